import type { Size } from '../article.ts'
import { type Part, type PartKind, parts } from '../part.ts'

const WHEEL: PartKind = {
  kind: 'wheel',
  group: 'wheels',
  noun: ['wielset', 'wheelset'],
  thing: ['de wielset', 'the wheelset'],
  this: ['deze wielset', 'this wheelset'],
  categories: ['wielen-en-banden/wielen'],
  goesWith: ['tyre', 'cassette', 'brake-disc'],
  guarantee: 36,
  choices: { wheel_size: ['622'] },
  specs: {
    tubeless: ['Geschikt, velglint gemonteerd', 'Ready, rim tape fitted'],
    contents: ['Voorwiel, achterwiel, ventielen, velglint', 'Front wheel, rear wheel, valves, rim tape'],
  },
  warnings: [
    ['Controleer voor elke rit of de assen vastzitten.', 'Check before each ride that the axles are tight.'],
    ['Overschrijd de bandenspanning op de velg niet.', 'Do not exceed the pressure stated on the rim.'],
  ],
  use: [
    [
      'De velg is {depth} hoog en van binnen {inner} breed: een band van {tyre} staat er recht op.',
      'The rim is {depth} deep and {inner} wide inside: a {tyre} tyre stands straight on it.',
    ],
    [
      'Bij zijwind merkt u {depth} velg; wie licht is, kiest lager.',
      'In a crosswind you notice a {depth} rim; light riders choose shallower.',
    ],
    [
      'Kies bij het bestellen de body van uw cassette; ombouwen kan later ook.',
      'Choose the body for your cassette when you order; it can be changed later too.',
    ],
    ['Op {tyre} rijdt {thing} zoals hij bedoeld is.', 'On {tyre} {thing} rides as intended.'],
  ],
  make: [
    [
      'Met de hand gespaakt, {spokes} voor en achter, en na een week rust nog eens gericht.',
      'Laced by hand, {spokes} front and rear, and trued again after a week’s rest.',
    ],
    [
      'De set weegt {grams} gram, gewogen zonder lint en ventielen.',
      'The set weighs {grams} grams, without tape and valves.',
    ],
    [
      'De naaf draait op vier gesloten lagers van een maat die elke fietsenmaker heeft liggen.',
      'The hub runs on four sealed bearings of a size every bike shop stocks.',
    ],
    [
      'Reservespaken zijn leverbaar, en twee ervan zitten in de doos.',
      'Spare spokes are available, and two of them are in the box.',
    ],
  ],
  advice: [
    [
      'Wij leggen er {with} om en pompen tubeless op; dat hoort bij de prijs.',
      'We fit {with} and seat it tubeless; that is included in the price.',
      ['tyre'],
    ],
    [
      'Kom na driehonderd kilometer langs: nieuwe spaken zetten zich, wij draaien ze kosteloos na.',
      'Come by after three hundred kilometres: new spokes settle and we tighten them free of charge.',
    ],
    [
      'Bewaar ze hangend en niet op de band staand, dan blijft alles rond.',
      'Store them hanging and not standing on the tyre, so that all stays round.',
    ],
    [
      'Op ons wielenrek in Oud-Beijerland draait een proefset; u mag er een middag op rijden.',
      'On our rack in Oud-Beijerland turns a test set; you may ride it for an afternoon.',
    ],
    [
      'De rem en de cassette gaan gewoon mee van uw oude wielen, {with} past er ook op.',
      'Rotors and cassette move over from your old wheels, and {with} fits too.',
      ['cassette'],
    ],
  ],
  summary: [
    [
      ['Wielset, velg {depth}, {grams} gram.', 'Wheelset, {depth} rim, {grams} grams.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Spokes} per wiel.', '{Spokes} per wheel.'],
      ['{Feature2}.', '{Feature2}.'],
      ['Voor banden van {tyre}.', 'For {tyre} tyres.'],
      ['Met de hand gespaakt.', 'Laced by hand.'],
    ],
  ],
}
const bodies: Size[] = [
  { label: 'HG-body', choices: { freehub: ['hg'] } },
  { label: 'XDR-body', choices: { freehub: ['xdr'] }, surcharge: 2000 },
  { label: 'N3W-body', choices: { freehub: ['n3w'] }, surcharge: 2500 },
]
const rim = (depth: number, inner: number, tyre: number, spokes: number) =>
  ({
    depth: [`${depth} mm`, `${depth} mm`],
    inner: [`${inner} mm`, `${inner} mm`],
    tyre: [`${tyre} mm`, `${tyre} mm`],
    spokes: [`${spokes} spaken`, `${spokes} spokes`],
  }) as const
