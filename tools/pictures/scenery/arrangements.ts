/**
 * Article in a composition: `kind:design:colour:brand[:view]`, the position of its middle as shares of width
 * and height, its size (1 fills the height) and its rotation in degrees.
 */
export type Item = readonly [article: string, x: number, y: number, size: number, turn?: number]

export const GROUNDS = {
  studio: '#f1f3f6',
  zand: '#e8dcd6',
  ijs: '#b9cbee',
  mos: '#d9e6df',
  mist: '#d5dde9',
  lucht: '#dce7f6',
} as const

export interface Arrangement {
  ground: keyof typeof GROUNDS
  items: readonly Item[]
}

const one = (article: string, size = 0.98, turn = 0, y = 0.5): Arrangement => ({
  ground: 'studio',
  items: [[article, 0.5, y, size, turn]],
})

/** Compositions of the category tiles. */
export const TILES: Record<string, Arrangement> = {
  heren: one('jersey-long:band:marineblauw:wael:worn', 0.92, 0, 0.59),
  dames: one('jersey-short:waves:petrol:madelief:women-worn', 0.92, 0, 0.59),
  fietsonderdelen: one('crankset:double:zwart:tandem-en-zn'),
  'wielen-en-banden': one('wheel:deep:zwart:zeewind'),
  'helmen-en-brillen': one('helmet:race:wit:kaap', 1.02),
  schoenen: one('shoe:dial:wit:velta', 1.04),
  accessoires: one('computer:data:zwart:koersvast'),
  outlet: one('jersey-short:blocks:zand:kasseira'),
  'wielershirts-korte-mouw': one('jersey-short:stripes:wit:stravecca'),
  'wielershirts-lange-mouw': one('jersey-long:blocks:oranje:kasseira'),
  bibshorts: one('bibshort:side-panel:zwart:wael'),
  bibtights: one('bibtight:plain:zwart:fjordal'),
  jassen: one('jacket-thermal:yoke:zwart:fjordal'),
  regenkleding: one('jacket-rain:plain:geel:fjordal'),
  bodywarmers: one('gilet:plain:petrol:wael'),
  ondershirts: one('base-layer:short:wit:noordluwe'),
  handschoenen: one('glove:stripes:marineblauw:wael'),
  sokken: one('socks:band:wit:wael:pair'),
  overschoenen: one('overshoes:neoprene:zwart:fjordal'),
  'petten-en-warmers': one('cap:band:marineblauw:wael'),
  aandrijving: one('cassette:wide:zwart:kettingwerk'),
  kettingen: one('chain:solid:zilver:kettingwerk'),
  cassettes: one('cassette:road:zilver:kettingwerk'),
  kettingbladen: one('chainring:narrow-wide:rood:kettingwerk'),
  remmen: one('brake-disc:wave:zilver:kettingwerk'),
  sturen: one('handlebar:drop:zwart:passo-lungo'),
  stuurpennen: one('stem:road:zwart:passo-lungo'),
  zadels: one('saddle:race:zwart:passo-lungo'),
  pedalen: one('pedal:flat:oranje:duinrand'),
  wielen: one('wheel:shallow:zilver:zeewind'),
  banden: one('tyre:allround:bruin:duinrand'),
  binnenbanden: one('inner-tube:tpu:oranje:zeewind'),
  helmen: one('helmet:race:petrol:drieluik', 1.02),
  brillen: one('glasses:shield:kobalt:drieluik', 1.02),
  verlichting: one('light-front:barrel:zwart:waddenlicht'),
  bidons: one('bidon:waves:lichtblauw:zeewind'),
  voeding: {
    ground: 'studio',
    items: [
      ['drink-mix:tub:oranje:ravitaille', 0.36, 0.5, 0.86],
      ['gel:plain:rood:ravitaille', 0.72, 0.52, 0.8, 5],
    ],
  },
  gereedschap: one('multitool:fold:rood:volgwagen', 1.08),
  onderhoud: {
    ground: 'studio',
    items: [
      ['cleaner:trigger:groen:volgwagen', 0.36, 0.5, 0.86],
      ['lube:drip:oranje:kettingwerk', 0.72, 0.56, 0.74],
    ],
  },
  fietscomputers: one('computer:map:zwart:koersvast'),
  tassen: one('handlebar-bag:barrel:zand:knapzak', 1.02),
  sloten: one('lock:u-lock:zwart:grendel'),
  pompen: one('pump:floor:geel:volgwagen'),
  stuurlint: one('bar-tape:perforated:bruin:stravecca'),
  winter: one('glove-winter:blocks:petrol:fjordal'),
  gravel: one('tyre:gravel:bruin:grindstof'),
}

const lead = (ground: Arrangement['ground'], ...items: Item[]): Arrangement => ({ ground, items })

