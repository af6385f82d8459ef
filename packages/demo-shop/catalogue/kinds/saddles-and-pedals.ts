import { type Part, type PartKind, parts, sizes } from '../part.ts'

const SADDLE: PartKind = {
  kind: 'saddle',
  group: 'saddles',
  noun: ['zadel', 'saddle'],
  thing: ['het zadel', 'the saddle'],
  this: ['dit zadel', 'this saddle'],
  categories: ['fietsonderdelen/stuur-en-zadel/zadels'],
  goesWith: ['seatpost', 'bibshort', 'saddle-bag'],
  use: [
    [
      'De breedte meet u op een stuk karton: ga zitten, meet de twee putjes en tel twintig millimeter op.',
      'You find the width on a piece of cardboard: sit down, measure the two dents and add twenty millimetres.',
    ],
    [
      'Gemaakt voor {posture}; zit u anders, kies dan een andere vorm.',
      'Made for {posture}; if you sit differently, choose another shape.',
    ],
    [
      'U mag {thing} dertig dagen rijden. Past het niet, dan ruilen wij het om.',
      'You may ride {thing} for thirty days. If it does not fit, we exchange it.',
    ],
    [
      'Voor {posture} is dit de vorm waar wij het vaakst mee naar huis gaan.',
      'For {posture} this is the shape we take home most often.',
    ],
  ],
  make: [
    [
      'De schaal is in het midden dunner dan aan de randen en geeft daar mee.',
      'The shell is thinner in the middle than at the edges and gives there.',
    ],
    ['Het weegt {grams} gram; de rails zijn {rails}.', 'It weighs {grams} grams; the rails are {rails}.'],
    [
      'Het schuim heeft twee hardheden, met de zachte kant waar u het niet verwacht: bij de neus.',
      'The foam has two hardnesses, with the soft side where you would not expect it: at the nose.',
    ],
    [
      'De hoes is zonder nieten verlijmd, zodat er niets kan roesten of schuren.',
      'The cover is glued without staples, so that nothing can rust or chafe.',
    ],
  ],
  advice: [
    [
      'Zet het waterpas en verstel daarna per graad, nooit meer.',
      'Set it level and then adjust by a degree, never more.',
    ],
    [
      '{With} maakt het werk van {thing} makkelijker.',
      '{With} makes the work of {thing} easier.',
      ['bibshort'],
    ],
    [
      'Een zadel went in tweehonderd kilometer, of het went nooit. Kom dan langs.',
      'You get used to a saddle in two hundred kilometres, or never. In that case, come by.',
    ],
    [
      'Zitbotten meten wij gratis, in beide winkels, zonder afspraak.',
      'We measure sit bones free of charge, in both stores, without appointment.',
    ],
    [
      'Veeg het schoon met water; ontvetter maakt de hoes bros.',
      'Wipe it with water; degreaser makes the cover brittle.',
    ],
  ],
  summary: [
    [
      ['Zadel voor {posture}.', 'Saddle for {posture}.'],
      ['{Brand} {model}, {grams} gram.', '{Brand} {model}, {grams} grams.'],
      ['{Model}: {feature}.', '{Model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Rails: {rails}.', 'Rails: {rails}.'],
      ['Dertig dagen op proef.', 'Thirty days on trial.'],
    ],
  ],
}
const seat = (posture: string, postureEn: string, rails: string, railsEn: string) =>
  ({ posture: [posture, postureEn], rails: [rails, railsEn] }) as const
const WIDTHS = sizes('143 mm', '155 mm')

