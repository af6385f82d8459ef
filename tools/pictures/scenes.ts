export interface Scene {
  /** File name without extension; the picture is `masters/<name>.avif`. */
  name: string
  use: 'category' | 'blog' | 'store' | 'slider' | 'brand' | 'look' | 'campaign' | 'measure' | 'wearer'
  width: number
  height: number
}

const tile = (code: string): Scene => ({ name: `category-${code}`, use: 'category', width: 800, height: 800 })
const wide = (use: Scene['use'], code: string): Scene => ({
  name: `${use}-${code}`,
  use,
  width: 1280,
  height: 720,
})
const brand = (code: string): Scene => ({
  name: OUTDOOR_BRANDS.includes(code) ? `brand-${code}-outside` : `brand-${code}`,
  use: 'brand',
  width: 1280,
  height: 560,
})
const slide = (code: string): Scene[] => [
  { name: `slider-${code}-wide`, use: 'slider', width: 1440, height: 600 },
  { name: `slider-${code}-tall`, use: 'slider', width: 780, height: 1220 },
]

/** Square category tiles, named after the goods on them. */
export const CATEGORY_SCENES = [
  'heren',
  'dames',
  'fietsonderdelen',
  'wielen-en-banden',
  'helmen-en-brillen',
  'schoenen',
  'accessoires',
  'outlet',
  'wielershirts-korte-mouw',
  'wielershirts-lange-mouw',
  'bibshorts',
  'bibtights',
  'jassen',
  'regenkleding',
  'bodywarmers',
  'ondershirts',
  'handschoenen',
  'sokken',
  'overschoenen',
  'petten-en-warmers',
  'aandrijving',
  'kettingen',
  'cassettes',
  'kettingbladen',
  'remmen',
  'sturen',
  'stuurpennen',
  'zadels',
  'pedalen',
  'wielen',
  'banden',
  'binnenbanden',
  'helmen',
  'brillen',
  'verlichting',
  'bidons',
  'voeding',
  'gereedschap',
  'onderhoud',
  'fietscomputers',
  'tassen',
  'sloten',
  'pompen',
  'stuurlint',
  'winter',
  'gravel',
] as const

/** Lead pictures of blog articles, named after their subject. */
export const BLOG_SCENES = [
  'drie-laagjes',
  '28-of-32-millimeter',
  'tiengemeten',
  'haringvliet',
  'dijk-bij-den-helder',
  'waaier-rijden',
  'regenrit',
  'avondrit',
  'kasseien',
  'duinpad',
  'polderwind',
  'eerste-honderd',
  'ketting-waxen',
  'cassette-kiezen',
  'bandenspanning',
  'tubeless',
  'zadel-afstellen',
  'stuurlint-wikkelen',
  'remblokken-vervangen',
  'winterhandschoenen',
  'lampen-in-de-herfst',
  'eten-onderweg',
  'bidon-schoonmaken',
  'pedalen-kiezen',
  'helm-passen',
  'bril-bij-laag-licht',
  'schoenplaatjes',
  'fietscomputer-instellen',
  'bikepacking',
  'sloten-in-de-stad',
  'kleding-wassen',
  'merino',
  'maat-kiezen',
  'clubtenue',
  'gravel-op-texel',
  'nachttrein-met-fiets',
  'mtb-schoorl',
  'wielen-richten',
  'werkplaats',
  'nieuw-seizoen',
] as const

const brandCodes = [
  'wael',
  'stravecca',
  'noordluwe',
  'kasseira',
  'fjordal',
  'havik',
  'colpo-d-ala',
  'velta',
  'kaap',
  'zeewind',
  'duinrand',
  'koersvast',
  'tandem-en-zn',
  'kopgroep',
  'waddenlicht',
  'kettingwerk',
  'passo-lungo',
  'drieluik',
  'grindstof',
  'volgwagen',
  'knapzak',
  'ravitaille',
  'grendel',
  'madelief',
] as const

/** Brands of clothing, whose picture shows people outdoors. */
const OUTDOOR_BRANDS: readonly string[] = [
  'wael',
  'stravecca',
  'noordluwe',
  'kasseira',
  'fjordal',
  'havik',
  'colpo-d-ala',
  'velta',
  'zeewind',
  'kopgroep',
  'grindstof',
  'madelief',
]

