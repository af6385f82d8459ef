import { type GarmentKind, garments, type Series } from '../garment.ts'
import { HEADS, LIMBS, OVERSHOES } from '../sizes.ts'

const PLACES = {
  heren: ['heren/warmers-en-handschoenen/petten-en-warmers'],
  dames: ['dames/warmers-en-handschoenen'],
  unisex: ['heren/warmers-en-handschoenen/petten-en-warmers', 'dames/warmers-en-handschoenen'],
}
const all = (sizes: readonly string[]) => ({ heren: sizes, dames: sizes, unisex: sizes })

const CAP: GarmentKind = {
  kind: 'cap',
  group: 'caps',
  noun: ['koerspet', 'cycling cap'],
  thing: ['de pet', 'the cap'],
  this: ['deze pet', 'this cap'],
  sizes: all(HEADS),
  categories: PLACES,
  goesWith: ['helmet', 'jersey-short', 'glasses'],
  use: [
    [
      'Onder de helm tegen zon en regen, {temp}, en zonder helm aan de bar.',
      'Beneath the helmet against sun and rain, {temp}, and without it at the bar.',
    ],
    [
      'De klep houdt regen van uw bril; omhoog geklapt geeft hij zicht op de weg.',
      'The peak keeps rain off your glasses; flipped up it gives you the road.',
    ],
    [
      '{Temp} vangt hij zweet op voordat het in uw ogen loopt.',
      '{Temp} it catches sweat before it runs into your eyes.',
    ],
  ],
  cut: [
    [
      'De naad loopt van voor naar achter en ligt plat onder het helmpolster.',
      'The seam runs from front to back and lies flat beneath the helmet padding.',
    ],
    [
      'Twee maten: de grens ligt bij een hoofd van 57 centimeter.',
      'Two sizes: the line is at a head of 57 centimetres.',
    ],
    [
      'Hij weegt {grams} gram en past opgevouwen in een borstzak.',
      'It weighs {grams} grams and folds into a chest pocket.',
    ],
  ],
  advice: [
    [
      'Met de hand wassen en over een glas laten drogen, dan houdt de klep zijn vorm.',
      'Wash by hand and dry over a glass, and the peak keeps its shape.',
    ],
    ['Staat goed bij {with}.', 'Looks right with {with}.', ['helmet', 'jersey-short', 'glasses']],
    [
      'Draag de klep voor in de zon, achter in de regen en scheef bij een overwinning.',
      'Wear the peak forward in sun, back in rain and askew in victory.',
    ],
  ],
  summary: [
    [
      ['Koerspet: {feature}.', 'Cycling cap: {feature}.'],
      ['Pet van {brand}, {grams} gram.', 'Cap by {brand}, {grams} grams.'],
    ],
    [
      ['Past onder elke helm.', 'Fits beneath any helmet.'],
      ['{Blend}.', '{Blend}.'],
      ['In twee maten.', 'In two sizes.'],
    ],
  ],
}

const NECK: GarmentKind = {
  ...CAP,
  kind: 'neck-warmer',
  group: 'neck-warmers',
  noun: ['nekwarmer', 'neck warmer'],
  thing: ['de nekwarmer', 'the neck warmer'],
  this: ['deze nekwarmer', 'this neck warmer'],
  sizes: all(['S/M']),
  goesWith: ['jacket-thermal', 'glove-winter', 'cap'],
  use: [
    [
      'Om de hals, over de neus of als muts: {temp} is één lap vaak genoeg.',
      'Around the neck, over the nose or as a hat: {temp} one piece is often enough.',
    ],
    [
      'Bij {low} graden ademt u er doorheen, bij {high} hangt hij om uw pols.',
      'At {low} degrees you breathe through it, at {high} it hangs round your wrist.',
    ],
    [
      'Kou komt bij de kraag naar binnen, en dat is met {this} voorbij.',
      'Cold enters at the collar, and with {this} that is over.',
    ],
  ],
  cut: [
    [
      'Naadloos rondgebreid, 48 centimeter lang; één maat past iedereen.',
      'Knitted seamless in the round, 48 centimetres long; one size fits all.',
    ],
    [
      'De bovenrand is nauwer dan de onderrand en zakt daardoor niet.',
      'The upper edge is narrower than the lower one and so does not slip.',
    ],
    [
      'Hij weegt {grams} gram en wordt niet nat van uw adem.',
      'It weighs {grams} grams and does not get wet from your breath.',
    ],
  ],
  advice: [
    [
      'Draai hem een halve slag als de voorkant vochtig wordt.',
      'Turn it half a round when the front gets damp.',
    ],
    [
      'Samen met {with} is de winter vanaf de schouders gedekt.',
      'Together with {with} winter is covered from the shoulders up.',
      ['jacket-thermal'],
    ],
    [
      'Was hem op dertig graden; hij droogt op de rand van het bad.',
      'Wash it at thirty degrees; it dries on the edge of the bath.',
    ],
  ],
  summary: [
    [
      ['Nekwarmer, naadloos, {grams} gram.', 'Neck warmer, seamless, {grams} grams.'],
      ['{Brand} {model} voor hals en hoofd.', '{Brand} {model} for neck and head.'],
    ],
    [
      ['Voor {range}.', 'For {range}.'],
      ['{Blend}.', '{Blend}.'],
    ],
  ],
}

