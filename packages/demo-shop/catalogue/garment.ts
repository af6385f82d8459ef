import {
  BRANDS,
  type BrandCode,
  type ColourCode,
  type PictureKind,
} from '../pictures/catalogue-of-pictures.ts'
import { inEach, type Pair, plain, slug, type Text, textOf } from '../text.ts'
import type { Article, Bank, Sale } from './article.ts'
import { type Choices, OPTIONS, type OptionOf, type Specification } from './attributes.ts'
import { CLOTHS, type ClothCode } from './cloths.ts'
import { GARMENT_FEATURES, type GarmentFeature } from './garment-features.ts'
import { coloursOf } from './ranges.ts'

export type Wearer = OptionOf<'gender'>
type Temperature = OptionOf<'temperature'>

/** One model of a brand: a page for men, for women, or for both. */
export interface Series {
  brand: BrandCode
  design: string
  model: string
  cents: number
  grams: number
  cloth: ClothCode
  fit: OptionOf<'fit'>
  temperatures: readonly Temperature[]
  features: readonly GarmentFeature[]
  disciplines?: readonly OptionOf<'discipline'>[]
  waterproof?: OptionOf<'waterproof'>
  /** The first sentences of each page: what nobody else can say. */
  heren?: Pair
  dames?: Pair
  unisex?: Pair
  /** Colours of one page, where they are not all that were drawn. */
  colours?: Partial<Record<Wearer, readonly ColourCode[]>>
  sale?: Sale
  age?: number
  popularity?: number
  /** How many colours further this page begins than its sisters with the same drawing. */
  turn?: number
  /** Percentage above the price that the maker advises. */
  advised?: number
  noun?: Pair
}

/** What all garments of a kind share. */
export interface GarmentKind {
  kind: PictureKind
  group: string
  /** In a name: 'wielershirt korte mouw'. */
  noun: Pair
  /** In a sentence: 'het shirt', 'dit shirt'. */
  thing: Pair
  this: Pair
  sizes: Record<Wearer, readonly string[]>
  sizeChart?: (wearer: Wearer) => string
  specs?: Partial<Record<Specification, Pair>>
  categories: Record<Wearer, readonly string[]>
  goesWith: readonly PictureKind[]
  /** When and how it is ridden. */
  use: Bank
  /** How it is cut and fits. */
  cut: Bank
  /** What to wear or do with it; may name {with}. */
  advice: Bank
  /** Two halves of the short text. */
  summary: readonly [Bank, Bank]
}

const SEASONS: Record<Temperature, OptionOf<'season'>> = {
  '0-5': 'winter',
  '5-12': 'winter',
  '12-18': 'tussen',
  '18-35': 'zomer',
}
const WARMTH: Record<Temperature, readonly [low: number, high: number]> = {
  '0-5': [-5, 5],
  '5-12': [5, 12],
  '12-18': [12, 18],
  '18-35': [18, 32],
}
const SEASON_PATHS: Record<Temperature, string> = {
  '0-5': 'heren/per-seizoen/onder-5-graden',
  '5-12': 'heren/per-seizoen/5-tot-12-graden',
  '12-18': 'heren/per-seizoen/12-tot-18-graden',
  '18-35': 'heren/per-seizoen/boven-18-graden',
}
const FOR: Record<Wearer, Pair> = { heren: ['heren', 'men'], dames: ['dames', 'women'], unisex: ['', ''] }

export function garments(kind: GarmentKind, rows: readonly Series[]): Article[] {
  return rows.flatMap((series) =>
    (['heren', 'dames', 'unisex'] as const).flatMap((wearer) => {
      const hook = series[wearer]
      return hook ? [garment(kind, series, wearer, hook)] : []
    }),
  )
}

function garment(kind: GarmentKind, series: Series, wearer: Wearer, hook: Pair): Article {
  const brand = BRANDS.find(({ code }) => code === series.brand)
  const cloth = CLOTHS[series.cloth]
  const noun = textOf(series.noun ?? kind.noun)
  const name = nameOf(series, wearer, noun)
  const { popularity = 0.4, age = 300, advised } = series
  return {
    kind: kind.kind,
    group: kind.group,
    sku: skuOf(series.brand, series.model, kind.kind, wearer.charAt(0)),
    urlKey: slug(`${brand?.name} ${name.nl}`),
    name,
    model: series.model,
    brand: series.brand,
    design: series.design,
    colours:
      series.colours?.[wearer] ??
      turned(coloursOf(kind.kind, series.brand, series.design), series.turn ?? 0, wearer),
    sizes: kind.sizes[wearer].map((label) => ({ label })),
    ...(kind.sizeChart && { sizeChart: kind.sizeChart(wearer) }),
    cents: series.cents,
    ...(advised && { advisedCents: Math.round((series.cents * (100 + advised)) / 10_000) * 100 - 5 }),
    ...(series.sale && { sale: series.sale }),
    grams: wearer === 'dames' ? Math.round(series.grams * 0.92) : series.grams,
    delivery: 'morgen',
    age: wearer === 'dames' ? age + 3 : age,
    popularity: wearer === 'dames' ? popularity * 0.8 : popularity,
    choices: choicesOf(series, wearer),
    specifications: {
      composition: compositionOf(series),
      weight: inEach((language) => {
        const size = kind.sizes[wearer].includes('M') ? (language === 'nl' ? ' in maat M' : ' in size M') : ''
        return `${wearer === 'dames' ? Math.round(series.grams * 0.92) : series.grams} ${language === 'nl' ? 'gram' : 'grams'}${size}`
      }),
      care: textOf(cloth.care),
      ...inTexts(kind.specs ?? {}),
    },
    categories: [
      ...kind.categories[wearer],
      ...(wearer === 'heren' ? series.temperatures.map((temperature) => SEASON_PATHS[temperature]) : []),
      ...(series.temperatures.includes('0-5') ? ['winterklaar'] : []),
    ],
    hook,
    paragraphs: [
      [kind.use, cloth.says],
      [kind.cut, kind.advice],
    ],
    summary: kind.summary,
    features: series.features.map((feature) => textOf(GARMENT_FEATURES[feature])),
    facts: {
      model: plain(series.model),
      brand: plain(brand?.name ?? ''),
      noun,
      thing: textOf(kind.thing),
      this: textOf(kind.this),
      grams: plain(String(wearer === 'dames' ? Math.round(series.grams * 0.92) : series.grams)),
      blend: textOf(cloth.blend),
      ...warmthFacts(series.temperatures),
      fit: fitWord(series.fit),
      feature: inEach((language) =>
        lowered(textOf(GARMENT_FEATURES[series.features[0] ?? 'heren'])[language]),
      ),
      feature2: inEach((language) =>
        lowered(textOf(GARMENT_FEATURES[series.features[1] ?? 'heren'])[language]),
      ),
    },
    warnings: [],
    goesWith: kind.goesWith,
  }
}

