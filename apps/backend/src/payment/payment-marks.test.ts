import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let data: string
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'marks-'))
  shop = await openTestShop({ KOPGROEP_DATA: data })
  await fillTestShop(shop.db)
})
afterAll(async () => {
  await shop.close()
  rmSync(data, { recursive: true })
})

const brand = async () =>
  (await shop.request('{ storeConfig { brand { payment_marks payment_mark_images { mark image } } } }', {}))
    .data.storeConfig.brand

test('the marks are those of enabled methods, also after one was disabled in its table', async () => {
  expect((await brand()).payment_marks).toEqual(['iDEAL | Wero', 'Visa', 'Mastercard'])
  await shop.db.updateTable('payment_methods').set({ is_active: false }).where('code', '=', 'ideal').execute()
  await expect.poll(async () => (await brand()).payment_marks).toEqual(['Visa', 'Mastercard'])
})

test('the owner’s picture in the folder replaces the text of a mark', async () => {
  const folder = join(data, 'media/shop/payment')
  mkdirSync(folder, { recursive: true })
  for (const name of ['visa.svg', 'visa.txt', 'visa-debit.svg']) writeFileSync(join(folder, name), '')
  await expect
    .poll(async () => (await brand()).payment_mark_images)
    .toEqual([{ mark: 'Visa', image: 'shop/payment/visa.svg' }])
})
