import type { Size } from '../article.ts'
import { type Part, type PartKind, parts } from '../part.ts'

const CASSETTE: PartKind = {
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

const CRANK: PartKind = {
  ...CASSETTE,
  kind: 'crankset',
  group: 'cranksets',
  noun: ['crankstel', 'crankset'],
  thing: ['het crankstel', 'the crankset'],
  this: ['dit crankstel', 'this crankset'],
  categories: ['fietsonderdelen/aandrijving/cranks'],
  goesWith: ['chainring', 'pedal', 'chain'],
  choices: { material: ['aluminium'] },
  specs: { torque: ['Crankbout 12–14 Nm', 'Crank bolt 12–14 Nm'] },
  use: [
    [
      'De crankbladen zijn er in {lengths} lengtes; kies op binnenbeenlengte, niet op gewoonte.',
      'The arms come in {lengths} lengths; choose by inside leg, not by habit.',
    ],
    [
      'Past in een {shell}-trapashuis met het bijbehorende lager.',
      'Fits a {shell} shell with the matching bearing.',
    ],
    [
      'Korter draait soepeler, langer voelt sterker: het verschil is kleiner dan u denkt.',
      'Shorter spins more freely, longer feels stronger: the difference is smaller than you think.',
    ],
  ],
  make: [
    [
      'De armen zijn hol gesmeed, met een wand die bij de as dikker is dan bij het pedaal.',
      'The arms are forged hollow, with a wall thicker at the axle than at the pedal.',
    ],
    [
      'De as is van staal, dertig millimeter dik, en wordt met één bout vastgezet.',
      'The axle is steel, thirty millimetres thick, and held by one bolt.',
    ],
    ['Compleet weegt {thing} {grams} gram.', 'Complete, {thing} weighs {grams} grams.'],
  ],
  advice: [
    [
      'Smeer de as licht in en draai de bout aan met een momentsleutel.',
      'Grease the axle lightly and use a torque wrench for the bolt.',
    ],
    [
      'Trapas kraakt? Vaak is het de derailleurpad, niet het lager. Wij zoeken het gratis uit.',
      'A creaking bottom bracket? Often it is the hanger, not the bearing. We find out free of charge.',
    ],
    [
      'Met {with} bouwt u een aandrijving op die op elkaar inloopt.',
      'With {with} you build a drivetrain that runs in together.',
      ['chain'],
    ],
  ],
  summary: [
    [
      ['Crankstel voor {shell}, {grams} gram.', 'Crankset for {shell}, {grams} grams.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['In {lengths} lengtes.', 'In {lengths} lengths.'],
    ],
  ],
}

const arms = (...lengths: string[]): Size[] => lengths.map((length) => ({ label: `${length} mm` }))
const ROAD_ARMS = arms('165', '167,5', '170', '172,5', '175')
const shell = (name: string, lengths: string, en: string) => ({
  shell: [name, name.replace(' of ', ' or ')] as const,
  lengths: [lengths, en] as const,
})

const CRANKS: Part[] = [
  {
    brand: 'tandem-en-zn',
    design: 'double',
    model: 'Hanze',
    suffix: ['50-34', '50-34'],
    cents: 18995,
    grams: 742,
    sizes: ROAD_ARMS,
    choices: { bottom_bracket: ['bsa'], speeds: ['11', '12'], discipline: ['race'] },
    facts: shell('BSA', 'vijf', 'five'),
    features: [
      ['dubbel 50-34', 'double 50-34'],
      ['hol gesmede armen', 'hollow-forged arms'],
      ['bladen los te vervangen', 'replaceable rings'],
    ],
    popularity: 0.55,
    hook: [
      'De Hanze is een crankstel om mee oud te worden: elk deel eraan is los te bestellen.',
      'The Hanze is a crankset to grow old with: each part of it can be ordered separately.',
    ],
  },
  {
    brand: 'tandem-en-zn',
    design: 'double',
    model: 'Hanze',
    suffix: ['52-36', '52-36'],
    colours: ['zilver'],
    cents: 19495,
    grams: 758,
    sizes: ROAD_ARMS,
    choices: { bottom_bracket: ['bsa', 'pf86'], speeds: ['12'], discipline: ['race'] },
    facts: shell('BSA of Pressfit 86', 'vijf', 'five'),
    features: [
      ['dubbel 52-36', 'double 52-36'],
      ['gepolijste armen', 'polished arms'],
      ['stalen as van 30 mm', '30 mm steel axle'],
    ],
    popularity: 0.4,
    hook: [
      'Gepolijst in plaats van gelakt, en met bladen voor wie op het vlakke veertig rijdt.',
      'Polished instead of painted, and with rings for those who ride forty on the flat.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'single',
    model: 'Enkelspoor',
    suffix: ['40T', '40T'],
    cents: 15995,
    grams: 668,
    sizes: arms('165', '170', '172,5', '175'),
    choices: { bottom_bracket: ['dub'], speeds: ['12'], discipline: ['gravel'] },
    facts: shell('DUB', 'vier', 'four'),
    features: [
      ['één blad van 40', 'single 40-tooth ring'],
      ['smal en breed getand', 'narrow-wide teeth'],
      ['as van 28,99 mm', '28.99 mm axle'],
    ],
    popularity: 0.5,
    hook: [
      'Eén blad, geen voorderailleur, geen twijfel: het Enkelspoor kiest voor u.',
      'One ring, no front derailleur, no doubt: the Enkelspoor chooses for you.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'single',
    model: 'Zandloper',
    suffix: ['38T', '38T'],
    cents: 12995,
    grams: 712,
    sizes: arms('165', '170', '175'),
    choices: { bottom_bracket: ['t47', 'bsa'], speeds: ['11', '12'], discipline: ['gravel', 'mtb'] },
    facts: shell('T47 of BSA', 'drie', 'three'),
    features: [
      ['één blad van 38', 'single 38-tooth ring'],
      ['rubberen beschermkap op de armen', 'rubber boots on the arms'],
      ['extra afdichting', 'extra sealing'],
    ],
    popularity: 0.35,
    sale: { percent: 30, since: 8, until: 14 },
    hook: [
      'Zand komt overal in. Bij de Zandloper moet het door drie afdichtingen, en dat lukt het zelden.',
      'Sand gets in everywhere. On the Zandloper it has to pass three seals, and it rarely does.',
    ],
  },
]

const MECH: PartKind = {
  ...CASSETTE,
  kind: 'derailleur',
  group: 'shifting',
  noun: ['achterderailleur', 'rear derailleur'],
  thing: ['de derailleur', 'the derailleur'],
  this: ['deze derailleur', 'this derailleur'],
  categories: ['fietsonderdelen/aandrijving/derailleurs-en-shifters'],
  goesWith: ['cassette', 'shifter', 'chain'],
  choices: { material: ['aluminium'] },
  specs: { torque: ['8–10 Nm', '8–10 Nm'] },
  use: [
    [
      'Voor {speeds} versnellingen en een grootste tandwiel van {max} tanden.',
      'For {speeds} speeds and a largest sprocket of {max} teeth.',
    ],
    [
      'Combineer alleen met delen van dezelfde schakelverhouding; bij twijfel kijken wij het na.',
      'Combine only with parts of the same pull ratio; if in doubt we check.',
    ],
    [
      'Hij staat na afstellen maandenlang goed, zolang de pad recht blijft.',
      'Once adjusted it stays right for months, as long as the hanger stays straight.',
    ],
    [
      '{Speeds} versnellingen, tot {max} tanden: noteer beide voor u een cassette kiest.',
      '{Speeds} speeds, up to {max} teeth: note both before you choose a cassette.',
    ],
  ],
  make: [
    [
      'Het parallellogram is van gesmeed aluminium, de bouten zijn van roestvast staal.',
      'The parallelogram is forged aluminium, the bolts are stainless steel.',
    ],
    [
      '{Grams} gram, gewogen met kabelbout en zonder doos.',
      '{Grams} grams, weighed with cable bolt and without box.',
    ],
    [
      'De wieltjes draaien op bussen die u zonder gereedschap reinigt.',
      'The pulleys run on bushings that you clean without tools.',
    ],
  ],
  advice: [
    [
      'Laat ons de pad richten als de fiets gevallen is: één graad scheef en niets schakelt meer.',
      'Let us straighten the hanger if the bike fell: one degree off and nothing shifts.',
    ],
    [
      'Met {with} hebt u het geheel bij elkaar.',
      'With {with} you have the whole set.',
      ['cassette', 'shifter', 'derailleur'],
    ],
    [
      'Nieuwe kabels erbij: oude rekken net wanneer u alles hebt afgesteld.',
      'Fit new cables: old ones stretch just when you have adjusted everything.',
    ],
    [
      'Afstellen hoort bij de prijs als u hem in de winkel laat monteren.',
      'Adjustment is included if you have it fitted in the store.',
    ],
    [
      'Een druppel olie op elk scharnier, twee keer per jaar, en verder niets.',
      'A drop of oil on each pivot, twice a year, and nothing else.',
    ],
  ],
  summary: [
    [
      ['{Speeds} versnellingen, {feature}.', '{Speeds} speeds, {feature}.'],
      ['{Brand} {model}, {grams} gram.', '{Brand} {model}, {grams} grams.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Tot {max} tanden.', 'Up to {max} teeth.'],
    ],
  ],
}
const reach = (speeds: string, max: string) => ({
  speeds: [speeds, speeds] as const,
  max: [max, max] as const,
})

const MECHS: Part[] = [
  {
    brand: 'kettingwerk',
    design: 'short',
    model: 'Schering',
    suffix: ['12-speed', '12-speed'],
    cents: 14995,
    grams: 208,
    choices: { speeds: ['12'], discipline: ['race'] },
    facts: reach('12', '34'),
    features: [
      ['korte kooi', 'short cage'],
      ['gesloten lagers in de wieltjes', 'sealed pulley bearings'],
      ['kabel of draadloos na te rusten', 'cable, wireless kit available'],
    ],
    popularity: 0.5,
    hook: [
      'De Schering schakelt met een droge tik, zodat u ook zonder kijken weet dat hij er ligt.',
      'The Schering shifts with a dry tick, so that you know without looking that it is there.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'long',
    model: 'Slingerpad',
    suffix: ['12-speed', '12-speed'],
    cents: 17995,
    grams: 296,
    choices: { speeds: ['12'], discipline: ['gravel', 'mtb'] },
    facts: reach('12', '51'),
    features: [
      ['koppeling tegen kettingslag', 'clutch against chain slap'],
      ['lange kooi', 'long cage'],
      ['steenslagkap', 'stone guard'],
    ],
    popularity: 0.5,
    hook: [
      'Op een Slingerpad hoort u uw banden en uw adem, en geen ketting tegen de achtervork.',
      'On a Slingerpad you hear your tyres and your breath, and no chain against the stay.',
    ],
  },
  {
    brand: 'tandem-en-zn',
    design: 'short',
    model: 'IJssel',
    suffix: ['11-speed', '11-speed'],
    cents: 6995,
    grams: 241,
    choices: { speeds: ['11'], discipline: ['race', 'stad'] },
    facts: reach('11', '32'),
    features: [
      ['korte kooi', 'short cage'],
      ['stalen veer', 'steel spring'],
      ['elk deel los leverbaar', 'each part available'],
    ],
    popularity: 0.4,
    hook: [
      'Een elfspeed-derailleur voor minder dan de helft van een twaalfspeed, en hij doet er niet half zo moeilijk over.',
      'An eleven-speed derailleur for less than half a twelve-speed, and it makes half the fuss.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'short',
    model: 'Dertien',
    suffix: ['13-speed', '13-speed'],
    colours: ['zilver'],
    cents: 21995,
    grams: 262,
    choices: { speeds: ['13'], discipline: ['gravel'] },
    facts: reach('13', '44'),
    features: [
      ['koppeling tegen kettingslag', 'clutch against chain slap'],
      ['korte kooi voor één blad', 'short cage for a single ring'],
      ['gesloten lagers', 'sealed bearings'],
    ],
    popularity: 0.25,
    age: 18,
    hook: [
      'Dertien tandwielen zijn met één derailleur te bedienen; deze deed er twee jaar over om dat te leren.',
      'Thirteen sprockets can be worked by one derailleur; this one took two years to learn it.',
    ],
  },
]
const SHIFTERS: Part[] = [
  {
    brand: 'kettingwerk',
    design: 'drop',
    model: 'Schering',
    noun: ['remgrepen', 'shift-brake levers'],
    suffix: ['2×12', '2×12'],
    cents: 27900,
    grams: 512,
    choices: { speeds: ['12'], discipline: ['race', 'gravel'] },
    facts: reach('12', '36'),
    specs: { torque: ['6–8 Nm', '6–8 Nm'] },
    features: [
      ['hydraulisch of mechanisch', 'hydraulic or mechanical'],
      ['bereik instelbaar', 'adjustable reach'],
      ['rubber zonder naad', 'seamless rubber'],
    ],
    popularity: 0.35,
    delivery: 'overmorgen',
    hook: [
      'De greep is gevormd naar een hand die op de rem rust zonder te knijpen.',
      'The hood was shaped to a hand that rests on the brake without squeezing.',
    ],
  },
  {
    brand: 'tandem-en-zn',
    design: 'drop',
    model: 'IJssel',
    noun: ['remgrepen', 'shift-brake levers'],
    suffix: ['2×11', '2×11'],
    cents: 15995,
    grams: 486,
    choices: { speeds: ['11'], discipline: ['race'] },
    facts: reach('11', '34'),
    specs: { torque: ['6–8 Nm', '6–8 Nm'] },
    features: [
      ['kabels onder het lint', 'cables beneath the tape'],
      ['grote hendels', 'large levers'],
      ['reserverubbers leverbaar', 'spare hoods available'],
    ],
    popularity: 0.3,
    sale: { percent: 20, since: 10, until: 16 },
    hook: [
      'Kabels onder het lint, hefbomen waar een handschoen omheen past: de IJssel is gemaakt om te blijven zitten.',
      'Cables under the tape, levers a glove fits around: the IJssel was made to stay.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'trigger',
    model: 'Duimstok',
    noun: ['shifter', 'trigger shifter'],
    suffix: ['1×12', '1×12'],
    cents: 5995,
    grams: 121,
    choices: { speeds: ['12'], discipline: ['mtb'] },
    facts: reach('12', '51'),
    specs: { torque: ['3 Nm', '3 Nm'] },
    features: [
      ['schakelt twee tandwielen tegelijk', 'shifts two sprockets at once'],
      ['klem of directe montage', 'clamp or direct mount'],
      ['grip op de hendel', 'grip on the lever'],
    ],
    popularity: 0.4,
    hook: [
      'Met de Duimstok meet u niets; u duwt, en hij legt er zo nodig twee tegelijk om.',
      'With the Duimstok you measure nothing; you push, and it moves two at once if needed.',
    ],
  },
]

export const drivetrain = [
  ...parts(CASSETTE, CASSETTES),
  ...parts(RING, RINGS),
  ...parts(CRANK, CRANKS),
  ...parts(MECH, MECHS),
  ...parts(
    {
      ...MECH,
      kind: 'shifter',
      thing: ['de greep', 'the lever'],
      this: ['deze greep', 'this lever'],
      goesWith: ['derailleur', 'bar-tape', 'cassette'],
    },
    SHIFTERS,
  ),
]
