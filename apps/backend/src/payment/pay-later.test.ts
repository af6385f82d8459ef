import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const en: RequestOptions = { store: 'kopgroep_en' }

test('a method with consumer credit names the lender, and the shop can disable all of them', async () => {
  const id = await readyCart(shop)
  const CREDIT = `query ($id: String!) { payLater { provider days } getPaymentMethods(cart_id: $id) { code credit { days } } }`
  const { data } = await shop.request(CREDIT, { id })
  expect(data.payLater).toEqual({ provider: 'Uitstel', days: 14 })
  expect(data.getPaymentMethods.map(({ credit }: { credit: unknown }) => credit)).toEqual([
    null,
    null,
    { days: 14 },
    null,
  ])
  await shop.db.insertInto('shop_settings').values({ key: 'pay_later', value: 'false' }).execute()
  try {
    const { data: without } = await shop.request(CREDIT, { id })
    expect(without.payLater).toBeNull()
    expect(without.getPaymentMethods.map(({ code }: { code: string }) => code)).toEqual([
      'ideal',
      'creditcard',
      'banktransfer',
    ])
    const additional_data = [{ code: 'date_of_birth', value: '1990-12-31' }]
    const { errors } = await pay(shop, id, 'achteraf', { additional_data }, en)
    expect(errors?.[0]).toMatchObject({
      message: 'The requested Payment Method is not available.',
      extensions: { category: 'graphql-input' },
    })
  } finally {
    await shop.db.deleteFrom('shop_settings').where('key', '=', 'pay_later').execute()
  }
})

test('a text that mentions pay later has its terms and the warning that borrowing costs money', async () => {
  const text = JSON.stringify({
    nl: '{{customVar code="pay_later"}}',
    en: '{{customVar code="pay_later"}}',
  })
  const colours = { background_color: '#ffffff', text_color: '#000000' }
  await shop.db
    .insertInto('global_messages')
    .values({ id: 9, text, ...colours, position: 1 })
    .execute()
  const texts = async (options?: typeof en) =>
    (await shop.request('{ globalMessages { text } }', {}, options)).data.globalMessages.map(
      (message: { text: string }) => message.text,
    )
  expect(await texts()).toContainEqual(
    expect.stringMatching(/krediet van Uitstel.*binnen 14 dagen.*Let op! Geld lenen kost geld\.$/),
  )
  expect(await texts(en)).toContainEqual(expect.stringMatching(/Caution! Borrowing money costs money\.$/))
  const label = JSON.stringify({ nl: 'In 30 dagen', en: 'In 30 days' })
  await shop.db
    .insertInto('payment_methods')
    .values({
      code: 'later',
      label,
      provider: 'offline',
      credit_provider: 'Later',
      credit_days: 30,
      position: 99,
    })
    .execute()
  expect(await texts()).toContainEqual(
    expect.stringMatching(/krediet van Uitstel.* 14 dagen.*krediet van Later.* 30 dagen/),
  )
  expect((await texts()).join().match(/Geld lenen/g)).toHaveLength(1)
})