/** Textile parts beside the cloth, by what shows that a garment has them. */
const PARTS: readonly (readonly [has: RegExp, fibres: Pair])[] = [
  [
    /^zeem/,
    [
      'zeem: 80% polyamide, 20% elastaan, op schuim van polyurethaan',
      'chamois: 80% polyamide, 20% elastane, on polyurethane foam',
    ],
  ],
  [/^bretel/, ['bretels: 90% polyester, 10% elastaan', 'braces: 90% polyester, 10% elastane']],
  [/^oksel|^ademrug/, ['inzet: 100% polyester', 'insert: 100% polyester']],
]

/** What every textile part is made of (Regulation (EU) 1007/2011). */
function compositionOf({ cloth, features }: Series): Text {
  const parts = PARTS.filter(([has]) => features.some((feature) => has.test(feature)))
  return inEach((language) => {
    const main = textOf(CLOTHS[cloth].blend)[language]
    const named =
      parts.length === 0 || main.includes(': ')
        ? main
        : `${language === 'nl' ? 'Buitenstof' : 'Outer'}: ${main}`
    return [named, ...parts.map(([, fibres]) => textOf(fibres)[language])].join('; ')
  })
}

function inTexts(pairs: Partial<Record<Specification, Pair>>): Partial<Record<Specification, Text>> {
  return Object.fromEntries(Object.entries(pairs).map(([code, pair]) => [code, textOf(pair)]))
}

function nameOf({ model }: Series, wearer: Wearer, noun: Text): Text {
  const [nl, en] = FOR[wearer]
  return {
    nl: [model, noun.nl, nl].filter(Boolean).join(' '),
    en: [model, noun.en, en && `for ${en}`].filter(Boolean).join(' '),
  }
}

/** Women's pages lead with another colour than men's, so that neighbours differ. */
function turned(colours: ColourCode[], turn: number, wearer: Wearer): ColourCode[] {
  const first = (turn + (wearer === 'dames' ? 1 : 0)) % colours.length
  return [...colours.slice(first), ...colours.slice(0, first)]
}

function choicesOf(series: Series, wearer: Wearer): Choices {
  return {
    gender: wearer === 'unisex' ? ['heren', 'dames', 'unisex'] : [wearer],
    season: [...new Set(series.temperatures.map((temperature) => SEASONS[temperature]))],
    temperature: series.temperatures,
    fit: [series.fit],
    discipline: series.disciplines ?? ['race'],
    material: [CLOTHS[series.cloth].material],
    ...(series.waterproof && { waterproof: [series.waterproof] }),
  }
}

function warmthFacts(temperatures: readonly Temperature[]): Record<string, Text> {
  const low = Math.min(...temperatures.map((temperature) => WARMTH[temperature][0]))
  const high = Math.max(...temperatures.map((temperature) => WARMTH[temperature][1]))
  return {
    low: plain(degrees(low)),
    high: plain(String(high)),
    range: { nl: `${degrees(low)} tot ${high} °C`, en: `${degrees(low)} to ${high} °C` },
    temp: {
      nl: `tussen ${degrees(low)} en ${high} °C`,
      en: `between ${degrees(low)} and ${high} °C`,
    },
  }
}

/** With a minus sign instead of a hyphen. */
const degrees = (value: number) => String(value).replace('-', '−')

function fitWord(fit: OptionOf<'fit'>): Text {
  return inEach((language) => textOf(OPTIONS.fit[fit])[language].toLowerCase())
}

export function lowered(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** `WAE-GETIJ-JELO-H`: brand, model, kind, and what tells this one from its sisters. */
export function skuOf(brand: BrandCode, model: string, kind: string, mark: string): string {
  const letters = (text: string, count: number) =>
    slug(text).replaceAll('-', '').slice(0, count).toUpperCase()
  const [first = '', second = first.slice(-2)] = kind.split('-')
  const kindLetters = `${first.slice(0, 2)}${second.slice(0, 2)}`.toUpperCase()
  return [letters(brand, 3), letters(model, 7), kindLetters, letters(mark, 4)].filter(Boolean).join('-')
}