const SADDLES: Part[] = [
  {
    brand: 'passo-lungo',
    design: 'race',
    model: 'Valico',
    cents: 14995,
    grams: 172,
    sizes: WIDTHS,
    choices: { material: ['carbon'], discipline: ['race'] },
    facts: seat('een diepe, sportieve houding', 'a deep, sporty position', 'carbon', 'carbon'),
    features: [
      ['rails van carbon', 'carbon rails'],
      ['vlak profiel', 'flat profile'],
      ['lange neus', 'long nose'],
    ],
    popularity: 0.45,
    hook: [
      'Op een col van twintig kilometer schuift u tien keer naar voren. De Valico heeft daar een neus voor.',
      'On a climb of twenty kilometres you slide forward ten times. The Valico has a nose for that.',
    ],
  },
  {
    brand: 'passo-lungo',
    design: 'cutout',
    model: 'Passo',
    cents: 10995,
    grams: 228,
    sizes: WIDTHS,
    choices: { material: ['titanium'], discipline: ['race', 'gravel'] },
    facts: seat(
      'lange ritten in een gematigde houding',
      'long rides in a moderate position',
      'titanium',
      'titanium',
    ),
    features: [
      ['brede uitsparing', 'wide cut-out'],
      ['rails van titanium', 'titanium rails'],
      ['korte neus', 'short nose'],
    ],
    popularity: 0.65,
    hook: [
      'Wie het probeert is niet meteen overtuigd; wie het na drie uur vergeet, wel.',
      'Those who try it are not convinced at once; those who forget it after three hours are.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'comfort',
    model: 'Duinpan',
    cents: 4995,
    grams: 412,
    sizes: sizes('165 mm', '180 mm'),
    choices: { material: ['leer'], discipline: ['stad', 'gravel'] },
    facts: seat(
      'een rechte rug en een gewone broek',
      'an upright back and ordinary trousers',
      'staal',
      'steel',
    ),
    features: [
      ['gelkussen van tien millimeter', 'ten-millimetre gel pad'],
      ['elastomeren achter', 'elastomers at the rear'],
      ['waterdichte hoes', 'waterproof cover'],
    ],
    popularity: 0.5,
    hook: [
      'Niet elk zadel hoeft naar de finish. De Duinpan gaat naar de bakker, het strand en terug.',
      'Not every saddle has to reach the finish. The Duinpan goes to the bakery, the beach and back.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'cutout',
    model: 'Basis',
    cents: 5995,
    grams: 262,
    sizes: WIDTHS,
    choices: { material: ['staal'], discipline: ['race', 'gravel'] },
    facts: seat('de meeste houdingen', 'most positions', 'chroommolybdeen', 'chromoly'),
    features: [
      ['uitsparing in het midden', 'cut-out in the middle'],
      ['korte neus', 'short nose'],
      ['twee breedtes', 'two widths'],
    ],
    popularity: 0.85,
    hook: [
      'Acht van de tien mensen zitten hier goed op. Voor de andere twee hebben wij een meetbankje.',
      'Eight in ten people sit well on this. For the other two we have a measuring bench.',
    ],
  },
  {
    brand: 'velta',
    design: 'race',
    model: 'Sitz',
    cents: 12995,
    grams: 214,
    sizes: WIDTHS,
    choices: { material: ['titanium'], discipline: ['race'] },
    facts: seat(
      'een gebogen rug en een stil bekken',
      'a curved back and a still pelvis',
      'titanium',
      'titanium',
    ),
    features: [
      ['gebogen zitvlak', 'curved seat'],
      ['zeem en zadel op elkaar getekend', 'chamois and saddle drawn together'],
      ['rails van titanium', 'titanium rails'],
    ],
    popularity: 0.4,
    hook: [
      'De Sitz-broek en het Sitz-zadel passen in elkaar als deksel en pan.',
      'The Sitz shorts and the Sitz saddle fit together like lid and pan.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'cutout',
    model: 'Lange Dag',
    colours: ['kobalt', 'zwart'],
    cents: 8995,
    grams: 236,
    sizes: WIDTHS,
    choices: { material: ['titanium'], discipline: ['race', 'gravel'] },
    facts: seat('ritten boven de vijf uur', 'rides over five hours', 'titanium', 'titanium'),
    features: [
      ['dikker schuim op de zitbotten', 'thicker foam at the sit bones'],
      ['rails van titanium', 'titanium rails'],
      ['twee breedtes', 'two widths'],
    ],
    popularity: 0.5,
    hook: [
      'Bij de broek van dezelfde naam maakten wij een zadel, andersom dan Velta en met hetzelfde doel.',
      'We made a saddle to go with the shorts of that name, the other way round from Velta and to the same end.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'race',
    model: 'Zandloper',
    cents: 8995,
    grams: 248,
    sizes: WIDTHS,
    choices: { material: ['staal'], discipline: ['gravel', 'mtb'] },
    facts: seat('een zit die vaak verschuift', 'a seat that often shifts', 'chroommolybdeen', 'chromoly'),
    features: [
      ['gladde neus om langs te schuiven', 'smooth nose for sliding past'],
      ['slijtvaste flanken', 'hard-wearing flanks'],
      ['twee breedtes', 'two widths'],
    ],
    popularity: 0.35,
    hook: [
      'Op los zand gaat u naar achteren, op een wortel naar voren; op de Zandloper hoort u het niet.',
      'On loose sand you move back, on a root forward; on the Zandloper you do not hear it.',
    ],
  },
  {
    brand: 'madelief',
    design: 'cutout',
    model: 'Klaver',
    cents: 9995,
    grams: 242,
    sizes: sizes('155 mm', '168 mm'),
    choices: { material: ['titanium'], discipline: ['race', 'gravel'] },
    facts: seat('een wijder bekken', 'a wider pelvis', 'titanium', 'titanium'),
    features: [
      ['brede achterkant', 'wide rear'],
      ['lange uitsparing', 'long cut-out'],
      ['rails van titanium', 'titanium rails'],
    ],
    popularity: 0.5,
    hook: [
      'Veertig vrouwen zaten op een blok klei; het gemiddelde daarvan heet Klaver.',
      'Forty women sat on a block of clay; the average of it is called Klaver.',
    ],
  },
]

const PEDAL: PartKind = {
  kind: 'pedal',
  group: 'pedals',
  noun: ['pedalen', 'pedals'],
  thing: ['het pedaal', 'the pedal'],
  this: ['dit pedaal', 'this pedal'],
  categories: ['fietsonderdelen/pedalen'],
  goesWith: ['shoe', 'shoe-mtb', 'crankset'],
  specs: { torque: ['35 Nm', '35 Nm'] },
  warnings: [
    [
      'Oefen het in- en uitklikken op gras of tegen een muur voordat u de weg op gaat.',
      'Practise clipping in and out on grass or against a wall before you take to the road.',
    ],
  ],
  use: [
    [
      '{System}; de veerkracht stelt u in met een inbussleutel van drie.',
      '{System}; you set the tension with a three-millimetre key.',
    ],
    [
      'Links heeft linkse draad. Het staat op de as, en iedereen vergeet het één keer.',
      'The left one has a left-hand thread. It says so on the axle, and everyone forgets once.',
    ],
    [
      'U staat breed en laag op de as, wat u in een bocht pas merkt.',
      'You stand wide and low on the axle, which you notice only in a corner.',
    ],
    ['{System}, met {float} bewegingsruimte voor de knie.', '{System}, with {float} of float for the knee.'],
  ],
  make: [
    [
      'Twee gesloten lagers en een bus: de as draait na duizend kilometer nog zonder speling.',
      'Two sealed bearings and a bushing: after a thousand kilometres the axle still turns without play.',
    ],
    ['Een paar weegt {grams} gram.', 'A pair weighs {grams} grams.'],
    ['Het lichaam: {feature}; de as is van chroommolybdeen.', 'The body: {feature}; the axle is chromoly.'],
  ],
  advice: [
    [
      'Vet op de draad, anders krijgt u ze er nooit meer af.',
      'Grease the thread or you will never get them off again.',
    ],
    [
      'Bij {with} is de zool hard genoeg voor een klein platform.',
      'With {with} the sole is stiff enough for a small platform.',
      ['shoe', 'shoe-mtb'],
    ],
    [
      'Vervang plaatjes zodra er geel of rood doorheen komt.',
      'Replace cleats once yellow or red shows through.',
    ],
    [
      'Wij stellen ze in op uw gewicht; wie licht is, wil een lichte veer.',
      'We set them to your weight; light riders want a light spring.',
    ],
  ],
  summary: [
    [
      ['{System}.', '{System}.'],
      ['{Brand} {model}, {grams} gram per paar.', '{Brand} {model}, {grams} grams a pair.'],
    ],
    [
      ['{Feature}.', '{Feature}.'],
      ['{Feature2}.', '{Feature2}.'],
    ],
  ],
}
const system = (nl: string, en: string, float: string) =>
  ({ system: [nl, en], float: [`${float} graden`, `${float} degrees`] }) as const

const PEDALS: Part[] = [
  {
    brand: 'velta',
    design: 'road',
    model: 'Tritt',
    suffix: ['carbon', 'carbon'],
    cents: 12995,
    grams: 232,
    choices: { material: ['carbon'], mount: ['spd-sl'], discipline: ['race'] },
    facts: system('Klikpedaal met drie gaten', 'Three-bolt clipless pedal', '6'),
    specs: { contents: ['Pedalen en plaatjes', 'Pedals and cleats'] },
    features: [
      ['van carbon met stalen slijtplaat', 'carbon with a steel wear plate'],
      ['plaatjes meegeleverd', 'cleats included'],
      ['breed platform', 'wide platform'],
    ],
    popularity: 0.55,
    hook: [
      'Met de schoenen van Velta ontstaat een pakket van zool tot as dat negentien millimeter hoog is.',
      'With Velta shoes the stack from sole to axle is nineteen millimetres.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'mtb',
    model: 'Klem',
    cents: 6995,
    grams: 342,
    choices: { material: ['aluminium'], mount: ['spd'], discipline: ['gravel', 'mtb'] },
    facts: system(
      'Klikpedaal met twee gaten, aan beide kanten',
      'Two-bolt clipless pedal, double-sided',
      '4',
    ),
    specs: { contents: ['Pedalen en plaatjes', 'Pedals and cleats'] },
    features: [
      ['van gesmeed aluminium', 'forged aluminium'],
      ['modder valt erdoorheen', 'mud falls through'],
      ['plaatjes meegeleverd', 'cleats included'],
    ],
    popularity: 0.65,
    hook: [
      'Open van boven naar onder: modder die u erin stapt, duwt u er aan de andere kant uit.',
      'Open from top to bottom: mud you step in, you push out on the other side.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'flat',
    model: 'Plankier',
    cents: 4995,
    grams: 398,
    choices: { material: ['kunststof'], discipline: ['mtb', 'stad'] },
    facts: system('Plat pedaal met twaalf pennen', 'Flat pedal with twelve pins', '0'),
    features: [
      ['van nylon met metalen pennen', 'nylon with metal pins'],
      ['pennen los te vervangen', 'replaceable pins'],
      ['zeventien millimeter dik', 'seventeen millimetres thick'],
    ],
    popularity: 0.5,
    hook: [
      'Twaalf pennen per kant en een kuiltje in het midden: uw schoen vindt vanzelf zijn plek.',
      'Twelve pins a side and a dip in the middle: your shoe finds its own place.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'road',
    model: 'Basis',
    cents: 4495,
    grams: 286,
    choices: { material: ['kunststof'], mount: ['spd-sl'], discipline: ['race'] },
    facts: system('Klikpedaal met drie gaten', 'Three-bolt clipless pedal', '9'),
    specs: { contents: ['Pedalen en plaatjes', 'Pedals and cleats'] },
    features: [
      ['van vezelversterkt nylon', 'fibre-reinforced nylon'],
      ['plaatjes meegeleverd', 'cleats included'],
      ['lichte veer voor beginners', 'light spring for beginners'],
    ],
    popularity: 0.85,
    hook: [
      'Voor uw eerste kliks: een veer die loslaat als u schrikt, en plaatjes zitten erbij.',
      'For your first clipless ride: a spring that lets go when you are startled, and cleats are included.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'mtb',
    model: 'Duo',
    colours: ['zwart', 'zilver'],
    cents: 7995,
    grams: 386,
    choices: { material: ['aluminium'], mount: ['spd'], discipline: ['stad', 'gravel'] },
    facts: system('Eén kant klik, één kant vlak', 'Clipless on one side, flat on the other', '5'),
    specs: { contents: ['Pedalen en plaatjes', 'Pedals and cleats'] },
    features: [
      ['vlakke kant voor gewone schoenen', 'flat side for ordinary shoes'],
      ['plaatjes meegeleverd', 'cleats included'],
      ['reflector inbegrepen', 'reflector included'],
    ],
    popularity: 0.45,
    hook: [
      'Doordeweeks met gewone schoenen, op zondag met plaatjes: de Duo draait met u mee.',
      'Ordinary shoes on weekdays, cleats on Sundays: the Duo turns along with you.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'flat',
    model: 'Strandpaal',
    colours: ['paars', 'oranje', 'zwart'],
    cents: 6995,
    grams: 364,
    choices: { material: ['aluminium'], discipline: ['mtb'] },
    facts: system('Plat pedaal met twintig stalen pennen', 'Flat pedal with twenty steel pins', '0'),
    features: [
      ['gefreesd aluminium', 'milled aluminium'],
      ['elf millimeter dun', 'eleven millimetres thin'],
      ['lagers na te stellen', 'adjustable bearings'],
    ],
    popularity: 0.3,
    sale: { percent: 25, since: 13, until: 14 },
    hook: [
      'Paars, oranje of zwart, en dun genoeg om een boomwortel te missen die een ander raakt.',
      'Purple, orange or black, and thin enough to miss a root that others hit.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'flat',
    model: 'Trede',
    cents: 5995,
    grams: 378,
    choices: { material: ['aluminium'], discipline: ['gravel', 'mtb'] },
    facts: system('Plat pedaal met zestien pennen', 'Flat pedal with sixteen pins', '0'),
    features: [
      ['gesmeed aluminium', 'forged aluminium'],
      ['pennen van onderaf te vervangen', 'pins replaced from below'],
      ['brede trede', 'wide tread'],
    ],
    popularity: 0.35,
    hook: [
      'Voor wie liever met bergschoenen over een stuwwal rijdt dan met plaatjes.',
      'For those who would rather cross a ridge in hiking boots than in cleats.',
    ],
  },
]

export const saddlesAndPedals = [...parts(SADDLE, SADDLES), ...parts(PEDAL, PEDALS)]
