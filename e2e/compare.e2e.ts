import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

test('four products are compared line by line, a fifth is refused, and the page can be shared', async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open(catalogue.department.path)
  await page.keyboard.press('Shift')
  const toggles = shop.cards.getByRole('button', { name: /^Vergelijk / })
  await expect(toggles.first()).toBeAttached()
  for (let place = 0; place < 4; place += 1) await toggles.nth(place).press('Enter')
  await expect(toggles.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await toggles.nth(4).press('Enter')
  await expect(page.getByText('U vergelijkt al 4 artikelen')).toBeVisible()
  await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
  const names = (await shop.cards.getByRole('heading').allTextContents()).slice(0, 4)

  const bar = page.getByRole('region', { name: 'Artikelen vergelijken' })
  await bar.getByRole('link', { name: 'Vergelijk 4 artikelen' }).press('Enter')
  await expect(shop.heading('Artikelen vergelijken')).toBeVisible()
  await expect(bar.getByRole('columnheader').getByRole('link')).toHaveText(names)
  await expectAccessible(page)

  const rows = bar.getByRole('row')
  const all = await rows.count()
  const differing = await bar.getByRole('rowheader').filter({ hasText: 'verschilt' }).count()
  expect(differing).toBeGreaterThan(0)
  await shop.main.getByRole('switch', { name: 'Alleen verschillen' }).press('Space')
  // The products, their price, rating and delivery stay.
  await expect(rows).toHaveCount(4 + differing)
  expect(all).toBeGreaterThanOrEqual(4 + differing)

  // On a narrow screen the names of the rows stay where they are while the products pass by.
  const row = bar.getByRole('rowheader').first()
  const before = await row.boundingBox()
  await bar.evaluate((box) => box.scrollTo(200, 0))
  if (shop.isPhone) expect(await bar.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  expect((await row.boundingBox())?.x).toBe(before?.x)

  const address = page.url()
  await bar.getByRole('button', { name: `${names[0]} uit de vergelijking halen` }).press('Enter')
  await expect(bar.getByRole('columnheader')).toHaveCount(3)
  await shop.open('/vergelijken')
  await expect(bar.getByRole('columnheader').getByRole('link')).toHaveText(names.slice(1))

  await page.evaluate(() => localStorage.clear())
  await shop.open(address)
  await expect(bar.getByRole('columnheader').getByRole('link')).toHaveText(names)
  await shop.open('/vergelijken')
  await expect(shop.main.getByText('U vergelijkt nog niets')).toBeVisible()
  await expectAccessible(page)
})

test('a product is taken into the comparison on its own page, and what is gone is left out', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = catalogue.simples[0]
  await shop.open(product?.path ?? '')
  await page.keyboard.press('Shift')
  await shop.main.getByRole('button', { name: 'Vergelijk', exact: true }).press('Enter')
  await expect(shop.main.getByRole('button', { name: 'In uw vergelijking' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Bekijk 1 artikel' }).press('Enter')
  await expect(shop.main.getByText('Kies er nog een artikel bij')).toBeVisible()

  await shop.open(`/vergelijken?sku=${product?.sku}&sku=BESTAAT-NIET`)
  await expect(shop.main.getByText('Een artikel uit deze vergelijking is er niet meer.')).toBeVisible()
  await shop.open('/vergelijken?sku=BESTAAT-NIET')
  await expect(shop.main.getByText('Deze artikelen zijn er niet meer')).toBeVisible()
})
