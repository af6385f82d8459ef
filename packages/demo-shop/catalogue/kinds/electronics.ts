import { type Part, type PartKind, parts } from '../part.ts'

const BATTERY = [
  [
    'Bevat een lithiumaccu: niet openen, niet boven 60 °C bewaren, inleveren bij een inzamelpunt.',
    'Contains a lithium battery: do not open, do not store above 60 °C, hand in at a collection point.',
  ],
  [
    'Laad met een USB-C-lader van 5 volt en blijf erbij; stop bij een beschadigde behuizing.',
    'Charge with a 5 volt USB-C charger and stay with it; stop if the body is damaged.',
  ],
] as const

const FRONT: PartKind = {
  kind: 'light-front',
  group: 'lights',
  noun: ['koplamp', 'front light'],
  thing: ['de lamp', 'the light'],
  this: ['deze lamp', 'this light'],
  categories: ['accessoires/verlichting'],
  goesWith: ['light-rear', 'computer', 'gilet'],
  warnings: BATTERY,
  choices: { mount: ['stuur'], discipline: ['race', 'gravel', 'stad'], material: ['aluminium'] },
  specs: {
    charging: [
      'USB-C, 2,5 tot 5 W; kabel meegeleverd, zonder lader',
      'USB-C, 2.5 to 5 W; cable included, no charger',
    ],
  },
  use: [
    [
      'Met {output} ziet u {sight}, en op de laagste stand {hours} lang.',
      'With {output} you see {sight}, and on the lowest mode for {hours}.',
    ],
    [
      'In de schemer is knipperen genoeg; op een dijk zonder lantaarns gebruikt u {output}.',
      'At dusk flashing will do; on a dyke without street lights use {output}.',
    ],
    [
      'De accu brandt {hours}; bij tien procent gaat {thing} vanzelf zachter in plaats van uit.',
      'The battery lasts {hours}; at ten per cent {thing} dims by itself instead of going out.',
    ],
    ['{Output}: daarmee ziet u {sight}.', '{Output}: with that you see {sight}.'],
  ],
  make: [
    [
      'De bundel is van boven afgesneden, waardoor tegenliggers geen hand voor de ogen hoeven.',
      'The beam is cut off at the top, so that oncoming riders need not shield their eyes.',
    ],
    [
      'Het huis is van aluminium en spoelwaterdicht; {grams} gram met rubber.',
      'The body is aluminium and proof against hosing; {grams} grams with its rubber.',
    ],
    [
      'De knop is te vinden met wanten aan en geeft de lading aan in drie kleuren.',
      'The button can be found with mittens on and shows the charge in three colours.',
    ],
    [
      'De houder draait vijftien graden, zodat de bundel recht staat op een gebogen stuur.',
      'The mount turns fifteen degrees, so that the beam is level on a curved bar.',
    ],
  ],
  advice: [
    [
      'Richt hem op de weg, tien meter voor u; hoger ziet u niet meer en anderen minder.',
      'Aim it at the road, ten metres ahead; any higher and you see no more and others less.',
    ],
    [
      '{With} erbij en u bent van voren en van achteren gedekt.',
      'Add {with} and you are covered front and rear.',
      ['light-front', 'light-rear'],
    ],
    [
      'Laad in de winter elke week, ook als u niet rijdt: kou kost lading.',
      'Charge weekly in winter, even if you do not ride: cold costs charge.',
    ],
    [
      'De wet vraagt wit voor en rood achter, op de fiets of aan uw kleding.',
      'The law wants white in front and red behind, on the bike or on your clothes.',
    ],
  ],
  summary: [
    [
      ['{Output}, {hours}.', '{Output}, {hours}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['USB-C.', 'USB-C.'],
      ['{Grams} gram.', '{Grams} grams.'],
    ],
  ],
}
const light = (lumen: number, sight: string, sightEn: string, hours: string) =>
  ({
    output: [`${lumen} lumen`, `${lumen} lumens`],
    sight: [sight, sightEn],
    hours: [`${hours} uur`, `${inEnglish(hours)} hours`],
  }) as const
const burn = (hours: string, mah: number) =>
  ({
    burn_time: [`${hours} uur`, `${inEnglish(hours)} hours`],
    battery: [`${mah} mAh`, `${mah} mAh`],
  }) as const
const inEnglish = (hours: string) => hours.replace(' tot ', ' to ').replaceAll(',', '.')

const FRONTS: Part[] = [
  {
    brand: 'waddenlicht',
    design: 'barrel',
    model: 'Vuurtoren',
    suffix: ['800', '800'],
    colours: ['zwart'],
    cents: 11995,
    grams: 162,
    choices: { lumen: ['600+'], waterproof: ['ipx7'] },
    facts: light(800, 'tachtig meter ver', 'eighty metres ahead', '2 tot 18'),
    specs: burn('2 tot 18', 4800),
    features: [
      ['afgesneden bundel', 'cut-off beam'],
      ['dimt voor tegenliggers met één tik', 'dips with one tap'],
      ['waarschuwt bij een laatste kwartier', 'warns with a quarter of an hour to go'],
    ],
    popularity: 0.7,
    hook: [
      'De spiegel is een kwart van die van een vuurtoren, op schaal één op driehonderd.',
      'The reflector is a quarter of a lighthouse’s, at a scale of one to three hundred.',
    ],
  },
  {
    brand: 'waddenlicht',
    design: 'barrel',
    model: 'Baken',
    suffix: ['500', '500'],
    colours: ['zilver'],
    cents: 7995,
    grams: 128,
    choices: { lumen: ['200-600'], waterproof: ['ipx7'] },
    facts: light(500, 'vijftig meter weg', 'fifty metres of road', '2,5 tot 20'),
    specs: burn('2,5 tot 20', 3400),
    features: [
      ['afgesneden bundel', 'cut-off beam'],
      ['geslepen glas', 'ground glass'],
      ['houder voor 25 tot 35 mm', 'mount for 25 to 35 mm'],
    ],
    popularity: 0.55,
    hook: [
      'Een baken hoeft niet fel te zijn, het moet er zijn. Dit staat de hele avond op zijn plaats.',
      'A beacon need not be fierce, it has to be there. This one keeps its place all evening.',
    ],
  },
  {
    brand: 'waddenlicht',
    design: 'block',
    model: 'Lantaarn',
    suffix: ['250', '250'],
    cents: 4995,
    grams: 84,
    choices: { lumen: ['200-600'], waterproof: ['ipx5'] },
    facts: light(250, 'het fietspad tot de bocht', 'the cycle path up to the bend', '3 tot 24'),
    specs: burn('3 tot 24', 2000),
    features: [
      ['plat onder een computer', 'flat beneath a computer'],
      ['rubberen band', 'rubber strap'],
      ['laadstand in drie kleuren', 'charge in three colours'],
    ],
    popularity: 0.6,
    hook: [
      'Voor de rit naar huis, door de stad en langs het kanaal: de Lantaarn past in een broekzak.',
      'For the ride home, through town and along the canal: the Lantaarn fits a trouser pocket.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'block',
    model: 'Basis',
    suffix: ['150', '150'],
    cents: 2495,
    grams: 62,
    choices: { lumen: ['50-200'], waterproof: ['ipx5'] },
    facts: light(150, 'wat er voor uw wiel ligt', 'what lies before your wheel', '2 tot 30'),
    specs: burn('2 tot 30', 1200),
    features: [
      ['rubberen band', 'rubber strap'],
      ['zes standen', 'six modes'],
      ['kabel meegeleverd', 'cable included'],
    ],
    popularity: 0.9,
    hook: [
      'Eentje op de fiets en eentje in de la: bij deze prijs hoeft u nooit zonder licht te zitten.',
      'One on the bike and one in the drawer: at this price you need never be without light.',
    ],
  },
  {
    brand: 'waddenlicht',
    design: 'block',
    model: 'Dubbelster',
    suffix: ['1200', '1200'],
    cents: 15995,
    grams: 186,
    choices: { lumen: ['600+'], waterproof: ['ipx7'], discipline: ['gravel', 'mtb'] },
    facts: light(
      1200,
      'het bospad en de bomen ernaast',
      'the forest path and the trees beside it',
      '1,5 tot 15',
    ),
    specs: burn('1,5 tot 15', 6700),
    features: [
      ['grootlicht en dimlicht', 'high and low beam'],
      ['afstandsknop op het stuur', 'remote on the bar'],
      ['koelribben', 'cooling fins'],
    ],
    popularity: 0.35,
    hook: [
      'Twee spiegels naast elkaar: de ene voor de weg, de andere voor wat er vanaf de kant op u afkomt.',
      'Two reflectors side by side: one for the road, the other for what comes from the verge.',
    ],
  },
]
const REARS: Part[] = [
  {
    brand: 'waddenlicht',
    design: 'bar',
    model: 'Boei',
    cents: 4495,
    grams: 38,
    choices: { lumen: ['50-200'], waterproof: ['ipx7'] },
    facts: light(80, 'tot op achthonderd meter', 'from up to eight hundred metres', '5 tot 40'),
    specs: burn('5 tot 40', 700),
    features: [
      ['wordt feller bij remmen', 'brightens as you brake'],
      ['zichtbaar van opzij', 'visible from the side'],
    ],
    popularity: 0.7,
    hook: [
      'Een boei ligt stil en wijst toch de weg. Deze gloeit op zodra u in de remmen knijpt.',
      'A buoy lies still and yet shows the way. This one glows as soon as you brake.',
    ],
  },
  {
    brand: 'waddenlicht',
    design: 'round',
    model: 'Stip',
    cents: 2995,
    grams: 26,
    choices: { lumen: ['0-50'], waterproof: ['ipx7'] },
    facts: light(30, 'tot op vierhonderd meter', 'from up to four hundred metres', '4 tot 36'),
    specs: burn('4 tot 36', 400),
    features: [
      ['magnetische clip', 'magnetic clip'],
      ['past op tas, helm en zadelpen', 'fits bag, helmet and post'],
    ],
    popularity: 0.55,
    hook: [
      'Klik hem op wat u maar hebt: de Stip is rood, rond en nergens te zwaar voor.',
      'Click it onto whatever you have: the Stip is red, round and too heavy for nothing.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'bar',
    model: 'Basis',
    cents: 1995,
    grams: 32,
    choices: { lumen: ['0-50'], waterproof: ['ipx5'] },
    facts: light(40, 'tot op vijfhonderd meter', 'from up to five hundred metres', '3 tot 24'),
    specs: burn('3 tot 24', 350),
    features: [
      ['band om elke zadelpen', 'strap for any post'],
      ['vijf standen', 'five modes'],
    ],
    popularity: 0.92,
    hook: [
      'Hoort bij de Basis-koplamp, maar wordt los vaker verkocht: achterlichten raken nu eenmaal kwijt.',
      'It goes with the Basis front light but sells more on its own: rear lights do get lost.',
    ],
  },
  {
    brand: 'waddenlicht',
    design: 'bar',
    model: 'Radarboei',
    cents: 16995,
    grams: 74,
    choices: { lumen: ['50-200'], waterproof: ['ipx7'] },
    facts: light(60, 'tot op zeshonderd meter', 'from up to six hundred metres', '6 tot 16'),
    specs: burn('6 tot 16', 1500),
    features: [
      ['meldt auto’s tot 140 meter achter u', 'reports cars up to 140 metres behind'],
      ['koppelt met elke computer', 'pairs with any computer'],
    ],
    popularity: 0.45,
    age: 34,
    hook: [
      'Een piep voor elke auto van achteren: op een smalle dijk rijdt u met de Radarboei rustiger.',
      'A beep for each car from behind: on a narrow dyke the Radarboei makes for a calmer ride.',
    ],
  },
]

const COMPUTER: PartKind = {
  kind: 'computer',
  group: 'computers',
  noun: ['fietscomputer', 'bike computer'],
  thing: ['de fietscomputer', 'the computer'],
  this: ['deze fietscomputer', 'this computer'],
  categories: ['accessoires/fietscomputers'],
  goesWith: ['light-front', 'handlebar', 'frame-bag'],
  guarantee: 36,
  warnings: [
    ...BATTERY,
    [
      'Kijk onder het rijden naar de weg en niet naar het scherm.',
      'While riding look at the road, not at the screen.',
    ],
  ],
  choices: {
    mount: ['kwartslag'],
    discipline: ['race', 'gravel', 'mtb'],
    material: ['kunststof'],
    waterproof: ['ipx7'],
  },
  specs: {
    charging: [
      'USB-C, 2,5 tot 5 W; kabel meegeleverd, zonder lader',
      'USB-C, 2.5 to 5 W; cable included, no charger',
    ],
  },
  use: [
    [
      'U bedient hem met {keys}, ook met natte handschoenen.',
      'You operate it with {keys}, with wet gloves too.',
    ],
    [
      'De accu houdt het {hours} uit, met alle sensoren aan.',
      'The battery lasts {hours} with all sensors on.',
    ],
    [
      'Het scherm van {screen} wordt leesbaarder naarmate de zon feller schijnt.',
      'The {screen} screen reads better the brighter the sun.',
    ],
  ],
  make: [
    [
      'Hij klikt met een kwartslag vast in elke gangbare houder en weegt {grams} gram.',
      'It locks into any common mount with a quarter turn and weighs {grams} grams.',
    ],
    [
      '{Brand} levert zeven jaar lang kaarten en verbeteringen zonder kosten.',
      '{Brand} provides maps and improvements free of charge for seven years.',
    ],
    [
      'Snelheid komt van satellieten, hoogte van een luchtdrukmeter, hartslag van uw band.',
      'Speed comes from satellites, height from a barometer, heart rate from your strap.',
    ],
  ],
  advice: [
    [
      'Wij zetten hem in de winkel met u aan: tien minuten, en de drie schermen die u nodig hebt staan goed.',
      'In the store we set it up with you: ten minutes, and the three screens you need are right.',
    ],
    [
      'Monteer hem voor het stuur, dan hoeft u de weg niet los te laten.',
      'Mount it before the bar, so that you need not leave the road.',
    ],
    ['Met {with} deelt hij één USB-C-kabel.', 'It shares a USB-C cable with {with}.', ['light-front']],
    [
      'Zet meldingen uit; een rit zonder telefoon is langer.',
      'Switch notifications off; a ride without a phone is longer.',
    ],
  ],
  summary: [
    [
      ['Fietscomputer met {keys}.', 'Bike computer with {keys}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['Scherm van {screen}.', '{Screen} screen.'],
      ['Accu {hours}.', 'Battery {hours}.'],
      ['{Feature2}.', '{Feature2}.'],
    ],
  ],
}
const unit = (keys: string, keysEn: string, hours: number, screen: string) =>
  ({
    keys: [keys, keysEn],
    hours: [`${hours} uur`, `${hours} hours`],
    screen: [`${screen} inch`, `${screen.replace(',', '.')}-inch`],
  }) as const

const COMPUTERS: Part[] = [
  {
    brand: 'koersvast',
    design: 'map',
    model: 'K2',
    noun: ['fietscomputer met navigatie', 'bike computer with navigation'],
    cents: 27900,
    grams: 96,
    choices: {},
    facts: unit('zes knoppen', 'six buttons', 24, '2,7'),
    specs: {
      screen: ['2,7 inch kleur', '2.7 inch colour'],
      battery: ['24 uur', '24 hours'],
      sensors: ['ANT+ en Bluetooth', 'ANT+ and Bluetooth'],
    },
    features: [
      ['kaart van Europa', 'map of Europe'],
      ['klimprofiel', 'climb profile'],
      ['knoppen aan de zijkant', 'buttons at the side'],
    ],
    popularity: 0.7,
    hook: [
      'De K2 stuurt u om als een brug openstaat, mits u dat de avond ervoor niet zelf had bedacht.',
      'The K2 reroutes you when a bridge is open, unless you had thought of it the night before.',
    ],
  },
  {
    brand: 'koersvast',
    design: 'data',
    model: 'K1',
    cents: 17900,
    grams: 78,
    choices: {},
    facts: unit('vier knoppen', 'four buttons', 32, '2,3'),
    specs: {
      screen: ['2,3 inch zwart-wit', '2.3 inch monochrome'],
      battery: ['32 uur', '32 hours'],
      sensors: ['ANT+ en Bluetooth', 'ANT+ and Bluetooth'],
    },
    features: [
      ['acht velden per scherm', 'eight fields a screen'],
      ['broodkruimelroute', 'breadcrumb route'],
      ['hoogtemeter', 'altimeter'],
    ],
    popularity: 0.6,
    hook: [
      'Zonder kaart, met elk getal dat u wilt: de K1 is voor wie de weg al weet.',
      'Without a map, with each figure you want: the K1 is for those who know the way.',
    ],
  },
  {
    brand: 'koersvast',
    design: 'compact',
    model: 'K0',
    cents: 9995,
    grams: 48,
    choices: {},
    facts: unit('twee knoppen', 'two buttons', 40, '1,8'),
    specs: {
      screen: ['1,8 inch zwart-wit', '1.8 inch monochrome'],
      battery: ['40 uur', '40 hours'],
      sensors: ['Bluetooth', 'Bluetooth'],
    },
    features: [
      ['vier velden', 'four fields'],
      ['veertig uur accu', 'forty-hour battery'],
      ['zo groot als een luciferdoosje', 'the size of a matchbox'],
    ],
    popularity: 0.55,
    advised: 15,
    sale: { percent: 15, since: 6, until: 24 },
    hook: [
      'Twee knoppen en veertig uur accu: de K0 meet, bewaart en bemoeit zich verder nergens mee.',
      'Two buttons and forty hours of battery: the K0 measures, stores and minds its own business.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'compact',
    model: 'Basis',
    cents: 5995,
    grams: 52,
    choices: {},
    facts: unit('één knop', 'one button', 28, '1,8'),
    specs: {
      screen: ['1,8 inch zwart-wit', '1.8 inch monochrome'],
      battery: ['28 uur', '28 hours'],
      sensors: ['Bluetooth', 'Bluetooth'],
    },
    features: [
      ['snelheid, afstand, tijd', 'speed, distance, time'],
      ['grote cijfers', 'large figures'],
      ['houder meegeleverd', 'mount included'],
    ],
    popularity: 0.75,
    hook: [
      'Cijfers van een centimeter hoog, leesbaar zonder leesbril: de Basis is er voor wie vooral wil weten hoe hard.',
      'Figures a centimetre tall, legible without reading glasses: the Basis is for those who mainly want to know how fast.',
    ],
  },
  {
    brand: 'koersvast',
    design: 'map',
    model: 'K3',
    noun: ['fietscomputer met navigatie', 'bike computer with navigation'],
    suffix: ['solar', 'solar'],
    cents: 37900,
    grams: 118,
    choices: {},
    facts: unit('acht knoppen', 'eight buttons', 42, '3,2'),
    specs: {
      screen: ['3,2 inch kleur, zonnecel', '3.2 inch colour, solar'],
      battery: ['42 uur', '42 hours'],
      sensors: ['ANT+ en Bluetooth', 'ANT+ and Bluetooth'],
    },
    features: [
      ['zonnecel rond het scherm', 'solar cell around the screen'],
      ['kaart van de wereld', 'map of the world'],
      ['klimprofiel', 'climb profile'],
    ],
    popularity: 0.3,
    age: -14,
    hook: [
      'De zonnecel geeft op een heldere dag een derde van het verbruik terug; op een grijze dag is hij sierlijk.',
      'On a clear day the solar cell returns a third of what it uses; on a grey day it is decorative.',
    ],
  },
]

export const electronics = [
  ...parts(FRONT, FRONTS),
  ...parts(
    {
      ...FRONT,
      kind: 'light-rear',
      noun: ['achterlicht', 'rear light'],
      thing: ['het achterlicht', 'the rear light'],
      this: ['dit achterlicht', 'this rear light'],
      goesWith: ['light-front', 'saddle-bag', 'gilet'],
      choices: { mount: ['zadelpen'], discipline: ['race', 'gravel', 'stad'], material: ['kunststof'] },
      use: [
        [
          'Met {output} wordt u gezien {sight}, en op de laagste stand {hours} lang.',
          'With {output} you are seen {sight}, and on the lowest mode for {hours}.',
        ],
        [
          'Brandend in de groep, knipperend alleen: {thing} heeft voor beide een stand.',
          'Steady in a group, flashing alone: {thing} has a mode for each.',
        ],
        [
          'De accu brandt {hours}; bij tien procent gaat {thing} vanzelf zachter in plaats van uit.',
          'The battery lasts {hours}; at ten per cent {thing} dims by itself instead of going out.',
        ],
      ],
      advice: [
        [
          'Zet het recht naar achteren, niet omlaag: op een natte weg weerkaatst het anders onder de wielen.',
          'Point it straight back, not down: on a wet road it would reflect beneath the wheels.',
        ],
        [
          '{With} erbij en u bent van voren en van achteren gedekt.',
          'Add {with} and you are covered front and rear.',
          ['light-front', 'light-rear'],
        ],
        [
          'De wet vraagt wit voor en rood achter, op de fiets of aan uw kleding.',
          'The law wants white in front and red behind, on the bike or on your clothes.',
        ],
      ],
      make: [
        [
          'Rood van 630 nanometer: de kleur die in regen het verst draagt.',
          'Red of 630 nanometres: the colour that carries furthest in rain.',
        ],
        [
          'Het weegt {grams} gram en zit met rubber om pen of tas.',
          'It weighs {grams} grams and straps to post or bag.',
        ],
        [
          'De lens loopt om de hoek, zodat u ook op een kruising gezien wordt.',
          'The lens wraps round the corner, so that you are seen at a crossing too.',
        ],
      ],
    },
    REARS,
  ),
  ...parts(COMPUTER, COMPUTERS),
]
