import { type GarmentKind, garments, type Series } from '../garment.ts'
import { CLOTHING_MEN, CLOTHING_WOMEN } from '../sizes.ts'

const KIND: GarmentKind = {
  kind: 'base-layer',
  group: 'base-layers',
  noun: ['ondershirt', 'base layer'],
  thing: ['het ondershirt', 'the base layer'],
  this: ['dit ondershirt', 'this base layer'],
  sizes: { heren: CLOTHING_MEN, dames: CLOTHING_WOMEN, unisex: CLOTHING_MEN },
  sizeChart: (wearer) => `tops-${wearer}`,
  categories: { heren: ['heren/kleding/ondershirts'], dames: ['dames/kleding/ondershirts'], unisex: [] },
  goesWith: ['jersey-long', 'jacket-thermal', 'jersey-short'],
  use: [
    [
      'Het hoort op de huid, {temp}, met een shirt of jack eroverheen.',
      'It belongs on the skin, {temp}, with a jersey or jacket on top.',
    ],
    [
      'Droog blijven is warm blijven: {temp} voert {thing} het zweet naar de volgende laag.',
      'Staying dry is staying warm: {temp} {thing} moves sweat to the next layer.',
    ],
    [
      '{Temp} merkt u het verschil vooral na de koffiestop.',
      '{Temp} you mainly notice the difference after the coffee stop.',
    ],
    [
      'Veel rijders slaan deze laag over en vragen zich {temp} af waarom ze rillen.',
      'Many riders skip this layer and wonder {temp} why they shiver.',
    ],
    [
      'Een dun hemd doet {temp} meer dan een dikker jack.',
      'A thin vest does more {temp} than a thicker jacket.',
    ],
  ],
  cut: [
    [
      'Rondgebreid en zonder zijnaad; de mouwinzet ligt vlak, dus er drukt niets onder een bretel.',
      'Knitted in the round without a side seam; the sleeve is set flat, so nothing presses beneath a brace.',
    ],
    [
      '{Fit} betekent hier: overal aanraken, nergens trekken. Kies uw gewone maat.',
      'A {fit} cut here means: touching everywhere, pulling nowhere. Choose your usual size.',
    ],
    [
      'Het is {grams} gram licht en lang genoeg om in de broek te blijven.',
      'It is only {grams} grams and long enough to stay tucked in.',
    ],
    [
      'De hals is laag uitgesneden en komt niet boven de kraag van een shirt uit.',
      'The neck is cut low and does not show above a jersey collar.',
    ],
    [
      'Schouders en rug hebben een andere breiwijze dan de borst: opener waar u zweet.',
      'Shoulders and back are knitted differently from the chest: more open where you sweat.',
    ],
  ],
  advice: [
    ['Eroverheen: {with}.', 'On top: {with}.', ['jersey-long', 'jersey-short', 'jacket-thermal']],
    [
      'Neem er twee; het ene droogt terwijl u het andere draagt.',
      'Take two; one dries while you wear the other.',
    ],
    [
      'Was na elke rit, zonder wasverzachter, dan blijft het opnemen wat het moet opnemen.',
      'Wash after every ride, without softener, and it keeps absorbing what it should.',
    ],
    [
      'Onder {with} zit u met één laag minder even warm.',
      'Beneath {with} you are as warm with one layer less.',
      ['jersey-long', 'jacket-thermal'],
    ],
    [
      'Trek op lange ritten halverwege een droog exemplaar aan; het weegt bijna niets in de zak.',
      'On long rides change into a dry one halfway; it weighs next to nothing in your pocket.',
    ],
    [
      'Ook goed voor wie skiet, wandelt of slecht tegen een koud kantoor kan.',
      'Good too for skiing, walking or a cold office.',
    ],
  ],
  summary: [
    [
      ['Ondershirt, {fit} gesneden, {grams} gram.', 'Base layer, {fit} cut, {grams} grams.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
      ['Eerste laag ({feature2}).', 'First layer ({feature2}).'],
    ],
    [
      ['Op de huid, {temp}.', 'On the skin, {temp}.'],
      ['{Blend}.', '{Blend}.'],
      ['Droogt in een uur.', 'Dries in an hour.'],
      ['Zonder drukkende naden.', 'Without pressing seams.'],
    ],
  ],
}

const SHORT = ['ondershirt korte mouw', 'short-sleeved base layer'] as const
const LONG = ['ondershirt lange mouw', 'long-sleeved base layer'] as const
const NONE = ['ondershirt mouwloos', 'sleeveless base layer'] as const

const ROWS: Series[] = [
  {
    brand: 'noordluwe',
    design: 'short',
    model: 'Eerste Laag',
    noun: SHORT,
    cents: 5995,
    grams: 132,
    cloth: 'merino',
    fit: 'aansluitend',
    temperatures: ['5-12', '12-18'],
    features: ['antigeur', 'naadloos', 'platteNaden'],
    popularity: 0.75,
    heren: [
      'Noordluwe begon met dit ene hemd, in 2009, en verkocht er de eerste winter veertig van.',
      'Noordluwe started with this one vest in 2009, and sold forty that first winter.',
    ],
    dames: [
      'Het damesmodel van de Eerste Laag loopt onder de borst niet in een band maar in een ander steekpatroon over.',
      'Beneath the bust the women’s Eerste Laag changes not into a band but into another stitch.',
    ],
  },
  {
    brand: 'noordluwe',
    design: 'long',
    model: 'Winterhuid',
    noun: LONG,
    cents: 7495,
    grams: 186,
    cloth: 'merino',
    fit: 'aansluitend',
    temperatures: ['0-5', '5-12'],
    features: ['antigeur', 'manchet', 'naadloos'],
    popularity: 0.65,
    heren: [
      'Winterhuid is de lange mouw van tweehonderd gram wol, met een duimgat dat uw pols bedekt als de handschoen verschuift.',
      'Winterhuid is the long sleeve of two-hundred-gram wool, with a thumb hole that covers your wrist when the glove shifts.',
    ],
    dames: [
      'Voor dames breit Noordluwe de Winterhuid een halve centimeter langer in de mouw; het bleek nodig.',
      'For women Noordluwe knits the Winterhuid half a centimetre longer in the sleeve; it proved needed.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'sleeveless',
    model: 'Basis',
    noun: NONE,
    cents: 2495,
    grams: 68,
    cloth: 'mesh',
    fit: 'aansluitend',
    temperatures: ['12-18', '18-35'],
    features: ['platteNaden', 'oksel', 'siliconen'],
    popularity: 0.9,
    heren: [
      'Een net van draad onder uw shirt klinkt als een laag te veel, tot u het in juli een keer vergeet.',
      'A net of thread beneath your jersey sounds like a layer too many, until you forget it once in July.',
    ],
    dames: [
      'De mouwloze Basis voor dames heeft bredere schouderbanden, die niet over een sportbeha schuiven.',
      'The sleeveless Basis for women has broader shoulder straps that do not slide over a sports bra.',
    ],
  },
  {
    brand: 'fjordal',
    design: 'long',
    model: 'Ull',
    noun: LONG,
    cents: 8995,
    grams: 204,
    cloth: 'merinomix',
    fit: 'aansluitend',
    temperatures: ['0-5'],
    features: ['antigeur', 'kraagHoog', 'manchet'],
    popularity: 0.45,
    heren: [
      'Ull is wol in het Noors en een god met ski’s in de Edda. Aan beide doet dit hemd recht.',
      'Ull is wool in Norwegian and a god on skis in the Edda. This vest does justice to both.',
    ],
    dames: [
      'De dames-Ull heeft een col met een korte rits, zodat een nekwarmer thuis kan blijven.',
      'The women’s Ull has a roll neck with a short zip, so that a neck warmer can stay at home.',
    ],
  },
  {
    brand: 'madelief',
    design: 'sleeveless',
    model: 'Dauw',
    noun: NONE,
    cents: 2995,
    grams: 61,
    cloth: 'mesh',
    fit: 'aansluitend',
    temperatures: ['12-18', '18-35'],
    features: ['oksel', 'platteNaden', 'antigeur'],
    popularity: 0.5,
    dames: [
      'Dauw is zo licht dat de naaister het met tissuepapier ertussen moet stikken.',
      'Dauw is so light that the seamstress has to sew it with tissue paper in between.',
    ],
  },
  {
    brand: 'wael',
    design: 'short',
    model: 'Kiel',
    noun: SHORT,
    cents: 4495,
    grams: 104,
    cloth: 'geborsteld',
    fit: 'aansluitend',
    temperatures: ['5-12'],
    features: ['platteNaden', 'naadloos', 'oksel'],
    popularity: 0.55,
    heren: [
      'Een schip drijft op zijn kiel. Uw winterkleding drijft op dit hemd.',
      'A ship floats on its keel. Your winter clothing floats on this vest.',
    ],
    dames: [
      'De Kiel voor dames is van binnen nog zachter geborsteld, een verzoek van de pasploeg.',
      'The women’s Kiel is brushed even softer inside, at the request of the fitting team.',
    ],
  },
  {
    brand: 'wael',
    design: 'short',
    model: 'Spant',
    turn: 1,
    cents: 3495,
    grams: 92,
    cloth: 'mesh',
    fit: 'aansluitend',
    temperatures: ['18-35'],
    features: ['oksel', 'platteNaden', 'siliconen'],
    popularity: 0.4,
    noun: SHORT,
    heren: [
      'Een spant houdt een schip in vorm. Dit hemd doet dat met uw shirt: er plakt niets meer aan de rug.',
      'A rib keeps a ship in shape. This vest does so for your jersey: nothing clings to the back.',
    ],
    dames: [
      'De Spant voor dames is in twee lengtes te dragen: gevouwen op de heup of ingestopt.',
      'The women’s Spant can be worn at two lengths: folded on the hip or tucked in.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'sleeveless',
    model: 'Winter',
    turn: 1,
    cents: 3995,
    grams: 96,
    cloth: 'geborsteld',
    fit: 'aansluitend',
    temperatures: ['5-12'],
    features: ['platteNaden', 'naadloos', 'antigeur'],
    popularity: 0.5,
    noun: NONE,
    heren: [
      'Mouwloos en toch warm: de romp is geborsteld, de armen laat u aan het shirt over.',
      'Sleeveless yet warm: the body is brushed, the arms are left to the jersey.',
    ],
    dames: [
      'De Winter-onderlaag voor dames heeft een rugpand dat tot onder de broekband reikt.',
      'The Winter base layer for women has a back that reaches below the waistband.',
    ],
  },
]

export const baseLayers = garments(KIND, ROWS)
