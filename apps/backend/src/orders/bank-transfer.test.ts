import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailsSent, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { cancelLateTransfers, toBankTransfer } from './bank-transfer.ts'

const ACCOUNT = { iban: 'NL02 ABNA 0123 4567 89', account_holder: 'Kopgroep B.V.', term_days: 7 }
let shop: TestShop
let goods: TestGoods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'bank_transfer', value: JSON.stringify(ACCOUNT) })
    .execute()
})
afterAll(() => shop.close())

const placed = async (code: string) => {
  const { data } = await pay(shop, await readyCart(shop), code)
  return data.setPaymentMethod.order as { id: string; increment_id: string; hash: string }
}
const readData = async (hash: string) => {
  const { data } = await shop.request(
    'query ($hash: String!) { order(hash: $hash) { payment_methods { additional_data { name value } } } }',
    { hash },
  )
  return data.order.payment_methods[0].additional_data
}

describe('an order that is paid by bank transfer', () => {
  test('shows account, name, reference and last day, to whoever has its hash', async () => {
    const { hash, increment_id } = await placed('banktransfer')
    expect(await readData(hash)).toEqual([
      { name: 'iban', value: 'NL02 ABNA 0123 4567 89' },
      { name: 'account_holder', value: 'Kopgroep B.V.' },
      { name: 'reference', value: increment_id },
      { name: 'due_date', value: '2026-11-28' },
    ])
    expect(await readData((await placed('ideal')).hash)).toEqual([])
  })

  test('shows the same in its mail', async () => {
    const { increment_id } = await placed('banktransfer')
    await mailsSent(shop)
    const mail = (await mailsTo(shop, 'anna@example.nl')).find(({ subject }) =>
      subject.includes(increment_id),
    )
    for (const words of ['NL02 ABNA 0123 4567 89', 'Kopgroep B.V.', '28 november 2026']) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    // The mail must not promise dispatch before the payment has arrived.
    expect(mail?.text).not.toContain('en gaan ermee aan de slag')
  })

  test('reserves its goods for the term and a day, and is then cancelled with a mail', async () => {
    const { hash } = await placed('banktransfer')
    const before = await readStock(shop, goods.bidon.id)
    const other = await placed('ideal')
    const placedAt = shop.now.getTime()
    const cancelAt = (days: number) =>
      cancelLateTransfers({ db: shop.db, now: () => new Date(placedAt + days * 24 * 3_600_000) })
    await cancelAt(7.9)
    expect(await readStatus(shop, hash)).toBe('pending')
    await cancelAt(8.1)
    expect(await readStatus(shop, hash)).toBe('canceled')
    expect(await readStatus(shop, other.hash)).toBe('pending_payment')
    expect(await readData(hash)).toEqual([])
    const late = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('payment_method_code', '=', 'banktransfer')
      .execute()
    // The other order still reserves one piece.
    expect(await readStock(shop, goods.bidon.id)).toEqual({
      magazijn: (before.magazijn ?? 0) - 1 + late.length,
    })
    const { data } = await shop.request(
      'query ($hash: String!) { order(hash: $hash) { comments { message } } }',
      { hash },
    )
    expect(data.order.comments).toEqual([
      { message: 'Geannuleerd: het bedrag is niet binnen de termijn overgemaakt.' },
    ])
  })

  test('has its last day in the shop’s time zone', () => {
    const late = { paymentMethodCode: 'banktransfer', status: 'pending', number: '1' } as const
    const shopMap = new Map([['bank_transfer', ACCOUNT]])
    const due = (placedAt: string) =>
      toBankTransfer(shopMap, { ...late, placedAt: new Date(placedAt) })?.dueDate
    expect(due('2026-06-01T22:30:00Z')).toBe('2026-06-09')
    expect(due('2026-12-01T22:30:00Z')).toBe('2026-12-08')
    expect(toBankTransfer(new Map(), { ...late, placedAt: new Date() })).toBeNull()
  })
})

test('an order whose goods are locked is refused with a retry, and has no effect', async () => {
  const impatient = await openTestShop({}, undefined, { lockTimeout: 500 })
  const { bidon } = await fillTestShop(impatient.db)
  const cartId = await readyCart(impatient)
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = impatient.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('stock_items')
      .select('quantity')
      .where('product_id', '=', bidon.id)
      .forUpdate()
      .execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  const { errors } = await pay(impatient, cartId, 'banktransfer')
  expect(errors?.map(({ extensions }) => extensions?.category)).toEqual(['lock_timeout'])
  release.resolve()
  await holder
  const { data } = await pay(impatient, cartId, 'banktransfer')
  expect(await readStatus(impatient, data.setPaymentMethod.order.hash)).toBe('pending')
  await impatient.close()
})
