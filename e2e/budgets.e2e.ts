import { brotliCompressSync } from 'node:zlib'
import { DOCUMENTS } from '../bench/budgets.ts'
import { expect, test } from './shop.ts'

test('a listing keeps within its bytes and elements', { tag: '@once' }, async ({ page, shop, catalogue }) => {
  const budget = DOCUMENTS.listing
  const response = await page.request.get(catalogue.department.path)
  const html = await response.body()
  await shop.open(catalogue.department.path)
  await expect(shop.cards).toHaveCount(12)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  expect({
    raw: Math.max(html.length, budget.raw),
    brotli: Math.max(brotliCompressSync(html).length, budget.brotli),
    elements: Math.max(elements, budget.elements),
  }).toEqual(budget)
})
