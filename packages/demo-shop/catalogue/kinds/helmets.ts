import { type Part, type PartKind, parts, sizes } from '../part.ts'
import { HELMETS, HELMETS_MTB } from '../sizes.ts'

const KIND: PartKind = {
  kind: 'helmet',
  group: 'helmets',
  noun: ['racehelm', 'road helmet'],
  thing: ['de helm', 'the helmet'],
  this: ['deze helm', 'this helmet'],
  categories: [],
  goesWith: ['glasses', 'cap', 'light-rear'],
  sizeChart: 'helmen',
  choices: { gender: ['heren', 'dames', 'unisex'], material: ['polycarbonaat'] },
  specs: { standard: ['EN 1078, CE', 'EN 1078, CE'] },
  guarantee: 36,
  warnings: [
    [
      'Vervang de helm na elke val, ook als er niets te zien is.',
      'Replace the helmet after any fall, even when nothing shows.',
    ],
    ['Niet geschikt voor gemotoriseerde voertuigen.', 'Not suitable for motor vehicles.'],
    [
      'Kinderen mogen de helm niet dragen op speeltoestellen.',
      'Children must not wear the helmet on playground equipment.',
    ],
  ],
  use: [
    [
      'Met {grams} gram in maat M vergeet u {thing} pas na een uur, en daar streven we naar.',
      'At {grams} grams in size M you forget {thing} after an hour, which is what we aim for.',
    ],
    [
      '{Channels} openingen voeren lucht over de kruin; aan de achterkant komt zij er sneller uit dan zij erin ging.',
      '{Channels} vents lead air across the crown; at the back it leaves faster than it came in.',
    ],
    [
      '{Thing} zit stil zodra het draaiwiel achter één klik voorbij aansluitend staat.',
      '{Thing} sits still once the dial at the back is one click beyond touching.',
    ],
    [
      'Het zicht naar boven blijft vrij, ook als u diep over het stuur ligt.',
      'The view upwards stays clear, even low over the bars.',
    ],
    [
      'Een bril steekt u er ondersteboven in, en daar blijft hij tot de top.',
      'You stick your glasses in upside down and there they stay to the top.',
    ],
  ],
  make: [
    [
      'De schaal en het schuim zijn in één keer gevormd, waardoor er geen rand is die los kan laten.',
      'Shell and foam are moulded in one, so there is no edge to come loose.',
    ],
    [
      'De binnenschaal kan bij een schuine klap tien millimeter verdraaien; zo komt er minder draaiing bij uw hoofd aan.',
      'The inner shell can turn ten millimetres at an angled impact, so that less rotation reaches your head.',
    ],
    [
      'Het schuim heeft twee dichtheden: zacht aan de binnenkant, hard waar de klap komt.',
      'The foam has two densities: soft inside, hard where the blow lands.',
    ],
    [
      '{Brand} laat elke serie twee keer testen, recht en onder een hoek van vijfenveertig graden.',
      '{Brand} has each batch tested twice, straight and at an angle of forty-five degrees.',
    ],
  ],
  advice: [
    [
      'De voering is uitneembaar en gaat in een waszakje mee op dertig graden. Kies er {with} bij als u in de winter doorrijdt.',
      'The lining comes out and washes in a bag at thirty degrees. Add {with} if you ride through winter.',
      ['light-rear', 'cap'],
    ],
    [
      'Meet uw hoofd een vinger boven de wenkbrauwen. Valt u tussen twee maten, neem dan de kleinste en pas hem in de winkel.',
      'Measure your head a finger above the eyebrows. Between two sizes take the smaller and try it on in the store.',
    ],
    [
      'Bewaar {thing} niet op de hoedenplank van een auto: boven zeventig graden wordt het schuim hard.',
      'Do not keep {thing} on a car’s parcel shelf: above seventy degrees the foam hardens.',
    ],
    [
      'Na vijf jaar gewoon gebruik raden wij een nieuwe aan. De datum van productie staat onder het voorhoofdkussen.',
      'After five years of normal use we advise a new one. The production date is beneath the forehead pad.',
    ],
    [
      'Bij {with} staat hij het mooist, vinden wij, maar kleur is het enige waarover u beter oordeelt dan wij.',
      'It looks best with {with}, we think, but colour is the one thing you judge better than we do.',
      ['glasses', 'glove', 'shorts-mtb'],
    ],
  ],
  summary: [
    [
      ['Helm met {channels} openingen.', 'Helmet with {channels} vents.'],
      ['{Brand} {model}, {grams} gram in maat M.', '{Brand} {model}, {grams} grams in size M.'],
      ['Helm: {feature}.', 'Helmet: {feature}.'],
    ],
    [
      ['Volgens EN 1078.', 'To EN 1078.'],
      ['{Feature2}.', '{Feature2}.'],
      ['Voering uitneembaar.', 'Removable lining.'],
      ['Drie jaar garantie van de fabrikant.', 'Three years’ guarantee by the manufacturer.'],
    ],
  ],
}

