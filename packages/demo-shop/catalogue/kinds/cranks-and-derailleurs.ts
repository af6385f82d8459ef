import type { Size } from '../article.ts'
import { type Part, type PartKind, parts } from '../part.ts'
import { CASSETTE } from './cassettes-and-chainrings.ts'

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

export const cranksAndDerailleurs = [
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
