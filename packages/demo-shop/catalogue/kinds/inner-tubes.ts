import type { Size } from '../article.ts'
import { type Part, type PartKind, parts } from '../part.ts'

const TUBE: PartKind = {
  kind: 'inner-tube',
  group: 'inner-tubes',
  noun: ['binnenband', 'inner tube'],
  thing: ['de binnenband', 'the tube'],
  this: ['deze binnenband', 'this tube'],
  categories: ['wielen-en-banden/binnenbanden'],
  goesWith: ['tyre', 'pump', 'multitool'],
  tiers: [
    [3, 8],
    [6, 14],
    [12, 20],
  ],
  use: [
    [
      'Past bij banden van {range}, met een ventiel van {valve}.',
      'Fits tyres of {range}, with a {valve} valve.',
    ],
    [
      'Voor {range}; op een hoge velg kiest u het lange ventiel.',
      'For {range}; on a deep rim choose the long valve.',
    ],
    [
      'Blaas hem voor het leggen half op, dan komt hij niet onder de hiel klem te zitten.',
      'Half inflate it before fitting, so that it does not get trapped beneath the bead.',
    ],
  ],
  make: [
    [
      'Hij weegt {grams} gram en past opgerold in een vuist.',
      'It weighs {grams} grams and rolls up to fit a fist.',
    ],
    [
      'De naad is machinaal gelast en per stuk op lekkage beproefd.',
      'The seam is machine-welded and each one is tested for leaks.',
    ],
    [
      'Uitneembare ventielkern, dus er kan een verlengstuk op of wat dichtmiddel in.',
      'Removable valve core, so you can add an extender or some sealant.',
    ],
  ],
  advice: [
    [
      'Neem er drie: één om, één mee, één in de la. Bij zes betaalt u nog minder.',
      'Take three: one on, one with you, one in the drawer. With six you pay less still.',
    ],
    [
      'Plakken kan, op {material}: vraag om de juiste plakker.',
      'It can be patched, on {material}: ask for the right patch.',
    ],
    [
      'Bewaar hem in een oude sok, dan schuurt hij in de zadeltas niet door.',
      'Keep it in an old sock, so that it does not rub through in the saddle bag.',
    ],
    [
      'Controleer bij een lek eerst de band van binnen: het glas zit er vaak nog.',
      'After a puncture first check the inside of the tyre: the glass is often still there.',
    ],
  ],
  summary: [
    [
      ['Binnenband voor {range}.', 'Inner tube for {range}.'],
      ['{Brand} {model}, {grams} gram.', '{Brand} {model}, {grams} grams.'],
    ],
    [
      ['Ventiel {valve}.', '{Valve} valve.'],
      ['{Feature}.', '{Feature}.'],
      ['Vanaf drie stuks voordeliger.', 'Cheaper from three.'],
    ],
  ],
}
const valves = (...lengths: number[]): Size[] =>
  lengths.map((length) => ({ label: `Frans ventiel ${length} mm`, surcharge: length > 60 ? 50 : 0 }))
const tube = (range: string, material: string, materialEn: string) =>
  ({
    range: [range, range.replace(' tot ', ' to ')],
    valve: ['42 tot 80 mm', '42 to 80 mm'],
    material: [material, materialEn],
  }) as const

