import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOperations, lastChangedTags, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin(shop)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

test('a promotion names existing goods, needs the fields of its kind, and lowers no price without a condition', async () => {
  const promotions = entryOperations(await admin.as('owner'), 'priceRules', 'selling')
  const label = { nl: 'Derde gratis', en: 'Third free' }
  const fault = async (values: Record<string, unknown>) => {
    const { errors } = await promotions.save({ label, ruleKind: 'BUY_X_GET_Y', ...values })
    return [errors?.[0]?.message, Object(errors?.[0]?.extensions).problems?.[0].field]
  }
  const missing = ['Fill in what this promotion gives.', undefined]
  expect(await fault({ buyQuantity: 2 })).toEqual(missing)
  const free = { buyQuantity: 2, freeQuantity: 1 }
  expect(await fault({ ...free, skus: 'NIETS' })).toEqual(['NIETS does not exist.', 'skus'])
  expect(await fault({ ...free, categories: 'niets/daar' })).toEqual([
    'niets/daar does not exist.',
    'categories',
  ])
  expect(await fault({ ...free, ruleAttributes: 'brand=Niets' })).toEqual([
    'brand=Niets does not exist.',
    'ruleAttributes',
  ])
  const gift = { ruleKind: 'FREE_GIFT', giftSku: 'NIETS' }
  expect(await fault(gift)).toEqual(['NIETS does not exist.', 'giftSku'])
  const delivery = { ruleKind: 'FREE_DELIVERY', shippingMethods: 'postduif:morgen' }
  expect(await fault(delivery)).toEqual(['postduif:morgen does not exist.', 'shippingMethods'])
  const [message, field] = await fault({ ruleKind: 'PERCENT', percent: 10 })
  expect([message?.slice(0, 21), field]).toEqual(['Enter a minimum too, ', 'percent'])

  const { data } = await promotions.save({ label, ruleKind: 'BUY_X_GET_Y', ...free })
  expect(data.saved.values).toMatchObject({ label, isActive: false, minimumQuantity: 1, orders: 0 })
  expect(await lastChangedTags(shop.db)).toEqual(['store_config'])
})
