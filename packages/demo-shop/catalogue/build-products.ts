import { type Dataset, daysFromSeeding } from '../dataset.ts'
import { COLOURS, type ColourCode } from '../pictures/catalogue-of-pictures.ts'
import { deliveryTimeId } from '../shop/delivery.ts'
import { inEach, type Pair, type Text, textOf } from '../text.ts'
import type { Article, Size } from './article.ts'
import type { OptionAttribute } from './attributes.ts'
import type { AttributeIds } from './build-attributes.ts'
import { brandId, brandName } from './build-brands.ts'
import type { ArticleTexts } from './compose.ts'
import type { Ids } from './ids.ts'
import { labelsOf } from './labelling.ts'
import { addPriceHistory, priceColumns, saleOf, shopPrice } from './pricing.ts'
import { picturesOf } from './ranges.ts'
import { sizeCode, sizeLabel } from './sizes.ts'
import { addStock } from './stock.ts'

const DAYS_NEW = 60

export interface ProductBuilder {
  shop: Dataset
  attributes: AttributeIds
  products: Ids
  sizeCharts: Ids
}

/** Adds an article: one simple product, or a configurable one with a variant for each colour and size. */
export function addArticle(builder: ProductBuilder, article: Article, texts: ArticleTexts): void {
  const { shop, products } = builder
  const id = products.give(article.sku)
  const [lead] = article.colours
  if (!lead) throw new Error(`The article ${article.sku} has no colour.`)
  const isComposed = article.colours.length > 1 || article.sizes.length > 1
  const sale = saleOf(article, lead)

  shop.add('products', {
    ...shared(article),
    ...(isComposed ? NO_PRICE : priceColumns(article.cents, sale)),
    id,
    sku: article.sku,
    type: isComposed ? 'configurable' : 'simple',
    url_key: article.urlKey,
    gtin: isComposed ? null : demoGtin(id),
    is_listed: true,
    name: article.name,
    short_description: texts.short,
    description: texts.description,
    meta_title: texts.metaTitle,
    meta_description: texts.metaDescription,
    meta_keyword: inEach((language) => [brandName(article.brand), article.name[language]].join(', ')),
    size_chart_id: article.sizeChart ? builder.sizeCharts.of(chartKey(article)) : null,
    show_size_table: article.sizeChart !== undefined,
    safety: {
      identification: article.sku,
      warnings: article.warnings,
      ...labelsOf([article]),
      guarantee_months: article.guarantee?.months ?? null,
      guarantee_terms: article.guarantee?.terms ?? null,
    },
  })
  addPictures(shop, id, article, [lead], article.colours.slice(1))
  addChoices(builder, id, article)
  if (isComposed) addVariants(builder, id, article)
  else {
    addOption(builder, id, 'color', lead)
    addPriceHistory(shop, id, article.sku, article.cents, sale)
    addStock(shop, id, article.sku, article)
    addTiers(shop, id, article, article.cents)
  }
}

