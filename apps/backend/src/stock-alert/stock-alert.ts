import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isEmailAddress } from '../platform/email-address.ts'
import { authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { ProductAlertSubscriptionInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { type Localised, textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { productsBySkus } from '../product/product-cards.sql.ts'

/** Subscribes a shopper to the return of a product, once; an alert that was sent is reset. */
export async function subscribeToStock(
  context: ShopContext,
  { email, sku, type }: ProductAlertSubscriptionInput,
) {
  const { bearer, db, store } = context
  if (bearer.kind !== 'customer' && bearer.kind !== 'consumer') {
    throw authorizationError(context, "The current user isn't authorized.")
  }
  if (!isEmailAddress(email)) throw inputError(context, 'Enter a valid email address.')
  await limitAttempts(context, 'stock-alert', email)
  const product = (await productsBySkus(context, [sku])).get(sku)
  if (!product) throw noSuchEntity(context, 'Could not find a product with SKU "%1"', sku)
  if (product.inStock) throw inputError(context, 'The product is in stock.')
  await sql`
    insert into stock_alerts (product_id, email, customer_id, store_code, created_at)
    values (${product.id}, ${email.toLowerCase()}, ${bearer.kind === 'customer' ? bearer.customerId : null},
      ${store.code}, ${context.now()})
    on conflict (product_id, email) do update set customer_id = coalesce(stock_alerts.customer_id, excluded.customer_id),
      store_code = excluded.store_code, created_at = excluded.created_at, sent_at = null
  `.execute(db)
  return { email, sku, type }
}

export interface StockAlertRow {
  productId: number
  sku: string
  email: string
  createdAt: Date
  /** Returns the product with the page: for a variant its configurable. */
  pageId: number
}

/** Lists the pending alerts of a customer for a product, latest first. */
export async function alertsOfCustomer(db: Db, customerId: number): Promise<StockAlertRow[]> {
  const { rows } = await sql<StockAlertRow>`
    select a.product_id as "productId", p.sku, a.email, a.created_at as "createdAt",
      coalesce((select min(v.product_id) from configurable_variants v where v.variant_id = p.id), p.id) as "pageId"
    from stock_alerts a join products p on p.id = a.product_id
    where a.customer_id = ${customerId} and a.sent_at is null
    order by a.created_at desc, a.product_id
  `.execute(db)
  return rows
}

/** Deletes the customer's alert for a product; false when there is none. */
export async function endStockAlert(db: Db, customerId: number, sku: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_alerts')
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
 * Queues the mails about products that are back in stock, each alert once among several processes.
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

const TEXTS = {
  nl: {
    subject: (name: string) => `${name} is weer op voorraad`,
    intro: 'U vroeg ons om een bericht zodra dit artikel er weer is. Dat is nu zo.',
    link: 'Bekijk het artikel',
    hurry: 'Wij leggen niets voor u apart: op is op.',
  },
  en: {
    subject: (name: string) => `${name} is back in stock`,
    intro: 'You asked us to tell you as soon as this article is back. It is now.',
    link: 'See the article',
    hurry: 'Nothing is put aside for you: while stocks last.',
  },
}

/** Announces a product or variant; null when it is gone or has no page. */
export const backInStockMail: WriteMail = async ({ productId }, parts) => {
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
    where p.id = ${Number(productId)} and p.is_enabled
  `.execute(parts.db)
  const [product] = rows
  if (!product?.urlKey) return null
  const { language } = parts.store
  const { subject, intro, link, hurry } = textsIn(TEXTS, language)
  const name = product.name[language] ?? product.name.nl
  const chosen = Object.entries(product.chosen ?? {}).map(([option, value]) => [option, String(value)])
  return writeLetter({
    subject: subject(name),
    heading: subject(name),
    paragraphs: [intro],
    button: {
      text: link,
      link: storefrontLink(parts, `/${product.urlKey}${URL_SUFFIX}`, Object.fromEntries(chosen)),
    },
    remarks: [hurry],
  })
}
