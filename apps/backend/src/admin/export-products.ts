import { type RawBuilder, sql } from 'kysely'
import { TEXT_COLUMNS } from '../import/columns.ts'
import { DEFAULT_LANGUAGE } from '../platform/languages.ts'
import { ROOT_CATEGORY } from '../platform/store-config/store-config.ts'
import { type FieldKind, PRODUCT_FIELDS } from '../product/product-fields.ts'
import { amount, type Export, flagCell, momentCell } from './export-cells.ts'

/** Quotes a value of a list, which may hold separators. */
const listed = (value: RawBuilder<unknown>) =>
  sql`case when ${value} ~ '[",|=]|^\\s|\\s$' then '"' || replace(${value}, '"', '""') || '"' else ${value} end`

const FIELD_CELLS: Record<FieldKind, (column: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  cents: amount,
  grams: (column) => sql`trim_scale(${column} / 1000.0)::text`,
  begin: momentCell,
  end: momentCell,
  gtin: (column) => column,
  flag: flagCell,
  url: (column) => column,
  day: (column) => sql`${column}::text`,
  months: (column) => sql`${column}::text`,
  score: (column) => column,
}

const ofSimple = (cell: RawBuilder<unknown>) => sql`case when p.type = 'simple' then ${cell} end`

/** Attributes that the shop derives; the import leaves them out. */
const DERIVED = ['sale', 'new', 'availability']

const optionsOf = (productId: RawBuilder<unknown>, attributeId: RawBuilder<unknown>) => sql`(
  select string_agg(${listed(sql`o.label ->> ${DEFAULT_LANGUAGE}`)}, '|' order by o.position, o.id)
  from product_attribute_values chosen join attribute_options o on o.id = chosen.option_id
  where chosen.product_id = ${productId} and chosen.attribute_id = ${attributeId})`

/** Attributes of a product as `code=value` pairs: texts in a language, options in the default one only. */
const attributesIn = (language: string) => sql`(
  select string_agg(told.code || '=' || told.value, ',' order by told.code) from (
    select a.code, ${listed(sql`v.text ->> ${language}`)} as value
    from product_attribute_values v join attributes a on a.id = v.attribute_id
    where v.product_id = p.id and v.option_id is null and v.text ->> ${language} <> ''
    ${
      language === DEFAULT_LANGUAGE
        ? sql`union all select a.code, ${optionsOf(sql`p.id`, sql`a.id`)} from attributes a
          where a.code <> all(${DERIVED}) and exists (
            select from product_attribute_values v
            where v.product_id = p.id and v.attribute_id = a.id and v.option_id is not null)`
        : sql``
    }) told)`

const linksOf = (kind: string) => sql`(
  select string_agg(${listed(sql`l.sku`)}, ',' order by k.position, k.linked_id)
  from product_links k join products l on l.id = k.linked_id where k.product_id = p.id and k.kind = ${kind})`

/** Labels of the pictures from a position on; empty if none has one. */
const labelsIn = (language: string) => sql`(
  select case when bool_or(i.label ->> ${language} <> '') then
    string_agg(${listed(sql`coalesce(i.label ->> ${language}, '')`)}, ',' order by i.position) end
  from product_images i where i.product_id = p.id and i.position > (${firstPosition}))`
