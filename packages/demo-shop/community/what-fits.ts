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

/** What is said of some kinds alone: of those (`only`), or of all but those (`not`). */
const RULES: readonly (readonly [
  says: RegExp,
  kinds: { only: readonly PictureKind[] } | { not: readonly PictureKind[] },
])[] = [
  [/na de was|wassen|washes/i, { only: WORN }],
  [
    /\bmaat\b|\bmaten\b|past perfect|comfort(?!abel op|able at)|gepast|chart|\bsize\b|twee kleuren/i,
    { only: SIZED },
  ],
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
    /snel stuk|kan ertegen|mooi gemaakt|weken in gebruik|mee met de groep|jaar met een ander merk|versleten was|fietsmaat|gaat niet meer weg|riding partner|keeping it|a keeper|well made|third by|derde van|teruggestuurd|sent (?:it )?back/i,
    { not: SPENT },
  ],
  [/met één hand/i, { not: ['workstand'] }],
  [/mouw|rugzak|kraag|rits\b/i, { not: ['gilet'] }],
  [/mouw/i, { not: ['gilet', 'base-layer'] }],
  [/bretels/i, { not: ['shorts-mtb'] }],
  [/zeem/i, { not: ['shorts-mtb'] }],
  [/sleeve|collar/i, { not: ['gilet', 'base-layer'] }],
  [/rugzak|zakken|zak |rits\b|pocket|the zip runs with/i, { not: ['base-layer'] }],
  [/\bbraces\b|\bpad\b|grippers|second skin/i, { not: ['shorts-mtb'] }],
  [/warm fingers|five degrees/i, { only: ['glove-winter'] }],
  [/climbs/i, { only: ['cassette', 'chainring', 'crankset', 'derailleur'] }],
  [/rolls|tarmac|brick roads|no lever|narrower|comfortable at/i, { not: ['inner-tube'] }],
  [/valve does not leak/i, { only: ['inner-tube'] }],
  [/dissolves/i, { only: ['drink-mix'] }],
  [/opens with|sticky/i, { only: ['gel', 'energy-bar'] }],
  [/chewed/i, { only: ['energy-bar'] }],
  [/the chain|i oil|cap drips/i, { not: ['cleaner'] }],
  [/mud runs|shines/i, { only: ['cleaner'] }],
  [/pumps faster/i, { only: ['pump'] }],
  [/the bits|hinge|one thing/i, { only: ['multitool'] }],
  [/a bit rounded/i, { only: ['multitool', 'torque-wrench'] }],
  [/in the hand|two rides|pouch/i, { not: ['workstand'] }],
]

/** Whether a sentence of a review can be said of a kind of article. */
export function fitsKind(sentence: string, kind: PictureKind): boolean {
  return RULES.every(([says, kinds]) => {
    if (!says.test(sentence)) return true
    return 'only' in kinds ? kinds.only.includes(kind) : !kinds.not.includes(kind)
  })
}
