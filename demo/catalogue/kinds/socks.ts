import { type GarmentKind, garments, type Series } from '../garment.ts'
import { FEET } from '../sizes.ts'

const KIND: GarmentKind = {
  kind: 'socks',
  group: 'socks',
  noun: ['fietssokken', 'cycling socks'],
  thing: ['de sok', 'the sock'],
  this: ['deze sok', 'this sock'],
  sizes: { heren: FEET, dames: FEET.slice(0, 2), unisex: FEET },
  sizeChart: () => 'sokken',
  categories: { heren: ['schoenen/sokken'], dames: ['schoenen/sokken'], unisex: ['schoenen/sokken'] },
  goesWith: ['shoe', 'jersey-short', 'overshoes'],
  use: [
    ['Draag ze {temp}, in elke schoen.', 'Wear them {temp}, in any shoe.'],
    ['{Temp} zit {thing} prettig, ook als hij nat wordt.', '{Temp} {thing} is pleasant, even when wet.'],
    [
      'Voor {range}; eronder kiest u wol, erboven de dunste die u vindt.',
      'For {range}; below that choose wool, above it the thinnest you can find.',
    ],
    [
      'Ze zijn dun genoeg voor een strakke raceschoen en dik genoeg voor een koude ochtend van {low} graden.',
      'They are thin enough for a tight road shoe and thick enough for a cold morning of {low} degrees.',
    ],
    [
      'Een paar dat u {temp} uit de la pakt zonder na te denken.',
      'A pair that you take from the drawer {temp} without thinking.',
    ],
  ],
  cut: [
    [
      '{Thing} weegt {grams} gram per paar en sluit {fit} om de wreef.',
      '{Thing} weighs {grams} grams a pair and sits {fit} around the instep.',
    ],
    [
      'De hiel is anatomisch gebreid; links en rechts staan in de boord, zodat u ze in het donker uit elkaar houdt.',
      'The heel is knitted to shape; left and right are marked in the cuff, so that you can tell them apart in the dark.',
    ],
    [
      'Tussen twee maten kiest u de kleinste: een sok die ruim zit, plooit.',
      'Between two sizes take the smaller: a sock that is loose creases.',
    ],
    [
      'De teennaad ligt boven op de voet, waar geen schoen drukt.',
      'The toe seam lies on top of the foot, where no shoe presses.',
    ],
    [
      'Het boord knelt niet en zakt niet, want het elastaan is er in drie breedtes in gebreid.',
      'The cuff neither pinches nor slips, since the elastane is knitted in three widths.',
    ],
  ],
  advice: [
    ['Ze gaan goed samen met {with}.', 'They go well with {with}.'],
    [
      'Was ze binnenstebuiten, dan blijft het patroon scherp.',
      'Wash them inside out and the pattern stays sharp.',
    ],
    [
      'Neem er twee paar van: na een natte rit wilt u de volgende ochtend droge.',
      'Take two pairs: after a wet ride you want dry ones the next morning.',
    ],
    [
      'Een goed cadeau voor wie alles al heeft, samen met een bidon.',
      'A good present for someone who has everything, together with a bottle.',
    ],
    [
      'Wie de hele set wil, kiest er {with} bij in dezelfde tint.',
      'For the whole set choose {with} in the same shade.',
    ],
    [
      'Geen wasverzachter gebruiken: die legt een laag over het garen en dan neemt het niets meer op.',
      'Do not use softener: it coats the yarn, which then absorbs nothing.',
    ],
  ],
  summary: [
    [
      ['Fietssokken: {feature}.', 'Cycling socks: {feature}.'],
      [
        'Gebreide sokken van {brand}, {grams} gram per paar.',
        'Knitted socks by {brand}, {grams} grams a pair.',
      ],
      ['{Model}: {feature}, {feature2}.', '{Model}: {feature}, {feature2}.'],
    ],
    [
      ['Het best {temp}.', 'At their best {temp}.'],
      ['Versterkt waar een schoen wrijft.', 'Reinforced where a shoe rubs.'],
      ['In vier maten.', 'In four sizes.'],
      ['Drogen in een uur.', 'Dry in an hour.'],
    ],
  ],
}

const summer = { cloth: 'sokgaren', fit: 'aansluitend', temperatures: ['12-18', '18-35'] } as const

