import { pictureTag } from '@kopgroep/server-kit/purge-pattern'
import { type RawBuilder, sql } from 'kysely'
import type { CustomerRow } from '../customer/customer.sql.ts'
import { newOrderKey } from '../orders/orders.sql.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { eraseMails, mailsAbout } from '../platform/mail/mail-jobs.ts'
import type { KeptYears } from '../platform/retention.ts'
import { readHomeCountry } from '../platform/store-config/company.ts'
import { storeTime } from '../platform/store-time.ts'
import { deletePhotosOfCustomer } from '../reviews/review-photos.ts'

/** Text that replaces names. */
const NOBODY = '-'
/** Columns of a withdrawal that names nobody. A refusal keeps its state, which needs an answer. */
const ANONYMOUS = {
  name: NOBODY,
  email: '',
  items: null,
  reason: null,
  key: null,
  answer: sql<string | null>`case when state = 'REFUSED' then ${NOBODY} end`,
}
const DAY = 86_400_000

/** Days that an unsent mail delays the anonymisation of its order. */
const MAX_MAIL_WAIT_DAYS = 7
/** Maximum old orders to delete per run, so that other transactions wait only briefly. */
const MAX_OLD_ORDERS_PER_RUN = 1_000

/**
 * Returns the email by which guest data belongs to a customer: null unless it is verified, because it may
 * belong to somebody else.
 */
export const provenEmail = ({
  email,
  emailVerifiedAt,
}: Pick<CustomerRow, 'email' | 'emailVerifiedAt'>): string | null =>
  emailVerifiedAt ? email.toLowerCase() : null

/**
 * Deletes an account with all its data. Marks its orders for `anonymiseOrders`; gives its approved reviews
 * another nickname and deletes their photos. Also deletes guest data with its email if the email is verified.
 *
 * @returns the ids of the erased mails
 */
export async function deleteAccount(
  trx: Db,
  customer: CustomerRow,
  { nickname, now }: { nickname: string; now: Date },
): Promise<number[]> {
  const { id } = customer
  const email = provenEmail(customer)
  await detachOrders(trx, id, email)
  await trx.deleteFrom('reviews').where('customer_id', '=', id).where('status', '<>', 'approved').execute()
  const reviewed = await trx
    .updateTable('reviews')
    .set({ nickname, height_cm: null })
    .where('customer_id', '=', id)
    .returning('product_id')
    .execute()
  const photos = await deletePhotosOfCustomer(trx, id)
  if (reviewed.length > 0) {
    const productIds = [...new Set(reviewed.map(({ product_id }) => product_id))]
    await recordChange(trx, { productIds, tags: photos.map(pictureTag), now })
  }
  const mails = await eraseMails(trx, await deleteMailSubjects(trx, id, email))
  if (email !== null) await deleteByEmail(trx, email)
  // A confirmed subscription belongs to the owner of the mailbox, who may not be the account's creator.
  await trx
    .deleteFrom('newsletter_subscribers')
    .where('customer_id', '=', id)
    .where('status', '<>', 'SUBSCRIBED')
    .execute()
  await deleteVatChecks(trx, id)
  // Foreign keys cascade to addresses, sessions, keys, wishlist, cart and all other data of the customer.
  await trx.deleteFrom('customers').where('id', '=', id).execute()
  return mails
}

/** Id that no customer has. */
export const NO_CUSTOMER = 0

/**
 * Deletes the data under a guest's email, and marks the guest's orders for `anonymiseOrders`.
 *
 * @param email in lower case
 * @returns the ids of the erased mails
 */
export async function deleteGuest(trx: Db, email: string): Promise<number[]> {
  await detachOrders(trx, NO_CUSTOMER, email)
  const mails = await eraseMails(trx, await deleteMailSubjects(trx, NO_CUSTOMER, email))
  await deleteByEmail(trx, email)
  return mails
}

