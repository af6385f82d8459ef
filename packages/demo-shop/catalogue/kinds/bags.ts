import { type Part, type PartKind, parts, sizes } from '../part.ts'

const BAG: PartKind = {
  kind: 'saddle-bag',
  group: 'bags',
  noun: ['zadeltas', 'saddle bag'],
  thing: ['de tas', 'the bag'],
  this: ['deze tas', 'this bag'],
  categories: ['accessoires/tassen'],
  goesWith: ['multitool', 'inner-tube', 'pump'],
  guarantee: 60,
  choices: { material: ['polyamide'] },
  use: [
    ['Er gaat {load} in, en dan zit er nog lucht bij.', 'It takes {load}, with some air to spare.'],
    [
      'Hij zwaait niet, ook niet als u gaat staan; dat komt van {fixing}.',
      'It does not sway, even when you stand; that is down to {fixing}.',
    ],
    ['Voor een dag of een weekend: {load}.', 'For a day or a weekend: {load}.'],
    ['U monteert hem zonder gereedschap, met {fixing}.', 'You mount it without tools, with {fixing}.'],
  ],
  make: [
    [
      'Het doek is gelast in plaats van gestikt, waardoor er geen gaatjes zijn waar water door kan.',
      'The cloth is welded instead of sewn, so there are no holes for water to pass.',
    ],
    [
      '{Brand} naait hem in eigen huis; {grams} gram, {volume}.',
      '{Brand} sews it in-house; {grams} grams, {volume}.',
    ],
    [
      'Waar hij het frame raakt zit een lap die geen lak afschuurt.',
      'Where it touches the frame is a patch that does not rub off paint.',
    ],
    ['De rits is omgekeerd gemonteerd en daardoor spatdicht.', 'The zip is reversed and so splash-proof.'],
  ],
  advice: [
    [
      'Zwaar onderin en bij het frame, licht bovenop: zo blijft de fiets sturen.',
      'Heavy low and near the frame, light on top: so the bike keeps steering.',
    ],
    [
      'Zet er {with} in en laat het daar; dan vergeet u het nooit.',
      'Put {with} in and leave it there; then you never forget it.',
      ['multitool', 'inner-tube', 'pump'],
    ],
    ['Riem kwijt of gesp stuk? Wij hebben ze los liggen.', 'Lost strap or broken buckle? We stock them.'],
    [
      'Kijk na de eerste tien kilometer of de riemen zich gezet hebben.',
      'After the first ten kilometres check whether the straps have settled.',
    ],
    [
      'Reflecterend vlak naar achteren, lampje eraan: de lus zit er al.',
      'Reflective panel to the rear, light attached: the loop is there already.',
    ],
  ],
  summary: [
    [
      ['{Noun}, {volume}.', '{Noun}, {volume}.'],
      ['{Brand} {model} voor {load}.', '{Brand} {model} for {load}.'],
    ],
    [
      ['{Feature}.', '{Feature}.'],
      ['{Feature2}.', '{Feature2}.'],
      ['{Grams} gram.', '{Grams} grams.'],
    ],
  ],
}
const bag = (volume: string, load: string, loadEn: string, fixing: string, fixingEn: string) =>
  ({
    volume: [`${volume} liter`, `${volume.replace(',', '.')} litres`],
    load: [load, loadEn],
    fixing: [fixing, fixingEn],
  }) as const
const vol = (litresNl: string) =>
  ({ capacity: [`${litresNl} liter`, `${litresNl.replace(',', '.')} litres`] }) as const

