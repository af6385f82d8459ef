import { daysFromSeeding } from '../../dataset.ts'
import { LOOK_PARTS, LOOK_PLACES } from '../../pictures/catalogue-of-pictures.ts'
import { deliveryTimeId } from '../../shop/delivery.ts'
import { inEach, slug, textOf } from '../../text.ts'
import type { Article } from '../article.ts'
import { brandId, brandName } from '../build-brands.ts'
import { addPictures, type ProductBuilder, skusOf } from '../build-products.ts'
import { Ids } from '../ids.ts'
import { labelsOf } from '../labelling.ts'
import { addPriceHistory } from '../pricing.ts'
import { picturesOf } from '../ranges.ts'
import { BUNDLES } from './bundles.ts'
import type { ArticleRef, Bundle, Group, Look } from './composed.ts'
import { GROUPS } from './groups.ts'
import { LOOKS } from './looks.ts'

/** A product of parts, as it stands in categories. */
export interface ComposedProduct {
  sku: string
  brand: Article['brand']
  model: string
  categories: readonly string[]
  age: number
  popularity: number
  /** Path of the picture that listings show. */
  lead: string
}

/** Adds bundles, groups and looks; their prices, unless a bundle has one of its own, and stock follow from their parts. */
export function addComposed(builder: ProductBuilder, articles: readonly Article[]): ComposedProduct[] {
  const find = (wanted: ArticleRef) => articleOf(wanted, articles)
  const ids = { items: new Ids('bundle items'), selections: new Ids('bundle selections') }
  for (const bundle of BUNDLES) addBundle(builder, bundle, find, ids)
  for (const group of GROUPS) addGroup(builder, group, find)
  for (const look of LOOKS) addLook(builder, look, find)
  return [...BUNDLES, ...GROUPS, ...LOOKS].map((composed) => {
    const { sku, brand, name, categories, age = 120 } = composed
    const lead = 'scene' in composed ? `look-${composed.scene}` : leadOf(find(composed.picture))
    return { sku, brand, model: name[0], categories, age, popularity: 0.35, lead }
  })
}

function leadOf(article: Article): string {
  const [path = ''] = article.colours.slice(-1).flatMap((colour) => picturesOf(article, colour))
  return path
}

function articleOf({ kind, brand, model, mark }: ArticleRef, articles: readonly Article[]): Article {
  const found = articles.filter(
    (article) =>
      article.kind === kind &&
      article.brand === brand &&
      article.model === model &&
      (!mark || article.sku.endsWith(`-${mark}`)),
  )
  const [article] = found
  if (!article || found.length > 1) {
    throw new Error(
      `Expected one article for ${kind} ${brand} ${model} ${mark ?? ''}, found ${found.length}.`,
    )
  }
  return article
}

type Find = (wanted: ArticleRef) => Article

function addProduct(
  builder: ProductBuilder,
  composed: Bundle | Group | Look,
  type: 'bundle' | 'grouped',
  find: Find,
): number {
  const { shop, products } = builder
  const { sku, brand, name, short, text, picture, age = 120 } = composed
  const id = products.give(sku)
  const names = textOf(name)
  shop.add('products', {
    id,
    sku,
    type,
    url_key: slug(names.nl),
    is_listed: true,
    name: names,
    short_description: inEach((language) => `<p>${textOf(short)[language]}</p>`),
    description: inEach((language) =>
      text.map((paragraph) => `<p>${textOf(paragraph)[language]}</p>`).join(''),
    ),
    meta_title: inEach((language) => `${names[language]} | Kopgroep`),
    meta_description: textOf(short),
    meta_keyword: inEach((language) => `${brandName(brand)}, ${names[language]}`),
    brand_id: brandId(brand),
    tax_class: find(picture).taxClass ?? 'standard',
    price_cents: ('cents' in composed && composed.cents) || null,
    delivery_time_id: deliveryTimeId('morgen'),
    show_size_table: false,
    safety: safetyOf(sku, partsOf(composed).map(find)),
    created_at: daysFromSeeding(-age, '08:00'),
    updated_at: daysFromSeeding(-3, '08:00'),
    new_from: age < 60 ? daysFromSeeding(-age, '00:00') : null,
    new_to: age < 60 ? daysFromSeeding(60 - age, '22:59') : null,
  })
  return id
}