/** Detaches the orders of a customer from the account and marks them for `anonymiseOrders`. */
async function detachOrders(trx: Db, customerId: number, email: string | null): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ customer_id: null, to_anonymise: true })
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        eb.and([eb('customer_id', 'is', null), eb(eb.fn('lower', ['email']), '=', email)]),
      ]),
    )
    .execute()
}

/** Deletes the customer's withdrawals, messages and lists. @returns a condition on their mails */
async function deleteMailSubjects(
  trx: Db,
  customerId: number,
  email: string | null,
): Promise<RawBuilder<boolean>> {
  const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const lists = await trx.selectFrom('wishlists').select('id').where('customer_id', '=', customerId).execute()
  const messages = await trx.deleteFrom('form_submissions').where(saysEmail(email)).returning('id').execute()
  const withdrawals = await trx
    .deleteFrom('withdrawals')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('order_id', 'is', null)
    .returning('id')
    .execute()
  // Mails about an order are erased when its names are.
  return sql`(${mailsAbout('customerId', [customerId])} or ${mailsAbout('wishlistId', toIds(lists))}
    or ${mailsAbout('submissionId', toIds(messages))} or ${mailsAbout('withdrawalId', toIds(withdrawals))}
    or lower(recipient) = ${email} and not data ?| array['orderId', 'withdrawalId'])`
}

/** Builds a condition on `form_submissions`: an answer is this email. */
export const saysEmail = (email: string | null) =>
  sql<boolean>`exists (select from jsonb_each_text(answers) a where lower(trim(a.value)) = ${email})`

async function deleteByEmail(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
  for (const table of ['stock_alerts', 'price_alerts', 'email_changes'] as const) {
    await sql`delete from ${sql.table(table)} where lower(email) = ${email}`.execute(trx)
  }
  // The decision stays, without who asked for it.
  await sql`update review_notices set name = null, email = null where lower(email) = ${email}`.execute(trx)
  await sql`delete from carts where customer_id is null and lower(email) = ${email}`.execute(trx)
  await sql`
    delete from review_photos where withdrawal_id in (select id from withdrawals where lower(email) = ${email})
  `.execute(trx)
  // A withdrawal of another customer's order belongs to that order.
  await trx
    .updateTable('withdrawals')
    .set(ANONYMOUS)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('order_id', 'not in', (eb) =>
      eb.selectFrom('orders').select('id').where('to_anonymise', '=', true),
    )
    .execute()
}

/** Deletes the register's results for a customer's VAT numbers, except those on an order, which prove its VAT. */
async function deleteVatChecks(trx: Db, customerId: number): Promise<void> {
  await sql`
    delete from vat_registrations where vat_id in (
      select vat_id from customer_addresses where customer_id = ${customerId}
      union select taxvat from customers where id = ${customerId}
      union select a.vat_id from cart_addresses a join carts c on c.id = a.cart_id where c.customer_id = ${customerId})
    and not exists (select from order_addresses o where o.vat_id = vat_registrations.vat_id)
  `.execute(trx)
}

/**
 * Removes names, addresses and keys from the complete and cancelled orders of deleted accounts; tax law
 * requires the rest. Waits for a pending mail about an order, which is deleted after a week, and for money that
 * an employee still has to pay back.
 *
 * @returns the number of orders, and the ids of the erased mails
 */
export async function anonymiseOrders(db: Db, now: Date): Promise<{ orders: number; mails: number[] }> {
  return db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .where('to_anonymise', '=', true)
      .where('status', 'in', ['complete', 'canceled'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('repayments as r')
              .innerJoin('credit_memos as c', 'c.id', 'r.credit_memo_id')
              .select('r.id')
              .whereRef('c.order_id', '=', 'orders.id')
              .where('r.done_at', 'is', null),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mail_jobs as m')
              .select('m.id')
              .where('m.sent_at', 'is', null)
              .where('m.created_at', '>', new Date(now.getTime() - MAX_MAIL_WAIT_DAYS * DAY))
              .where(({ cast, eb, ref }) =>
                eb(ref('m.data', '->>').key('orderId'), '=', cast<string>('orders.id', 'text')),
              ),
          ),
        ),
      )
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = orders.map(({ id }) => id)
    if (ids.length === 0) return { orders: 0, mails: [] }
    const withdrawals = await trx
      .selectFrom('withdrawals')
      .select('id')
      .where('order_id', 'in', ids)
      .execute()
    for (const id of ids) await anonymise(trx, id)
    const about = mailsAbout(
      'withdrawalId',
      withdrawals.map(({ id }) => id),
    )
    return {
      orders: ids.length,
      mails: await eraseMails(
        trx,
        sql<boolean>`(${mailsAbout('orderId', ids)} or ${about}
        or id in (select mail_id from recall_buyers where order_id = any(${ids})))`,
      ),
    }
  })
}