/** Compositions of blog pictures that show goods. The others are landscapes. */
export const LEADS: Record<string, Arrangement> = {
  'drie-laagjes': lead(
    'mist',
    ['jacket-thermal:yoke:zwart:fjordal', 0.74, 0.62, 1.1],
    ['jersey-long:band:bordeaux:wael', 0.5, 0.6, 1.1],
    ['base-layer:long:antraciet:noordluwe', 0.26, 0.58, 1.1],
  ),
  '28-of-32-millimeter': lead(
    'zand',
    ['tyre:slick:zwart:kasseira', 0.32, 0.6, 1.25],
    ['tyre:allround:bruin:duinrand', 0.68, 0.62, 1.35],
  ),
  'ketting-waxen': lead(
    'mos',
    ['chain:solid:zilver:kettingwerk', 0.42, 0.5, 1.35, -6],
    ['lube:drip:groen:kettingwerk', 0.84, 0.54, 0.94],
  ),
  'cassette-kiezen': lead(
    'ijs',
    ['cassette:road:zilver:kettingwerk', 0.3, 0.52, 1.05],
    ['cassette:wide:zwart:kettingwerk', 0.7, 0.52, 1.2],
  ),
  bandenspanning: lead(
    'zand',
    ['tyre:allround:zwart:kopgroep', 0.36, 0.66, 1.5],
    ['pump:floor:geel:volgwagen', 0.76, 0.5, 1.02],
  ),
  tubeless: lead(
    'mist',
    ['wheel:gravel:zwart:grindstof', 0.4, 0.7, 1.6],
    ['tyre:gravel:bruin:grindstof:back', 0.84, 0.52, 0.98],
  ),
  'zadel-afstellen': lead(
    'mos',
    ['saddle:cutout:zwart:kopgroep', 0.5, 0.42, 1.35, -3],
    ['torque-wrench:click:zwart:volgwagen', 0.6, 0.86, 0.8, 10],
  ),
  'stuurlint-wikkelen': lead(
    'zand',
    ['handlebar:drop:zwart:passo-lungo', 0.36, 0.5, 1.3],
    ['bar-tape:plain:rood:passo-lungo', 0.8, 0.54, 0.86],
  ),
  'remblokken-vervangen': lead(
    'mist',
    ['brake-disc:wave:zwart:kettingwerk', 0.34, 0.56, 1.25],
    ['brake-pads:plain:zwart:tandem-en-zn', 0.76, 0.5, 0.92],
  ),
  winterhandschoenen: lead(
    'ijs',
    ['glove-winter:blocks:zwart:fjordal', 0.3, 0.56, 1.1, -8],
    ['glove-winter:plain:antraciet:noordluwe', 0.56, 0.54, 1.1, 2],
    ['glove-winter:blocks:bordeaux:madelief', 0.82, 0.58, 1.1, 10],
  ),
  'lampen-in-de-herfst': lead(
    'mist',
    ['light-front:barrel:zwart:waddenlicht', 0.36, 0.5, 1.2],
    ['light-rear:bar:zwart:waddenlicht', 0.78, 0.52, 0.95],
  ),
  'eten-onderweg': lead(
    'zand',
    ['energy-bar:blocks:oranje:ravitaille', 0.34, 0.44, 1.1, -4],
    ['gel:waves:oranje:ravitaille', 0.68, 0.52, 0.86, -4],
    ['gel:plain:geel:ravitaille', 0.84, 0.56, 0.86, 10],
  ),
  'bidon-schoonmaken': lead(
    'mos',
    ['bidon:waves:lichtblauw:zeewind', 0.26, 0.54, 1.02, -6],
    ['bidon:stripes:geel:havik', 0.5, 0.52, 1.02],
    ['bidon:waves:roze:madelief', 0.74, 0.54, 1.02, 7],
  ),
  'pedalen-kiezen': lead(
    'ijs',
    ['pedal:road:rood:velta', 0.26, 0.46, 0.86, -8],
    ['pedal:mtb:zilver:kettingwerk', 0.54, 0.58, 0.86, 4],
    ['pedal:flat:paars:duinrand', 0.82, 0.46, 0.86, 8],
  ),
  'helm-passen': lead(
    'mist',
    ['helmet:race:wit:kaap', 0.34, 0.5, 1.15],
    ['helmet:race:roze:drieluik', 0.72, 0.56, 1.0],
  ),
  'bril-bij-laag-licht': lead(
    'zand',
    ['glasses:shield:geel:kaap', 0.4, 0.42, 1.1, -4],
    ['glasses:half-frame:oranje:zeewind', 0.62, 0.72, 0.95, 5],
  ),
  schoenplaatjes: lead(
    'mos',
    ['shoe:dial:wit:velta', 0.38, 0.48, 1.2, -4],
    ['shoe:dial:wit:velta:back', 0.82, 0.54, 0.98, 8],
  ),
  'fietscomputer-instellen': lead(
    'mos',
    ['computer:data:zwart:koersvast', 0.4, 0.6, 1.4],
    ['computer:compact:rood:koersvast', 0.74, 0.54, 0.82],
  ),
  bikepacking: lead(
    'zand',
    ['saddle-bag:bikepacking:olijf:knapzak', 0.28, 0.42, 0.95, -6],
    ['frame-bag:half:olijf:knapzak', 0.52, 0.68, 0.95],
    ['handlebar-bag:barrel:olijf:grindstof', 0.78, 0.4, 0.95, 4],
  ),
  'sloten-in-de-stad': lead(
    'mist',
    ['lock:chain:geel:grendel', 0.32, 0.54, 1.05, -6],
    ['lock:u-lock:zwart:grendel', 0.7, 0.52, 1.0, 6],
  ),
  'kleding-wassen': lead(
    'lucht',
    ['jersey-short:stripes:lichtblauw:stravecca', 0.3, 0.6, 1.1, -3],
    ['jersey-short:dots:roze:madelief:women-front', 0.54, 0.6, 1.1],
    ['socks:band:wit:wael:pair', 0.82, 0.54, 0.86, 4],
  ),
  merino: lead(
    'zand',
    ['jersey-long:pinstripe:antraciet:noordluwe', 0.36, 0.62, 1.25, -3],
    ['neck-warmer:plain:olijf:noordluwe', 0.72, 0.5, 0.92, 4],
  ),
  'maat-kiezen': lead(
    'mist',
    ['jersey-short:plain:kobalt:kopgroep:women-worn', 0.2, 0.63, 1],
    ['jersey-short:plain:kobalt:kopgroep:worn', 0.5, 0.6, 1],
    ['jersey-short:plain:kobalt:kopgroep:worn-large', 0.81, 0.59, 1.04],
  ),
  'wielen-richten': lead('ijs', ['wheel:shallow:zilver:zeewind', 0.5, 0.78, 1.9]),
  werkplaats: lead(
    'mist',
    ['workstand:tripod:zwart:volgwagen', 0.28, 0.52, 1.02],
    ['cable-cutter:pliers:geel:volgwagen', 0.56, 0.54, 0.9],
    ['cleaner:trigger:geel:volgwagen', 0.8, 0.54, 0.96],
  ),
}

