import type { Pair, Text } from '../text.ts'
import { textOf } from '../text.ts'
import { COLOUR_OPTIONS } from './colours.ts'

interface AttributeRow {
  code: string
  label: Text
  input: 'select' | 'multiselect' | 'text' | 'boolean'
  /** Place among the filters of a listing; none when it is not one. */
  filter?: number
  /** Place among the specifications; none when it is not one. */
  information?: number
  comparable?: boolean
  options?: readonly { code: string; label: Text; swatch?: string; main?: string }[]
}

const options = (rows: Record<string, Pair>) =>
  Object.entries(rows).map(([code, pair]) => ({ code, label: textOf(pair) }))

/** Options of the attributes that articles name by code. */
export const OPTIONS = {
  gender: { heren: ['Heren', 'Men'], dames: ['Dames', 'Women'], unisex: ['Unisex', 'Unisex'] },
  season: {
    zomer: ['Zomer', 'Summer'],
    tussen: ['Lente en herfst', 'Spring and autumn'],
    winter: ['Winter', 'Winter'],
  },
  temperature: {
    '0-5': ['Onder 5 °C', 'Below 5 °C'],
    '5-12': ['5 tot 12 °C', '5 to 12 °C'],
    '12-18': ['12 tot 18 °C', '12 to 18 °C'],
    '18-35': ['Boven 18 °C', 'Above 18 °C'],
  },
  fit: {
    race: ['Strak', 'Race'],
    aansluitend: ['Aansluitend', 'Fitted'],
    normaal: ['Normaal', 'Regular'],
    ruim: ['Ruim', 'Loose'],
  },
  discipline: {
    race: ['Race', 'Road'],
    gravel: ['Gravel', 'Gravel'],
    mtb: ['MTB', 'MTB'],
    stad: ['Stad', 'City'],
  },
  material: {
    polyester: ['Polyester', 'Polyester'],
    merino: ['Merinowol', 'Merino wool'],
    polyamide: ['Polyamide', 'Polyamide'],
    neopreen: ['Neopreen', 'Neoprene'],
    katoen: ['Katoen', 'Cotton'],
    membraan: ['Membraan, drielaags', 'Membrane, three-layer'],
    leer: ['Leer', 'Leather'],
    aluminium: ['Aluminium', 'Aluminium'],
    carbon: ['Carbon', 'Carbon'],
    staal: ['Staal', 'Steel'],
    titanium: ['Titanium', 'Titanium'],
    kunststof: ['Kunststof', 'Plastic'],
    rubber: ['Rubber', 'Rubber'],
    tpu: ['TPU', 'TPU'],
    butyl: ['Butyl', 'Butyl'],
    polycarbonaat: ['Polycarbonaat', 'Polycarbonate'],
    messing: ['Messing', 'Brass'],
  },
  waterproof: {
    geen: ['Niet waterdicht', 'Not waterproof'],
    afstotend: ['Waterafstotend', 'Water-repellent'],
    waterdicht: ['Waterdicht, 10.000 mm', 'Waterproof, 10,000 mm'],
    stortbui: ['Waterdicht, 20.000 mm', 'Waterproof, 20,000 mm'],
    ipx5: ['Spatwaterdicht, IPX5', 'Splash-proof, IPX5'],
    ipx7: ['Waterdicht, IPX7', 'Waterproof, IPX7'],
  },
  weight_class: {
    '0-100': ['Tot 100 gram', 'Up to 100 grams'],
    '100-250': ['100 tot 250 gram', '100 to 250 grams'],
    '250-500': ['250 tot 500 gram', '250 to 500 grams'],
    '500-1000': ['500 tot 1.000 gram', '500 to 1,000 grams'],
    '1000+': ['Meer dan 1.000 gram', 'More than 1,000 grams'],
  },
  lumen: {
    '0-50': ['Tot 50 lumen', 'Up to 50 lumens'],
    '50-200': ['50 tot 200 lumen', '50 to 200 lumens'],
    '200-600': ['200 tot 600 lumen', '200 to 600 lumens'],
    '600+': ['Meer dan 600 lumen', 'More than 600 lumens'],
  },
  speeds: {
    '1': ['1 versnelling', '1 speed'],
    '10': ['10 versnellingen', '10 speeds'],
    '11': ['11 versnellingen', '11 speeds'],
    '12': ['12 versnellingen', '12 speeds'],
    '13': ['13 versnellingen', '13 speeds'],
  },
  freehub: {
    hg: ['HG', 'HG'],
    'micro-spline': ['Micro Spline', 'Micro Spline'],
    xdr: ['XDR', 'XDR'],
    n3w: ['N3W', 'N3W'],
  },
  axle: {
    '12x100': ['Steekas 12 × 100 mm', 'Thru-axle 12 × 100 mm'],
    '12x142': ['Steekas 12 × 142 mm', 'Thru-axle 12 × 142 mm'],
    '15x110': ['Steekas 15 × 110 mm', 'Thru-axle 15 × 110 mm'],
    snelspanner: ['Snelspanner', 'Quick release'],
  },
  mount: {
    'flat-mount': ['Flat mount', 'Flat mount'],
    'post-mount': ['Post mount', 'Post mount'],
    centerlock: ['Centerlock', 'Centerlock'],
    'zes-bouts': ['6 bouten', '6-bolt'],
    velgrem: ['Velgrem', 'Rim brake'],
    stuur: ['Op het stuur', 'On the handlebar'],
    zadelpen: ['Aan de zadelpen', 'On the seatpost'],
    kwartslag: ['Kwartslag', 'Quarter turn'],
    spd: ['Twee gaten (SPD)', 'Two-bolt (SPD)'],
    'spd-sl': ['Drie gaten (SPD-SL)', 'Three-bolt (SPD-SL)'],
    '31.8': ['31,8 mm', '31.8 mm'],
    '35': ['35 mm', '35 mm'],
    '27.2': ['27,2 mm', '27.2 mm'],
    '30.9': ['30,9 mm', '30.9 mm'],
    '31.6': ['31,6 mm', '31.6 mm'],
  },
  bottom_bracket: {
    bsa: ['BSA 68 mm', 'BSA 68 mm'],
    pf86: ['Pressfit 86', 'Pressfit 86'],
    bb30: ['BB30', 'BB30'],
    t47: ['T47', 'T47'],
    dub: ['DUB', 'DUB'],
  },
  wheel_size: {
    '622': ['28 inch (622)', '700C (622)'],
    '584': ['27,5 inch (584)', '27.5 inch (584)'],
    '622-mtb': ['29 inch (622)', '29 inch (622)'],
  },
  tyre_width: {
    '25': ['25 mm', '25 mm'],
    '28': ['28 mm', '28 mm'],
    '30': ['30 mm', '30 mm'],
    '32': ['32 mm', '32 mm'],
    '35': ['35 mm', '35 mm'],
    '40': ['40 mm', '40 mm'],
    '45': ['45 mm', '45 mm'],
    '57': ['57 mm (2,25 inch)', '57 mm (2.25 inch)'],
    '61': ['61 mm (2,4 inch)', '61 mm (2.4 inch)'],
  },
} as const satisfies Record<string, Record<string, Pair>>

