import { once } from 'node:events'
import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildProductIndex } from '../listing/product-index.ts'
import { readSettings } from '../platform/settings.ts'
import { createShopServer } from '../shop-server.ts'
import { choose, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { doAtOnce } from '../testing/test-jobs.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { lockStock, returnStock, takeStock } from './order-stock.sql.ts'
import { followOrders } from './settle-order.ts'
import { allocateStock } from './stock-allocation.ts'

let shop: TestShop
let goods: TestGoods
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  await rebuildProductIndex(shop.db, { now: shop.now })
})
afterAll(() => shop.close())

const sold = async () => {
  const rows = await shop.db.selectFrom('product_sales').selectAll().execute()
  return Object.fromEntries(rows.map((row) => [row.product_id, [row.orders, row.qty_ordered]]))
}
const together = async (productId: number) => {
  const rows = await shop.db
    .selectFrom('bought_together')
    .select(['other_id', 'orders'])
    .where('product_id', '=', productId)
    .execute()
  return Object.fromEntries(rows.map(({ other_id, orders }) => [other_id, orders]))
}
const indexed = (productId: number) =>
  shop.db
    .selectFrom('product_index')
    .select(['in_stock', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
const order = async (items: Record<string, unknown>[], method = 'banktransfer') => {
  const { data, errors } = await pay(shop, await readyCart(shop, { items }), method)
  expect(errors).toBeUndefined()
  return data.setPaymentMethod
}

test('an order on account counts as a sale at once: each product, and the combinations', async () => {
  await order([
    { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
    { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 },
    { sku: 'BIDON', quantity: 3 },
  ])
  await expect.poll(sold).toEqual({ [goods.trui.id]: [1, 2], [goods.bidon.id]: [1, 3] })
  expect(await together(goods.trui.id)).toEqual({ [goods.bidon.id]: 1 })
  expect(await together(goods.bidon.id)).toEqual({ [goods.trui.id]: 1 })
  await expect.poll(async () => (await indexed(goods.bidon.id))?.sold).toBe(3)
})

test('an order that is paid at a provider counts once it is paid', async () => {
  const before = await sold()
  const failing = await order([{ sku: 'BIDON', quantity: 1 }], 'ideal')
  await choose(shop, failing.redirect_url, 'cancelled')
  const paid = await order([{ sku: 'BIDON', quantity: 2 }], 'ideal')
  await followOrders({ db: shop.db, now: () => shop.now })
  expect(await sold()).toEqual(before)

  await choose(shop, paid.redirect_url, 'paid')
  await expect.poll(async () => (await sold())[goods.bidon.id]).toEqual([2, 5])
})

test('a cancelled order no longer counts', async () => {
  const before = await sold()
  const {
    order: { hash },
  } = await order([
    { sku: 'GEL', quantity: 1 },
    { sku: 'BIDON', quantity: 1 },
  ])
  const follow = () => followOrders({ db: shop.db, now: () => shop.now })
  await follow()
  const [gel] = Object.keys(await together(goods.bidon.id)).filter((id) => Number(id) !== goods.trui.id)
  expect((await sold())[Number(gel)]).toEqual([1, 1])
  await shop.db.updateTable('orders').set({ status: 'canceled' }).where('hash', '=', hash).execute()
  await follow()
  await follow()
  expect(await sold()).toEqual({ ...before, [Number(gel)]: [0, 0] })
  expect(await together(goods.bidon.id)).toEqual({ [goods.trui.id]: 1 })
})

test('if the process ends right after an order, the next one updates the listing', async () => {
  const { id } = goods.bidon
  const [first] = await shop.db.selectFrom('orders').select('id').limit(1).execute()
  const orderId = first?.id ?? 0
  expect((await indexed(id))?.in_stock).toBe(true)
  await shop.db.transaction().execute(async (trx) => {
    await returnStock(trx, orderId)
    const stock = (await lockStock(trx, [id])).map(({ quantity }) => quantity)
    const quantity = stock.reduce((sum, pieces) => sum + pieces, 0)
    const all = allocateStock([{ productId: id, quantity }], await lockStock(trx, [id]))
    await takeStock(trx, orderId, all ?? [])
  })
  // As if the process was killed before indexing the product.
  expect((await indexed(id))?.in_stock).toBe(true)

  // One of the two backends purges.
  const { purged } = shop
  purged.clear()
  const server = await createShopServer({
    db: shop.db,
    settings: readSettings({ KOPGROEP_DATA: shop.folder }),
    log: openLog('warn'),
    purger: {
      purge: (tags) => {
        for (const tag of tags) purged.add(tag)
      },
      settled: async () => {},
    },
    now: () => shop.now,
    openQueue: doAtOnce,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await expect.poll(async () => (await indexed(id))?.in_stock).toBe(false)
  await expect.poll(() => [...purged]).toContain(`cat_p_${id}`)
  await expect.poll(() => shop.db.selectFrom('products_to_index').selectAll().execute()).toEqual([])
  server.closeAllConnections()
  server.close()
  await server.finished
})