async function anonymise(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      to_anonymise: false,
      email: '',
      hash: newOrderKey(),
      token: newOrderKey(),
      payment_data: '[]',
      customer_note: null,
      gift_message: null,
      cart_id: null,
    })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('recall_buyers').set({ email: null }).where('order_id', '=', id).execute()
  await trx.updateTable('order_items').set({ gift_message: null }).where('order_id', '=', id).execute()
  // An invoice to a business must name it, with its VAT number.
  const ofBusiness = sql<boolean>`(kind = 'billing' and vat_id is not null)`
  await sql`
    update order_addresses set
      firstname = case when ${ofBusiness} and company is null then firstname else ${NOBODY} end,
      lastname = case when ${ofBusiness} and company is null then lastname else ${NOBODY} end,
      street = case when ${ofBusiness} then street else '{}' end,
      postcode = case when ${ofBusiness} then postcode end,
      city = case when ${ofBusiness} then city else ${NOBODY} end,
      company = case when ${ofBusiness} then company end,
      vat_id = case when ${ofBusiness} then vat_id end,
      coc_number = case when ${ofBusiness} then coc_number end,
      middlename = null, prefix = null, suffix = null, telephone = null, fax = null
    where order_id = ${id}
  `.execute(trx)
  // Tax law requires the returned items, but not the names and the reason.
  await trx.updateTable('withdrawals').set(ANONYMOUS).where('order_id', '=', id).execute()
  await sql`
    delete from review_photos where withdrawal_id in (select id from withdrawals where order_id = ${id})
  `.execute(trx)
  // Return URLs contain the order's key.
  await trx
    .updateTable('payments')
    .set({ return_url: '', cancel_url: '', payment_url: null })
    .where('order_id', '=', id)
    .execute()
  await trx.updateTable('credit_memos').set({ comment: null }).where('order_id', '=', id).execute()
  await sql`
    update repayments set iban = null, account_holder = null
    where credit_memo_id in (select id from credit_memos where order_id = ${id})
  `.execute(trx)
  await trx.deleteFrom('order_comments').where('order_id', '=', id).execute()
  await trx.deleteFrom('order_cancellations').where('order_id', '=', id).execute()
  await sql`
    update shipment_tracks set number = null
    where shipment_id in (select id from shipments where order_id = ${id})
  `.execute(trx)
}

/**
 * Deletes orders after their legal retention period, with all their data and withdrawals. A year ends at
 * midnight in the shop's country.
 *
 * @returns the number of orders
 */
export async function deleteOldOrders(db: Db, years: KeptYears, now: Date): Promise<number> {
  const year = Number(storeTime(now).slice(0, 4))
  const home = await readHomeCountry(db)
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o
      where extract(year from timezone('Europe/Amsterdam', o.placed_at)) < ${year}::int - case when exists (
        select from order_addresses a where a.order_id = o.id and a.kind = 'shipping' and a.country_id <> ${home}
      ) then ${years.orders_abroad}::int else ${years.orders}::int end
      limit ${MAX_OLD_ORDERS_PER_RUN} for update skip locked
    `.execute(trx)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await trx.deleteFrom('withdrawals').where('order_id', 'in', ids).execute()
    // Foreign keys cascade to the order's data.
    await trx.deleteFrom('orders').where('id', 'in', ids).execute()
    return ids.length
  })
}