/** Landscapes of the other blog pictures. */
export const LANDSCAPE_LEADS: Record<string, string> = {
  tiengemeten: 'mill',
  haringvliet: 'bridge',
  'dijk-bij-den-helder': 'dike-alone',
  'waaier-rijden': 'echelon',
  regenrit: 'rain',
  avondrit: 'evening',
  kasseien: 'cobbles',
  duinpad: 'dunes',
  polderwind: 'wind',
  'eerste-honderd': 'road',
  'gravel-op-texel': 'texel',
  'nachttrein-met-fiets': 'night',
  'mtb-schoorl': 'forest',
  'nieuw-seizoen': 'season',
  clubtenue: 'club',
}

/** People in a landscape, with room for words beside them. */
export interface Meeting {
  /** A landscape. */
  place: string
  items: readonly Item[]
  /** Position of passing riders, as a share of the width. */
  lead: number
}

/** Pictures of the home page's panels, with the subject on the right and room for text on the left. */
export const CAMPAIGNS: Record<string, Meeting | Arrangement> = {
  'outlet-outside': {
    place: 'cobbles',
    lead: 3,
    items: [['jersey-short:blocks:oranje:kasseira:worn-outside', 0.79, 0.62, 1.06]],
  },
  winter: lead('ijs', ['wheel:deep:zwart:zeewind', 0.84, 0.6, 1.3]),
}

/** People in the first garment of each look. */
export const WEARERS: Record<string, Meeting> = {
  'najaar-op-de-dijk': {
    place: 'echelon',
    lead: 0.8,
    items: [['jersey-long:band:marineblauw:wael:worn-outside', 0.34, 0.7, 1.24]],
  },
  'eerste-warme-dag': {
    place: 'season',
    lead: 0.78,
    items: [['jersey-short:stripes:lichtblauw:stravecca:worn-outside', 0.34, 0.7, 1.24]],
  },
  'gravel-in-de-duinen': {
    place: 'dunes',
    lead: 0.78,
    items: [['jersey-short:panels:olijf:grindstof:worn-outside', 0.34, 0.7, 1.24]],
  },
  'regen-in-de-polder': {
    place: 'rain',
    lead: 0.8,
    items: [['jacket-rain:plain:petrol:fjordal:worn-outside', 0.34, 0.7, 1.24]],
  },
  'winter-in-zwart': {
    place: 'sea-dike',
    lead: 0.82,
    items: [['jacket-thermal:plain:zwart:kopgroep:worn-outside', 0.32, 0.7, 1.24]],
  },
  'madelief-zomer': {
    place: 'mill',
    lead: 0.8,
    items: [['jersey-short:dots:roze:madelief:women-worn-outside', 0.36, 0.7, 1.24]],
  },
}