const rimSpec = (depth: number, inner: number) =>
  ({
    rim: [`${depth} mm hoog, ${inner} mm binnenbreedte`, `${depth} mm deep, ${inner} mm inner width`],
  }) as const
const disc = { sizes: bodies, delivery: 'overmorgen' } as const

const WHEELS: Part[] = [
  {
    ...disc,
    brand: 'zeewind',
    design: 'deep',
    model: '50 Carbon',
    suffix: ['disc', 'disc'],
    colours: ['zwart'],
    cents: 124900,
    grams: 1462,
    choices: {
      material: ['carbon'],
      axle: ['12x142'],
      mount: ['centerlock'],
      discipline: ['race'],
      tyre_width: ['28', '30'],
    },
    facts: rim(50, 23, 28, 21),
    specs: {
      ...rimSpec(50, 23),
      system_weight: ['120 kg', '120 kg'],
      hub: ['Zeewind, 36 tanden', 'Zeewind, 36 teeth'],
    },
    features: [
      ['carbonvelg van vijftig millimeter', 'fifty-millimetre carbon rim'],
      ['gesloten lagers', 'sealed bearings'],
      ['initialen van de bouwer op het velglint', 'builder’s initials on the tape'],
    ],
    popularity: 0.5,
    hook: [
      'Op de Noordpier bleef de 50 Carbon rechtdoor gaan toen de testrijder zijn handschoen rechttrok.',
      'On the north pier the 50 Carbon kept straight on when the test rider pulled up his glove.',
    ],
  },
  {
    ...disc,
    brand: 'zeewind',
    design: 'deep',
    model: '45 Wit',
    suffix: ['disc', 'disc'],
    colours: ['wit'],
    cents: 134900,
    grams: 1438,
    choices: {
      material: ['carbon'],
      axle: ['12x142'],
      mount: ['centerlock'],
      discipline: ['race'],
      tyre_width: ['28', '30'],
    },
    facts: rim(45, 23, 28, 20),
    specs: {
      ...rimSpec(45, 23),
      system_weight: ['110 kg', '110 kg'],
      hub: ['Zeewind, 54 tanden', 'Zeewind, 54 teeth'],
    },
    features: [
      ['witte velgen, in de mal gekleurd', 'white rims, coloured in the mould'],
      ['spaken van carbon', 'carbon spokes'],
      ['vijfenveertig millimeter', 'forty-five millimetres'],
    ],
    popularity: 0.3,
    age: 20,
    hook: [
      'Wit op carbon lakt niemand; Zeewind kleurt de hars, en daarom bladdert het niet.',
      'Nobody paints white on carbon; Zeewind colours the resin, and so it does not chip.',
    ],
  },
  {
    ...disc,
    brand: 'zeewind',
    design: 'shallow',
    model: 'Vloed 28',
    suffix: ['disc', 'disc'],
    cents: 59900,
    grams: 1612,
    choices: {
      material: ['aluminium'],
      axle: ['12x142'],
      mount: ['centerlock'],
      discipline: ['race', 'gravel'],
      tyre_width: ['28', '32'],
    },
    facts: rim(28, 22, 30, 24),
    specs: {
      ...rimSpec(28, 22),
      system_weight: ['120 kg', '120 kg'],
      hub: ['Zeewind, 36 tanden', 'Zeewind, 36 teeth'],
    },
    features: [
      ['gelaste aluminium velg', 'welded aluminium rim'],
      ['vierentwintig dubbel gekonifieerde spaken', 'twenty-four double-butted spokes'],
      ['tubeless gereed', 'tubeless ready'],
    ],
    popularity: 0.6,
    advised: 8,
    sale: { percent: 20, since: 7, until: 28, colours: ['zilver'] },
    hook: [
      'Een aluminium wielset die op een helling van acht procent niet vertelt dat hij van aluminium is.',
      'An aluminium wheelset that does not tell you on an eight per cent slope that it is aluminium.',
    ],
  },
  {
    ...disc,
    brand: 'grindstof',
    design: 'gravel',
    model: 'Kiezel',
    suffix: ['gravel', 'gravel'],
    cents: 69900,
    grams: 1684,
    choices: {
      material: ['aluminium'],
      axle: ['12x142'],
      mount: ['centerlock'],
      discipline: ['gravel'],
      tyre_width: ['40', '45'],
    },
    facts: rim(26, 25, 40, 28),
    specs: {
      ...rimSpec(26, 25),
      system_weight: ['130 kg', '130 kg'],
      hub: ['Grindstof, 36 tanden', 'Grindstof, 36 teeth'],
    },
    features: [
      ['vijfentwintig millimeter breed van binnen', 'twenty-five millimetres wide inside'],
      ['achtentwintig spaken', 'twenty-eight spokes'],
      ['extra afdichting op de naven', 'extra hub seals'],
    ],
    popularity: 0.5,
    hook: [
      'De Kiezel is breed, sterk en een beetje lomp, precies zoals een gravelwiel hoort te zijn.',
      'The Kiezel is wide, strong and a little blunt, just as a gravel wheel should be.',
    ],
  },
  {
    ...disc,
    brand: 'kopgroep',
    design: 'shallow',
    model: 'Basis',
    suffix: ['disc', 'disc'],
    cents: 39900,
    grams: 1748,
    choices: {
      material: ['aluminium'],
      axle: ['12x142'],
      mount: ['centerlock'],
      discipline: ['race', 'gravel'],
      tyre_width: ['28', '32', '35'],
    },
    facts: rim(25, 21, 32, 28),
    specs: {
      ...rimSpec(25, 21),
      system_weight: ['130 kg', '130 kg'],
      hub: ['Kopgroep, 24 tanden', 'Kopgroep, 24 teeth'],
    },
    features: [
      ['aluminium velg', 'aluminium rim'],
      ['achtentwintig spaken', 'twenty-eight spokes'],
      ['spaken overal te koop', 'spokes sold everywhere'],
    ],
    popularity: 0.75,
    hook: [
      'Winterwielen, reservewielen, eerste wielen: de Basis wordt in onze eigen werkplaats gespaakt, op dinsdag.',
      'Winter wheels, spare wheels, first wheels: the Basis is laced in our own workshop, on Tuesdays.',
    ],
  },
  {
    brand: 'tandem-en-zn',
    design: 'deep',
    model: 'Hanze 40',
    suffix: ['velgrem', 'rim brake'],
    cents: 79900,
    grams: 1598,
    sizes: bodies.slice(0, 2),
    delivery: 'op-bestelling',
    choices: {
      material: ['carbon'],
      axle: ['snelspanner'],
      mount: ['velgrem'],
      discipline: ['race'],
      tyre_width: ['25', '28'],
    },
    facts: rim(40, 19, 25, 22),
    specs: {
      ...rimSpec(40, 19),
      system_weight: ['105 kg', '105 kg'],
      hub: ['Tandem & Zn., 48 tanden', 'Tandem & Zn., 48 teeth'],
    },
    features: [
      ['remvlak met structuur', 'textured brake track'],
      ['gedraaide naven uit Deventer', 'hubs turned in Deventer'],
      ['snelspanners meegeleverd', 'quick releases included'],
    ],
    popularity: 0.25,
    hook: [
      'Voor velgremmen wordt bijna niets nieuws meer gemaakt. In Deventer trekken ze zich daar niets van aan.',
      'Almost nothing new is made for rim brakes any more. In Deventer they take no notice.',
    ],
  },
  {
    ...disc,
    brand: 'grindstof',
    design: 'gravel',
    model: 'Kei',
    suffix: ['carbon', 'carbon'],
    colours: ['olijf', 'zwart'],
    cents: 114900,
    grams: 1418,
    choices: {
      material: ['carbon'],
      axle: ['12x142'],
      mount: ['centerlock'],
      discipline: ['gravel'],
      tyre_width: ['40', '45'],
    },
    facts: rim(30, 26, 40, 24),
    specs: {
      ...rimSpec(30, 26),
      system_weight: ['120 kg', '120 kg'],
      hub: ['Grindstof, 54 tanden', 'Grindstof, 54 teeth'],
    },
    features: [
      ['carbonvelg zonder haak', 'hookless carbon rim'],
      ['zesentwintig millimeter binnenbreedte', 'twenty-six millimetres inside'],
      ['vierentwintig spaken', 'twenty-four spokes'],
    ],
    popularity: 0.25,
    age: 9,
    hook: [
      'Een kei is een steen die groot genoeg is om omheen te rijden. Deze velg is er een paar keer overheen gegaan.',
      'A kei is a stone large enough to ride around. This rim went over it a few times.',
    ],
  },
  {
    ...disc,
    brand: 'grindstof',
    design: 'shallow',
    model: 'Sintel',
    suffix: ['disc', 'disc'],
    cents: 49900,
    grams: 1656,
    choices: {
      material: ['aluminium'],
      axle: ['12x142'],
      mount: ['centerlock'],
      discipline: ['gravel', 'race'],
      tyre_width: ['32', '35', '40'],
    },
    facts: rim(23, 23, 35, 28),
    specs: {
      ...rimSpec(23, 23),
      system_weight: ['130 kg', '130 kg'],
      hub: ['Grindstof, 36 tanden', 'Grindstof, 36 teeth'],
    },
    features: [
      ['lage velg voor brede banden', 'shallow rim for wide tyres'],
      ['achtentwintig spaken', 'twenty-eight spokes'],
      ['tubeless gereed', 'tubeless ready'],
    ],
    popularity: 0.4,
    hook: [
      'Bij de band van die naam maakte Grindstof een velg die laag genoeg is om zijwind te vergeten.',
      'For the tyre of that name Grindstof made a rim shallow enough to forget crosswinds.',
    ],
  },
  {
    ...disc,
    brand: 'duinrand',
    design: 'gravel',
    model: 'Schelp',
    suffix: ['gravel', 'gravel'],
    cents: 34900,
    grams: 1820,
    choices: {
      material: ['aluminium'],
      axle: ['12x142'],
      mount: ['centerlock'],
      discipline: ['gravel', 'stad'],
      tyre_width: ['35', '40', '45'],
    },
    facts: rim(24, 24, 40, 32),
    specs: {
      ...rimSpec(24, 24),
      system_weight: ['140 kg', '140 kg'],
      hub: ['Duinrand, 24 tanden', 'Duinrand, 24 teeth'],
    },
    features: [
      ['tweeëndertig spaken', 'thirty-two spokes'],
      ['zoutbestendige naven', 'salt-resistant hubs'],
      ['draagt ook bepakking', 'carries luggage too'],
    ],
    popularity: 0.4,
    hook: [
      'Zout eet spaken. Die van de Schelp zijn verzinkt, en dat ziet u na drie winters aan zee.',
      'Salt eats spokes. Those of the Schelp are galvanised, which shows after three winters by the sea.',
    ],
  },
]

export const wheels = parts(WHEEL, WHEELS)