const ARMS: GarmentKind = {
  ...CAP,
  kind: 'arm-warmers',
  group: 'arm-warmers',
  noun: ['armstukken', 'arm warmers'],
  thing: ['de armstukken', 'the arm warmers'],
  this: ['deze armstukken', 'these arm warmers'],
  sizes: all(LIMBS),
  sizeChart: () => 'ledematen',
  categories: {
    heren: ['heren/warmers-en-handschoenen/petten-en-warmers'],
    dames: ['dames/warmers-en-handschoenen'],
    unisex: ['heren/warmers-en-handschoenen/petten-en-warmers', 'dames/warmers-en-handschoenen'],
  },
  goesWith: ['jersey-short', 'gilet', 'glove'],
  use: [
    [
      '’s Ochtends aan, ’s middags in de rugzak: {temp} zijn ze elke graad waard.',
      'On in the morning, in your pocket by noon: {temp} they are worth every degree.',
    ],
    [
      'Ze maken van een zomershirt een voorjaarsshirt, {temp}.',
      'They turn a summer jersey into a spring one, {temp}.',
    ],
    [
      'Onderweg uittrekken kan zonder afstappen, als u het eerst een keer hebt geoefend.',
      'You can take them off without stopping, once you have practised.',
    ],
    ['{Temp} zijn ze de eenvoudigste laag die er is.', '{Temp} they are the simplest layer there is.'],
  ],
  cut: [
    [
      'Links en rechts zijn gebogen gesneden; het merkje hoort aan de buitenkant.',
      'Left and right are cut curved; the label belongs outside.',
    ],
    [
      'De bovenrand houdt zonder te knellen, ook op een dunne arm.',
      'The top edge holds without pinching, even on a thin arm.',
    ],
    [
      'Meet uw bovenarm op het dikste punt; een paar weegt {grams} gram.',
      'Measure your upper arm at its widest; a pair weighs {grams} grams.',
    ],
  ],
  advice: [
    [
      'Trek ze aan onder de mouw van {with}, dan blijft de overgang glad.',
      'Pull them on beneath the sleeve of {with} and the join stays smooth.',
      ['jersey-short'],
    ],
    [
      'Rol ze op als sokken, dan raakt u er nooit één kwijt.',
      'Roll them up like socks and you never lose one.',
    ],
    [
      'Was ze met de grip naar binnen; siliconen plakt aan andere stof.',
      'Wash them grip side in; silicone sticks to other cloth.',
    ],
  ],
  summary: [
    [
      ['Armstukken: {feature}.', 'Arm warmers: {feature}.'],
      ['{Brand} {model}, {grams} gram per paar.', '{Brand} {model}, {grams} grams a pair.'],
    ],
    [
      ['Voor {range}.', 'For {range}.'],
      ['{Feature2}.', '{Feature2}.'],
      ['Passen in een rugzak.', 'Fit a back pocket.'],
    ],
  ],
}

