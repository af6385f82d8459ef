import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Localised } from '../platform/graphql/context.ts'
import { html } from '../platform/html.ts'
import { textsIn } from '../platform/languages.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'

/** The kind of mail that says a product is back. */
export const BACK_IN_STOCK = 'back-in-stock'

/**
 * Has everybody told who waited for what is in stock again: each alert once. Of several processes each alert is
 * taken by one.
 *
 * @returns how many mails wait to be sent
 */
export async function announceBackInStock(db: Kysely<Database>, now: Date): Promise<number> {
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
    told: 'U vroeg ons om een bericht zodra dit artikel er weer is. Dat is nu zo.',
    link: 'Bekijk het artikel',
    hurry: 'Wij leggen niets voor u apart: op is op.',
  },
  en: {
    subject: (name: string) => `${name} is back in stock`,
    told: 'You asked us to tell you as soon as this article is back. It is now.',
    link: 'See the article',
    hurry: 'Nothing is put aside for you: while stocks last.',
  },
}

/** The mail about a product; null when the product is gone or has no page. */
export const backInStockMail: WriteMail = async ({ productId }, { db, settings, store }) => {
  const { rows } = await sql<{ name: Localised; urlKey: string | null }>`
    select coalesce(parent.name, p.name) as name, coalesce(parent.url_key, p.url_key) as "urlKey"
    from products p
    left join configurable_variants v on v.variant_id = p.id
    left join products parent on parent.id = v.product_id
    where p.id = ${Number(productId)} and p.is_enabled
  `.execute(db)
  const [product] = rows
  if (!product?.urlKey) return null
  const { language, isDefault } = store
  const texts = textsIn(TEXTS, language)
  const name = product.name[language] ?? product.name.nl
  const address = `${settings.STOREFRONT_URLS[0] ?? ''}${isDefault ? '' : `/${language}`}/${product.urlKey}${URL_SUFFIX}`
  const subject = texts.subject(name)
  const body = html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${subject}</h1>
<p style="margin:0 0 16px">${texts.told}</p>
<p style="margin:0 0 16px"><a href="${address}" style="color:#1440d6;font-weight:600">${texts.link}</a></p>
<p style="margin:0">${texts.hurry}</p>`
  return {
    subject,
    preview: texts.told,
    body,
    text: `${subject}\n\n${texts.told}\n\n${texts.link}: ${address}\n\n${texts.hurry}\n`,
  }
}
