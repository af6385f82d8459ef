import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../platform/database/database.ts'
import { FAILED, SCHEMA } from '../platform/jobs/job-queue.ts'
import { openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { choose, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailsSent, mailsTo } from '../testing/test-mails.ts'
import { setSetting } from '../testing/test-rows.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  admin = await openTestAdmin(shop)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const placed = async (code: string, method?: [string, string]) => {
  const { data } = await pay(shop, await readyCart(shop, method ? { method } : {}), code)
  const { order, redirect_url } = data.setPaymentMethod
  if (code === 'ideal') await choose(shop, redirect_url, 'paid')
  return order.increment_id as string
}
const workOf = async (role: 'owner' | 'packer' | 'editor') => {
  const { data } = await (await admin.as(role)).request('{ work { kind count threshold } }')
  return Object.fromEntries(
    data.work.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  ) as Record<string, number>
}

test('the first screen counts the work that waits, for what each role may do', async () => {
  const { lowStock } = await workOf('owner')
  const owner = await admin.as('owner')
  await placed('ideal')
  await placed('ideal', ['afhalen', 'den-helder'])
  await placed('banktransfer')
  const transferred = await placed('banktransfer')
  await owner.request(`mutation { invoiceOrder(number: "${transferred}") { id } }`)
  await owner.request(`mutation { cancelOrder(number: "${transferred}", reason: "Op") { id } }`)
  await shop.request(
    'mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { received_at } }',
    { input: { name: 'Anna', email: 'anna@example.nl', order_number: transferred } },
  )
  await shop.db
    .insertInto('reviews')
    .values({
      ...{ product_id: goods.bidon.id, nickname: 'Bo', summary: 'Fijn', text: 'Fijn' },
      ...{ status: 'pending', store_code: 'kopgroep_nl' },
    })
    .execute()
  await mailsSent(shop)
  const everything = { toShip: 1, toPrepare: 1, unpaid: 1, toPayBack: 1, returns: 1, reviews: 1, lowStock }
  expect(await workOf('owner')).toEqual(everything)
  expect(await workOf('packer')).toEqual({ toShip: 1, toPrepare: 1 })
  expect(await workOf('editor')).toEqual({ reviews: 1, lowStock })

  const { data } = await owner.request(
    '{ selling(kind: withdrawals, page: {}) { items { id version values } } }',
  )
  const [announced] = data.selling.items
  expect(announced.values).toMatchObject({
    order: transferred,
    name: 'Anna',
    returnState: 'ANNOUNCED',
    returnKind: 'WITHDRAWAL',
  })
  const handled = await owner.request(
    `mutation ($id: ID!, $version: String!) {
      saveSelling(kind: withdrawals, id: $id, version: $version, values: { returnState: "REFUNDED" }) { values } }`,
    { id: announced.id, version: announced.version },
  )
  expect(handled.data.saveSelling.values).toMatchObject({ returnState: 'REFUNDED', refundBy: null })
  expect(await workOf('owner')).not.toHaveProperty('returns')
})

test('the shop gets a mail about a new order once its owner wants that, and none about a payment', async () => {
  const notices = async () =>
    (await mailsTo(shop, 'service@kopgroep.example', 0)).filter(({ subject }) => subject.startsWith('Nieuwe'))
  await placed('banktransfer')
  await mailsSent(shop)
  expect(await notices()).toEqual([])
  await setSetting(shop.db, 'order_notice', true)
  const number = await placed('banktransfer')
  await mailsSent(shop)
  const owner = await admin.as('owner')
  await owner.request(`mutation { invoiceOrder(number: "${number}") { id } }`)
  const online = await placed('ideal')
  await mailsSent(shop)
  const subjects = (await notices()).map(({ subject }) => subject.replaceAll('\u00a0', ' '))
  expect(subjects.toSorted()).toEqual([
    `Nieuwe bestelling ${number}: € 14,90`,
    `Nieuwe bestelling ${online}: € 14,90`,
  ])
  const [confirmed, paid] = (await mailsTo(shop, 'anna@example.nl'))
    .filter(({ subject }) => subject.includes(number))
    .map(({ subject }) => subject)
    .toSorted()
  expect([confirmed, paid]).toEqual([
    `Betaling van bestelling ${number} ontvangen`,
    `Uw bestelling ${number} bij Kopgroep`,
  ])
})

test('the first screen counts failed jobs', async () => {
  const boss = new PgBoss({ connectionString: databaseUrl(shop.db), schema: SCHEMA })
  await boss.start()
  await boss.createQueue(FAILED)
  await boss.send(FAILED, {})
  expect(await workOf('owner')).toMatchObject({ failedJobs: 1 })
  expect(await workOf('editor')).not.toHaveProperty('failedJobs')
  await boss.stop({ graceful: false })
})
