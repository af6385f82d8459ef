import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { ProductAlertSubscriptionInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { type Localised, textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { MailParts, WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { productsBySkus } from '../product/product-cards.sql.ts'
import type { ProductRow } from '../product/product-row.ts'
import TEXTS from './texts.json' with { type: 'json' }

type RequestedAlert = Pick<ProductAlertSubscriptionInput, 'email' | 'sku'>

/**
 * Checks the caller of an alert, and finds its product.
 *
 * @throws graphql-authorization, graphql-input for an invalid email or too many requests,
 * graphql-no-such-entity
 */
export async function requireAlertProduct(
  context: ShopContext,
  { email, sku }: RequestedAlert,
  limit: 'stock-alert' | 'price-alert',
): Promise<ProductRow> {
  const { kind } = context.bearer
  if (kind !== 'customer' && kind !== 'consumer') {
    throw authorizationError(context, "The current user isn't authorized.")
  }
  if (!isEmailAddress(email)) throw inputError(context, 'Enter a valid email address.')
  await limitAttempts(context, limit, email)
  const product = (await productsBySkus(context, [sku])).get(sku)
  if (!product) throw noSuchEntity(context, 'Could not find a product with SKU "%1"', sku)
  return product
}

/** Subscribes a shopper to the return of a product, once; an alert that was sent is reset. */
export async function subscribeToStock(context: ShopContext, { email, sku }: RequestedAlert): Promise<void> {
  const { db, store } = context
  const product = await requireAlertProduct(context, { email, sku }, 'stock-alert')
  if (product.inStock) throw inputError(context, 'The product is in stock.')
  await sql`
    insert into stock_alerts (product_id, email, customer_id, store_code, created_at)
    values (${product.id}, ${email.toLowerCase()}, ${findCustomerId(context)}, ${store.code}, ${context.now()})
    on conflict (product_id, email) do update set customer_id = coalesce(stock_alerts.customer_id, excluded.customer_id),
      store_code = excluded.store_code, created_at = excluded.created_at, sent_at = null
  `.execute(db)
}

/** Returns the id of the logged-in customer; null for a guest. */
export const findCustomerId = ({ bearer }: Pick<ShopContext, 'bearer'>) =>
  bearer.kind === 'customer' ? bearer.customerId : null

export interface AlertRow {
  type: 'stock' | 'price'
  productId: number
  sku: string
  email: string
  createdAt: Date
  /** Cents incl. VAT; null for a stock alert. */
  targetCents: number | null
  /** Id of the product with a page: for a variant its configurable. */
  pageId: number
}

/** Lists the pending alerts of a customer, latest first. */
export async function alertsOfCustomer(db: Db, customerId: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.type, a.product_id as "productId", p.sku, a.email, a.created_at as "createdAt", a.target_cents as "targetCents",
      coalesce((select min(v.product_id) from configurable_variants v where v.variant_id = p.id), p.id) as "pageId"
    from (
      select 'stock' as type, product_id, email, created_at, null::int as target_cents from stock_alerts
        where customer_id = ${customerId} and sent_at is null
      union all select 'price', product_id, email, created_at, target_cents from price_alerts
        where customer_id = ${customerId} and sent_at is null and target_cents is not null
    ) a join products p on p.id = a.product_id
    order by a.created_at desc, a.product_id, a.type
  `.execute(db)
  return rows
}

const TABLES = { stock: 'stock_alerts', price: 'price_alerts' } as const

/** Deletes the customer's alert for a product. @returns false if there is none */
export async function endAlert(
  db: Db,
  customerId: number,
  { sku, type }: Pick<AlertRow, 'sku' | 'type'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(TABLES[type])
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('products').select('id').where('sku', '=', sku.replaceAll('\0', '')),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const BACK_IN_STOCK = 'back-in-stock'

/**
 * Queues the mails about products that are back in stock. Of several processes, only one queues each alert.
 *
 * @returns the number of queued mails
 */
export async function announceBackInStock(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ productId: number; email: string; storeCode: string }>`
      select a.product_id as "productId", a.email, a.store_code as "storeCode"
      from stock_alerts a join products p on p.id = a.product_id and p.is_enabled
      where a.sent_at is null and exists (
        select from products sold
        where (sold.id = a.product_id or exists (
            select from configurable_variants v where v.product_id = a.product_id and v.variant_id = sold.id))
          and (sold.type = 'simple' and (not sold.manage_stock or sold.allow_backorders or greatest(sold.min_qty, 0) < (
            select sum(s.quantity) from stock_items s where s.product_id = sold.id))))
      for update of a skip locked
    `.execute(transaction)
    for (const { productId, email, storeCode } of rows) {
      await enqueueMail(transaction, {
        kind: BACK_IN_STOCK,
        recipient: email,
        storeCode,
        data: { productId },
      })
      await transaction
        .updateTable('stock_alerts')
        .set({ sent_at: now })
        .where('product_id', '=', productId)
        .where('email', '=', email)
        .execute()
    }
    return rows.length
  })
}

/** Finds the name and page of a product or variant for a mail; null if it is gone or has no page. */
export async function mailedProduct(
  productId: number,
  parts: Pick<MailParts, 'db' | 'settings' | 'store'>,
): Promise<{ name: string; link: string } | null> {
  const { rows } = await sql<{
    name: Localised
    urlKey: string | null
    chosen: Record<string, number> | null
  }>`
    select p.name, coalesce(parent.url_key, p.url_key) as "urlKey", (
      select json_object_agg('option-' || a.code, chosen.option_id)
      from configurable_attributes c
      join attributes a on a.id = c.attribute_id
      join product_attribute_values chosen on chosen.product_id = p.id and chosen.attribute_id = a.id
      where c.product_id = parent.id) as chosen
    from products p
    left join configurable_variants v on v.variant_id = p.id
    left join products parent on parent.id = v.product_id
    where p.id = ${productId} and p.is_enabled
  `.execute(parts.db)
  const [product] = rows
  if (!product?.urlKey) return null
  const options = Object.entries(product.chosen ?? {}).map(([option, value]) => [option, String(value)])
  return {
    name: product.name[parts.store.language] ?? product.name.nl,
    link: storefrontLink(parts, `/${product.urlKey}${URL_SUFFIX}`, Object.fromEntries(options)),
  }
}

/** Announces a product or variant; null if it is gone or has no page. */
export const backInStockMail: WriteMail = async ({ productId }, parts) => {
  const product = await mailedProduct(Number(productId), parts)
  if (!product) return null
  const { subject, intro, link, hurry } = textsIn(TEXTS.backInStock, parts.store.language)
  return writeLetter({
    subject: withValues(subject, [product.name]),
    heading: withValues(subject, [product.name]),
    paragraphs: [intro],
    button: { text: link, link: product.link },
    remarks: [hurry],
  })
}
