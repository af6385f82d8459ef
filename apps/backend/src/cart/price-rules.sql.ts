import { sql } from 'kysely'
import { cachedRead, cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type { Localised } from '../platform/languages.ts'
import type { CartRow } from './cart.sql.ts'
import type { LoadedCartItem } from './loaded-cart-items.ts'
import type { PriceRule } from './price-rules.ts'

/** Condition of a rule `r` on a product `p` and its variant `v`, which may be null. */
const matches = sql`(r.skus is null or p.sku = any(r.skus) or v.sku = any(r.skus))
  and (r.categories is null or exists (
    select from category_products cp join categories c on c.id = cp.category_id
    join categories named on named.id = any(c.path)
    where cp.product_id = p.id and named.url_path = any(r.categories)))
  and (r.attributes is null or exists (
    select from product_attribute_values pv join attribute_options o on o.id = pv.option_id
    join attributes a on a.id = o.attribute_id
    where pv.product_id in (p.id, v.id) and a.code || '=' || (o.label ->> 'nl') = any(r.attributes)))`

/** A rule as the shop stores it: its items and uses depend on a cart if it is limited. */
type StoredRule = PriceRule & { isLimited: boolean }

/** Reads the active price rules in their order. */
const activeRules = cachedRead<StoredRule[]>({
  dependsOn: ['shop'],
  async read(db) {
    const { rows } = await sql<StoredRule & { from: string | null; to: string | null }>`
      select id, label, valid_from as "from", valid_to as "to", stops, countries,
        minimum_quantity as "minimumQuantity", minimum_subtotal_cents as "minimumSubtotalCents",
        customers_only as "customersOnly", uses_per_customer as "usesPerCustomer", action, percent,
        amount_cents as "amountCents", buy_quantity as "buyQuantity", free_quantity as "freeQuantity",
        gift_sku as "giftSku", shipping_methods as "shippingMethods",
        null as "itemIds", 0 as uses, num_nonnulls(skus, categories, attributes, uses_per_customer) > 0 as "isLimited"
      from price_rules where is_active order by priority, id
    `.execute(db)
    // A cached read returns timestamps as text.
    const toDate = (time: string | null) => (time === null ? null : new Date(time))
    return rows.map(({ from, to, ...rule }) => ({ ...rule, validFrom: toDate(from), validTo: toDate(to) }))
  },
})

/**
 * Reads the active price rules in their order, with the items of a cart that each counts.
 *
 * @param items of the cart; they may not be committed yet
 */
export async function priceRulesOfCart(
  reading: ReadContext,
  { customerId, email }: Pick<CartRow, 'customerId' | 'email'>,
  items: readonly Pick<LoadedCartItem, 'id' | 'product' | 'variant'>[],
): Promise<PriceRule[]> {
  const rules = await activeRules(reading)
  const ids = items.map(({ id }) => id)
  const products = items.map(({ product }) => product.id)
  const variants = items.map(({ variant }) => variant?.id ?? null)
  const limited = rules.filter(({ isLimited }) => isLimited).map((rule) => rule.id)
  const { rows } =
    limited.length === 0
      ? { rows: [] }
      : await sql<Pick<PriceRule, 'id' | 'itemIds' | 'uses'>>`
          select r.id,
            case when num_nonnulls(r.skus, r.categories, r.attributes) > 0 then array(
              select i.id from unnest(${ids}::int[], ${products}::int[], ${variants}::int[]) i (id, product, variant)
              join products p on p.id = i.product left join products v on v.id = i.variant where ${matches}
            ) end as "itemIds",
            case when r.uses_per_customer is null then 0 else (
              select count(*)::int from orders o
              where (o.customer_id = ${customerId} or lower(o.email) = lower(${email})) and o.status <> 'canceled'
                and o.discounts @> jsonb_build_array(jsonb_build_object('rule', r.id))
            ) end as uses
          from price_rules r where r.id = any(${limited}::int[])
        `.execute(reading.db)
  const limits = new Map(rows.map((row) => [row.id, row]))
  return rules.map((rule) => ({ ...rule, ...limits.get(rule.id) }))
}

/** Lets orders of one customer wait for each other while a rule limits its uses for each customer. */
export async function lockLimitedRules(
  trx: Db,
  { customerId, email }: Pick<CartRow, 'customerId' | 'email'>,
): Promise<void> {
  const key = `price-rules/${customerId ?? email?.toLowerCase()}`
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${key}, 0)) from price_rules
    where is_active and uses_per_customer is not null limit 1
  `.execute(trx)
}

interface LabelledRule {
  label: Localised
  /** As ISO text. */
  validFrom: string | null
  validTo: string | null
}

/** Reads the labels of the active price rules that count a product, in their order. */
export const ruleLabelsOfProducts = cachedReads<number, LabelledRule[]>({
  dependsOn: ['catalogue', 'shop'],
  maxEntries: 5_000,
  async read(db, productIds) {
    const { rows } = await sql<LabelledRule & { productId: number }>`
      select p.id as "productId", r.label, r.valid_from as "validFrom", r.valid_to as "validTo"
      from products p cross join price_rules r left join products v on false
      where p.id = any(${productIds}::int[]) and r.is_active and ${matches}
      order by r.priority, r.id
    `.execute(db)
    const byProduct = Map.groupBy(rows, ({ productId }) => productId)
    return new Map(productIds.map((id) => [id, byProduct.get(id) ?? []]))
  },
})

/** Reason why a rule cannot be used, with the name of its column and the value that it is about. */
export interface RuleProblem {
  column: 'skus' | 'gift_sku' | 'categories' | 'attributes' | 'shipping_methods' | 'percent' | 'amount_cents'
  value: string | null
}

/**
 * Finds names in a rule that do not exist. A percentage or an amount without a minimum is a lower price of its
 * articles, which must compare with the lowest of 30 days (struck-price-rule.ts), so it belongs to the articles.
 */
export async function findRuleProblem(trx: Db, ruleId: number): Promise<RuleProblem | null> {
  const { rows } = await sql<RuleProblem>`
    with r as (select * from price_rules where id = ${ruleId})
    select 'skus' as "column", named as value from r, unnest(r.skus) named
      where not exists (select from products p where p.sku = named)
    union all select 'gift_sku', r.gift_sku from r
      where r.action = 'FREE_GIFT' and not exists (select from products p where p.sku = r.gift_sku)
    union all select 'categories', named from r, unnest(r.categories) named
      where not exists (select from categories c where c.url_path = named)
    union all select 'attributes', named from r, unnest(r.attributes) named
      where not exists (
        select from attributes a join attribute_options o on o.attribute_id = a.id
        where a.code || '=' || (o.label ->> 'nl') = named)
    union all select 'shipping_methods', named from r, unnest(r.shipping_methods) named
      where not exists (select from shipping_methods m where m.carrier_code || ':' || m.method_code = named)
    union all select case r.action when 'PERCENT' then 'percent' else 'amount_cents' end, null from r
      where r.action in ('PERCENT', 'AMOUNT') and r.minimum_quantity = 1 and r.minimum_subtotal_cents = 0
    limit 1
  `.execute(trx)
  return rows[0] ?? null
}
