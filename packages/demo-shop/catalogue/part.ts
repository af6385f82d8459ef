import {
  BRANDS,
  type BrandCode,
  type ColourCode,
  type PictureKind,
} from '../pictures/catalogue-of-pictures.ts'
import type { DeliveryCode } from '../shop/delivery.ts'
import { inEach, type Pair, plain, slug, type Text, textOf } from '../text.ts'
import type { Article, Bank, Sale, Size } from './article.ts'
import type { Choices, Specification } from './attributes.ts'
import { lowered, skuOf } from './garment.ts'
import type { HazardLabel } from './labelling.ts'
import { coloursOf } from './ranges.ts'

/** For how long the seller answers by law, at least. */
const LEGAL_MONTHS = 24

/** One part or accessory of a brand. */
export interface Part {
  brand: BrandCode
  design: string
  model: string
  /** Comes between model and noun's end: 'Schakel ketting 12-speed'. */
  suffix?: Pair
  noun?: Pair
  cents: number
  grams: number
  colours?: readonly ColourCode[]
  sizes?: readonly Size[]
  choices: Choices
  specs?: Partial<Record<Specification, Pair>>
  features: readonly Pair[]
  hook: Pair
  sale?: Sale
  age?: number
  popularity?: number
  advised?: number
  delivery?: DeliveryCode
  categories?: readonly string[]
  tiers?: readonly (readonly [quantity: number, percent: number])[]
  guarantee?: number
  warnings?: readonly Pair[]
  hazard?: HazardLabel
  content?: Article['content']
  /** More words for this part's sentences. */
  facts?: Record<string, Pair>
}

/** What all parts of a kind share. */
export interface PartKind {
  kind: PictureKind
  group: string
  noun: Pair
  thing: Pair
  this: Pair
  categories: readonly string[]
  goesWith: readonly PictureKind[]
  sizeChart?: string
  use: Bank
  make: Bank
  advice: Bank
  summary: readonly [Bank, Bank]
  warnings?: readonly Pair[]
  taxClass?: 'reduced'
  choices?: Choices
  specs?: Partial<Record<Specification, Pair>>
  tiers?: readonly (readonly [quantity: number, percent: number])[]
  guarantee?: number
}

export function parts(kind: PartKind, rows: readonly Part[]): Article[] {
  return rows.map((part) => articleOf(kind, part))
}

function articleOf(kind: PartKind, part: Part): Article {
  const brand = BRANDS.find(({ code }) => code === part.brand)
  const noun = textOf(part.noun ?? kind.noun)
  const suffix = textOf(part.suffix ?? ['', ''])
  const name = inEach((language) => [part.model, noun[language], suffix[language]].filter(Boolean).join(' '))
  const { popularity = 0.4, age = 400, delivery = 'morgen', advised } = part
  const tiers = part.tiers ?? kind.tiers
  const guarantee = makersGuarantee(part.guarantee ?? kind.guarantee)
  return {
    kind: kind.kind,
    group: kind.group,
    sku: skuOf(part.brand, part.model, kind.kind, part.suffix?.[0] ?? ''),
    urlKey: slug(`${brand?.name} ${name.nl}`),
    name,
    model: part.model,
    brand: part.brand,
    design: part.design,
    // What is eaten or poured comes in the one pack that its name is on.
    colours:
      part.colours ?? coloursOf(kind.kind, part.brand, part.design).slice(0, part.content ? 1 : undefined),
    sizes: part.sizes ?? [],
    ...(kind.sizeChart && { sizeChart: kind.sizeChart }),
    cents: part.cents,
    ...(advised && { advisedCents: Math.round((part.cents * (100 + advised)) / 10_000) * 100 - 5 }),
    ...(part.sale && { sale: part.sale }),
    ...(kind.taxClass && { taxClass: kind.taxClass }),
    ...(tiers && { tiers }),
    grams: part.grams,
    delivery,
    age,
    popularity,
    choices: { ...kind.choices, ...part.choices, weight_class: [weightClass(part.grams)] },
    specifications: {
      ...texts({
        ...(part.content ? { net_content: contentOf(part.content) } : { weight: gramsOf(part.grams) }),
        ...kind.specs,
        ...part.specs,
      }),
    },
    categories: [...kind.categories, ...(part.categories ?? [])],
    hook: part.hook,
    paragraphs: [[kind.use, kind.make], [kind.advice]],
    summary: kind.summary,
    features: part.features.map(textOf),
    facts: {
      model: plain(part.model),
      brand: plain(brand?.name ?? ''),
      noun: inEach((language) => lowered(noun[language])),
      thing: textOf(kind.thing),
      this: textOf(kind.this),
      grams: { nl: dotted(part.grams, '.'), en: dotted(part.grams, ',') },
      feature: inEach((language) => lowered(textOf(part.features[0] ?? ['', ''])[language])),
      feature2: inEach((language) =>
        lowered(textOf(part.features[1] ?? part.features[0] ?? ['', ''])[language]),
      ),
      ...texts(part.facts ?? {}),
    },
    warnings: [...(kind.warnings ?? []), ...(part.warnings ?? [])].map(textOf),
    ...(part.hazard && { hazard: part.hazard }),
    ...(part.content && { content: part.content }),
    ...(guarantee && { guarantee }),
    goesWith: kind.goesWith,
  }
}

/** What a maker gives is told where it is longer than what the law gives anyway. */
function makersGuarantee(months = 0): Article['guarantee'] {
  if (months <= LEGAL_MONTHS) return undefined
  return {
    months,
    terms: textOf([
      'Op het hele artikel, bij normaal gebruik, zonder kosten. De voorwaarden zitten bij het artikel en zijn bij de fabrikant op te vragen.',
      'On the whole article, in normal use, free of charge. Its terms come with the article and can be had of the manufacturer.',
    ]),
  }
}

function texts<Key extends string>(pairs: Partial<Record<Key, Pair>>): Record<Key, Text> {
  const entries = Object.entries<Pair | undefined>(pairs)
  return Object.fromEntries(entries.flatMap(([key, pair]) => (pair ? [[key, textOf(pair)]] : []))) as Record<
    Key,
    Text
  >
}

function weightClass(grams: number) {
  if (grams < 100) return '0-100'
  if (grams < 250) return '100-250'
  if (grams < 500) return '250-500'
  return grams < 1000 ? '500-1000' : '1000+'
}

function gramsOf(grams: number): Pair {
  return [`${dotted(grams, '.')} gram`, `${dotted(grams, ',')} grams`]
}

function contentOf({ amount, unit }: NonNullable<Article['content']>): Pair {
  const small = unit === 'kg' ? 'g' : 'ml'
  return [`${dotted(amount, '.')} ${small}`, `${dotted(amount, ',')} ${small}`]
}

function dotted(amount: number, separator: string): string {
  return String(amount).replaceAll(/\B(?=(\d{3})+$)/g, separator)
}

/** Sizes that differ in their label alone. */
export function sizes(...labels: string[]): Size[] {
  return labels.map((label) => ({ label }))
}
