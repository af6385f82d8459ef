import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'
import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'

/** The kind of mail that says a product is back. */
export const BACK_IN_STOCK = 'back-in-stock'

/**
 * Has everybody told who waited for what is in stock again: each alert once. Of several processes each alert is
 * taken by one.
 *
 * @returns how many mails wait to be sent
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

/** The mail about a product, or the variant that was waited for; null when it is gone or has no page. */
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