export type OptionAttribute = keyof typeof OPTIONS
export type OptionOf<Attribute extends OptionAttribute> = keyof (typeof OPTIONS)[Attribute] & string

/** Chosen options of an article by attribute. */
export type Choices = { [Attribute in OptionAttribute]?: readonly OptionOf<Attribute>[] }

/** Specifications in free text by attribute code. */
const SPECIFICATIONS = {
  net_content: ['Netto-inhoud', 'Net content'],
  composition: ['Samenstelling', 'Composition'],
  weight: ['Gewicht', 'Weight'],
  care: ['Wassen', 'Washing'],
  pockets: ['Zakken', 'Pockets'],
  chamois: ['Zeem', 'Chamois'],
  membrane: ['Membraan', 'Membrane'],
  closure: ['Sluiting', 'Closure'],
  sole: ['Zool', 'Sole'],
  shoe_upper: ['Bovenwerk', 'Upper'],
  shoe_lining: ['Voering en inlegzool', 'Lining and sock'],
  shoe_outsole: ['Loopzool', 'Outer sole'],
  lens: ['Lens', 'Lens'],
  transmission: ['Lichtdoorlating', 'Light transmission'],
  standard: ['Norm', 'Standard'],
  dimensions: ['Afmetingen', 'Dimensions'],
  compatibility: ['Geschikt voor', 'Suitable for'],
  teeth: ['Tanden', 'Teeth'],
  torque: ['Aanhaalmoment', 'Torque'],
  rim: ['Velg', 'Rim'],
  spokes: ['Spaken', 'Spokes'],
  hub: ['Naaf', 'Hub'],
  system_weight: ['Maximaal gewicht', 'Maximum weight'],
  tubeless: ['Tubeless', 'Tubeless'],
  puncture: ['Lekbescherming', 'Puncture protection'],
  casing: ['Karkas', 'Casing'],
  pressure: ['Bandenspanning', 'Pressure'],
  valve: ['Ventiel', 'Valve'],
  capacity: ['Inhoud', 'Capacity'],
  battery: ['Accu', 'Battery'],
  burn_time: ['Brandduur', 'Run time'],
  charging: ['Opladen', 'Charging'],
  screen: ['Scherm', 'Screen'],
  sensors: ['Sensoren', 'Sensors'],
  tools: ['Functies', 'Functions'],
  range: ['Bereik', 'Range'],
  security: ['Keurmerk', 'Security rating'],
  ingredients: ['Ingrediënten', 'Ingredients'],
  allergens: ['Allergenen', 'Allergens'],
  caffeine: ['Cafeïne', 'Caffeine'],
  nutrition: ['Per portie', 'Per serving'],
  energy: ['Energie per 100 g', 'Energy per 100 g'],
  fat: ['Vetten per 100 g', 'Fat per 100 g'],
  saturates: ['waarvan verzadigde vetzuren', 'of which saturates'],
  carbohydrate: ['Koolhydraten per 100 g', 'Carbohydrate per 100 g'],
  sugars: ['waarvan suikers', 'of which sugars'],
  protein: ['Eiwitten per 100 g', 'Protein per 100 g'],
  salt: ['Zout per 100 g', 'Salt per 100 g'],
  shelf_life: ['Houdbaarheid', 'Shelf life'],
  storage: ['Bewaren', 'Storage'],
  hazards: ['Gevaren (CLP)', 'Hazards (CLP)'],
  contents: ['In de doos', 'In the box'],
} as const satisfies Record<string, Pair>