/** A number as makers give it, from the prefix that GS1 keeps for examples. */
function demoGtin(id: number): string {
  const digits = `952${String(id).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const NO_PRICE = { price_cents: null, special_price_cents: null, special_from: null, special_to: null }

export function chartKey({ brand, sizeChart }: Article): string {
  return `${sizeChart}-${brand}`
}

function shared(article: Article) {
  const isNew = article.age < DAYS_NEW
  return {
    brand_id: brandId(article.brand),
    tax_class: article.taxClass ?? 'standard',
    manufacturer_price_cents: article.advisedCents ?? null,
    new_from: isNew ? daysFromSeeding(-article.age, '00:00') : null,
    new_to: isNew ? daysFromSeeding(DAYS_NEW - article.age, '22:59') : null,
    weight_grams: article.grams,
    content_amount: article.content?.amount ?? null,
    content_unit: article.content ? ({ kg: 'KILOGRAM', l: 'LITRE' } as const)[article.content.unit] : null,
    delivery_time_id: deliveryTimeId(article.age < 0 ? 'verwacht' : article.delivery),
    // Whatever the hour of seeding, nothing was made after it.
    created_at: daysFromSeeding(-Math.max(article.age, 1), '08:00'),
    updated_at: daysFromSeeding(-Math.min(Math.max(article.age, 1), 5), '08:00'),
  }
}

function addVariants(builder: ProductBuilder, parent: number, article: Article): void {
  const { shop, products } = builder
  const bySize = article.sizes.length > 1
  const byColour = article.colours.length > 1
  const dimensions = [...(byColour ? ['color'] : []), ...(bySize ? ['fkv_maten'] : [])]
  for (const [position, dimension] of dimensions.entries()) {
    shop.add('configurable_attributes', {
      product_id: parent,
      attribute_id: builder.attributes.attribute(dimension),
      position,
    })
  }
  if (!byColour && article.colours[0]) addOption(builder, parent, 'color', article.colours[0])

  for (const [position, { colour, size, sku }] of variantsOf(article).entries()) {
    const id = products.give(sku)
    const cents = shopPrice(article.cents + (size?.surcharge ?? 0))
    const sale = saleOf(article, colour)
    shop.add('products', {
      ...shared(article),
      ...priceColumns(cents, sale),
      id,
      sku,
      type: 'simple',
      url_key: null,
      gtin: demoGtin(id),
      is_listed: false,
      name: variantName(article, colour, size),
      short_description: null,
      description: null,
      meta_title: null,
      meta_description: null,
      meta_keyword: null,
      weight_grams: size?.grams ?? article.grams,
      size_chart_id: null,
      show_size_table: false,
      safety: null,
    })
    shop.add('configurable_variants', { product_id: parent, variant_id: id, position })
    addPictures(shop, id, article, [colour], [])
    addOption(builder, id, 'color', colour)
    if (size) addOption(builder, id, 'fkv_maten', sizeCode(size.label))
    for (const [attribute, codes] of Object.entries(size?.choices ?? {})) {
      for (const code of codes) addOption(builder, id, attribute, code)
    }
    addPriceHistory(shop, id, sku, cents, sale)
    addStock(shop, id, sku, article)
    addTiers(shop, id, article, cents)
  }
}

function skuSize({ label }: Size): string {
  return sizeCode(label)
    .replaceAll(/[^a-z0-9]/g, '')
    .toUpperCase()
}

function variantName(article: Article, colour: ColourCode, size: Size | undefined): Text {
  return inEach((language) =>
    [
      article.name[language],
      ...(article.colours.length > 1 ? [colourName(colour)[language].toLowerCase()] : []),
      ...(size ? [sizeLabel(size.label)[language]] : []),
    ].join(', '),
  )
}

export function colourName(code: ColourCode): Text {
  const colour = COLOURS.find((candidate) => candidate.code === code)
  if (!colour) throw new Error(`No colour "${code}".`)
  return { nl: colour.nl, en: colour.en }
}

const VIEWS: readonly (readonly [view: string, nl: string, en: string])[] = [
  ['back', 'achterkant', 'back'],
  ['detail', 'detail', 'detail'],
  ['pair', 'paar', 'pair'],
  ['box', 'verpakking', 'packaging'],
]

/**
 * Adds pictures of an article behind those that a product has: all views of the `full` colours, then the fronts of
 * others. The label names the product, in `named` when that is another than the article.
 *
 * @param from place of the first
 * @returns the place behind the last
 */
export function addPictures(
  shop: Dataset,
  id: number,
  article: Article,
  full: readonly ColourCode[],
  fronts: readonly ColourCode[],
  { named, from = 0 }: { named?: Pair; from?: number } = {},
): number {
  const views = full.flatMap((colour) => picturesOf(article, colour).map((path) => ({ path, colour })))
  const others = fronts.flatMap((colour) => {
    const [path] = picturesOf(article, colour)
    return path ? [{ path, colour }] : []
  })
  for (const [index, picture] of [...views, ...others].entries()) {
    const view = VIEWS.find(([code]) => picture.path.endsWith(`-${code}.avif`))
    shop.add('product_images', {
      product_id: id,
      position: from + index,
      path: picture.path,
      label: inEach((language) =>
        [
          ...(named ? [textOf(named)[language]] : []),
          `${brandName(article.brand)} ${article.name[language]}`,
          colourName(picture.colour)[language].toLowerCase(),
          ...(view ? [language === 'nl' ? view[1] : view[2]] : []),
        ].join(', '),
      ),
    })
  }
  return from + views.length + others.length
}

/** The SKUs that can be bought of an article: itself, or its variants in their order. */
export function skusOf(article: Article): string[] {
  const isComposed = article.colours.length > 1 || article.sizes.length > 1
  return isComposed ? variantsOf(article).map(({ sku }) => sku) : [article.sku]
}

function variantsOf(article: Article) {
  const byColour = article.colours.length > 1
  const sizes: readonly (Size | undefined)[] = article.sizes.length > 1 ? article.sizes : [undefined]
  return article.colours.flatMap((colour) =>
    sizes.map((size) => {
      const marks = [
        ...(byColour ? [colour.slice(0, 3).toUpperCase()] : []),
        ...(size ? [skuSize(size)] : []),
      ]
      return { colour, size, sku: [article.sku, ...marks].join('-') }
    }),
  )
}

function addOption(
  { shop, attributes }: ProductBuilder,
  product_id: number,
  attribute: string,
  code: string,
): void {
  shop.add('product_attribute_values', {
    product_id,
    attribute_id: attributes.attribute(attribute),
    option_id: attributes.option(attribute, code),
    text: null,
  })
}

function addChoices(builder: ProductBuilder, id: number, article: Article): void {
  addOption(builder, id, 'brand', article.brand)
  for (const [attribute, codes] of Object.entries(article.choices) as [
    OptionAttribute,
    readonly string[],
  ][]) {
    for (const code of codes) addOption(builder, id, attribute, code)
  }
  for (const [code, text] of Object.entries(article.specifications)) {
    builder.shop.add('product_attribute_values', {
      product_id: id,
      attribute_id: builder.attributes.attribute(`info_${code}`),
      option_id: null,
      text,
    })
  }
}

function addTiers(shop: Dataset, product_id: number, { tiers = [] }: Article, cents: number): void {
  for (const [quantity, percent] of tiers) {
    shop.add('tier_prices', {
      product_id,
      quantity,
      price_cents: Math.round((cents * (100 - percent)) / 500) * 5,
    })
  }
}
