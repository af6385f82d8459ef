import type { Size } from '../article.ts'
import { type Part, type PartKind, parts } from '../part.ts'

export const CASSETTE: PartKind = {
  kind: 'cassette',
  group: 'cassettes',
  noun: ['cassette', 'cassette'],
  thing: ['de cassette', 'the cassette'],
  this: ['deze cassette', 'this cassette'],
  categories: ['fietsonderdelen/aandrijving/cassettes'],
  goesWith: ['chain', 'derailleur', 'wheel'],
  choices: { material: ['staal'] },
  specs: { torque: ['40 Nm', '40 Nm'] },
  use: [
    [
      '{Thing} past op een {body}-body en loopt met elke ketting voor {speeds} versnellingen.',
      '{Thing} fits a {body} body and runs with any chain for {speeds} speeds.',
    ],
    [
      'Controleer vooraf twee dingen: uw naaf heeft een {body}-body en uw derailleur kan het grootste tandwiel aan.',
      'Check two things first: your hub has a {body} body and your derailleur can take the largest sprocket.',
    ],
    [
      'De stappen zijn klein waar u veel rijdt en groter waar u klimt.',
      'The steps are small where you ride most and larger where you climb.',
    ],
    ['Voor {speeds} versnellingen en de body {body}.', 'For {speeds} speeds and the {body} body.'],
  ],
  make: [
    [
      'De drie grootste bladen zitten op één spin, waardoor {thing} niet in de body vreet.',
      'The three largest sprockets sit on one spider, so that {thing} does not bite into the body.',
    ],
    [
      'Elk blad is gestanst, gehard en daarna nog eens vlak geslepen.',
      'Each sprocket is stamped, hardened and then ground flat.',
    ],
    [
      'In de kleinste maat weegt {thing} {grams} gram.',
      'In its smallest range {thing} weighs {grams} grams.',
    ],
    [
      'De tanden hebben inkepingen die de ketting optillen; schakelen gaat daardoor ook trappend goed.',
      'The teeth have ramps that lift the chain; so shifting works under load too.',
    ],
  ],
  advice: [
    [
      'Draai de borgring aan met 40 newtonmeter; met de hand haalt u dat niet.',
      'Tighten the lock ring to 40 newton metres; by hand you will not get there.',
    ],
    [
      'Een nieuwe cassette met een oude ketting slijt in een maand. Neem {with} erbij.',
      'A new cassette with an old chain wears in a month. Add {with}.',
      ['chain'],
    ],
    [
      'Twijfelt u over het verzet? In Oud-Beijerland ligt van elke soort een open exemplaar op de toonbank.',
      'Unsure about the gearing? In Oud-Beijerland one of each lies open on the counter.',
    ],
    [
      'Reinig tussen de bladen met een doek, niet met een hogedrukspuit.',
      'Clean between the sprockets with a cloth, not a pressure washer.',
    ],
    [
      'De ringetjes ertussen hebben een volgorde: leg ze af zoals u ze van de oude nam.',
      'The spacers have an order: lay them down as you took them off the old one.',
    ],
  ],
  summary: [
    [
      ['Cassette voor {speeds} versnellingen, {body}.', 'Cassette for {speeds} speeds, {body}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Vanaf {grams} gram.', 'From {grams} grams.'],
      ['Schakelt ook onder last.', 'Shifts under load too.'],
    ],
  ],
}

const ranges = (...rows: [label: string, surcharge: number, grams: number][]): Size[] =>
  rows.map(([label, surcharge, grams]) => ({ label: `${label}T`, surcharge, grams }))
const gearing = (speeds: '10' | '11' | '12' | '13', body: 'HG' | 'Micro Spline' | 'XDR' | 'N3W') => ({
  suffix: [`${speeds}-speed ${body}`, `${speeds}-speed ${body}`] as const,
  facts: { speeds: [speeds, speeds] as const, body: [body, body] as const },
})

