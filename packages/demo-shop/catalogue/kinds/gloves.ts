import { type GarmentKind, garments, type Series } from '../garment.ts'
import { HANDS } from '../sizes.ts'

const SIZES = { heren: HANDS, dames: HANDS.slice(0, 4), unisex: HANDS }
const CATEGORIES = {
  heren: ['heren/warmers-en-handschoenen/handschoenen'],
  dames: ['dames/warmers-en-handschoenen'],
  unisex: ['heren/warmers-en-handschoenen/handschoenen', 'dames/warmers-en-handschoenen'],
}

const SUMMER: GarmentKind = {
  kind: 'glove',
  group: 'gloves',
  noun: ['handschoenen', 'gloves'],
  thing: ['de handschoen', 'the glove'],
  this: ['deze handschoen', 'this glove'],
  sizes: SIZES,
  sizeChart: () => 'handen',
  categories: CATEGORIES,
  goesWith: ['jersey-short', 'bar-tape', 'helmet'],
  use: [
    ['Korte vingers, voor ritten {temp}.', 'Short fingers, for rides {temp}.'],
    [
      'Na drie uur merkt u niet dat u hem draagt, wel als u hem vergeten bent.',
      'After three hours you do not notice wearing it, only when you forgot it.',
    ],
    [
      'Bij een val zijn uw handpalmen het eerst aan de beurt; ook daarvoor is {thing} er.',
      'In a fall your palms come first; that too is what {thing} is for.',
    ],
    [
      '{Temp} houdt hij uw grip droog zonder uw handen warm te maken.',
      '{Temp} it keeps your grip dry without warming your hands.',
    ],
    [
      'Op carbon, lint of rubber: de palm hecht zonder te plakken.',
      'On carbon, tape or rubber: the palm grips without sticking.',
    ],
  ],
  cut: [
    [
      'Sluit {thing} zo dat er bij een vuist geen plooi in de palm ligt.',
      'Fasten {thing} so that no crease lies in the palm when you make a fist.',
    ],
    ['De vingers zijn kort afgewerkt en rollen niet op.', 'The fingers are cut short and do not roll up.'],
    [
      'Meet de omtrek van uw hand over de knokkels, zonder duim; twijfelt u, neem dan de kleinste.',
      'Measure your hand over the knuckles, without the thumb; if in doubt take the smaller.',
    ],
    [
      'Een paar weegt {grams} gram. De pols blijft vrij voor een horloge.',
      'A pair weighs {grams} grams. The wrist stays free for a watch.',
    ],
  ],
  advice: [
    [
      'Was hem met de hand, met dezelfde zeep als waarmee u ze toch al wast.',
      'Wash it by hand, with the soap you use for them anyway.',
    ],
    [
      'Slapende vingers komen vaker van een te lage stuurpen dan van een handschoen. Laat het ons nakijken.',
      'Numb fingers more often come from a low stem than from a glove. Let us check.',
    ],
    ['Gaat goed samen met {with}.', 'Goes well with {with}.', ['jersey-short', 'bar-tape', 'helmet']],
    [
      'Trek hem uit aan de lusjes en niet aan de vingers, dan blijven de naden heel.',
      'Take it off by the loops and not the fingers, and the seams stay whole.',
    ],
    [
      'Wie ook {with} kiest, heeft de kleur terug op de fiets.',
      'Choose {with} too and you have the colour back on your bike.',
      ['bar-tape'],
    ],
  ],
  summary: [
    [
      ['Handschoen met korte vingers en {feature}.', 'Short-fingered glove: {feature}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
      ['Zomerhandschoen, {grams} gram per paar.', 'Summer glove, {grams} grams a pair.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Voor ritten {temp}.', 'For rides {temp}.'],
      ['Droogt in een uur.', 'Dries in an hour.'],
      ['Zes maten.', 'Six sizes.'],
    ],
  ],
}

const WINTER: GarmentKind = {
  ...SUMMER,
  kind: 'glove-winter',
  group: 'gloves-winter',
  noun: ['winterhandschoenen', 'winter gloves'],
  goesWith: ['jacket-thermal', 'overshoes', 'neck-warmer'],
  use: [
    [
      '{Temp} houdt hij uw vingers soepel genoeg om te schakelen.',
      '{Temp} it keeps your fingers supple enough to shift.',
    ],
    [
      'Koude handen remmen later. {Thing} is gemaakt voor ritten {temp}.',
      'Cold hands brake later. {Thing} was made for rides {temp}.',
    ],
    [
      'Begin met warme handen, dan blijven ze het {temp} ook.',
      'Start with warm hands and they stay so {temp}.',
    ],
    [
      'Bij regen en {low} graden gaat het om de manchet, en die is hier lang.',
      'In rain and {low} degrees the cuff is what counts, and here it is long.',
    ],
  ],
  cut: [
    [
      'Neem hem zo ruim dat uw vingertoppen de stof net niet raken: die lucht houdt warm.',
      'Take it so roomy that your fingertips just do not touch the cloth: that air keeps you warm.',
    ],
    [
      'De vingers zijn voorgebogen, dus u knijpt niet tegen de stof in.',
      'The fingers are pre-curved, so you do not squeeze against the cloth.',
    ],
    [
      'De duim heeft een zachte rug, waar iedereen hem voor gebruikt.',
      'The thumb has a soft back, for what everyone uses it for.',
    ],
    ['Een paar weegt {grams} gram, voering inbegrepen.', 'A pair weighs {grams} grams, lining included.'],
  ],
  advice: [
    [
      'Onder nul trekt u er een dunne zijden onderhandschoen in aan.',
      'Below zero wear a thin silk liner inside.',
    ],
    [
      'Droog ze met de opening naar boven, niet op de verwarming.',
      'Dry them opening up, not on the radiator.',
    ],
    [
      'Met {with} erbij komt er nergens meer wind binnen.',
      'Add {with} and no wind gets in anywhere.',
      ['jacket-thermal'],
    ],
    [
      'Leg de manchet over de mouw als het droog is en eronder als het regent.',
      'Put the cuff over the sleeve when it is dry and under it when it rains.',
    ],
  ],
  summary: [
    [
      ['Winterhandschoen: {feature}.', 'Winter glove: {feature}.'],
      ['{Brand} {model} voor {range}.', '{Brand} {model} for {range}.'],
    ],
    [
      ['Lange manchet.', 'Long cuff.'],
      ['{Feature2}.', '{Feature2}.'],
      ['Dik op de rug, dun in de palm.', 'Thick on the back, thin in the palm.'],
    ],
  ],
}

const summer = { cloth: 'handpalm', fit: 'aansluitend', temperatures: ['12-18', '18-35'] } as const
const winter = { cloth: 'winterhand', fit: 'normaal' } as const

const SUMMER_ROWS: Series[] = [
  {
    ...summer,
    brand: 'wael',
    design: 'stripes',
    model: 'Dijk',
    cents: 3495,
    grams: 42,
    features: ['gel', 'zweetduim', 'uittrek'],
    popularity: 0.6,
    unisex: [
      'Drie strepen op de rug, drie kussentjes in de palm: bij de Dijk wijst de buitenkant u de weg.',
      'Three stripes on the back, three pads in the palm: on the Dijk the outside shows you the way.',
    ],
  },
  {
    ...summer,
    brand: 'noordluwe',
    design: 'blocks',
    model: 'Duim',
    cents: 3995,
    grams: 39,
    features: ['dunPalm', 'zweetduim', 'klittenband'],
    popularity: 0.4,
    unisex: [
      'Zonder gel en zonder opsmuk: in de Duim voelt u wat het voorwiel doet.',
      'Without gel and without frills: in the Duim you feel what the front wheel is doing.',
    ],
  },
  {
    ...summer,
    brand: 'kasseira',
    design: 'plain',
    model: 'Handkassei',
    cents: 4495,
    grams: 51,
    features: ['gel', 'klittenband', 'uittrek'],
    disciplines: ['race', 'gravel'],
    popularity: 0.55,
    unisex: [
      'Een kassei past in twee handen. De trilling ervan ook, en die vangt deze gel op.',
      'A cobble fits in two hands. So does its vibration, and this gel takes it.',
    ],
  },
  {
    ...summer,
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 1995,
    grams: 45,
    features: ['gel', 'zweetduim', 'uittrek'],
    popularity: 0.9,
    unisex: [
      'Twee tientjes, drie seizoenen: de rekensom van onze eigen handschoen is snel gemaakt.',
      'Twenty euros, three seasons: the sum for our own glove is soon done.',
    ],
  },
  {
    ...summer,
    brand: 'grindstof',
    design: 'blocks',
    model: 'Grip',
    cents: 3795,
    grams: 54,
    features: ['gel', 'uittrek', 'klittenband'],
    disciplines: ['gravel', 'mtb'],
    popularity: 0.45,
    unisex: [
      'Op los grind stuurt u met uw vingertoppen; de Grip laat ze vrij en beschermt de rest.',
      'On loose gravel you steer with your fingertips; the Grip leaves them free and protects the rest.',
    ],
  },
  {
    ...summer,
    brand: 'madelief',
    design: 'stripes',
    model: 'Zonnedauw',
    cents: 3295,
    grams: 36,
    features: ['gel', 'zweetduim', 'uittrek'],
    popularity: 0.5,
    dames: [
      'Vrouwenhanden zijn niet kleiner maar smaller; de Zonnedauw is daarom op een eigen leest gestikt.',
      'Women’s hands are not smaller but narrower; the Zonnedauw is therefore stitched on its own form.',
    ],
  },
  {
    brand: 'kasseira',
    design: 'plain',
    model: 'Naaktkassei',
    turn: 1,
    cents: 3495,
    grams: 34,
    cloth: 'handpalm',
    fit: 'race',
    temperatures: ['18-35'],
    features: ['dunPalm', 'uittrek', 'zweetduim'],
    popularity: 0.3,
    unisex: [
      'Dezelfde handschoen als de Handkassei, zonder gel, voor wie de stenen wil tellen.',
      'The same glove as the Handkassei, without gel, for those who want to count the stones.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'plain',
    model: 'Lange Vinger',
    turn: 1,
    cents: 2495,
    grams: 52,
    cloth: 'handpalm',
    fit: 'normaal',
    temperatures: ['12-18'],
    features: ['touch', 'gel', 'zweetduim'],
    popularity: 0.55,
    unisex: [
      'Tussen zomer en winter zit een seizoen waarin korte vingers te kort zijn: daar is de Lange Vinger voor.',
      'Between summer and winter is a season in which short fingers are too short: that is what the Lange Vinger is for.',
    ],
  },
  {
    brand: 'havik',
    design: 'stripes',
    model: 'Seinhand',
    turn: 0,
    cents: 2995,
    grams: 48,
    cloth: 'handpalm',
    fit: 'normaal',
    temperatures: ['12-18', '18-35'],
    features: ['reflectieRondom', 'gel', 'uittrek'],
    popularity: 0.4,
    disciplines: ['race', 'stad'],
    unisex: [
      'Wie zijn hand uitsteekt geeft een sein. Met de Seinhand is dat ook om half zes nog te zien.',
      'Whoever puts out a hand gives a signal. With the Seinhand it shows at half past five too.',
    ],
  },
  {
    brand: 'colpo-d-ala',
    design: 'plain',
    model: 'Ala',
    turn: 0,
    cents: 4995,
    grams: 32,
    cloth: 'handpalm',
    fit: 'race',
    temperatures: ['18-35'],
    features: ['dunPalm', 'uittrek', 'zweetduim'],
    popularity: 0.25,
    unisex: [
      'Paars, dun en zonder één letter erop; alleen wie ernaar vraagt hoort welk merk het is.',
      'Purple, thin and without a single letter; only those who ask learn the brand.',
    ],
  },
]

const WINTER_ROWS: Series[] = [
  {
    ...winter,
    brand: 'fjordal',
    design: 'blocks',
    model: 'Votter',
    cents: 7995,
    grams: 148,
    temperatures: ['0-5'],
    features: ['touch', 'klittenband', 'uittrek'],
    waterproof: 'waterdicht',
    popularity: 0.6,
    unisex: [
      'Votter zijn in Noorwegen wanten van oma. Deze hebben vingers, maar zijn met dezelfde bedoeling gemaakt.',
      'In Norway votter are grandmother’s mittens. These have fingers, but were made with the same intent.',
    ],
  },
  {
    ...winter,
    brand: 'noordluwe',
    design: 'plain',
    model: 'Handwarm',
    cents: 5495,
    grams: 112,
    temperatures: ['0-5', '5-12'],
    features: ['touch', 'zweetduim', 'uittrek'],
    waterproof: 'afstotend',
    popularity: 0.8,
    unisex: [
      'Handwarm is van binnen merino en van buiten winddicht, en meer hoeft een handschoen bij vier graden niet te zijn.',
      'Handwarm is merino inside and windproof outside, and at four degrees a glove need be no more.',
    ],
  },
  {
    ...winter,
    brand: 'havik',
    design: 'lobster',
    model: 'Klauw',
    cents: 6995,
    grams: 156,
    temperatures: ['0-5'],
    features: ['reflectieRondom', 'klittenband', 'uittrek'],
    waterproof: 'waterdicht',
    popularity: 0.4,
    unisex: [
      'Twee vingers samen zijn warmer dan twee apart. Aan de Klauw went u in één rit, en dan wilt u niet terug.',
      'Two fingers together are warmer than two apart. You get used to the Klauw in one ride, and then there is no way back.',
    ],
  },
  {
    ...winter,
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 3995,
    grams: 124,
    temperatures: ['0-5', '5-12'],
    features: ['touch', 'klittenband', 'uittrek'],
    waterproof: 'afstotend',
    popularity: 0.92,
    unisex: [
      'In elke zadeltas bij ons in de werkplaats zit een paar Basis-winterhandschoenen. Monteurs rijden ook naar huis.',
      'In every saddle bag in our workshop is a pair of Basis winter gloves. Mechanics ride home too.',
    ],
  },
  {
    ...winter,
    brand: 'madelief',
    design: 'blocks',
    model: 'Rijp',
    cents: 5995,
    grams: 104,
    temperatures: ['0-5', '5-12'],
    features: ['touch', 'zweetduim', 'uittrek'],
    waterproof: 'afstotend',
    popularity: 0.5,
    dames: [
      'De Rijp is smal in de pols en lang in de vingers, want wie koude handen heeft, heeft meestal slanke.',
      'The Rijp is narrow at the wrist and long in the fingers, since cold hands are mostly slender ones.',
    ],
  },
  {
    brand: 'fjordal',
    design: 'blocks',
    model: 'Snø',
    turn: 1,
    cents: 9495,
    grams: 172,
    cloth: 'winterhand',
    fit: 'ruim',
    temperatures: ['0-5'],
    features: ['touch', 'klittenband', 'uittrek'],
    popularity: 0.35,
    waterproof: 'waterdicht',
    unisex: [
      'De Snø is gemaakt voor vijf graden vorst, wat in Nederland drie ochtenden per jaar zijn.',
      'The Snø was made for five degrees of frost, which in the Netherlands means three mornings a year.',
    ],
  },
  {
    brand: 'noordluwe',
    design: 'plain',
    model: 'Tussenhand',
    turn: 1,
    cents: 3995,
    grams: 68,
    cloth: 'winterhand',
    fit: 'aansluitend',
    temperatures: ['5-12'],
    features: ['touch', 'dunPalm', 'uittrek'],
    popularity: 0.5,
    waterproof: 'afstotend',
    unisex: [
      'Tussenhand is dun genoeg om een veter mee te strikken en warm genoeg om dat buiten te doen.',
      'Tussenhand is thin enough to tie a lace in and warm enough to do so outside.',
    ],
  },
  {
    brand: 'wael',
    design: 'blocks',
    model: 'Storm',
    turn: 0,
    cents: 6495,
    grams: 132,
    cloth: 'winterhand',
    fit: 'normaal',
    temperatures: ['0-5', '5-12'],
    features: ['touch', 'klittenband', 'uittrek'],
    popularity: 0.55,
    waterproof: 'afstotend',
    unisex: [
      'De rode vlakken liggen op de knokkels, zodat een uitgestoken hand ook in de schemer een richting heeft.',
      'The red blocks lie on the knuckles, so that an outstretched hand has a direction at dusk too.',
    ],
  },
]

export const gloves = [...garments(SUMMER, SUMMER_ROWS), ...garments(WINTER, WINTER_ROWS)]
