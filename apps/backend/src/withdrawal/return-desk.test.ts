import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminCaller, entryOperations, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { mailSaying } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let admin: TestAdmin
let owner: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  admin = await openTestAdmin(shop)
  owner = await admin.as('owner')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const EMAIL = 'anna@example.nl'
const report = (input: object) =>
  shop.request(
    'mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { key received_at } }',
    { input: { name: 'Anna de Vries', order_number: '100000999', email: EMAIL, ...input } },
  )
const follow = async (key: string) =>
  (
    await shop.request(
      `query ($key: String!) { returnCase(key: $key) {
        kind state answer received_at order_number items reason refund_by key } }`,
      { key },
    )
  ).data.returnCase
const returns = () => entryOperations(owner, 'withdrawals', 'selling')
/** Moves the latest return to a state. */
async function answer(returnState: string, returnAnswer: string | null = null) {
  const [latest] = (await returns().list()).items.toSorted((a, b) => Number(b.id) - Number(a.id))
  if (!latest) throw new Error('There are no returns.')
  return returns().save({ returnState, returnAnswer }, { id: latest.id, version: latest.version })
}
/** Sends waiting mails, which the admin leaves to the shop's worker. */
const wakeMails = () => report({ order_number: '7', email: 'ander@example.nl', items: String(Math.random()) })

test('a defect is reported with photos, and followed until it is refused with a reason and how to object', async () => {
  const cart = await readyCart(shop, { email: EMAIL })
  const { increment_id: order_number, hash } = (await pay(shop, cart, 'banktransfer')).data.setPaymentMethod
    .order
  const defect = { order_number, kind: 'REPAIR', items: 'Bidon' }
  expect((await report(defect)).errors?.[0]?.message).toBe('Beschrijf wat er mis is.')
  const unnamed = { ...defect, items: '', reason: 'De dop lekt.' }
  expect((await report(unnamed)).errors?.[0]?.message).toBe('Noem de artikelen.')
  const { key } = (await report({ ...defect, reason: 'De dop lekt.' })).data.withdrawFromContract
  const receipt = await mailSaying(shop, EMAIL, 'De dop lekt.')
  expect(receipt.text).toContain('tussen kosteloze reparatie en kosteloze vervanging')
  expect(receipt.text).toContain('twaalf maanden langer')
  expect(receipt.text).not.toContain('€ 3,95')
  expect(receipt.text).toContain(`/retour-volgen?key=${key}`)

  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = (of: string) =>
    fetch(`${shop.url}/review-photos?key=${of}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(photo),
    })
  for (let sent = 0; sent < 3; sent += 1) expect((await upload(key)).status).toBe(201)
  expect((await upload(key)).status).toBe(409)
  expect((await upload('0'.repeat(64))).status).toBe(404)

  const [listed] = (await returns().list()).items
  expect(listed?.values).toMatchObject({ returnKind: 'REPAIR', returnState: 'ANNOUNCED', refundBy: null })
  const [picture] = (listed?.values.photos ?? []) as string[]
  expect((await fetch(`${shop.url}/media/review/${picture}.webp`)).status).toBe(404)

  expect((await answer('ASKED_BACK', 'Gebruik het bijgevoegde label.')).errors).toBeUndefined()
  expect(await follow(key)).toMatchObject({
    ...{ kind: 'REPAIR', state: 'ASKED_BACK', answer: 'Gebruik het bijgevoegde label.', key },
    ...{ order_number, items: 'Bidon', reason: 'De dop lekt.', refund_by: null },
  })
  expect((await answer('REFUSED')).errors?.[0]?.message).toBe('Enter the reason of the refusal.')
  await answer('REFUSED', 'Het is slijtage.')
  await wakeMails()
  const { text } = await mailSaying(shop, EMAIL, 'Het is slijtage.')
  expect(text).toContain('Antwoord op deze mail met uw reden')
  const { data } = await shop.request(
    'query ($hash: String!) { order(hash: $hash) { return_cases { state answer } } }',
    { hash },
  )
  expect(data.order.return_cases).toEqual([{ state: 'REFUSED', answer: 'Het is slijtage.' }])
  const stored = await shop.db
    .selectFrom('withdrawals')
    .select('is_handled')
    .where('key', '=', key)
    .executeTakeFirst()
  expect(stored?.is_handled).toBe(true)
})

test('a guest follows an exchange by its receipt, whether or not the order exists', async () => {
  const { key } = (await report({ kind: 'EXCHANGE', items: 'Shirt', reason: 'Maat L' })).data
    .withdrawFromContract
  expect((await mailSaying(shop, EMAIL, 'Maat L')).text).toContain('niet ontbonden')
  expect(await follow(key)).toMatchObject({ kind: 'EXCHANGE', state: 'ANNOUNCED', refund_by: null })
  expect(await follow('0'.repeat(64))).toBeNull()
  expect((await answer('REPLACED', 'Maat L is onderweg.')).errors).toBeUndefined()
  expect(await follow(key)).toMatchObject({ state: 'REPLACED', answer: 'Maat L is onderweg.' })
})

test('a withdrawal shows the day by which the money must be back, until it is refunded', async () => {
  const { key, received_at } = (await report({ items: 'helm' })).data.withdrawFromContract
  const due = new Date(new Date(`${received_at.slice(0, 10)}T00:00:00Z`).getTime() + 14 * 86_400_000)
  expect((await follow(key)).refund_by).toBe(due.toISOString().slice(0, 10))
  await answer('REFUNDED')
  expect((await follow(key)).refund_by).toBeNull()
})