const OVER: GarmentKind = {
  ...CAP,
  kind: 'overshoes',
  group: 'overshoes',
  noun: ['overschoenen', 'overshoes'],
  thing: ['de overschoen', 'the overshoe'],
  specs: {
    shoe_upper: ['Textiel', 'Textile'],
    shoe_lining: ['Textiel', 'Textile'],
    shoe_outsole: ['Overige materialen', 'Other materials'],
  },
  this: ['deze overschoen', 'this overshoe'],
  sizes: all(OVERSHOES),
  sizeChart: () => 'overschoenen',
  categories: { heren: [], dames: [], unisex: ['schoenen/overschoenen'] },
  goesWith: ['shoe', 'bibtight', 'socks'],
  use: [
    [
      '{Temp} houdt hij de wind uit uw schoenen, en daarmee de kou.',
      '{Temp} it keeps the wind out of your shoes, and with it the cold.',
    ],
    [
      'Trek hem over de zoom van uw tight, niet eronder, anders loopt het water naar binnen.',
      'Pull it over the hem of your tights, not under, or water runs in.',
    ],
    [
      'Ventilatiegaten in een raceschoen zijn in de zomer prettig en in november niet; {thing} lost dat op.',
      'Vents in a road shoe are pleasant in summer and not in November; {thing} solves that.',
    ],
  ],
  cut: [
    [
      'Kies op schoenmaat; met een brede schoen neemt u de volgende.',
      'Choose by shoe size; with a wide shoe take the next.',
    ],
    [
      'De onderkant is open bij plaatje en hiel, met een rand die niet rafelt.',
      'The underside is open at cleat and heel, with an edge that does not fray.',
    ],
    [
      'Een paar weegt {grams} gram en sluit achter met een rits onder een flap.',
      'A pair weighs {grams} grams and closes at the back with a zip beneath a flap.',
    ],
  ],
  advice: [
    [
      'Loop er zo min mogelijk mee: trottoirs zijn ruwer dan pedalen.',
      'Walk in them as little as you can: pavements are rougher than pedals.',
    ],
    [
      'Met {with} eronder blijven uw voeten een ochtend lang warm.',
      'With {with} beneath, your feet stay warm all morning.',
      ['socks'],
    ],
    [
      'Spoel zand af voordat u de rits opent, dan loopt hij volgend jaar ook nog.',
      'Rinse off sand before opening the zip and it will still run next year.',
    ],
  ],
  summary: [
    [
      ['Overschoen: {feature}.', 'Overshoe: {feature}.'],
      ['{Brand} {model} voor {range}.', '{Brand} {model} for {range}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['{Blend}.', '{Blend}.'],
    ],
  ],
}

const cap = {
  cloth: 'katoen',
  fit: 'normaal',
  temperatures: ['12-18', '18-35'],
  disciplines: ['race', 'gravel', 'stad'],
} as const
const neck = {
  cloth: 'merinomix',
  fit: 'normaal',
  temperatures: ['0-5', '5-12'],
  disciplines: ['race', 'gravel', 'stad'],
} as const
const arm = { cloth: 'geborsteld', fit: 'aansluitend', temperatures: ['12-18'] } as const
const over = { fit: 'aansluitend', waterproof: 'afstotend' } as const

const CAPS: Series[] = [
  {
    ...cap,
    brand: 'wael',
    design: 'band',
    model: 'Dijk',
    cents: 2495,
    grams: 48,
    features: ['klep', 'platteNaden'],
    popularity: 0.5,
    unisex: [
      'De band loopt over de kruin en is op de foto van achteren te zien, waar u van uw vrienden meestal op staat.',
      'The band runs over the crown and shows in pictures from behind, which is how friends mostly photograph you.',
    ],
  },
  {
    ...cap,
    brand: 'kasseira',
    design: 'stripes',
    model: 'Supporter',
    cents: 2295,
    grams: 52,
    features: ['klep', 'antigeur'],
    popularity: 0.45,
    unisex: [
      'Zo’n pet kreeg u vroeger gratis langs het parcours. Deze is beter gestikt en overleeft de was.',
      'Such caps used to be handed out along the course. This one is better stitched and survives the wash.',
    ],
  },
  {
    ...cap,
    brand: 'stravecca',
    design: 'blocks',
    model: 'Lido',
    cents: 2995,
    grams: 44,
    features: ['klep', 'platteNaden'],
    popularity: 0.35,
    unisex: [
      'Vier vlakken, vier tinten, en een klep die aan de onderkant wit is om het licht naar uw gezicht te kaatsen.',
      'Four panels, four shades, and a peak that is white beneath to bounce light onto your face.',
    ],
  },
  {
    ...cap,
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 1495,
    grams: 50,
    features: ['klep', 'platteNaden'],
    popularity: 0.85,
    unisex: [
      'Wie bij ons in dienst komt krijgt een pet, en wie er een wil kopen ook, maar dan voor vijftien euro.',
      'Everyone who joins our staff gets a cap, and everyone who wants to buy one does too, for fifteen euros.',
    ],
  },
  {
    ...cap,
    brand: 'colpo-d-ala',
    design: 'band',
    model: 'Ala',
    cents: 3295,
    grams: 43,
    features: ['klep', 'antigeur'],
    popularity: 0.3,
    sale: { percent: 40, since: 17, until: 13 },
    unisex: [
      'De klep van de Ala is korter dan gewoon, zodat u diep over het stuur nog ziet waar u heen gaat.',
      'The Ala’s peak is shorter than usual, so that low over the bars you still see where you go.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'blocks',
    model: 'Struinder',
    turn: 0,
    cents: 2495,
    grams: 54,
    cloth: 'katoen',
    fit: 'normaal',
    temperatures: ['12-18', '18-35'],
    features: ['klep', 'antigeur'],
    popularity: 0.4,
    disciplines: ['gravel', 'mtb'],
    unisex: [
      'Gemaakt om onder een helm uit te halen en op te houden bij het vuur.',
      'Made to come out from beneath a helmet and stay on by the fire.',
    ],
  },
  {
    brand: 'madelief',
    design: 'stripes',
    model: 'Lathyrus',
    turn: 0,
    cents: 2295,
    grams: 42,
    cloth: 'katoen',
    fit: 'normaal',
    temperatures: ['12-18', '18-35'],
    features: ['klep', 'platteNaden'],
    popularity: 0.45,
    unisex: [
      'Met een uitsparing achter voor een staart, omdat daar in honderd jaar koerspetten niemand aan dacht.',
      'With a gap at the back for a ponytail, which in a century of caps nobody thought of.',
    ],
  },
]

const NECKS: Series[] = [
  {
    ...neck,
    brand: 'noordluwe',
    design: 'plain',
    model: 'Halslaag',
    cents: 2995,
    grams: 54,
    features: ['naadloos', 'antigeur'],
    popularity: 0.7,
    unisex: [
      'Van dezelfde wol als de Eerste Laag, en dus ook na een week niet te ruiken.',
      'Of the same wool as the Eerste Laag, and so without smell even after a week.',
    ],
  },
  {
    ...neck,
    brand: 'madelief',
    design: 'dots',
    model: 'Sneeuwklokje',
    cents: 2495,
    grams: 49,
    features: ['naadloos', 'antigeur'],
    popularity: 0.5,
    unisex: [
      'Sneeuwklokjes komen op als het nog vriest; deze stippen ook.',
      'Snowdrops come up while it still freezes; so do these dots.',
    ],
  },
  {
    ...neck,
    brand: 'kopgroep',
    design: 'stripes',
    model: 'Basis',
    cents: 1495,
    grams: 57,
    features: ['naadloos', 'antigeur'],
    popularity: 0.8,
    unisex: [
      'Vier schuine strepen, zoals het merk op onze gevel: van ver herkennen wij elkaar aan de hals.',
      'Four slanting strokes, like the mark on our front: from afar we know each other by the neck.',
    ],
  },
]

const ARM_ROWS: Series[] = [
  {
    ...arm,
    brand: 'wael',
    design: 'band',
    model: 'Getij',
    cents: 3995,
    grams: 96,
    features: ['gripband', 'reflectieMouw'],
    popularity: 0.6,
    unisex: [
      'Op de hoogte van de elleboog loopt de Wael-band door, precies waar een automobilist u van opzij ziet.',
      'At elbow height the Wael band runs on, just where a driver sees you from the side.',
    ],
  },
  {
    ...arm,
    brand: 'noordluwe',
    design: 'plain',
    model: 'Luwte',
    cloth: 'merino',
    cents: 4495,
    grams: 88,
    features: ['gripband', 'antigeur'],
    temperatures: ['5-12', '12-18'],
    popularity: 0.5,
    unisex: [
      'Merino om de armen klinkt deftig en is vooral praktisch: ze mogen weken mee zonder wasbeurt.',
      'Merino around the arms sounds posh and is mainly practical: they go weeks without a wash.',
    ],
  },
  {
    ...arm,
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 1995,
    grams: 102,
    features: ['gripband', 'platteNaden'],
    popularity: 0.85,
    unisex: [
      'Kobaltblauw, geborsteld en voor twee tientjes: de beste manier om uw zomershirts een maand eerder uit de kast te halen.',
      'Cobalt, brushed and twenty euros: the best way to take your summer jerseys out a month early.',
    ],
  },
  {
    ...arm,
    brand: 'havik',
    design: 'band',
    model: 'Signaal',
    cents: 2995,
    grams: 99,
    features: ['reflectieRondom', 'gripband'],
    disciplines: ['race', 'stad'],
    popularity: 0.45,
    unisex: [
      'Wie zijn hand uitsteekt, wil dat het gezien wordt. Met de Signaal is richting aangeven geen gebaar in het donker.',
      'When you put out your hand you want it seen. With the Signaal, indicating is no gesture in the dark.',
    ],
  },
]

const OVER_ROWS: Series[] = [
  {
    ...over,
    brand: 'fjordal',
    design: 'neoprene',
    model: 'Fjell',
    cents: 5995,
    grams: 186,
    cloth: 'neopreen',
    temperatures: ['0-5', '5-12'],
    features: ['zoolgat', 'ritsHiel', 'kevlarzool'],
    popularity: 0.75,
    unisex: [
      'Fjell is berg en steen, en dat is ook waarmee de zool in aanraking mag komen.',
      'Fjell means mountain and stone, and that is what the sole may touch too.',
    ],
  },
  {
    ...over,
    brand: 'wael',
    design: 'aero',
    model: 'Vlakte',
    cents: 4995,
    grams: 92,
    cloth: 'lycra',
    temperatures: ['5-12', '12-18'],
    features: ['zoolgat', 'ritsHiel', 'reflectieRondom'],
    popularity: 0.45,
    unisex: [
      'Glad en strak, voor de tijdrit en voor wie zijn witte schoenen wit wil houden.',
      'Smooth and tight, for the time trial and for those who want to keep white shoes white.',
    ],
  },
  {
    ...over,
    brand: 'kopgroep',
    design: 'neoprene',
    model: 'Basis',
    cents: 3495,
    grams: 194,
    cloth: 'neopreen',
    temperatures: ['0-5', '5-12'],
    features: ['zoolgat', 'ritsHiel', 'kevlarzool'],
    popularity: 0.55,
    unisex: [
      'Tussen oktober en maart verkopen wij hier meer van dan van welk ander kledingstuk ook.',
      'Between October and March we sell more of these than of any other garment.',
    ],
  },
  {
    ...over,
    brand: 'zeewind',
    design: 'aero',
    model: 'Kielzog',
    cents: 4495,
    grams: 84,
    cloth: 'lycra',
    temperatures: ['12-18'],
    features: ['zoolgat', 'ritsHiel', 'reflectieRondom'],
    popularity: 0.3,
    age: 12,
    unisex: [
      'In het kielzog is het water glad. Zo stroomt de lucht ook langs uw hiel, beweert Zeewind, en de stopwatch spreekt het niet tegen.',
      'In the wake the water is smooth. So does the air flow past your heel, claims Zeewind, and the stopwatch does not disagree.',
    ],
  },
]

export const headwearAndWarmers = [
  ...garments(CAP, CAPS),
  ...garments(NECK, NECKS),
  ...garments(ARMS, ARM_ROWS),
  ...garments(OVER, OVER_ROWS),
]