const CASSETTES: Part[] = [
  {
    ...gearing('12', 'HG'),
    brand: 'tandem-en-zn',
    design: 'road',
    model: 'Deventer',
    cents: 8495,
    grams: 248,
    sizes: ranges(['11-28', 0, 248], ['11-30', 0, 262], ['11-34', 300, 291]),
    choices: { speeds: ['12'], freehub: ['hg'], discipline: ['race'] },
    features: [
      ['gestanste stalen bladen', 'stamped steel sprockets'],
      ['aluminium spin', 'aluminium spider'],
      ['borgring meegeleverd', 'lock ring included'],
    ],
    popularity: 0.85,
    hook: [
      'Op de freesbank in Deventer gaat een Deventer-cassette zes keer onder de meetklok door.',
      'On the mill in Deventer a Deventer cassette passes beneath the dial gauge six times.',
    ],
  },
  {
    ...gearing('11', 'HG'),
    brand: 'tandem-en-zn',
    design: 'road',
    model: 'IJssel',
    cents: 5995,
    grams: 261,
    sizes: ranges(['11-25', 0, 244], ['11-28', 0, 261], ['11-32', 200, 292]),
    choices: { speeds: ['11'], freehub: ['hg'], discipline: ['race'] },
    features: [
      ['vernikkelde bladen', 'nickel-plated sprockets'],
      ['losse onderste drie', 'loose lowest three'],
      ['borgring meegeleverd', 'lock ring included'],
    ],
    popularity: 0.7,
    hook: [
      'Elf versnellingen zijn er nog miljoenen onderweg; voor die fietsen blijft de IJssel leverbaar.',
      'Millions of eleven-speeds are still on the road; for those bikes the IJssel stays available.',
    ],
  },
  {
    ...gearing('12', 'XDR'),
    brand: 'kettingwerk',
    design: 'road',
    model: 'Schering',
    cents: 17995,
    grams: 211,
    sizes: ranges(['10-28', 0, 211], ['10-33', 500, 236], ['10-36', 900, 257]),
    choices: { speeds: ['12'], freehub: ['xdr'], discipline: ['race', 'gravel'] },
    features: [
      ['uit één blok gefreesd', 'milled from one block'],
      ['titaannitride bladen', 'titanium nitride sprockets'],
      ['klein tandwiel van tien', 'ten-tooth small sprocket'],
    ],
    popularity: 0.45,
    hook: [
      'Tien bladen uit één blok staal: er gaat drie uur freeswerk in de Schering, en er blijft tien procent van het blok over.',
      'Ten sprockets from one block of steel: the Schering takes three hours of milling and leaves ten per cent of the block.',
    ],
  },
  {
    ...gearing('11', 'HG'),
    brand: 'kettingwerk',
    design: 'road',
    model: 'Weefgang',
    cents: 6995,
    grams: 254,
    colours: ['zwart'],
    sizes: ranges(['11-28', 0, 254], ['11-30', 0, 268], ['11-34', 300, 297]),
    choices: { speeds: ['11'], freehub: ['hg'], discipline: ['race', 'gravel'] },
    features: [
      ['zwart gefosfateerd', 'black phosphated'],
      ['aluminium spin', 'aluminium spider'],
      ['borgring meegeleverd', 'lock ring included'],
    ],
    popularity: 0.6,
    hook: [
      'Zwart is hier geen lak maar een fosfaatlaag, die olie vasthoudt en roest weghoudt.',
      'Black here is no paint but a phosphate layer that holds oil and keeps rust away.',
    ],
  },
  {
    ...gearing('12', 'Micro Spline'),
    brand: 'kettingwerk',
    design: 'wide',
    model: 'Spinnewiel',
    cents: 12995,
    grams: 468,
    sizes: ranges(['10-45', 0, 441], ['10-51', 500, 468]),
    choices: { speeds: ['12'], freehub: ['micro-spline'], discipline: ['mtb', 'gravel'] },
    features: [
      ['twee grootste bladen van aluminium', 'two largest sprockets in aluminium'],
      ['stalen werkpaarden in het midden', 'steel workhorses in the middle'],
      ['spin van aluminium', 'aluminium spider'],
    ],
    popularity: 0.55,
    hook: [
      'Van tien tot eenenvijftig: op het Spinnewiel is er altijd nog een tandwiel over.',
      'From ten to fifty-one: on the Spinnewiel there is always one sprocket left.',
    ],
  },
  {
    ...gearing('13', 'N3W'),
    brand: 'kettingwerk',
    design: 'wide',
    model: 'Dertien',
    cents: 24995,
    grams: 312,
    colours: ['zwart'],
    sizes: ranges(['9-36', 0, 298], ['9-42', 500, 312], ['10-44', 500, 336]),
    choices: { speeds: ['13'], freehub: ['n3w'], discipline: ['gravel'] },
    features: [
      ['dertien bladen', 'thirteen sprockets'],
      ['klein tandwiel van negen', 'nine-tooth small sprocket'],
      ['twee delen, los te vervangen', 'two parts, replaced separately'],
    ],
    popularity: 0.3,
    age: 18,
    hook: [
      'Met dertien bladen achter kunt u het tweede kettingblad voor missen, en de voorderailleur ook.',
      'With thirteen sprockets behind you can do without the second chainring, and the front derailleur too.',
    ],
  },
  {
    ...gearing('12', 'HG'),
    brand: 'grindstof',
    design: 'wide',
    model: 'Klimrek',
    cents: 9995,
    grams: 389,
    sizes: ranges(['11-42', 0, 389], ['11-46', 300, 421]),
    choices: { speeds: ['12'], freehub: ['hg'], discipline: ['gravel'] },
    features: [
      ['past op een gewone HG-body', 'fits an ordinary HG body'],
      ['mat geborstelde bladen', 'matt brushed sprockets'],
      ['gesloten achterkant', 'closed back'],
    ],
    popularity: 0.5,
    hook: [
      'U wilt lichter klimmen en uw wiel houden: het Klimrek past op de body die er al zit.',
      'You want to climb lighter and keep your wheel: the Klimrek fits the body you have.',
    ],
  },
  {
    ...gearing('10', 'HG'),
    brand: 'tandem-en-zn',
    design: 'road',
    model: 'Standvast',
    cents: 3995,
    grams: 272,
    sizes: ranges(['11-25', 0, 251], ['11-28', 0, 272], ['12-30', 0, 289]),
    choices: { speeds: ['10'], freehub: ['hg'], discipline: ['race', 'stad'] },
    features: [
      ['verzinkte bladen', 'zinc-plated sprockets'],
      ['met pennen verbonden', 'joined with pins'],
      ['borgring meegeleverd', 'lock ring included'],
    ],
    popularity: 0.4,
    hook: [
      'De Standvast houdt oude raceframes op de weg, en daar is niets ouderwets aan.',
      'The Standvast keeps old road frames on the road, and there is nothing old-fashioned about that.',
    ],
  },
  {
    ...gearing('12', 'HG'),
    brand: 'kettingwerk',
    design: 'road',
    model: 'Kamgaren',
    colours: ['zilver'],
    cents: 10995,
    grams: 239,
    sizes: ranges(['11-30', 0, 239], ['11-32', 0, 251], ['11-36', 400, 288]),
    choices: { speeds: ['12'], freehub: ['hg'], discipline: ['race', 'gravel'] },
    features: [
      ['titaannitride op de drie grootste', 'titanium nitride on the largest three'],
      ['aluminium spin', 'aluminium spider'],
      ['borgring meegeleverd', 'lock ring included'],
    ],
    popularity: 0.4,
    hook: [
      'Kamgaren is de gladste draad uit de spinnerij, en zo loopt een ketting over deze bladen.',
      'Worsted is the smoothest yarn of the mill, and that is how a chain runs over these sprockets.',
    ],
  },
]

