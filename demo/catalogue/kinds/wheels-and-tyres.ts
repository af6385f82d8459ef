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
]

const TYRE: PartKind = {
  kind: 'tyre',
  group: 'tyres',
  noun: ['vouwband', 'folding tyre'],
  thing: ['de band', 'the tyre'],
  this: ['deze band', 'this tyre'],
  categories: [],
  goesWith: ['inner-tube', 'pump', 'wheel'],
  choices: { material: ['rubber'] },
  tiers: [[2, 5]],
  warnings: [
    ['Let op de looprichting op de wang.', 'Mind the direction mark on the sidewall.'],
    [
      'Houd de spanning tussen de twee waarden op de wang.',
      'Keep the pressure between the two values on the sidewall.',
    ],
  ],
  use: [
    ['{Surface}: daar rolt {thing} het lichtst.', '{Surface}: that is where {thing} rolls lightest.'],
    [
      'Begin met {bar} en ga per rit een tiende omlaag, tot hij in een bocht gaat zwemmen.',
      'Start at {bar} and go down a tenth per ride until it starts to squirm in a corner.',
    ],
    [
      'Breder is zelden trager. Kies wat in uw frame past en houd vier millimeter ruimte over.',
      'Wider is rarely slower. Choose what fits your frame and keep four millimetres of room.',
    ],
    ['Voor {surface}, met binnenband of tubeless.', 'For {surface}, with a tube or tubeless.'],
  ],
  make: [
    [
      'Onder het loopvlak ligt {guard}, van rand tot rand.',
      'Beneath the tread lies {guard}, from bead to bead.',
    ],
    [
      'Het karkas telt {tpi} draden per inch; {thing} weegt {grams} gram in de smalste maat.',
      'The casing has {tpi} threads per inch; {thing} weighs {grams} grams in the narrowest size.',
    ],
    [
      'Het rubber is in het midden harder dan opzij: snel rechtdoor, zeker in de bocht.',
      'The rubber is harder in the middle than at the side: fast straight on, sure in the corner.',
    ],
    [
      'De hiel is van aramide; opvouwen mag, knikken niet.',
      'The bead is aramid; folding is fine, kinking is not.',
    ],
  ],
  advice: [
    [
      'Leg hem met de hand om. Lukt dat niet, duw dan de hiel aan de overkant in het velgbed.',
      'Fit it by hand. If that fails, push the bead on the far side into the rim bed.',
    ],
    [
      'Wissel voor en achter na tweeduizend kilometer: de achterste slijt twee keer zo hard.',
      'Swap front and rear after two thousand kilometres: the rear wears twice as fast.',
    ],
    [
      'Neem er meteen {with} bij; een oude in een nieuwe band is vragen om pech.',
      'Take {with} with it; an old one in a new tyre is asking for trouble.',
    ],
    [
      'Haal glas eruit met een pincet voordat het naar binnen werkt, één keer per week is genoeg.',
      'Pick glass out with tweezers before it works its way in; once a week will do.',
    ],
    [
      'Twee banden tegelijk zijn voordeliger, en ze slijten gelijk in.',
      'Two tyres at once are cheaper, and wear in together.',
    ],
    [
      'In de winter rijden wij een halve bar zachter dan in de zomer.',
      'In winter we ride half a bar softer than in summer.',
    ],
  ],
  summary: [
    [
      ['Band voor {surface}.', 'Tyre for {surface}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
      ['{Model}, vanaf {grams} gram.', '{Model}, from {grams} grams.'],
    ],
    [
      ['{Tpi} tpi.', '{Tpi} tpi.'],
      ['Onder het loopvlak {guard}.', '{Guard} beneath the tread.'],
      ['{Feature2}.', '{Feature2}.'],
    ],
  ],
}
const width = (...all: ['25' | '28' | '30' | '32' | '35' | '40' | '45', number][]): Size[] =>
  all.map(([mm, grams]) => ({
    label: `${mm}-622`,
    grams,
    choices: { tyre_width: [mm], wheel_size: ['622'] },
  }))
const MTB_SIZES: Size[] = [
  { label: '57-584', grams: 690, choices: { tyre_width: ['57'], wheel_size: ['584'] } },
  { label: '57-622', grams: 735, choices: { tyre_width: ['57'], wheel_size: ['622-mtb'] } },
  { label: '61-622', grams: 802, choices: { tyre_width: ['61'], wheel_size: ['622-mtb'] }, surcharge: 300 },
]
const ride = (surface: string, surfaceEn: string, bar: string, guard: string, guardEn: string, tpi: number) =>
  ({
    surface: [surface, surfaceEn],
    bar: [`${bar} bar`, `${bar.replaceAll(',', '.')} bar`],
    guard: [guard, guardEn],
    tpi: [String(tpi), String(tpi)],
  }) as const
const road = { categories: ['wielen-en-banden/banden/racebanden'] } as const
const gravel = { categories: ['wielen-en-banden/banden/gravelbanden'] } as const
const mtb = { categories: ['wielen-en-banden/banden/mtb-banden'] } as const

const TYRES: Part[] = [
  {
    ...road,
    brand: 'duinrand',
    design: 'allround',
    model: 'Vierseizoenen',
    colours: ['zwart', 'rood'],
    cents: 4495,
    grams: 268,
    sizes: width(['25', 251], ['28', 282], ['30', 308], ['32', 336]),
    advised: 22,
    sale: { percent: 18, since: 5, until: 26, colours: ['zwart'] },
    choices: { discipline: ['race', 'stad'] },
    facts: ride(
      'nat en droog asfalt',
      'wet and dry tarmac',
      '5,5',
      'een laag aramide',
      'a layer of aramid',
      67,
    ),
    specs: {
      puncture: ['Aramide onder het loopvlak', 'Aramid beneath the tread'],
      pressure: ['5 tot 7 bar', '5 to 7 bar'],
    },
    features: [
      ['lekbescherming tot in de wang', 'puncture protection into the sidewall'],
      ['regenprofiel', 'rain tread'],
      ['reflecterende streep', 'reflective stripe'],
    ],
    popularity: 1,
    hook: [
      'Het profiel is twintig jaar oud, het rubber is van dit voorjaar: de Vierseizoenen verandert alleen waar u het niet ziet.',
      'The tread is twenty years old, the rubber is from this spring: the Vierseizoenen changes only where you do not see it.',
    ],
  },
  {
    ...road,
    brand: 'duinrand',
    design: 'allround',
    model: 'Zeeweg',
    colours: ['bruin'],
    cents: 3995,
    grams: 312,
    sizes: width(['28', 298], ['32', 345], ['35', 378]),
    choices: { discipline: ['stad', 'race'] },
    facts: ride(
      'fietspaden en klinkers',
      'cycle paths and brick',
      '4,5',
      'twee millimeter rubber',
      'two millimetres of rubber',
      67,
    ),
    specs: { puncture: ['Dikke tussenlaag', 'Thick breaker'], pressure: ['4 tot 6 bar', '4 to 6 bar'] },
    features: [
      ['bruine wang', 'tan sidewall'],
      ['geschikt voor e-bikes tot 25 km/u', 'fit for e-bikes up to 25 km/h'],
      ['rustig loopvlak', 'quiet tread'],
    ],
    popularity: 0.5,
    hook: [
      'Voor de fiets die elke dag naar zee gaat en ’s avonds weer terug, over schelpen en langs de trambaan.',
      'For the bike that goes to the sea every day and back at night, over shells and along the tram line.',
    ],
  },
  {
    ...road,
    brand: 'kasseira',
    design: 'slick',
    model: 'Arenberg',
    cents: 5995,
    grams: 281,
    sizes: width(['28', 274], ['30', 298], ['32', 322]),
    choices: { discipline: ['race'] },
    facts: ride(
      'kasseien en slecht asfalt',
      'cobbles and poor tarmac',
      '4,8',
      'een dubbele laag nylon',
      'a double layer of nylon',
      120,
    ),
    specs: { puncture: ['Dubbel nylon', 'Double nylon'], pressure: ['4 tot 6 bar', '4 to 6 bar'] },
    features: [
      ['versterkte wang', 'reinforced sidewall'],
      ['tubeless gereed', 'tubeless ready'],
      ['ronde doorsnede', 'round section'],
    ],
    popularity: 0.6,
    hook: [
      'De scherpste kassei ligt in het bos van Arenberg, halverwege links. Op die steen is deze wang beproefd.',
      'The sharpest cobble lies in the Arenberg forest, halfway, on the left. On that stone this sidewall was proved.',
    ],
  },
  {
    ...gravel,
    brand: 'grindstof',
    design: 'gravel',
    model: 'Kiezel',
    cents: 5495,
    grams: 468,
    sizes: width(['35', 421], ['40', 468], ['45', 542]),
    choices: { discipline: ['gravel'] },
    facts: ride(
      'grind, zandpaden en droge bosgrond',
      'gravel, sand paths and dry forest floor',
      '2,6',
      'een aramide weefsel',
      'an aramid weave',
      120,
    ),
    specs: {
      puncture: ['Aramide van hiel tot hiel', 'Aramid from bead to bead'],
      pressure: ['2 tot 4 bar', '2 to 4 bar'],
    },
    features: [
      ['lage nokken in het midden', 'low knobs in the middle'],
      ['hogere nokken opzij', 'higher knobs at the side'],
      ['tubeless gereed', 'tubeless ready'],
    ],
    popularity: 0.75,
    hook: [
      'In het midden rolt hij als een wegband, aan de zijkant grijpt hij als een MTB-band: de Kiezel kiest pas in de bocht.',
      'In the middle it rolls like a road tyre, at the side it grips like an MTB tyre: the Kiezel chooses only in the corner.',
    ],
  },
  {
    ...gravel,
    brand: 'grindstof',
    design: 'gravel',
    model: 'Leem',
    colours: ['bruin', 'zwart'],
    cents: 5995,
    grams: 512,
    sizes: width(['40', 498], ['45', 571]),
    choices: { discipline: ['gravel', 'mtb'] },
    facts: ride(
      'modder, nat gras en wortels',
      'mud, wet grass and roots',
      '2,2',
      'een aramide weefsel',
      'an aramid weave',
      60,
    ),
    specs: {
      puncture: ['Aramide in de wang', 'Aramid in the sidewall'],
      pressure: ['1,8 tot 3,5 bar', '1.8 to 3.5 bar'],
    },
    features: [
      ['ver uiteen staande nokken', 'widely spaced knobs'],
      ['zacht mengsel', 'soft compound'],
      ['tubeless gereed', 'tubeless ready'],
    ],
    popularity: 0.4,
    hook: [
      'De Leem is voor de maanden met een r, als paden weer van de boswachter en de regen zijn.',
      'The Leem is for the months with an r, when paths belong to the forester and the rain again.',
    ],
  },
  {
    ...mtb,
    brand: 'havik',
    design: 'mtb',
    model: 'Klauw',
    cents: 5495,
    grams: 735,
    sizes: MTB_SIZES,
    choices: { discipline: ['mtb'] },
    facts: ride(
      'zand, wortels en losse bosgrond',
      'sand, roots and loose forest floor',
      '1,9',
      'een verstevigde wang',
      'a reinforced sidewall',
      60,
    ),
    specs: {
      puncture: ['Verstevigde wang', 'Reinforced sidewall'],
      pressure: ['1,6 tot 2,6 bar', '1.6 to 2.6 bar'],
    },
    features: [
      ['nokken met inkepingen', 'siped knobs'],
      ['dubbel mengsel', 'dual compound'],
      ['tubeless gereed', 'tubeless ready'],
    ],
    popularity: 0.55,
    hook: [
      'Een havik slaat zijn klauwen uit vlak voor hij landt; deze nokken doen het in elke bocht.',
      'A hawk spreads its claws just before landing; these knobs do so in every corner.',
    ],
  },
  {
    ...mtb,
    brand: 'havik',
    design: 'mtb',
    model: 'Glijvlucht',
    colours: ['bruin'],
    cents: 4995,
    grams: 642,
    sizes: MTB_SIZES.slice(0, 2),
    choices: { discipline: ['mtb', 'gravel'] },
    facts: ride(
      'harde bospaden en strand bij eb',
      'hard forest tracks and the beach at low tide',
      '2,1',
      'een licht nylon',
      'light nylon',
      120,
    ),
    specs: { puncture: ['Licht nylon', 'Light nylon'], pressure: ['1,7 tot 2,8 bar', '1.7 to 2.8 bar'] },
    features: [
      ['lage, dichte nokken', 'low, dense knobs'],
      ['licht karkas', 'light casing'],
      ['tubeless gereed', 'tubeless ready'],
    ],
    popularity: 0.4,
    hook: [
      'Voor wie bij eb over het strand van Schoorl naar Petten wil: laag profiel, licht karkas, weinig druk.',
      'For those who want to ride the beach from Schoorl to Petten at low tide: low tread, light casing, little pressure.',
    ],
  },
  {
    ...road,
    brand: 'zeewind',
    design: 'slick',
    model: 'Lijzijde',
    cents: 6495,
    grams: 238,
    sizes: width(['25', 222], ['28', 238], ['30', 261]),
    choices: { discipline: ['race'] },
    facts: ride(
      'glad, droog asfalt',
      'smooth, dry tarmac',
      '5,8',
      'een dun scherm van vectran',
      'a thin vectran screen',
      220,
    ),
    specs: {
      puncture: ['Vectran onder het loopvlak', 'Vectran beneath the tread'],
      pressure: ['5 tot 7,5 bar', '5 to 7.5 bar'],
    },
    features: [
      ['karkas van katoen', 'cotton casing'],
      ['tubeless gereed', 'tubeless ready'],
      ['op carbonvelgen gevormd', 'shaped on carbon rims'],
    ],
    popularity: 0.45,
    hook: [
      'Op de velgen van Zeewind sluit de wang zonder rand aan, en wat aansluit fluit niet.',
      'On Zeewind rims the sidewall joins without a ridge, and what joins does not whistle.',
    ],
  },
  {
    ...road,
    brand: 'kopgroep',
    design: 'allround',
    model: 'Basis',
    cents: 2495,
    grams: 298,
    sizes: width(['25', 274], ['28', 298], ['32', 352]),
    choices: { discipline: ['race', 'stad', 'gravel'] },
    facts: ride(
      'elke dag en elk weer',
      'every day and any weather',
      '5,5',
      'een nylon scherm',
      'a nylon screen',
      60,
    ),
    specs: { puncture: ['Nylon scherm', 'Nylon screen'], pressure: ['4,5 tot 7 bar', '4.5 to 7 bar'] },
    features: [
      ['nylon lekbescherming', 'nylon puncture protection'],
      ['gladde middenstrook', 'smooth centre'],
      ['slijtstip in het loopvlak', 'wear dot in the tread'],
    ],
    popularity: 0.85,
    hook: [
      'Wie vier fietsen in huis heeft, rekent per stuk. De Basis maakt van die som iets vriendelijks.',
      'If there are four bikes in the house you count per tyre. The Basis makes that sum a friendly one.',
    ],
  },
  {
    ...road,
    brand: 'kasseira',
    design: 'slick',
    model: 'Meerdaagse',
    colours: ['bruin', 'zwart'],
    cents: 4995,
    grams: 292,
    sizes: width(['28', 292], ['32', 341]),
    choices: { discipline: ['race', 'gravel'] },
    facts: ride(
      'lange afstanden op wisselende wegen',
      'long distances on changing roads',
      '5,0',
      'een laag vectran',
      'a layer of vectran',
      120,
    ),
    specs: {
      puncture: ['Vectran van wang tot wang', 'Vectran from wall to wall'],
      pressure: ['4,5 tot 6,5 bar', '4.5 to 6.5 bar'],
    },
    features: [
      ['bruine wang', 'tan sidewall'],
      ['tubeless gereed', 'tubeless ready'],
      [
        'vijfduizend kilometer zonder lek in onze proef',
        'five thousand kilometres without a puncture in our trial',
      ],
    ],
    popularity: 0.45,
    hook: [
      'Vier van ons reden er naar Compostela mee en terug. Eén keer lek, in Maastricht, door een paperclip.',
      'Four of us rode there and back to Compostela. One puncture, in Maastricht, from a paper clip.',
    ],
  },
  {
    ...gravel,
    brand: 'grindstof',
    design: 'gravel',
    model: 'Sintel',
    colours: ['bruin'],
    cents: 4995,
    grams: 431,
    sizes: width(['35', 402], ['40', 451]),
    choices: { discipline: ['gravel', 'race'] },
    facts: ride(
      'sintelpaden, jaagpaden en asfalt ertussen',
      'cinder tracks, towpaths and the tarmac between',
      '3,2',
      'een nylon scherm',
      'a nylon screen',
      120,
    ),
    specs: {
      puncture: ['Nylon onder het loopvlak', 'Nylon beneath the tread'],
      pressure: ['2,5 tot 4,5 bar', '2.5 to 4.5 bar'],
    },
    features: [
      ['glad midden, fijne randen', 'smooth centre, fine edges'],
      ['tubeless gereed', 'tubeless ready'],
      ['stil op asfalt', 'quiet on tarmac'],
    ],
    popularity: 0.5,
    hook: [
      'Wie van huis uit eerst tien kilometer fietspad heeft, wil geen nokken die zingen: de Sintel zwijgt.',
      'If you start with ten kilometres of cycle path you want no singing knobs: the Sintel keeps silent.',
    ],
  },
]

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
    range: [range, range],
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

export const wheelsAndTyres = [...parts(WHEEL, WHEELS), ...parts(TYRE, TYRES), ...parts(TUBE, TUBES)]
