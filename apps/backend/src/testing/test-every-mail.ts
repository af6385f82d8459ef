import { resetOwner } from '../admin/admin-login.ts'
import { insertSubmission } from '../forms/forms.sql.ts'
import { actAsOwner, type OwnerAction } from '../orders/owner.ts'
import { markPaidBack } from '../orders/repayments.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { ANNA, choose, pay, readyCart } from './test-checkout.ts'
import { addTestCustomer, type TestGoods } from './test-goods.ts'
import { mailsSent, type SentMail } from './test-mails.ts'
import { insert, setSetting } from './test-rows.ts'
import type { TestShop } from './test-shop.ts'

export interface WrittenMail extends SentMail {
  kind: string
  store: string
}

/** Lengths of the longest words in products that cannot be broken. */
const LONG_WORDS = {
  name: 'Fietscomputerstuurpenhouder Aerodynamica-Langeafstandsuitvoering',
  sku: 'STUURPENHOUDER-AERODYNAMICA-LANG-0001',
  email: 'willemijntje.van.oldenbarneveldt-wassenaer@langedomeinnaam.example',
}

/** Sends every kind of mail in a language, some of them in several forms. */
export async function sendEveryMail(shop: TestShop, goods: TestGoods, store: string): Promise<void> {
  await shop.db
    .updateTable('products')
    .set({ name: JSON.stringify({ nl: LONG_WORDS.name, en: `${LONG_WORDS.name} EN` }), sku: LONG_WORDS.sku })
    .where('id', '=', goods.bidon.id)
    .execute()
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: 60 })
    .where('product_id', '=', goods.bidon.id)
    .execute()
  const order = await sendOrderMails(shop, store)
  await sendAccountMails(shop, store)
  await sendOtherMails(shop, goods, store, order)
  // A purchase triggers sending.
  await buy(shop, store, 'banktransfer')
  await mailsSent(shop)
}

/** Reads all sent mails with their kind and store view. */
export async function readEveryMail(shop: TestShop): Promise<WrittenMail[]> {
  const sent = (await (await fetch(`${shop.url}/outbox.json`)).json()) as (SentMail & { messageId: string })[]
  const jobs = await shop.db.selectFrom('mail_jobs').select(['id', 'kind', 'store_code']).execute()
  return sent.map((mail) => {
    const job = jobs.find(({ id }) => mail.messageId.startsWith(`<mail-${id}@`))
    return { ...mail, kind: job?.kind ?? '', store: job?.store_code ?? '' }
  })
}

interface Bought {
  id: number
  number: string
}