const SADDLE_BAGS: Part[] = [
  {
    brand: 'knapzak',
    design: 'small',
    model: 'Broodje',
    cents: 2495,
    grams: 92,
    choices: { discipline: ['race', 'gravel'], waterproof: ['afstotend'] },
    facts: bag(
      '0,6',
      'een binnenband, twee lichters en een patroon',
      'a tube, two levers and a cartridge',
      'één band met een kam',
      'one strap with a ladder',
    ),
    specs: vol('0,6'),
    features: [
      ['klapt plat open', 'opens flat'],
      ['lus voor een achterlicht', 'loop for a rear light'],
    ],
    popularity: 0.7,
    hook: [
      'Hij heet Broodje omdat er precies één in past, wat in Breda per ongeluk werd vastgesteld.',
      'It is called Broodje since exactly one roll fits in it, which was found out in Breda by accident.',
    ],
  },
  {
    brand: 'knapzak',
    design: 'bikepacking',
    model: 'Santiago',
    suffix: ['14 liter', '14 litres'],
    cents: 12995,
    grams: 396,
    choices: { discipline: ['gravel', 'mtb'], waterproof: ['waterdicht'] },
    facts: bag(
      '14',
      'een slaapzak en kleding voor drie dagen',
      'a sleeping bag and clothes for three days',
      'twee riemen en een klem op de rails',
      'two straps and a rail clamp',
    ),
    specs: vol('14'),
    features: [
      ['ventiel om lucht uit te persen', 'valve for pressing out air'],
      ['rolsluiting', 'roll closure'],
    ],
    popularity: 0.5,
    hook: [
      'De eerste Knapzak ging naar Santiago en kwam met één losse steek terug. Deze heeft er nul.',
      'The first Knapzak went to Santiago and came back with one loose stitch. This one has none.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'small',
    model: 'Basis',
    cents: 1495,
    grams: 104,
    choices: { discipline: ['race', 'stad', 'gravel'], waterproof: ['afstotend'] },
    facts: bag(
      '0,8',
      'twee binnenbanden en een multitool',
      'two tubes and a multitool',
      'klittenband om de pen',
      'hook-and-loop round the post',
    ),
    specs: vol('0,8'),
    features: [
      ['reflecterende bies', 'reflective piping'],
      ['voering met netvakje', 'lining with a net pocket'],
    ],
    popularity: 0.85,
    hook: [
      'Alles wat u bij pech nodig hebt, onder het zadel waar u het vergeet tot dat moment.',
      'All you need for a breakdown, beneath the saddle where you forget it until then.',
    ],
  },
  {
    brand: 'knapzak',
    design: 'small',
    model: 'Krentenbol',
    colours: ['oranje', 'zwart'],
    cents: 2995,
    grams: 118,
    choices: { discipline: ['gravel', 'mtb'], waterproof: ['waterdicht'] },
    facts: bag(
      '1,1',
      'een MTB-band, een multitool en een pomp van tien centimeter',
      'an MTB tube, a multitool and a ten-centimetre pump',
      'een draaisluiting',
      'a twist lock',
    ),
    specs: vol('1,1'),
    features: [
      ['draaisluiting met één hand', 'one-handed twist lock'],
      ['gelast doek', 'welded cloth'],
    ],
    popularity: 0.4,
    hook: [
      'Een maat groter dan het Broodje, met draaisluiting, en ook deze naam is proefondervindelijk.',
      'A size up from the Broodje, with a twist lock, and this name too was found by experiment.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'small',
    model: 'Knapperd',
    cents: 2795,
    grams: 112,
    choices: { discipline: ['gravel', 'mtb'], waterproof: ['afstotend'] },
    facts: bag(
      '0,9',
      'een gravelband, een pons en een reep',
      'a gravel tube, a chain tool and a bar',
      'twee riempjes',
      'two straps',
    ),
    specs: vol('0,9'),
    features: [
      ['rammelt niet', 'does not rattle'],
      ['verstevigde bodem', 'reinforced bottom'],
    ],
    popularity: 0.4,
    hook: [
      'Gereedschap dat rammelt maakt u gek in een stil bos; in de Knapperd zit een elastiek.',
      'Tools that rattle drive you mad in a quiet forest; the Knapperd has an elastic.',
    ],
  },
]
const BAR_BAGS: Part[] = [
  {
    brand: 'knapzak',
    design: 'barrel',
    model: 'Rolmops',
    cents: 4995,
    grams: 168,
    choices: { discipline: ['gravel', 'race', 'stad'], waterproof: ['afstotend'] },
    facts: bag(
      '2,5',
      'een jasje, een camera en lunch',
      'a jacket, a camera and lunch',
      'drie leren riempjes',
      'three leather straps',
    ),
    specs: vol('2,5'),
    features: [
      ['met één hand te openen', 'opens with one hand'],
      ['schouderriem meegeleverd', 'shoulder strap included'],
    ],
    popularity: 0.65,
    hook: [
      'Rond, stevig en altijd bereikbaar: de Rolmops hangt voor u als een klein nachtkastje.',
      'Round, firm and always within reach: the Rolmops hangs before you like a small bedside table.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'barrel',
    model: 'Proviand',
    cents: 4495,
    grams: 182,
    choices: { discipline: ['gravel', 'mtb'], waterproof: ['waterdicht'] },
    facts: bag(
      '3',
      'eten voor een dag in het bos',
      'food for a day in the woods',
      'riemen met anti-slip',
      'non-slip straps',
    ),
    specs: vol('3'),
    features: [
      ['twee netvakken opzij', 'two side nets'],
      ['gelast doek', 'welded cloth'],
    ],
    popularity: 0.4,
    hook: [
      'Een appel links, een appel rechts en de rest in het midden: zo blijft de Proviand in balans.',
      'An apple left, an apple right and the rest in the middle: so the Proviand stays balanced.',
    ],
  },
  {
    brand: 'knapzak',
    design: 'box',
    model: 'Voorhuis',
    cents: 8995,
    grams: 412,
    choices: { discipline: ['stad', 'gravel'], waterproof: ['waterdicht'] },
    facts: bag(
      '7',
      'een laptop van dertien inch en een trui',
      'a thirteen-inch laptop and a jumper',
      'een klikhouder op het stuur',
      'a click mount on the bar',
    ),
    specs: vol('7'),
    features: [
      ['klikt los met één knop', 'clicks off with one button'],
      ['kaartvenster', 'map window'],
    ],
    popularity: 0.35,
    sale: { percent: 35, since: 10, until: 20 },
    hook: [
      'Op het werk klikt u het Voorhuis van de fiets en is het een tas met een schouderriem.',
      'At work you click the Voorhuis off the bike and it is a bag with a shoulder strap.',
    ],
  },
  {
    brand: 'madelief',
    design: 'barrel',
    model: 'Boeket',
    cents: 3995,
    grams: 154,
    choices: { discipline: ['stad', 'race'], waterproof: ['afstotend'] },
    facts: bag(
      '2',
      'een vest, een beurs en een bos tulpen',
      'a cardigan, a purse and a bunch of tulips',
      'twee riempjes',
      'two straps',
    ),
    specs: vol('2'),
    features: [
      ['open te ritsen over de volle breedte', 'opens across its full width'],
      ['schouderriem meegeleverd', 'shoulder strap included'],
    ],
    popularity: 0.45,
    hook: [
      'Met een opening aan de zijkant waar een stengel uit mag steken.',
      'With an opening at the side where a stem may stick out.',
    ],
  },
]
const FRAME_BAGS: Part[] = [
  {
    brand: 'knapzak',
    design: 'half',
    model: 'Tussenschot',
    noun: ['frametas', 'frame bag'],
    cents: 6995,
    grams: 218,
    sizes: sizes('S', 'M', 'L'),
    choices: { discipline: ['gravel', 'mtb'], waterproof: ['waterdicht'] },
    facts: bag(
      '3,5',
      'een pomp, gereedschap en twee liter water',
      'a pump, tools and two litres of water',
      'vijf riemen om het frame',
      'five straps round the frame',
    ),
    specs: vol('3,5'),
    features: [
      ['doorvoer voor een drinkslang', 'port for a hose'],
      ['tussenschot uitneembaar', 'removable divider'],
    ],
    popularity: 0.4,
    hook: [
      'In de driehoek van uw frame is plaats die niemand gebruikt. Het Tussenschot wel.',
      'In the triangle of your frame is room nobody uses. The Tussenschot does.',
    ],
  },
  {
    brand: 'knapzak',
    design: 'top-tube',
    model: 'Snoepla',
    noun: ['bovenbuistas', 'top tube bag'],
    cents: 3995,
    grams: 96,
    choices: { discipline: ['race', 'gravel'], waterproof: ['afstotend'] },
    facts: bag(
      '0,9',
      'repen, een telefoon en een zonnebrandstick',
      'bars, a phone and sunscreen',
      'twee riemen of bouten',
      'two straps or bolts',
    ),
    specs: vol('0,9'),
    features: [
      ['schermhoge rits', 'tall zip'],
      ['gevoerd tegen krassen', 'lined against scratches'],
    ],
    popularity: 0.6,
    hook: [
      'Onder uw neus en binnen handbereik: de Snoepla is leeg voordat u er erg in hebt.',
      'Beneath your nose and within reach: the Snoepla is empty before you know it.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'half',
    model: 'Rugzakje',
    noun: ['frametas', 'frame bag'],
    cents: 5995,
    grams: 204,
    sizes: sizes('M', 'L'),
    choices: { discipline: ['gravel', 'mtb'], waterproof: ['afstotend'] },
    facts: bag(
      '3',
      'een regenjas en een reservekabel',
      'a rain jacket and a spare cable',
      'vier riemen',
      'four straps',
    ),
    specs: vol('3'),
    features: [
      ['twee ritsen, links en rechts', 'two zips, left and right'],
      ['verstevigde onderkant', 'reinforced bottom'],
    ],
    popularity: 0.35,
    hook: [
      'Alles wat anders op uw rug zou hangen en zweten, hangt nu onder de bovenbuis en zwijgt.',
      'All that would hang and sweat on your back now hangs beneath the top tube and keeps quiet.',
    ],
  },
]

export const bags = [
  ...parts(BAG, SADDLE_BAGS),
  ...parts({ ...BAG, kind: 'handlebar-bag', noun: ['stuurtas', 'handlebar bag'] }, BAR_BAGS),
  ...parts({ ...BAG, kind: 'frame-bag', noun: ['frametas', 'frame bag'] }, FRAME_BAGS),
]