const firstPosition = sql`select min(f.position) from product_images f where f.product_id = p.id`
const firstPicture = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from product_images i where i.product_id = p.id order by i.position limit 1)`

const textsIn = (language: string) =>
  Object.entries(TEXT_COLUMNS).map(
    ([column, name]) => [column, sql`p.${sql.ref(name)} ->> ${language}`] as const,
  )

const CATEGORIES = sql`(
  select string_agg(${listed(sql`told.path`)}, ',' order by told.path) from (
    select string_agg(replace(a.name ->> ${DEFAULT_LANGUAGE}, '/', '\\/'), '/' order by a.level) as path
    from category_products l join categories c on c.id = l.category_id
      join categories a on a.id = any(c.path) and a.level > 0
    where l.product_id = p.id and ${ROOT_CATEGORY} = any(c.path) group by c.id) told)`

const VARIATIONS = sql`(
  select string_agg('sku=' || ${listed(sql`v.sku`)} || coalesce((
      select string_agg(',' || a.code || '=' || ${optionsOf(sql`v.id`, sql`a.id`)}, '' order by c.position)
      from configurable_attributes c join attributes a on a.id = c.attribute_id where c.product_id = p.id), ''),
    '|' order by m.position, v.id)
  from configurable_variants m join products v on v.id = m.variant_id where m.product_id = p.id)`

const variationLabels = (language: string) => sql`(
  select string_agg(a.code || '=' || ${listed(sql`c.label ->> ${language}`)}, ',' order by c.position)
  from configurable_attributes c join attributes a on a.id = c.attribute_id
  where c.product_id = p.id and c.label ->> ${language} <> '')`

const BUNDLE = sql`(
  select string_agg('name=' || ${listed(sql`b.title ->> ${DEFAULT_LANGUAGE}`)} || coalesce((
      select string_agg(',name_' || s.code || '=' || ${listed(sql`b.title ->> s.language`)}, '' order by s.code)
      from store_views s where s.language <> ${DEFAULT_LANGUAGE} and b.title ->> s.language <> ''), '')
    || ',type=' || b.type || ',required=' || b.required::int || ',sku=' || ${listed(sql`o.sku`)}
    || ',default=' || s.is_default::int || ',default_qty=' || s.quantity
    || ',can_change_qty=' || s.can_change_quantity::int || ',price=' || ${amount(sql`s.surcharge_cents`)},
    '|' order by b.position, b.id, s.position, s.id)
  from bundle_items b join bundle_selections s on s.bundle_item_id = b.id join products o on o.id = s.product_id
  where b.product_id = p.id)`

/** Special price; a bundle's is a percentage of its price or of its parts' prices. */
const SPECIAL_PRICE = sql`case when p.type <> 'bundle' then ${amount(sql`p.special_price_cents`)}
  when p.price_cents is null then trim_scale(p.bundle_share / 100.0)::text
  else trim_scale(round(p.special_price_cents * 100.0 / nullif(p.price_cents, 0), 4))::text end`

/** Cell of each column of the import, of a product `p`. */
const CELLS: readonly (readonly [column: string, cell: RawBuilder<unknown>])[] = [
  ['sku', sql`p.sku`],
  ['store_view_code', sql`null`],
  ['product_type', sql`p.type`],
  ...textsIn(DEFAULT_LANGUAGE),
  ['categories', CATEGORIES],
  ['price', amount(sql`p.price_cents`)],
  ['special_price', SPECIAL_PRICE],
  ['special_price_from_date', momentCell(sql`p.special_from`)],
  ['special_price_to_date', momentCell(sql`p.special_to`)],
  [
    'tier_prices',
    sql`(select string_agg('qty=' || t.quantity || ',price=' || ${amount(sql`t.price_cents`)}, '|' order by t.quantity)
      from tier_prices t where t.product_id = p.id)`,
  ],
  [
    'tax_class_name',
    sql`case p.tax_class when 'reduced' then 'Reduced' when 'zero' then 'None' else 'Taxable Goods' end`,
  ],
  ['product_online', sql`case when p.is_enabled then '1' else '2' end`],
  ['visibility', sql`case when p.is_listed then 'Catalog, Search' else 'Not Visible Individually' end`],
  ['url_key', sql`p.url_key`],
  [
    'qty',
    ofSimple(sql`(select i.quantity::text from stock_items i join stock_sources s on s.code = i.source_code
      where i.product_id = p.id order by s.priority limit 1)`),
  ],
  ['manage_stock', ofSimple(flagCell(sql`p.manage_stock`))],
  ['allow_backorders', ofSimple(flagCell(sql`p.allow_backorders`))],
  ['out_of_stock_qty', ofSimple(sql`p.min_qty::text`)],
  ['min_cart_qty', ofSimple(sql`p.min_sale_qty::text`)],
  ['max_cart_qty', ofSimple(sql`p.max_sale_qty::text`)],
  ['enable_qty_increments', ofSimple(flagCell(sql`p.qty_increments > 1`))],
  ['qty_increments', ofSimple(sql`p.qty_increments::text`)],
  ['base_image', firstPicture(sql`i.path`)],
  ['base_image_label', firstPicture(sql`i.label ->> ${DEFAULT_LANGUAGE}`)],
  [
    'additional_images',
    sql`(select string_agg(${listed(sql`i.path`)}, ',' order by i.position) from product_images i
      where i.product_id = p.id and i.position > (${firstPosition}))`,
  ],
  ['additional_image_labels', labelsIn(DEFAULT_LANGUAGE)],
  ['additional_attributes', attributesIn(DEFAULT_LANGUAGE)],
  ['related_skus', linksOf('related')],
  ['crosssell_skus', linksOf('crosssell')],
  ['upsell_skus', linksOf('upsell')],
  ['configurable_variations', VARIATIONS],
  ['configurable_variation_labels', variationLabels(DEFAULT_LANGUAGE)],
  ['bundle_values', BUNDLE],
  [
    'bundle_price_type',
    sql`case when p.type = 'bundle' then case when p.price_cents is null then 'dynamic' else 'fixed' end end`,
  ],
  [
    'associated_skus',
    sql`(select string_agg(${listed(sql`o.sku`)} || '=' || g.quantity, ',' order by g.position, o.id)
      from grouped_items g join products o on o.id = g.part_id where g.product_id = p.id)`,
  ],
  ['delivery_time', sql`(select d.code from delivery_times d where d.id = p.delivery_time_id)`],
  ['size_chart', sql`(select c.code from size_charts c where c.id = p.size_chart_id)`],
  ['created_at', momentCell(sql`p.created_at`)],
  [
    'price_history',
    sql`(select string_agg('from=' || ${momentCell(sql`h.from_at`)} || ',price=' || ${amount(sql`h.price_cents`)}, '|'
      order by h.from_at) from price_history h where h.product_id = p.id)`,
  ],
  ...PRODUCT_FIELDS.map(
    ({ imported, column, kind }) => [imported, FIELD_CELLS[kind](sql.ref(`p.${column}`))] as const,
  ),
]

const selected = (cells: typeof CELLS) =>
  sql.join(cells.map(([column, cell]) => sql`${cell} as ${sql.ref(column)}`))

/** Texts of a product in a further language, as a row of its first store view. */
const storeViewCells = (language: string, storeView: string): typeof CELLS => [
  ['sku', sql`p.sku`],
  ['store_view_code', sql`${storeView}::text`],
  ...textsIn(language),
  ['base_image_label', firstPicture(sql`i.label ->> ${language}`)],
  ['additional_image_labels', labelsIn(language)],
  ['additional_attributes', attributesIn(language)],
  ['configurable_variation_labels', variationLabels(language)],
]

/** All products with every column of the import, and their texts by store view. */
export const productExport: Export = {
  roles: ['owner', 'editor'],
  columns: CELLS.map(([column]) => column),
  async queries(db) {
    const views = await db
      .selectFrom('store_views')
      .select(['code', 'language'])
      .where('language', '<>', DEFAULT_LANGUAGE)
      .orderBy('position')
      .execute()
    const first = views.filter(
      ({ language }, index) => views.findIndex((one) => one.language === language) === index,
    )
    return [
      sql`select p.id as "rowId", ${selected(CELLS)} from products p`,
      ...first.map(
        ({ code, language }) =>
          sql`select p.id as "rowId", ${selected(storeViewCells(language, code))} from products p
            where p.name ->> ${language} <> ''`,
      ),
    ]
  },
}
