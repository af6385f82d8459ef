import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { ANY_CLAIM, type Claim, findClaims } from './forbidden-claims.ts'

/** Tables with the shop's texts, each with the expression that names its row `t` for the owner. */
const SOURCES = {
  products: sql`t.sku`,
  product_attribute_values: sql`(select p.sku from products p where p.id = t.product_id)`,
  attribute_options: sql`t.label ->> 'nl'`,
  categories: sql`coalesce(t.url_path, t.name ->> 'nl')`,
  brands: sql`t.title`,
  cms_pages: sql`t.identifier`,
  cms_blocks: sql`t.identifier`,
  blog_posts: sql`t.identifier`,
  faq_questions: sql`t.question ->> 'nl'`,
  global_messages: sql`t.id::text`,
  slides: sql`t.title ->> 'nl'`,
  forms: sql`t.title ->> 'nl'`,
  price_rules: sql`t.label ->> 'nl'`,
  coupons: sql`t.code`,
  shipping_methods: sql`t.carrier_code || ':' || t.method_code`,
  delivery_times: sql`t.short ->> 'nl'`,
  physical_stores: sql`t.name`,
} as const

export interface PlacedClaim extends Claim {
  table: string
  /** SKU, address or title of the row. */
  name: string
  language: string
}

/** Finds suspicious claims in all texts of the shop, in every language. */
export async function readClaims(db: Db): Promise<PlacedClaim[]> {
  const parts = Object.entries(SOURCES).map(
    ([table, name]) => sql`
      select ${table}::text as "table", ${name} as name, to_jsonb(t) as row from ${sql.table(table)} t
      where to_jsonb(t)::text ~* ${ANY_CLAIM}`,
  )
  const { rows } = await sql<{ table: string; name: string; row: unknown }>`
    ${sql.join(parts, sql` union all `)} order by 1, 2
  `.execute(db)
  return rows.flatMap(({ table, name, row }) => {
    const claims = listTexts(row).flatMap(([language, text]) =>
      findClaims(text).map((claim) => ({ table, name, language, ...claim })),
    )
    return [...new Map(claims.map((claim) => [JSON.stringify(claim), claim])).values()]
  })
}

/** Lists the texts in a row with their languages, at any depth. */
function listTexts(value: unknown): [language: string, text: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^[a-z]{2}$/.test(key) ? [[key, inner]] : listTexts(inner),
  )
}
