import { toCents } from '@kopgroep/contract/money'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { ProductAlertSubscriptionInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { MailParts, WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { formatMoney } from '../platform/money.ts'
import { productRows } from '../product/product.sql.ts'
import { priceRange } from '../product/product-price.ts'
import type { ProductRow } from '../product/product-row.ts'
import { findCustomerId, mailedProduct, requireAlertProduct } from './stock-alert.ts'
import TEXTS from './texts.json' with { type: 'json' }

export const PRICE_QUESTION = 'price-question'
/** Kind of the mail that says that the price was reached. */
export const PRICE_REACHED = 'price-reached'

/** Days for which the confirmation link works. */
const LINK_DAYS = 14
const DAY = 86_400_000

/** Highest target in cents. */
const MAX_CENTS = 100_000_000

type RequestedAlert = Pick<ProductAlertSubscriptionInput, 'email' | 'sku' | 'target_price'>

const readPrice = ({ priceGroups }: Pick<ProductRow, 'priceGroups'>, now: Date) =>
  priceRange(priceGroups, now).minimum.final

/**
 * Mails a link that confirms a price alert. The response does not depend on whether the email already has
 * one. A confirmed alert keeps its target until the new one is confirmed.
 * @throws as `requireAlertProduct`; graphql-input for a product whose price follows from its parts, and for a
 * target that is not below the current price
 */
export async function subscribeToPrice(
  context: ShopContext,
  { email, sku, target_price }: RequestedAlert,
): Promise<void> {
  const { db, now, store } = context
  const product = await requireAlertProduct(context, { email, sku }, 'price-alert')
  if (product.type !== 'simple' && product.type !== 'configurable') {
    throw inputError(context, 'There are no price alerts for this product.')
  }
  const cents = toCents(target_price ?? 0)
  if (!(cents > 0 && cents <= MAX_CENTS)) throw inputError(context, 'Enter a price above 0.')
  const price = readPrice(product, now())
  if (cents >= price) {
    throw inputError(context, 'Enter a price below the current one, %1.', formatMoney(price, store.language))
  }
  const address = email.toLowerCase()
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into price_alerts (product_id, email, customer_id, store_code, asked_cents, created_at)
      values (${product.id}, ${address}, ${findCustomerId(context)}, ${store.code}, ${cents}, ${now()})
      on conflict (product_id, email) do update set customer_id = coalesce(price_alerts.customer_id, excluded.customer_id),
        store_code = excluded.store_code, created_at = excluded.created_at, asked_cents = excluded.asked_cents
    `.execute(trx)
    await enqueueMail(trx, {
      kind: PRICE_QUESTION,
      recipient: email,
      storeCode: store.code,
      data: { productId: product.id, email: address },
    })
  })
  context.notifyMailWorker()
}

interface AlertOfCode {
  sku: string
  email: string
}

/** Confirms the alert of a code. @throws graphql-no-such-entity if the code is unknown or expired */
export async function confirmPriceAlert(context: ShopContext, code: string): Promise<AlertOfCode> {
  await limitAttempts(context, 'confirmation')
  const oldest = new Date(context.now().getTime() - LINK_DAYS * DAY)
  const { rows } = await sql<AlertOfCode>`
    update price_alerts a set target_cents = asked_cents, sent_at = null from products p
    where a.code = ${code.replaceAll('\0', '')} and a.created_at > ${oldest} and p.id = a.product_id
    returning p.sku, a.email
  `.execute(context.db)
  const [alert] = rows
  if (!alert) throw noSuchEntity(context, 'This link does not work any more. Set the price alert again.')
  return alert
}

/** Deletes the alert of a code. @throws graphql-no-such-entity if the code is unknown */
export async function endPriceAlert(context: ShopContext, code: string): Promise<AlertOfCode> {
  await limitAttempts(context, 'confirmation')
  const { rows } = await sql<AlertOfCode>`
    delete from price_alerts a using products p
    where a.code = ${code.replaceAll('\0', '')} and p.id = a.product_id
    returning p.sku, a.email
  `.execute(context.db)
  const [alert] = rows
  if (!alert) throw noSuchEntity(context, 'This price alert is deleted already.')
  return alert
}

/**
 * Queues the mails about prices that reached their target. Of several processes, only one queues each alert.
 *
 * @returns the number of queued mails
 */
export async function announcePrices(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // The loop below skips prices outside their period and variants that are no longer sold.
    const { rows } = await sql<{ productId: number; email: string; storeCode: string; targetCents: number }>`
      select a.product_id as "productId", a.email, a.store_code as "storeCode", a.target_cents as "targetCents"
      from price_alerts a join products p on p.id = a.product_id and p.is_enabled
      where a.target_cents is not null and a.sent_at is null and exists (
        select from products sold
        where (sold.id = a.product_id or exists (
            select from configurable_variants v where v.product_id = a.product_id and v.variant_id = sold.id))
          and least(sold.price_cents, sold.special_price_cents) <= a.target_cents)
      for update of a skip locked
    `.execute(trx)
    const products = await productRows(trx, [...new Set(rows.map(({ productId }) => productId))])
    const prices = new Map(products.map((product) => [product.id, readPrice(product, now)]))
    const reached = rows.filter(({ productId, targetCents }) => {
      const price = prices.get(productId)
      return price !== undefined && price > 0 && price <= targetCents
    })
    for (const { productId, email, storeCode } of reached) {
      await enqueueMail(trx, {
        kind: PRICE_REACHED,
        recipient: email,
        storeCode,
        data: { productId, email },
      })
      await trx
        .updateTable('price_alerts')
        .set({ sent_at: now })
        .where('product_id', '=', productId)
        .where('email', '=', email)
        .execute()
    }
    return reached.length
  })
}

/** Reads the content of a mail about an alert; null if the alert, its product or its page is gone. */
async function readMailedAlert({ productId, email }: Record<string, unknown>, parts: MailParts) {
  const alert = await parts.db
    .selectFrom('price_alerts')
    .select(['code', 'asked_cents as askedCents', 'target_cents as targetCents'])
    .where('product_id', '=', Number(productId))
    .where('email', '=', String(email))
    .executeTakeFirst()
  const product = alert && (await mailedProduct(Number(productId), parts))
  if (!product) return null
  const { language } = parts.store
  const linkTo = (path: string) => storefrontLink(parts, path, { code: alert.code })
  const texts = textsIn(TEXTS.priceAlert, language)
  const ending = { text: texts.end, link: linkTo('/price-alert/end') }
  return { alert, product, texts, linkTo, ending, euros: (cents: number) => formatMoney(cents, language) }
}

/** Asks to confirm a price alert; null if it is gone. */
export const priceQuestionMail: WriteMail = async (data, parts) => {
  const mailed = await readMailedAlert(data, parts)
  if (!mailed) return null
  const { alert, product, texts, linkTo, ending, euros } = mailed
  const { subject, heading, intro, button, until, ignore } = texts.question
  return writeLetter({
    subject: withValues(subject, [product.name]),
    heading,
    paragraphs: [withValues(intro, [product.name, euros(alert.askedCents)])],
    button: { text: button, link: linkTo('/price-alert/confirm') },
    remarks: [until, ignore],
    ending,
  })
}

/**
 * Announces that a price has reached the alert's target; null if it has risen since, or the alert is gone.
 */
export const priceReachedMail: WriteMail = async (data, parts) => {
  const mailed = await readMailedAlert(data, parts)
  const [product] = mailed ? await productRows(parts.db, [Number(data.productId)]) : []
  const target = mailed?.alert.targetCents
  if (!mailed || !product || !target) return null
  const price = readPrice(product, parts.now())
  if (price > target) return null
  const { texts, ending, euros } = mailed
  const { subject, intro, button, once } = texts.reached
  const title = withValues(subject, [mailed.product.name, euros(price)])
  return writeLetter({
    subject: title,
    heading: title,
    paragraphs: [withValues(intro, [euros(target)])],
    button: { text: button, link: mailed.product.link },
    remarks: [once],
    ending,
  })
}