const TUBES: Part[] = [
  {
    brand: 'duinrand',
    design: 'butyl',
    model: 'Strand',
    suffix: ['race', 'road'],
    cents: 695,
    grams: 104,
    sizes: valves(42, 60, 80),
    choices: { material: ['butyl'], wheel_size: ['622'], tyre_width: ['25', '28'], discipline: ['race'] },
    facts: tube('25 tot 28 mm', 'butyl', 'butyl'),
    features: [
      ['butyl van 0,9 mm', '0.9 mm butyl'],
      ['verliest een halve bar per maand', 'loses half a bar a month'],
    ],
    popularity: 0.9,
    hook: [
      'Een gewone binnenband, en dat is een compliment: u denkt er pas aan als hij lek is.',
      'An ordinary tube, and that is a compliment: you only think of it when it is flat.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'butyl',
    model: 'Strand',
    suffix: ['gravel', 'gravel'],
    cents: 795,
    grams: 148,
    sizes: valves(42, 60),
    choices: {
      material: ['butyl'],
      wheel_size: ['622'],
      tyre_width: ['32', '35', '40', '45'],
      discipline: ['gravel'],
    },
    facts: tube('32 tot 45 mm', 'butyl', 'butyl'),
    features: [
      ['butyl van 1 mm', '1 mm butyl'],
      ['bestand tegen stootlek', 'resists pinch flats'],
    ],
    popularity: 0.6,
    hook: [
      'Wie nog geen tubeless rijdt op grind, rijdt deze, met een halve bar extra voor de wortels.',
      'Those not yet tubeless on gravel ride this one, with half a bar more for the roots.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'butyl',
    model: 'Strand',
    suffix: ['MTB', 'MTB'],
    cents: 795,
    grams: 196,
    sizes: valves(42),
    choices: {
      material: ['butyl'],
      wheel_size: ['584', '622-mtb'],
      tyre_width: ['57', '61'],
      discipline: ['mtb'],
    },
    facts: tube('52 tot 62 mm', 'butyl', 'butyl'),
    features: [
      ['butyl van 1,1 mm', '1.1 mm butyl'],
      ['voor 27,5 en 29 inch', 'for 27.5 and 29 inch'],
    ],
    popularity: 0.4,
    hook: [
      'Als reserve in de rugzak van wie tubeless rijdt, want ook tubeless is soms op.',
      'A spare in the backpack of tubeless riders, since tubeless sometimes runs out too.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'butyl',
    model: 'Basis',
    suffix: ['race', 'road'],
    cents: 495,
    grams: 108,
    sizes: valves(42, 60, 80),
    choices: {
      material: ['butyl'],
      wheel_size: ['622'],
      tyre_width: ['25', '28', '30'],
      discipline: ['race'],
    },
    facts: tube('23 tot 30 mm', 'butyl', 'butyl'),
    features: [
      ['butyl van 0,9 mm', '0.9 mm butyl'],
      ['ventielmoer en dop', 'valve nut and cap'],
    ],
    popularity: 1,
    hook: [
      'Onze monteurs gebruiken er drieduizend per jaar; daarom kunnen wij hem goedkoop maken.',
      'Our mechanics use three thousand a year; that is why we can make it cheap.',
    ],
  },
  {
    brand: 'zeewind',
    design: 'tpu',
    model: 'Nevel',
    suffix: ['race', 'road'],
    cents: 2195,
    grams: 36,
    sizes: valves(45, 65, 85),
    choices: { material: ['tpu'], wheel_size: ['622'], tyre_width: ['25', '28', '30'], discipline: ['race'] },
    facts: tube('23 tot 32 mm', 'TPU', 'TPU'),
    features: [
      ['TPU van 0,45 mm', '0.45 mm TPU'],
      ['zo klein als een gelletje', 'as small as a gel'],
    ],
    popularity: 0.6,
    hook: [
      'Zeventig gram per wiel minder is meer dan een dure bidonhouder ooit scheelt.',
      'Seventy grams less per wheel is more than a costly bottle cage ever saves.',
    ],
  },
  {
    brand: 'zeewind',
    design: 'tpu',
    model: 'Nevel',
    suffix: ['gravel', 'gravel'],
    colours: ['lichtblauw', 'oranje'],
    cents: 2395,
    grams: 58,
    sizes: valves(45),
    choices: {
      material: ['tpu'],
      wheel_size: ['622'],
      tyre_width: ['35', '40', '45'],
      discipline: ['gravel'],
    },
    facts: tube('33 tot 47 mm', 'TPU', 'TPU'),
    features: [
      ['TPU van 0,55 mm', '0.55 mm TPU'],
      ['reserve zonder volume', 'a spare without bulk'],
    ],
    popularity: 0.4,
    hook: [
      'Als noodband in de tas neemt een Nevel zo weinig plaats in dat er een reep bij past.',
      'As a spare in the bag a Nevel takes so little room that a bar fits beside it.',
    ],
  },
  {
    brand: 'kasseira',
    design: 'tpu',
    model: 'Vlies',
    cents: 1895,
    grams: 44,
    sizes: valves(45, 65),
    choices: { material: ['tpu'], wheel_size: ['622'], tyre_width: ['28', '30', '32'], discipline: ['race'] },
    facts: tube('25 tot 35 mm', 'TPU', 'TPU'),
    features: [
      ['TPU met rubberen ventiel', 'TPU with a rubber valve'],
      ['plakkers meegeleverd', 'patches included'],
    ],
    popularity: 0.35,
    sale: { percent: 30, since: 6, until: 16 },
    hook: [
      'Paars, zodat u hem in de berm terugvindt als de wind hem meeneemt.',
      'Purple, so that you find it in the verge when the wind takes it.',
    ],
  },
]

export const innerTubes = parts(TUBE, TUBES)