/** Of a set is said what is said of its parts; what labels name stands on the pages of those. */
function safetyOf(sku: string, parts: readonly Article[]) {
  const warnings = new Map(parts.flatMap((part) => part.warnings.map((warning) => [warning.nl, warning])))
  const { marks, signal_word } = labelsOf(parts)
  return { identification: sku, warnings: [...warnings.values()], marks, signal_word }
}

const partsOf = (composed: Bundle | Group | Look): readonly ArticleRef[] =>
  'items' in composed ? composed.items.flatMap(({ from }) => from) : composed.parts

function addBundle(
  builder: ProductBuilder,
  bundle: Bundle,
  find: Find,
  ids: { items: Ids; selections: Ids },
): void {
  const { shop, products } = builder
  const id = addProduct(builder, bundle, 'bundle', find)
  const shown = find(bundle.picture)
  const others = bundle.items.slice(1).flatMap(({ from: [first] }) => (first ? [find(first)] : []))
  const own = addPictures(shop, id, shown, shown.colours.slice(-1), [], { named: bundle.name })
  addFronts(builder, id, others, bundle, own)
  if (bundle.cents) addPriceHistory(shop, id, bundle.sku, bundle.cents, undefined)
  for (const [position, item] of bundle.items.entries()) {
    const itemId = ids.items.give(`${bundle.sku} ${position}`)
    shop.add('bundle_items', {
      id: itemId,
      product_id: id,
      title: textOf(item.title),
      type: item.type,
      required: item.required !== false,
      position: position + 1,
    })
    // Nobody's size: whoever does not look would buy three times XS.
    const isWorn = item.from.some((wanted) => find(wanted).sizeChart !== undefined)
    const skus = item.from.flatMap((wanted) => skusOf(find(wanted)).slice(0, item.most ?? 3))
    for (const [place, sku] of skus.entries()) {
      shop.add('bundle_selections', {
        id: ids.selections.give(`${bundle.sku} ${position} ${sku}`),
        bundle_item_id: itemId,
        product_id: products.of(sku),
        quantity: item.quantity ?? 1,
        can_change_quantity: item.free === true,
        surcharge_cents: item.surcharge ?? 0,
        is_default: place === 0 && item.required !== false && !isWorn,
        position: place + 1,
      })
    }
  }
}

function addGroup(builder: ProductBuilder, group: Group, find: Find): void {
  const { shop, products } = builder
  const id = addProduct(builder, group, 'grouped', find)
  const shown = find(group.picture)
  const own = addPictures(shop, id, shown, shown.colours.slice(-1), shown.colours.slice(0, -1), {
    named: group.name,
  })
  addFronts(
    builder,
    id,
    group.parts.map(find).filter((article) => article !== shown),
    group,
    own,
  )
  const skus = group.parts.flatMap((part) => skusOf(find(part)).slice(0, group.most ?? 1))
  for (const [position, sku] of skus.entries()) {
    shop.add('grouped_items', {
      product_id: id,
      part_id: products.of(sku),
      quantity: position === 0 ? 1 : 0,
      position,
    })
  }
}

function addLook(builder: ProductBuilder, look: Look, find: Find): void {
  const { shop, products } = builder
  const id = addProduct(builder, look, 'grouped', find)
  const path = `wysiwyg/look-${look.scene}.avif`
  shop.add('product_images', { product_id: id, position: 0, path, label: textOf(look.name) })
  addFronts(builder, id, look.parts.map(find), look, 1)
  shop.add('looks', { product_id: id, image: path, image_label: textOf(look.name) })
  for (const [position, part] of look.parts.entries()) {
    const article = find(part)
    const [x, y] = spotOn(look, article)
    shop.add('look_items', { product_id: id, part_id: products.of(article.sku), quantity: 1, x, y, position })
  }
}

/** Percent of the picture's width and height at which the article lies on it. */
function spotOn({ scene, sku }: Look, { kind, brand, design }: Article): readonly [x: number, y: number] {
  const start = `${kind}-${design}-`
  const place = LOOK_PARTS[scene].findIndex((name) => name.startsWith(start) && name.includes(brand))
  const [x, y] = LOOK_PLACES[place] ?? []
  if (x === undefined || y === undefined) throw new Error(`${start} by ${brand} does not lie on ${sku}.`)
  return [Math.round(x * 100), Math.round(y * 100)]
}

function addFronts(
  { shop }: ProductBuilder,
  id: number,
  articles: readonly Article[],
  { name }: Bundle | Group | Look,
  from: number,
): void {
  let next = from
  for (const article of new Set(articles)) {
    next = addPictures(shop, id, article, [], article.colours.slice(0, 1), { named: name, from: next })
  }
}
