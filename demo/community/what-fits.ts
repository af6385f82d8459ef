import type { PictureKind } from '../pictures/catalogue-of-pictures.ts'

const WORN: readonly PictureKind[] = [
  'jersey-short',
  'jersey-long',
  'jacket-thermal',
  'jacket-rain',
  'gilet',
  'base-layer',
  'bibshort',
  'bibtight',
  'shorts-mtb',
  'socks',
  'overshoes',
  'glove',
  'glove-winter',
  'cap',
  'arm-warmers',
  'neck-warmer',
]
const SIZED: readonly PictureKind[] = [...WORN, 'shoe', 'shoe-mtb', 'helmet', 'helmet-mtb']
const EATEN: readonly PictureKind[] = ['gel', 'energy-bar', 'drink-mix']
const SPENT: readonly PictureKind[] = [...EATEN, 'lube', 'cleaner']

/** What has a battery or moves, and so can stop. */
const POWERED: readonly PictureKind[] = ['light-front', 'light-rear', 'computer', 'pump', 'multitool']
/** What turns while one rides, and may be heard. */
const TURNING: readonly PictureKind[] = [
  'chain',
  'cassette',
  'crankset',
  'derailleur',
  'wheel',
  'pedal',
  'tyre',
]

/** What is said of some kinds alone: of those (`only`), or of all but those (`not`). */
const RULES: readonly (readonly [
  says: RegExp,
  kinds: { only: readonly PictureKind[] } | { not: readonly PictureKind[] },
])[] = [
  [/na de was|wassen|\bin it on\b|dutch rain/i, { only: WORN }],
  [/\bmaat\b|\bmaten\b|past perfect|comfort(?!abel op)|gepast|chart|size up|twee kleuren/i, { only: SIZED }],
  [/fits exactly/i, { only: SIZED }],
  [/colour is lovely/i, { only: [...SIZED, 'bidon', 'bar-tape', 'bell', 'saddle'] }],
  [/stopped working/i, { only: POWERED }],
  [/quiet, light/i, { only: TURNING }],
  [
    /bocht|klinkers|comfortabel op|asfalt is|steentjes|steen|slijt|stoeprand|rolt |omgelegd/i,
    { not: ['inner-tube'] },
  ],
  [/kleur is|colour is|verkleurde/i, { not: SPENT }],
  [/lost goed op|klont/i, { only: ['drink-mix'] }],
  [/kauwen|open te maken|plakkerig|verpakking scheurt/i, { only: ['gel', 'energy-bar'] }],
  [/structuur|pikken ze/i, { only: ['energy-bar', 'gel'] }],
  [
    /ketting|smeer|schakel|flacon|trekt minder|trekt toch|intrekken|druppelt/i,
    { not: ['cleaner', ...EATEN] },
  ],
  [/modder loopt|glimt|spoelt weg|kwast of doek/i, { only: ['cleaner'] }],
  [/pompt|vijf bar/i, { only: ['pump'] }],
  [/bitje|bout\b|scharnier|maatje|in één ding|zadeltas/i, { not: ['pump', 'workstand', 'cable-cutter'] }],
  [/bitje|scharnier|maatje|in één ding/i, { not: ['torque-wrench'] }],
  [/handschoenen/i, { not: ['lube', 'cleaner'] }],
  [
    /snel stuk|kan ertegen|mooi gemaakt|stopped working|better made|quiet, light|weken in gebruik|mee met de groep|jaar met een ander merk|versleten was|fietsmaat|gaat niet meer weg|second one|derde van|teruggestuurd|sent it back|comfortable from/i,
    { not: SPENT },
  ],
  [/met één hand/i, { not: ['workstand'] }],
  [/mouw|rugzak|kraag|rits\b/i, { not: ['gilet'] }],
  [/mouw/i, { not: ['gilet', 'base-layer'] }],
  [/bretels/i, { not: ['shorts-mtb'] }],
  [/zeem/i, { not: ['shorts-mtb'] }],
]

/** Whether a sentence of a review can be said of a kind of article. */
export function fitsKind(sentence: string, kind: PictureKind): boolean {
  return RULES.every(([says, kinds]) => {
    if (!says.test(sentence)) return true
    return 'only' in kinds ? kinds.only.includes(kind) : !kinds.not.includes(kind)
  })
}