/** Pictures of complete outfits. `LOOK_PARTS` lists the articles in each. */
export const LOOK_SCENES = [
  'najaar-op-de-dijk',
  'eerste-warme-dag',
  'gravel-in-de-duinen',
  'regen-in-de-polder',
  'winter-in-zwart',
  'madelief-zomer',
] as const

/** Pictures of size charts, named after the measure. */
export const MEASURING_SCENES = [
  'borst-heren',
  'borst-dames',
  'taille-heren',
  'heup-dames',
  'hand',
  'arm',
  'voet',
  'schoen',
  'hoofd',
] as const

/** All composed pictures: landscapes, products on a coloured background, outfits. */
export const SCENES: readonly Scene[] = [
  ...CATEGORY_SCENES.map(tile),
  ...BLOG_SCENES.map((code) => wide('blog', code)),
  ...['den-helder-gevel', 'den-helder-werkplaats', 'oud-beijerland-gevel', 'oud-beijerland-winkel'].map(
    (code) => wide('store', code),
  ),
  ...['voorop-in-de-wind', 'avond-op-de-dijk', 'kasseien', 'regen', 'zomer-buiten', 'zeedijk'].flatMap(slide),
  ...brandCodes.map(brand),
  ...['outlet-outside', 'winter'].map((code) => wide('campaign', code)),
  ...MEASURING_SCENES.map(
    (code): Scene => ({ name: `measure-${code}`, use: 'measure', width: 800, height: 1000 }),
  ),
  ...LOOK_SCENES.map((code): Scene => ({ name: `look-${code}`, use: 'look', width: 800, height: 1000 })),
  ...LOOK_SCENES.map((code): Scene => ({ name: `wearer-${code}`, use: 'wearer', width: 960, height: 640 })),
]

/** Front pictures (file names) that are part of each look, the largest first. */
export const LOOK_PARTS: Record<(typeof LOOK_SCENES)[number], readonly string[]> = {
  'najaar-op-de-dijk': [
    'jersey-long-band-marineblauw-wael-front.avif',
    'bibtight-side-panel-zwart-wael-front.avif',
    'helmet-race-wit-kaap-front.avif',
    'shoe-dial-wit-velta-front.avif',
    'glove-winter-plain-zwart-noordluwe-front.avif',
  ],
  'eerste-warme-dag': [
    'jersey-short-stripes-lichtblauw-stravecca-front.avif',
    'bibshort-plain-zwart-stravecca-front.avif',
    'helmet-race-petrol-drieluik-front.avif',
    'shoe-lace-wit-stravecca-front.avif',
    'socks-stripes-lichtblauw-stravecca-front.avif',
  ],
  'gravel-in-de-duinen': [
    'jersey-short-panels-olijf-grindstof-front.avif',
    'bibshort-band-olijf-grindstof-front.avif',
    'helmet-race-zand-drieluik-front.avif',
    'shoe-mtb-trail-olijf-grindstof-front.avif',
    'glove-blocks-olijf-grindstof-front.avif',
  ],
  'regen-in-de-polder': [
    'jacket-rain-plain-petrol-fjordal-front.avif',
    'bibtight-plain-zwart-fjordal-front.avif',
    'overshoes-neoprene-zwart-fjordal-front.avif',
    'glove-winter-blocks-zwart-fjordal-front.avif',
    'cap-band-marineblauw-wael-front.avif',
  ],
  'winter-in-zwart': [
    'jacket-thermal-plain-zwart-kopgroep-front.avif',
    'bibtight-plain-zwart-kopgroep-front.avif',
    'helmet-race-zwart-kopgroep-front.avif',
    'shoe-dial-zwart-kopgroep-front.avif',
    'glove-winter-plain-zwart-kopgroep-front.avif',
  ],
  'madelief-zomer': [
    'jersey-short-dots-roze-madelief-women-front.avif',
    'bibshort-plain-zwart-madelief-women-front.avif',
    'shoe-dial-roze-madelief-front.avif',
    'socks-dots-roze-madelief-front.avif',
    'glove-stripes-roze-madelief-front.avif',
  ],
}

/** Positions of a look's parts, in the order of `LOOK_PARTS`. */
export const LOOK_PLACES: readonly (readonly [x: number, y: number, size: number, turn: number])[] = [
  [0.33, 0.31, 0.56, -3],
  [0.72, 0.33, 0.58, 3],
  [0.28, 0.74, 0.44, 0],
  [0.62, 0.82, 0.4, -4],
  [0.86, 0.69, 0.27, 6],
]