const road = { categories: ['helmen-en-brillen/helmen'], sizes: sizes(...HELMETS) } as const
const city = {
  categories: ['helmen-en-brillen/helmen'],
  sizes: sizes(...HELMETS.slice(0, 2)),
  noun: ['stadshelm', 'city helmet'] as const,
}
const trail = { categories: ['helmen-en-brillen/helmen'], sizes: sizes(...HELMETS_MTB) } as const
const vents = (count: number) => ({ channels: [String(count), String(count)] as const })

const ROWS: Part[] = [
  {
    ...road,
    brand: 'kaap',
    design: 'race',
    model: 'Meridiaan',
    cents: 15995,
    grams: 248,
    choices: { discipline: ['race', 'gravel'] },
    facts: vents(22),
    features: [
      ['draaibare binnenschaal', 'rotating inner shell'],
      ['draaiwiel met magneetsluiting', 'dial with magnetic buckle'],
      ['uitneembare voering', 'removable lining'],
    ],
    popularity: 0.9,
    hook: [
      'De Meridiaan is de helm waar Kaap zijn naam mee maakte: vlak van opzij, hol van voren, stil op het hoofd.',
      'The Meridiaan is the helmet that made Kaap’s name: flat from the side, hollow in front, quiet on the head.',
    ],
  },
  {
    ...road,
    brand: 'drieluik',
    design: 'race',
    model: 'Paneel',
    cents: 13995,
    grams: 261,
    choices: { discipline: ['race', 'gravel'] },
    facts: vents(18),
    features: [
      ['drie losse schaaldelen', 'three separate shell parts'],
      ['bril past in de voorste openingen', 'glasses fit the front vents'],
      ['gevoerde kinband', 'padded chin strap'],
    ],
    popularity: 0.6,
    hook: [
      'Drieluik maakt de Paneel van drie delen, zodat een kras uit de schuur u een deel kost en geen helm.',
      'Drieluik makes the Paneel from three parts, so that a scrape in the shed costs you a part and not a helmet.',
    ],
  },
  {
    ...road,
    brand: 'kaap',
    design: 'aero',
    model: 'Kielwater',
    noun: ['aerohelm', 'aero helmet'],
    cents: 22995,
    grams: 276,
    choices: { discipline: ['race'] },
    facts: vents(9),
    features: [
      ['gesloten achterkant', 'closed rear'],
      ['draaibare binnenschaal', 'rotating inner shell'],
      ['magneetsluiting', 'magnetic buckle'],
    ],
    popularity: 0.45,
    hook: [
      'In de windtunnel bij Kaap hangen masten en hoofden. De Kielwater is het hoofd dat het langst bleef hangen.',
      'In Kaap’s wind tunnel hang masts and heads. The Kielwater is the head that stayed there longest.',
    ],
  },
  {
    ...road,
    brand: 'drieluik',
    design: 'aero',
    model: 'Vizier',
    noun: ['aerohelm', 'aero helmet'],
    cents: 19995,
    grams: 289,
    choices: { discipline: ['race'] },
    facts: vents(7),
    features: [
      ['magnetisch vizier meegeleverd', 'magnetic visor included'],
      ['gesloten achterkant', 'closed rear'],
      ['uitneembare voering', 'removable lining'],
    ],
    popularity: 0.35,
    advised: 12,
    sale: { percent: 30, since: 13, until: 17, colours: ['geel'] },
    hook: [
      'Het glas van de Vizier klikt aan drie magneten en is er in één beweging af voor een zoen op de streep.',
      'The Vizier’s lens clicks to three magnets and is off in one movement for a kiss on the line.',
    ],
  },
  {
    ...road,
    brand: 'kopgroep',
    design: 'race',
    model: 'Basis',
    cents: 6995,
    grams: 294,
    choices: { discipline: ['race', 'gravel', 'stad'] },
    facts: vents(16),
    features: [
      ['draaiwiel achter', 'dial at the rear'],
      ['insectengaas', 'insect net'],
      ['uitneembare voering', 'removable lining'],
    ],
    popularity: 0.95,
    hook: [
      'Een goede helm hoeft niet duur te zijn; duur wordt hij als u hem niet opzet omdat hij knelt.',
      'A good helmet need not be costly; it becomes so when you leave it at home because it pinches.',
    ],
  },
  {
    ...city,
    brand: 'duinrand',
    design: 'city',
    model: 'Zeeweg',
    cents: 7995,
    grams: 352,
    choices: { discipline: ['stad'] },
    facts: vents(10),
    features: [
      ['klep van stof', 'cloth peak'],
      ['lampje achterin', 'rear light inside'],
      ['magneetsluiting', 'magnetic buckle'],
    ],
    popularity: 0.6,
    hook: [
      'Wie hem draagt lijkt geen renner en dat is de bedoeling: de Zeeweg hoort bij een jas en een kantoor.',
      'Whoever wears it does not look like a racer, and that is the idea: the Zeeweg goes with a coat and an office.',
    ],
  },
  {
    ...city,
    brand: 'velta',
    design: 'city',
    model: 'Markt',
    cents: 8995,
    grams: 338,
    choices: { discipline: ['stad'] },
    facts: vents(8),
    features: [
      ['gevoerde oorflappen', 'lined ear flaps'],
      ['draaiwiel achter', 'dial at the rear'],
      ['lampje achterin', 'rear light inside'],
    ],
    popularity: 0.4,
    hook: [
      'De Markt heeft oorflappen voor de winter, die u er in april uithaalt en in oktober terugzoekt.',
      'The Markt has ear flaps for winter, which you take out in April and go looking for in October.',
    ],
  },
  {
    ...road,
    brand: 'kaap',
    design: 'race',
    model: 'Parallel',
    colours: ['rood', 'kobalt', 'zwart', 'wit'],
    cents: 10995,
    grams: 268,
    choices: { discipline: ['race', 'gravel'] },
    facts: vents(20),
    features: [
      ['draaiwiel achter', 'dial at the rear'],
      ['uitneembare voering', 'removable lining'],
      ['gladde buitenkant', 'smooth outside'],
    ],
    popularity: 0.6,
    hook: [
      'De Parallel heeft de vorm van de Meridiaan en een gewone gesp, en dat scheelt vijftig euro.',
      'The Parallel has the shape of the Meridiaan and an ordinary buckle, and that saves fifty euros.',
    ],
  },
  {
    ...road,
    brand: 'drieluik',
    design: 'race',
    model: 'Scharnier',
    colours: ['zand', 'roze', 'petrol'],
    cents: 17995,
    grams: 239,
    choices: { discipline: ['race'] },
    facts: vents(24),
    features: [
      ['draaibare binnenschaal', 'rotating inner shell'],
      ['magneetsluiting', 'magnetic buckle'],
      ['voering van merino', 'merino lining'],
    ],
    popularity: 0.35,
    age: 26,
    hook: [
      'De lichtste helm van Drieluik scharniert bij een schuine klap mee; tot die tijd merkt u er niets van.',
      'Drieluik’s lightest helmet hinges along in an angled impact, and otherwise you notice nothing.',
    ],
  },
  {
    ...road,
    brand: 'zeewind',
    design: 'race',
    model: 'Kuif',
    cents: 11995,
    grams: 256,
    choices: { discipline: ['race'] },
    facts: vents(21),
    features: [
      ['luchtkanalen over de kruin', 'air channels over the crown'],
      ['draaiwiel achter', 'dial at the rear'],
      ['uitneembare voering', 'removable lining'],
    ],
    popularity: 0.4,
    hook: [
      'Een kuif is wat de wind van uw haar maakt. Onder deze helm blijft er een over.',
      'A kuif is what wind makes of your hair. Beneath this helmet one remains.',
    ],
  },
  {
    ...road,
    brand: 'grindstof',
    design: 'race',
    model: 'Heide',
    cents: 9995,
    grams: 271,
    choices: { discipline: ['gravel', 'race'] },
    facts: vents(18),
    features: [
      ['kleuren die stof verdragen', 'colours that bear dust'],
      ['plaats voor een helmlamp', 'room for a helmet light'],
      ['uitneembare voering', 'removable lining'],
    ],
    popularity: 0.45,
    hook: [
      'Racehelm van vorm, gravelhelm van kleur: op de Heide zit een dag stof en niemand ziet het.',
      'A road helmet in shape, a gravel helmet in colour: the Heide carries a day’s dust and nobody sees.',
    ],
  },
  {
    ...city,
    brand: 'madelief',
    design: 'city',
    model: 'Winkelhoed',
    cents: 7495,
    grams: 322,
    choices: { discipline: ['stad'] },
    facts: vents(9),
    features: [
      ['magneetsluiting', 'magnetic buckle'],
      ['voering van merino', 'merino lining'],
      ['ruimte voor een staart', 'room for a ponytail'],
    ],
    popularity: 0.45,
    hook: [
      'Een helm die u op de kapstok durft te hangen, naast de hoed van uw grootmoeder.',
      'A helmet you dare hang on the rack, beside your grandmother’s hat.',
    ],
  },
  {
    ...road,
    brand: 'velta',
    design: 'aero',
    model: 'Pfeil',
    noun: ['aerohelm', 'aero helmet'],
    cents: 17995,
    grams: 268,
    choices: { discipline: ['race'] },
    facts: vents(8),
    features: [
      ['korte staart', 'short tail'],
      ['draaibare binnenschaal', 'rotating inner shell'],
      ['magneetsluiting', 'magnetic buckle'],
    ],
    popularity: 0.3,
    hook: [
      'Een pijl hoeft niet lang te zijn om recht te vliegen; de staart van de Pfeil is kort.',
      'An arrow need not be long to fly straight; the tail of the Pfeil is short.',
    ],
  },
]

