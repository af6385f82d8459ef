import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminCaller, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { setSetting } from '../testing/test-rows.ts'
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

test('claims that the law forbids are found in products, pages and settings, in every language', async () => {
  const claims = async () =>
    (await owner.request('{ claims { point words language table name } }')).data.claims
  expect(await claims()).toEqual([])
  await shop.db
    .updateTable('products')
    .set({ description: JSON.stringify({ nl: '<p>Koel.</p>', en: '<p>An <b>eco-friendly</b> bottle.</p>' }) })
    .where('sku', '=', 'BIDON')
    .execute()
  await shop.db
    .insertInto('cms_pages')
    .values({
      identifier: 'over-ons',
      title: JSON.stringify({ nl: 'Over ons' }),
      content: JSON.stringify({ nl: '<p>Wij leveren klimaatneutraal.</p>' }),
      page_layout: '1column',
    })
    .execute()
  expect(await claims()).toEqual([
    { point: '4c', words: 'klimaatneutraal', language: 'nl', table: 'cms_pages', name: 'over-ons' },
    { point: '4a', words: 'eco-friendly', language: 'en', table: 'products', name: 'BIDON' },
  ])
})

test('sales to consumers in other member states are counted without VAT, and reported from 80 percent', async () => {
  const read = async () =>
    (await owner.request('{ crossBorderSales { thisYearCents lastYearCents thresholdCents isNear } }')).data
      .crossBorderSales
  const threshold = { thresholdCents: 1_000_000, isNear: false }
  await pay(shop, await readyCart(shop), 'banktransfer')
  expect(await read()).toEqual({ thisYearCents: 0, lastYearCents: 0, ...threshold })

  const values = { placed_at: shop.now, grand_total_cents: 968_000, tax_cents: 168_000 }
  await shop.db.updateTable('orders').set(values).execute()
  await shop.db.updateTable('order_addresses').set({ country_id: 'BE' }).execute()
  await setSetting(shop.db, 'one_stop_shop', false)
  expect(await read()).toEqual({ ...threshold, thisYearCents: 800_000, lastYearCents: 0, isNear: true })
  await sql`update orders set placed_at = placed_at - interval '1 year'`.execute(shop.db)
  expect(await read()).toEqual({ ...threshold, thisYearCents: 0, lastYearCents: 800_000, isNear: true })
  await setSetting(shop.db, 'one_stop_shop', true)
  expect((await read()).isNear).toBe(false)

  await shop.db
    .insertInto('vat_registrations')
    .values({ vat_id: 'BE0403019261', is_valid: true, checked_at: shop.now })
    .execute()
  await shop.db.updateTable('order_addresses').set({ vat_id: 'BE0403019261' }).execute()
  expect((await read()).lastYearCents).toBe(0)
  await shop.db.updateTable('order_addresses').set({ vat_id: null, country_id: 'US' }).execute()
  expect((await read()).lastYearCents).toBe(0)
})