const ROWS: Series[] = [
  {
    ...summer,
    brand: 'wael',
    design: 'band',
    model: 'Dijk',
    cents: 1695,
    grams: 46,
    features: ['boord15', 'hielpluche', 'platteNaden'],
    popularity: 0.7,
    unisex: [
      'Eén band om de enkel, op de hoogte waar een broekspijp hem nooit bedekt.',
      'One band around the ankle, at a height that leg ends never cover.',
    ],
  },
  {
    ...summer,
    brand: 'stravecca',
    design: 'stripes',
    model: 'Lido',
    cents: 1895,
    grams: 40,
    features: ['boord18', 'platteNaden', 'hielpluche'],
    popularity: 0.5,
    unisex: [
      'De Lido-sok herhaalt de strepen van het shirt, met één streep minder per maat kleiner.',
      'The Lido sock repeats the jersey’s stripes, with one stripe fewer per smaller size.',
    ],
  },
  {
    ...summer,
    brand: 'madelief',
    design: 'dots',
    model: 'Zonnedauw',
    cents: 1595,
    grams: 39,
    features: ['boord15', 'hielpluche', 'antigeur'],
    popularity: 0.6,
    unisex: [
      'Stippen zoals op het Zonnedauw-shirt, alleen is hier elke stip even groot: breinaalden kennen geen toeval.',
      'Dots as on the Zonnedauw jersey, only here each dot is the same size: knitting needles know no chance.',
    ],
  },
  {
    ...summer,
    brand: 'havik',
    design: 'blocks',
    model: 'Enkelzicht',
    cents: 1795,
    grams: 48,
    features: ['reflectieRondom', 'boord18', 'hielpluche'],
    disciplines: ['race', 'stad'],
    popularity: 0.45,
    unisex: [
      'Enkels bewegen op en neer en vallen daardoor meer op dan een lampje; Enkelzicht maakt daar gebruik van.',
      'Ankles move up and down and so stand out more than a light; Enkelzicht makes use of that.',
    ],
  },
  {
    ...summer,
    brand: 'colpo-d-ala',
    design: 'chevron',
    model: 'Ala',
    cents: 2195,
    grams: 37,
    features: ['boord18', 'platteNaden', 'naadloos'],
    popularity: 0.35,
    unisex: [
      'Drie vleugels boven elkaar, gebreid in garen dat eerst voor dansschoenen bedoeld was.',
      'Three wings above one another, knitted in yarn first meant for dancing shoes.',
    ],
  },
  {
    ...summer,
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 995,
    grams: 44,
    features: ['boord15', 'hielpluche', 'platteNaden'],
    popularity: 0.95,
    unisex: [
      'Effen sokken voor elke dag, met een klein waaiermerk op de hiel dat alleen uw volger ziet.',
      'Plain socks for every day, with a small echelon mark on the heel that only your follower sees.',
    ],
  },
  {
    ...summer,
    brand: 'kasseira',
    design: 'stripes',
    model: 'Klinker',
    cents: 1795,
    grams: 52,
    features: ['boord18', 'hielpluche', 'platteNaden'],
    disciplines: ['race', 'gravel'],
    popularity: 0.4,
    unisex: [
      'De Klinker is een halve millimeter dikker onder de bal van de voet, waar een pedaal op slechte weg slaat.',
      'The Klinker is half a millimetre thicker beneath the ball of the foot, where a pedal hits on a bad road.',
    ],
  },
  {
    brand: 'noordluwe',
    design: 'plain',
    model: 'Wollegras',
    cents: 1995,
    grams: 58,
    cloth: 'merino',
    fit: 'aansluitend',
    temperatures: ['0-5', '5-12'],
    features: ['antigeur', 'boord18', 'hielpluche'],
    popularity: 0.65,
    unisex: [
      'Wollegras groeit op plekken waar u natte voeten krijgt. Deze sok is ervoor gemaakt dat u dat pas later merkt.',
      'Cottongrass grows where you get wet feet. This sock was made so that you notice it later.',
    ],
  },
  {
    brand: 'wael',
    design: 'band',
    model: 'Getij',
    turn: 2,
    cents: 2195,
    grams: 62,
    cloth: 'merinomix',
    fit: 'aansluitend',
    temperatures: ['0-5', '5-12'],
    features: ['antigeur', 'boord18', 'hielpluche'],
    popularity: 0.5,
    unisex: [
      'De wintersok van Wael heeft dezelfde band, alleen zit er nu wol achter.',
      'Wael’s winter sock has the same band, only now there is wool behind it.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'plain',
    model: 'Winter',
    turn: 2,
    cents: 1495,
    grams: 60,
    cloth: 'merinomix',
    fit: 'aansluitend',
    temperatures: ['0-5', '5-12'],
    features: ['antigeur', 'boord18', 'hielpluche'],
    popularity: 0.75,
    unisex: [
      'Eén paar Winter is warmer dan twee paar Basis, en past wel in uw schoen.',
      'One pair of Winter is warmer than two pairs of Basis, and does fit your shoe.',
    ],
  },
  {
    brand: 'havik',
    design: 'blocks',
    model: 'Sprint',
    turn: 1,
    cents: 1295,
    grams: 41,
    cloth: 'sokgaren',
    fit: 'aansluitend',
    temperatures: ['18-35'],
    features: ['boord15', 'platteNaden', 'hielpluche'],
    popularity: 0.35,
    unisex: [
      'De korte versie van Enkelzicht, voor wie in juli geen bruine streep op de kuit wil.',
      'The short version of Enkelzicht, for those who want no tan line on the calf in July.',
    ],
  },
  {
    brand: 'noordluwe',
    design: 'plain',
    model: 'Trekvogel',
    turn: 1,
    cents: 1795,
    grams: 50,
    cloth: 'merinomix',
    fit: 'aansluitend',
    temperatures: ['5-12', '12-18'],
    features: ['antigeur', 'boord15', 'platteNaden'],
    popularity: 0.45,
    unisex: [
      'Trekvogels vertrekken in september en komen in maart terug: dat zijn de maanden van deze sok.',
      'Migrating birds leave in September and return in March: those are the months for this sock.',
    ],
  },
]

export const socks = garments(KIND, ROWS)