export type Specification = keyof typeof SPECIFICATIONS

const row = (
  code: OptionAttribute,
  [nl, en]: Pair,
  filter: number,
  information: number,
  comparable = true,
): AttributeRow => ({
  code,
  label: { nl, en },
  input: 'multiselect',
  filter,
  information,
  comparable,
  options: options(OPTIONS[code]),
})

const yes = (label: Text) => [{ code: '1', label }]

/** Attributes whose options stand here; `brand` and `fkv_maten` get theirs from brands and articles. */
export const ATTRIBUTES: readonly AttributeRow[] = [
  { code: 'fkv_maten', label: { nl: 'Maat', en: 'Size' }, input: 'select', filter: 1 },
  { code: 'brand', label: { nl: 'Merk', en: 'Brand' }, input: 'select', filter: 2, information: 1 },
  {
    code: 'color',
    label: { nl: 'Kleur', en: 'Colour' },
    input: 'select',
    filter: 3,
    options: COLOUR_OPTIONS,
  },
  row('temperature', ['Temperatuur', 'Temperature'], 5, 12),
  row('gender', ['Geslacht', 'Gender'], 6, 3),
  row('discipline', ['Discipline', 'Discipline'], 7, 4),
  row('season', ['Seizoen', 'Season'], 8, 11),
  row('fit', ['Pasvorm', 'Fit'], 9, 10),
  row('material', ['Materiaal', 'Material'], 10, 5),
  row('waterproof', ['Waterdichtheid', 'Waterproofness'], 11, 13),
  row('speeds', ['Versnellingen', 'Speeds'], 12, 20),
  row('freehub', ['Cassettebody', 'Freehub body'], 13, 21),
  row('wheel_size', ['Wielmaat', 'Wheel size'], 14, 22),
  row('tyre_width', ['Bandbreedte', 'Tyre width'], 15, 23),
  row('axle', ['As', 'Axle'], 16, 24),
  row('mount', ['Bevestiging', 'Mount'], 17, 25),
  row('bottom_bracket', ['Trapas', 'Bottom bracket'], 18, 26),
  row('lumen', ['Lichtsterkte', 'Light output'], 19, 27),
  row('weight_class', ['Gewichtsklasse', 'Weight class'], 20, 90, false),
  {
    code: 'sale',
    label: { nl: 'Aanbieding', en: 'Sale' },
    input: 'boolean',
    filter: 21,
    options: yes({ nl: 'In de aanbieding', en: 'On sale' }),
  },
  {
    code: 'new',
    label: { nl: 'Nieuw', en: 'New' },
    input: 'boolean',
    filter: 22,
    options: yes({ nl: 'Nieuw binnen', en: 'New in' }),
  },
  {
    code: 'availability',
    label: { nl: 'Beschikbaar', en: 'Available' },
    input: 'multiselect',
    filter: 4,
    options: [
      { code: 'morgen', label: { nl: 'Meteen leverbaar', en: 'Ready to ship' } },
      { code: 'I-DENH-01', label: { nl: 'Op voorraad in Den Helder', en: 'In stock in Den Helder' } },
      { code: 'I-OUD-01', label: { nl: 'Op voorraad in Oud-Beijerland', en: 'In stock in Oud-Beijerland' } },
    ],
  },
  ...Object.entries(SPECIFICATIONS).map(([code, [nl, en]], index): AttributeRow => {
    return { code: `info_${code}`, label: { nl, en }, input: 'text', information: 30 + index }
  }),
]