const RING: PartKind = {
  ...CASSETTE,
  kind: 'chainring',
  group: 'chainrings',
  noun: ['kettingblad', 'chainring'],
  thing: ['het kettingblad', 'the chainring'],
  this: ['dit kettingblad', 'this chainring'],
  categories: ['fietsonderdelen/aandrijving/kettingbladen'],
  goesWith: ['chain', 'crankset', 'cassette'],
  choices: { material: ['aluminium'] },
  specs: { torque: ['10 Nm', '10 Nm'] },
  use: [
    [
      'De steekcirkel is {bcd} millimeter: meet hart op hart tussen twee bouten voordat u bestelt.',
      'The bolt circle is {bcd} millimetres: measure centre to centre between bolts before you order.',
    ],
    [
      '{Thing} past op cranks met een steekcirkel van {bcd} millimeter en een ketting voor 11 of 12 versnellingen.',
      '{Thing} fits cranks with a {bcd} millimetre bolt circle and a chain for 11 or 12 speeds.',
    ],
    [
      'Twee tanden meer of minder voelt u: reken op vier procent per stap.',
      'You feel two teeth more or less: count on four per cent a step.',
    ],
  ],
  make: [
    [
      'Gefreesd uit 7075-aluminium van vijf millimeter en daarna geanodiseerd.',
      'Milled from five-millimetre 7075 aluminium and then anodised.',
    ],
    [
      'De tanden zijn na het frezen gestraald, waardoor {thing} stil inloopt.',
      'The teeth are blasted after milling, so that {thing} runs in quietly.',
    ],
    ['{Grams} gram in de middelste maat.', '{Grams} grams in the middle size.'],
  ],
  advice: [
    [
      'Zet er nieuwe boutjes in en draai ze kruislings aan met 10 newtonmeter.',
      'Use new bolts and tighten them crosswise to 10 newton metres.',
    ],
    [
      'Verandert u het aantal tanden, kort dan ook de ketting in of neem {with}.',
      'If you change the number of teeth, shorten the chain or take {with}.',
      ['chain'],
    ],
    [
      'De haaientand is het teken: staan de punten naar voren, dan is het op.',
      'The shark fin is the sign: once the tips lean forward it is done.',
    ],
    [
      'Tussen twee maten? Neem het kleine blad als u alleen rijdt, het grote als u in een groep zit.',
      'Between two sizes? Take the small ring if you ride alone, the large one in a group.',
    ],
  ],
  summary: [
    [
      ['Kettingblad, steekcirkel {bcd} mm.', 'Chainring, bolt circle {bcd} mm.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['7075-aluminium.', '7075 aluminium.'],
      ['Voor 11 en 12 versnellingen.', 'For 11 and 12 speeds.'],
    ],
  ],
}

const teeth = (...counts: number[]): Size[] =>
  counts.map((count) => ({ label: `${count} tanden`, grams: 20 + count * 2 }))
const bolt = (bcd: number) => ({ bcd: [String(bcd), String(bcd)] as const })

const RINGS: Part[] = [
  {
    brand: 'kettingwerk',
    design: 'narrow-wide',
    model: 'Om en om',
    cents: 4995,
    grams: 96,
    sizes: teeth(36, 38, 40, 42, 44),
    choices: { speeds: ['11', '12'], discipline: ['gravel', 'mtb'] },
    facts: bolt(110),
    features: [
      ['smalle en brede tanden om en om', 'narrow and wide teeth in turn'],
      ['zonder kettinggeleider', 'without a chain guide'],
      ['asymmetrisch vierarms', 'asymmetric four-arm'],
    ],
    popularity: 0.6,
    hook: [
      'Smal, breed, smal, breed: op de Om en om blijft de ketting liggen als de weg ophoudt.',
      'Narrow, wide, narrow, wide: on the Om en om the chain stays put when the road ends.',
    ],
  },
  {
    brand: 'tandem-en-zn',
    design: 'round',
    model: 'Rondeel',
    cents: 5995,
    grams: 118,
    sizes: teeth(46, 48, 50, 52, 53),
    choices: { speeds: ['11', '12'], discipline: ['race'] },
    facts: bolt(110),
    features: [
      ['schakelhulp op twaalf plaatsen', 'shift ramps in twelve places'],
      ['buitenblad', 'outer ring'],
      ['vierarms', 'four-arm'],
    ],
    popularity: 0.5,
    hook: [
      'Buitenblad voor wie in de groep het tempo houdt: het Rondeel heeft twaalf pinnen die de ketting optillen.',
      'An outer ring for those who keep pace in the group: the Rondeel has twelve pins that lift the chain.',
    ],
  },
  {
    brand: 'tandem-en-zn',
    design: 'round',
    model: 'Binnenhof',
    colours: ['zwart'],
    cents: 2995,
    grams: 62,
    sizes: teeth(33, 34, 36, 39),
    choices: { speeds: ['11', '12'], discipline: ['race'] },
    facts: bolt(110),
    features: [
      ['binnenblad', 'inner ring'],
      ['gehard oppervlak', 'hardened surface'],
      ['vierarms', 'four-arm'],
    ],
    popularity: 0.4,
    hook: [
      'Het Binnenhof is het blad dat u pas opmerkt op de Keutenberg.',
      'The Binnenhof is the ring you only notice on a real climb.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'oval',
    model: 'Ei',
    cents: 6495,
    grams: 104,
    sizes: teeth(38, 40, 42),
    choices: { speeds: ['11', '12'], discipline: ['gravel', 'mtb'] },
    facts: bolt(104),
    features: [
      ['tien procent ovaal', 'ten per cent oval'],
      ['smal en breed getand', 'narrow-wide teeth'],
      ['merkteken voor de stand', 'mark for its position'],
    ],
    popularity: 0.3,
    sale: { percent: 25, since: 12, until: 23 },
    hook: [
      'Het Ei is zwaarder waar uw been sterk is en lichter waar het dat niet is; na een week voelt rond vreemd.',
      'The Ei is harder where your leg is strong and lighter where it is not; after a week round feels odd.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'oval',
    model: 'Kwartel',
    colours: ['groen', 'zwart'],
    cents: 5995,
    grams: 88,
    sizes: teeth(30, 32, 34),
    choices: { speeds: ['12'], discipline: ['mtb'] },
    facts: bolt(104),
    features: [
      ['zes procent ovaal', 'six per cent oval'],
      ['smal en breed getand', 'narrow-wide teeth'],
      ['direct montage mogelijk', 'direct mount available'],
    ],
    popularity: 0.3,
    hook: [
      'De Kwartel is het kleine Ei, voor bossen waar u liever doortrapt dan duwt.',
      'The Kwartel is the small Ei, for woods where you would rather pedal than push.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'narrow-wide',
    model: 'Bosrol',
    colours: ['rood', 'zwart'],
    cents: 4495,
    grams: 78,
    sizes: teeth(30, 32, 34, 36),
    choices: { speeds: ['11', '12'], discipline: ['mtb'] },
    facts: bolt(104),
    features: [
      ['lange tanden', 'tall teeth'],
      ['modder valt tussen de armen door', 'mud falls between the arms'],
      ['vierarms', 'four-arm'],
    ],
    popularity: 0.4,
    hook: [
      'Rood, zodat u na de wasbeurt ziet of de bouten er nog in zitten.',
      'Red, so that after washing you can see whether the bolts are still in.',
    ],
  },
]

export const cassettesAndChainrings = [...parts(CASSETTE, CASSETTES), ...parts(RING, RINGS)]
