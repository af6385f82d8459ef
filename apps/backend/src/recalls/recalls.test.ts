import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminCaller, entryOperations, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { mailSaying } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { notifyBuyers } from './recalls.sql.ts'

let shop: TestShop
let admin: TestAdmin
let owner: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  const { id } = await shop.db
    .insertInto('brands')
    .values({ url_key: 'water', title: 'Watermakers', short_description: '{}', description: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('products').set({ brand_id: id }).where('sku', '=', 'BIDON').execute()
  admin = await openTestAdmin(shop)
  owner = await admin.as('owner')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const RECALL = {
  sku: 'BIDON',
  batch: { nl: 'Partij 2026-11, onder de bodem', en: 'Batch 2026-11, below the bottom' },
  risk: { nl: 'De dop kan losraken: u kunt stikken.', en: 'The cap may come off: you may choke.' },
  recallAction: { nl: 'Stuur de bidon gratis terug.', en: 'Return the bottle free of charge.' },
  replacement: true,
  refund: true,
  contact: '0800 12 34 56',
}
const save = (values: object, { id, version }: { id?: string; version?: string } = {}) =>
  entryOperations(owner, 'recalls', 'selling').save(
    { ...values },
    { ...(id && { id }), ...(version && { version }) },
  )
const refusal = async (values: object) => (await save({ ...RECALL, ...values })).errors?.[0]?.message

async function buy(email: string, item: object = { sku: 'BIDON' }, store?: string) {
  const options = store ? { options: { store } } : {}
  const cart = await readyCart(shop, { email, items: [{ quantity: 1, ...item }], ...options })
  const { data } = await pay(shop, cart, 'banktransfer', {}, store ? { store } : {})
  return data.setPaymentMethod.order as { hash: string; increment_id: string }
}

const noticesOf = (email: string) =>
  shop.db
    .selectFrom('mail_jobs')
    .select('id')
    .where('kind', '=', 'recall-notice')
    .where('recipient', '=', email)
    .execute()
const buyers = async (id: string) =>
  (await owner.request('query ($id: ID!) { recallBuyers(id: $id) { order email state sentAt } }', { id }))
    .data.recallBuyers

test('a recall names two remedies and an article, and does not play down the risk', async () => {
  expect(await refusal({ refund: false })).toContain('Offer at least two of repair, replacement and refund')
  expect(await refusal({ sku: 'GEEN' })).toBe('There is no such product.')
  for (const risk of [
    'Uit voorzorg.',
    'In zeldzame gevallen scheurt hij.',
    'Er zijn geen ongevallen bekend.',
  ])
    expect(await refusal({ risk: { nl: risk } })).toContain('plays down the risk')
  expect(await refusal({ recallAction: { nl: 'Doe mee.', en: 'This recall is voluntary.' } })).toContain(
    '“voluntary” plays down the risk',
  )
})

test('every buyer gets a recall once, its page and the orders show it, and the owner sees who was reached', async () => {
  const { hash, increment_id: first } = await buy('anna@example.nl')
  await buy('Anna@example.nl')
  await buy('sam@example.nl', { sku: 'BIDON' }, 'kopgroep_en')
  await buy('ander@example.nl', { sku: 'TRUI-M', parent_sku: 'TRUI' })
  const gone = await buy('weg@example.nl')
  await shop.db.updateTable('orders').set({ email: '' }).where('hash', '=', gone.hash).execute()

  const draft = (await save(RECALL)).data.saved
  expect(await buyers(draft.id)).toEqual([])
  expect((await shop.request('{ recalls { sku } }')).data.recalls).toEqual([])
  const published = (await save({ isPublished: true }, draft)).data.saved
  expect(published.values.publishedAt).toMatch(/^\d{4}/)
  await save({ contact: '0800 65 43 21' }, published)
  for (let run = 0; run < 2; run += 1) await shop.db.transaction().execute(notifyBuyers)
  expect(await noticesOf('anna@example.nl')).toHaveLength(0)
  expect(await noticesOf('Anna@example.nl')).toHaveLength(1)
  expect(await noticesOf('sam@example.nl')).toHaveLength(1)
  expect(await noticesOf('ander@example.nl')).toHaveLength(0)

  // An order wakes the worker for mails.
  await buy('later@example.nl', { sku: 'TRUI-M', parent_sku: 'TRUI' })
  const notice = await mailSaying(shop, 'Anna@example.nl', 'stikken')
  expect(notice.text).toContain('Productveiligheidsterugroepactie')
  expect(notice.text).toContain('Gebruik het product niet meer, vanaf nu.\n    Stuur de bidon gratis terug.')
  expect(notice.text).toContain('vervanging\n    terugbetaling')
  expect(notice.text).toContain('0800 65 43 21')
  expect((await mailSaying(shop, 'sam@example.nl', 'choke')).subject).toContain('Product safety recall')

  const listed = `recalls { sku product_name brand image_url batch sold_from sold_to risk action remedies contact published_at }`
  expect((await shop.request(`{ ${listed} }`, {}, { store: 'kopgroep_en' })).data.recalls).toMatchObject([
    {
      sku: 'BIDON',
      product_name: expect.any(String),
      brand: 'Watermakers',
      image_url: expect.stringMatching(/\/media\/.+/),
      batch: 'Batch 2026-11, below the bottom',
      remedies: ['REPLACEMENT', 'REFUND'],
      published_at: expect.stringMatching(/^2026-/),
    },
  ])
  const { data } = await shop.request(
    'query ($hash: String!) { order(hash: $hash) { items { recall { id risk } } } }',
    { hash },
  )
  expect(data.order.items).toMatchObject([{ recall: { risk: RECALL.risk.nl } }])

  await shop.db.transaction().execute(notifyBuyers)
  const reached = await buyers(draft.id)
  expect(reached.map(({ state }: { state: string }) => state)).toEqual(['noAddress', 'sent', 'sent', 'sent'])
  const mark = (order: string) =>
    owner.request(
      'mutation ($id: ID!, $order: ID!) { markRecallBuyer(id: $id, order: $order, isBounced: true) }',
      { id: draft.id, order },
    )
  expect((await mark('1')).errors?.[0]?.message).toBe('There is no such order.')
  await mark(first)
  const after = await buyers(draft.id)
  expect(after.map(({ state }: { state: string }) => state)).toEqual([
    'bounced',
    'bounced',
    'noAddress',
    'sent',
  ])
})

test('a buyer whose mail the server refuses for good was not reached, until the owner says so', async () => {
  const { increment_id: order } = await buy('onbekend@example.nl', { sku: 'BAND' })
  const { id } = (await save({ ...RECALL, sku: 'BAND', isPublished: true })).data.saved
  const stateOf = async () => (await buyers(id)).map(({ state }: { state: string }) => state)
  await shop.db
    .updateTable('mail_jobs')
    .set({ sent_at: null, attempts: 1, is_refused: true, next_attempt_at: new Date('2100-01-01') })
    .where('recipient', '=', 'onbekend@example.nl')
    .where('kind', '=', 'recall-notice')
    .execute()
  expect(await stateOf()).toEqual(['bounced'])
  await owner.request(`mutation { markRecallBuyer(id: "${id}", order: "${order}", isBounced: false) }`)
  expect(await stateOf()).toEqual(['sent'])
})

test('a recall of a period concerns only the orders of that period', async () => {
  const now = shop.now
  const { hash } = await buy('vroeg@example.nl', { sku: 'TRUI-M', parent_sku: 'TRUI' })
  shop.now = new Date(now.getTime() + 40 * 86_400_000)
  await buy('laat@example.nl', { sku: 'TRUI-M', parent_sku: 'TRUI' })
  shop.now = now
  const period = { orderedFrom: '2026-12-20 00:00', orderedTo: '2027-12-31 00:00' }
  const { data, errors } = await save({ ...RECALL, ...period, sku: 'TRUI', isPublished: true })
  expect(errors).toBeUndefined()
  expect((await buyers(data.saved.id)).map(({ email }: { email: string }) => email)).toEqual([
    'laat@example.nl',
  ])
  const read = await shop.request(
    'query ($hash: String!) { order(hash: $hash) { items { recall { id } } } }',
    {
      hash,
    },
  )
  expect(read.data.order.items).toEqual([{ recall: null }])
  const [recall] = (await shop.request('{ recalls { sold_from sold_to } }')).data.recalls
  expect(recall).toEqual({ sold_from: '2026-12-20', sold_to: '2027-12-30' })
})
