import type { BrandCode, ColourCode, PictureKind } from '../pictures/catalogue-of-pictures.ts'
import type { DeliveryCode } from '../shop/delivery.ts'
import type { Pair, Text } from '../text.ts'
import type { Choices, Specification } from './attributes.ts'
import type { HazardLabel } from './labelling.ts'

/**
 * A sentence in both languages; one that names an article to go with this one (`{with}`) says which kinds make sense in it.
 */
export type Sentence = readonly [nl: string, en: string, companions?: readonly PictureKind[]]

/** Sentences of which a text takes one, so that neighbours do not say the same. */
export type Bank = readonly Sentence[]

/** How a running sale is asked for. */
export interface Sale {
  /** Percentage off. */
  percent: number
  /** Days before the seeding day on which it began, and after it on which it ends. */
  since: number
  until: number
  /** Only these colours; all when not given. */
  colours?: readonly ColourCode[]
}

export interface Size {
  label: string
  /** More than the base price, in cents. */
  surcharge?: number
  grams?: number
  choices?: Choices
}

/** One product page of the shop, before it becomes rows. */
export interface Article {
  kind: PictureKind
  /** Sentences and sizes charts go by group: `shirts`, `chains`. */
  group: string
  sku: string
  urlKey: string
  name: Text
  model: string
  brand: BrandCode
  design: string
  /** The first is shown in listings. */
  colours: readonly ColourCode[]
  sizes: readonly Size[]
  /** Where the body measures of its sizes stand. */
  sizeChart?: string
  /** Cents incl. VAT. */
  cents: number
  /** What the maker advises, when that is more. */
  advisedCents?: number
  sale?: Sale
  taxClass?: 'standard' | 'reduced'
  tiers?: readonly (readonly [quantity: number, percent: number])[]
  grams: number
  delivery: DeliveryCode
  /** Days since it came to the shop; below 60 it is new, negative when it is still to come. */
  age: number
  /** From 0 (never sold) to 1 (best seller). */
  popularity: number
  choices: Choices
  specifications: Partial<Record<Specification, Text>>
  /** Category paths, without brand, outlet and new, which follow. */
  categories: readonly string[]
  /** Own first sentence, then banks by paragraph; `features` is a list between the second and third. */
  hook: Pair
  paragraphs: readonly (readonly Bank[])[]
  summary: readonly Bank[]
  features: readonly Text[]
  /** What the sentences are filled with. */
  facts: Record<string, Text>
  warnings: readonly Text[]
  /** Of a mixture that is classified as hazardous. */
  hazard?: HazardLabel
  /** Net weight in grams or volume in millilitres, of what is priced by the kilogram or litre. */
  content?: { amount: number; unit: 'kg' | 'l' }
  /** What the maker gives beyond the two years of the law. */
  guarantee?: { months: number; terms: Text }
  /** Kinds that go with it, nearest first. */
  goesWith: readonly PictureKind[]
}
