import { expectAccessible } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('what is bought most stands on the home page, leads to its product and is remembered', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const row = shop.main.getByRole('region', { name: 'Meest gekocht' })
  const link = row.getByRole('article').first().getByRole('link').first()
  const name = ((await link.textContent()) ?? '').trim()
  await link.click()
  await expect(shop.heading(name)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('most_purchased')
})

test('a product shows what goes with it and what else there is, and each leads on', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'recommendations')
  await shop.open(product.path)
  const together = shop.main.getByRole('region', { name: 'Vaak samen gekocht' })
  await expect(together.getByRole('checkbox').first()).toBeVisible()
  await expectAccessible(page)
  const other = shop.main.getByRole('region', { name: 'Alternatieven' }).getByRole('article').first()
  const link = other.getByRole('link').first()
  const name = ((await link.textContent()) ?? '').trim()
  await link.click()
  await expect(shop.heading(name)).toBeVisible()
  await page.goBack()
  await expect(shop.heading(product.name)).toBeVisible()
})