async function buy(shop: TestShop, store: string, code: string, more: object = {}): Promise<Bought> {
  const items = [
    { sku: LONG_WORDS.sku, quantity: 2 },
    { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
  ]
  const address = { ...ANNA, street: ['Burgemeester-van-Heemstra-Quarlesplantsoen', '1012', 'bis'] }
  const cartId = await readyCart(shop, {
    items,
    address,
    email: LONG_WORDS.email,
    options: { store },
    ...more,
  })
  const { data } = await pay(shop, cartId, code, { customer_note: 'Graag bij de buren.' }, { store })
  const { order, redirect_url } = data.setPaymentMethod
  if (redirect_url) await choose(shop, redirect_url, 'paid')
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', order.increment_id)
    .executeTakeFirstOrThrow()
  return { id, number: order.increment_id }
}

async function sendOrderMails(shop: TestShop, store: string): Promise<Bought> {
  const act = (number: string, action: OwnerAction) =>
    actAsOwner({ db: shop.db, now: () => shop.now }, number, action)
  const track = { carrier: 'postnl', title: 'PostNL', number: '3SKOP0123456789' }
  const sent = await buy(shop, store, 'ideal')
  await act(sent.number, { kind: 'ship', track, items: new Map([['TRUI-M', 1]]) })
  await act(sent.number, { kind: 'ship', track })
  const items = new Map([[LONG_WORDS.sku, 1]])
  await act(sent.number, { kind: 'refund', reason: 'Retour ontvangen.', items, adjustmentCents: -395 })
  await shop.db.updateTable('stock_items').set({ quantity: 5 }).where('quantity', '<', 5).execute()

  const method = ['afhalen', 'den-helder']
  const collected = await buy(shop, store, 'ideal', { method })
  await act(collected.number, { kind: 'ready' })
  await act(collected.number, { kind: 'ship', track: null })
  await shop.db.updateTable('stock_items').set({ quantity: 5 }).where('quantity', '<', 5).execute()

  const canceled = await buy(shop, store, 'ideal')
  await act(canceled.number, { kind: 'cancel', reason: 'Niet meer leverbaar.' })
  for (const account of [{ iban: 'NL02ABNA0123456789', holder: 'W. van Oldenbarneveldt' }, null]) {
    const transferred = await buy(shop, store, 'banktransfer')
    await act(transferred.number, { kind: 'invoice' })
    await act(transferred.number, { kind: 'cancel', reason: 'Niet meer leverbaar.', account })
  }
  const repayments = await shop.db
    .selectFrom('repayments')
    .select('id')
    .where('done_at', 'is', null)
    .execute()
  await markPaidBack(
    { db: shop.db, now: () => shop.now },
    repayments.map(({ id }) => id),
  )
  await setSetting(shop.db, 'order_notice', true)
  const pending = await buy(shop, store, 'banktransfer')
  await shop.db.deleteFrom('shop_settings').where('key', '=', 'order_notice').execute()
  await send(shop, store, 'guest-cancellation', { orderId: pending.id, reason: 'Vergissing' })
  return pending
}

async function sendAccountMails(shop: TestShop, store: string): Promise<void> {
  const email = `noor.${store}@example.nl`
  await addTestCustomer(shop.db, hashToken, email)
  await send(shop, store, 'password-reset', { email })
  await resetOwner(shop.db, email)
  await send(shop, store, 'admin-password-reset', { email, language: store.endsWith('en') ? 'en' : 'nl' })
  for (const change of ['email', 'password', 'passkey'])
    await send(shop, store, 'account-changed', { change })
  const noor = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await insert(shop.db, 'email_changes', [
    { customer_id: noor.id, email: LONG_WORDS.email, requested_at: shop.now, expires_at: shop.now },
  ])
  await send(shop, store, 'email-change', { customerId: noor.id, email: LONG_WORDS.email })
  await send(shop, store, 'account-changed', { change: 'email-asked', email: LONG_WORDS.email })
  for (const passkeys of [
    { removed: 1, left: 1 },
    { removed: 2, left: 2 },
  ])
    await send(shop, store, 'account-changed', { change: 'password', passkeys })
  await send(shop, store, 'account-deleted', {})
  const waiting = `wacht.${store}@example.nl`
  await addTestCustomer(shop.db, hashToken, waiting)
  await shop.db.updateTable('customers').set({ is_confirmed: false }).where('email', '=', waiting).execute()
  await send(shop, store, 'account-confirmation', { email: waiting })
  await send(shop, store, 'account-confirmation', { email })
  for (const [name, status] of [
    ['vraag', 'UNCONFIRMED'],
    ['heeft', 'SUBSCRIBED'],
  ] as const) {
    const address = `${name}.${store}@example.nl`
    await insert(shop.db, 'newsletter_subscribers', [
      { email: address, store_code: store, status, changed_at: shop.now },
    ])
    await send(shop, store, 'newsletter-question', { email: address })
    if (status === 'SUBSCRIBED') await send(shop, store, 'newsletter-welcome', { email: address })
  }
}

async function sendOtherMails(
  shop: TestShop,
  { bidon, truiL }: TestGoods,
  store: string,
  { number }: Bought,
): Promise<void> {
  for (const { id } of [bidon, truiL]) await send(shop, store, 'back-in-stock', { productId: id })
  const email = `prijs.${store}@example.nl`
  await insert(shop.db, 'price_alerts', [
    { product_id: bidon.id, email, store_code: store, asked_cents: 5_000, target_cents: 5_000 },
  ])
  for (const kind of ['price-question', 'price-reached'])
    await send(shop, store, kind, { productId: bidon.id, email })
  const bearer = `token-of-noor.${store}@example.nl`
  const { data } = await shop.request('{ customer { wishlists { id } } }', {}, { bearer, store })
  const [wishlist] = data.customer.wishlists
  await shop.request(
    'mutation ($input: ShareWishlistInput!) { shareWishlist(input: $input) { status } }',
    {
      input: {
        wishlist_id: wishlist.id,
        customer_name: 'Noor',
        recipient_emails: [LONG_WORDS.email],
        message: `Kijk eens:\nhttps://verhalen.example/${'lang'.repeat(20)}`,
      },
    },
    { bearer, store },
  )
  await shop.request(
    'mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { received_at } }',
    {
      input: {
        name: 'Willemijntje van Oldenbarneveldt-Wassenaer',
        order_number: number,
        email: LONG_WORDS.email,
        items: `1 × ${LONG_WORDS.name}\n1 × trui`,
      },
    },
    { store },
  )
  const defect = await shop.db
    .insertInto('withdrawals')
    .values({
      ...{
        store_code: store,
        received_at: shop.now,
        name: 'W',
        order_number: number,
        email: LONG_WORDS.email,
      },
      ...{ kind: 'REPAIR', reason: 'Stuk', state: 'REFUSED', answer: 'Slijtage.', key: `key-${store}` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const kind of ['withdrawal-receipt', 'return-answer'])
    await send(shop, store, kind, { withdrawalId: defect.id })
  const form = await shop.db
    .insertInto('forms')
    .values({
      type: store === 'kopgroep_nl' ? 'contact' : 'product',
      title: JSON.stringify({ nl: 'Vraag over dit artikel' }),
      submit_label: JSON.stringify({ nl: 'Versturen' }),
      thank_you_message: JSON.stringify({ nl: 'Dank u' }),
      fieldsets: JSON.stringify([
        { fields: [{ name: 'email', type: 'input', label: { nl: 'E-mailadres' } }] },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const submissionId = await insertSubmission(shop.db, {
    formId: form.id,
    storeCode: store,
    answers: { email: LONG_WORDS.email },
    subject: { sku: LONG_WORDS.sku },
    now: shop.now,
  })
  await send(shop, store, 'submission-notice', { submissionId })
  const recall = await shop.db
    .insertInto('recalls')
    .values({
      ...{ sku: LONG_WORDS.sku, contact: '0800 12 34', is_published: true, published_at: shop.now },
      ...{ risk: JSON.stringify({ nl: 'De penhouder breekt.' }), ordered_from: shop.now },
      ...{
        action: JSON.stringify({ nl: 'Stuur hem terug.' }),
        repair: false,
        replacement: true,
        refund: true,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await send(shop, store, 'recall-notice', { recallId: recall.id })
  const given = { url: 'https://boekhouding.example/webhooks', kind: 'order.paid', subject: number }
  await send(shop, store, 'webhook-given-up', given)
  await sendReviewMails(shop, bidon.id, store)
}

async function sendReviewMails(shop: TestShop, product_id: number, store_code: string): Promise<void> {
  const review = await shop.db
    .insertInto('reviews')
    .values({
      ...{ product_id, store_code, nickname: 'Bo', summary: `Kijk op https://${'lang'.repeat(20)}.example` },
      ...{ text: 'Reclame', status: 'rejected', rejection_reason: 'Reclame.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const decision of ['kept', 'removed']) {
    const { id } = await shop.db
      .insertInto('review_notices')
      .values({
        ...{ reference: `R-${store_code}-${decision}`, review_id: review.id, reason: 'TERMS', store_code },
        ...{ explanation: 'Dit is reclame.', created_at: shop.now, decision, decision_reason: 'Reclame.' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const kind of ['review-notice', 'review-notice-shop', 'review-decision'])
      await send(shop, store_code, kind, { noticeId: id })
  }
  await send(shop, store_code, 'review-rejected', { reviewId: review.id })
}

const send = (shop: TestShop, storeCode: string, kind: string, data: Record<string, unknown>) =>
  enqueueMail(shop.db, { kind, recipient: LONG_WORDS.email, storeCode, data })