const MTB_ROWS: Part[] = [
  {
    ...trail,
    brand: 'kaap',
    design: 'trail',
    model: 'Duinpan',
    cents: 12995,
    grams: 338,
    choices: { discipline: ['mtb', 'gravel'] },
    facts: vents(15),
    features: [
      ['verstelbare klep', 'adjustable peak'],
      ['diep over de nek', 'deep at the neck'],
      ['draaibare binnenschaal', 'rotating inner shell'],
    ],
    popularity: 0.6,
    hook: [
      'Achter de eerste duinenrij is het stil en steil; de Duinpan reikt daarom een stuk lager in de nek.',
      'Behind the first row of dunes it is quiet and steep; that is why the Duinpan reaches well down the neck.',
    ],
  },
  {
    ...trail,
    brand: 'grindstof',
    design: 'trail',
    model: 'Kruin',
    cents: 9995,
    grams: 351,
    choices: { discipline: ['mtb', 'gravel'] },
    facts: vents(14),
    features: [
      ['klep in drie standen', 'peak with three positions'],
      ['houder voor een lamp', 'mount for a light'],
      ['uitneembare voering', 'removable lining'],
    ],
    popularity: 0.5,
    hook: [
      'Takken hangen in het bos altijd op kruinhoogte. Op de Kruin glijden ze eroverheen in plaats van erin.',
      'In the woods branches always hang at crown height. On the Kruin they slide over instead of in.',
    ],
  },
  {
    ...trail,
    brand: 'havik',
    design: 'enduro',
    model: 'Stootvogel',
    cents: 16995,
    grams: 412,
    choices: { discipline: ['mtb'] },
    facts: vents(12),
    features: [
      ['kaakbeugel afneembaar', 'removable chin bar'],
      ['brede klep', 'broad peak'],
      ['draaibare binnenschaal', 'rotating inner shell'],
    ],
    popularity: 0.3,
    age: 31,
    hook: [
      'Met beugel naar beneden, zonder naar boven: de Stootvogel is twee helmen met één riem.',
      'With the bar on the way down, without it on the way up: the Stootvogel is two helmets with one strap.',
    ],
  },
]

export const helmets = [
  ...parts(KIND, ROWS),
  ...parts(
    {
      ...KIND,
      kind: 'helmet-mtb',
      noun: ['MTB-helm', 'MTB helmet'],
      goesWith: ['glasses', 'shorts-mtb', 'glove'],
    },
    MTB_ROWS,
  ),
]
