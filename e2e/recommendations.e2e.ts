import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('best sellers on the home page link to their product, and the source is remembered', {
  tag: '@once',
}, async ({ page, shop }) => {
  // The shop remembers visitors only with consent.
  await shop.allowAll()
  await shop.open('/')
  // The first product is the owner's choice, with a story.
  const row = shop.main.getByRole('list', { name: 'Nu voorop' })
  const link = row.getByRole('article').nth(1).getByRole('link').first()
  const name = ((await link.textContent()) ?? '').trim()
  await row.scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('most_purchased')
  await link.click()
  await expect(shop.heading(name)).toBeVisible()
})

test('a product shows related and alternative products with links @once @long', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'recommendations')
  await shop.open(product.path)
  const together = shop.main.getByRole('region', { name: 'Vaak samen gekocht' })
  // Only the page's own product is selected at first.
  await expect(together.getByRole('checkbox').first()).toBeChecked()
  await expect(together.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(together.getByText('Samen, 1 artikel')).toBeVisible()
  await together.getByRole('checkbox').last().check()
  await expect(together.getByText('Samen, 2 artikelen')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const other = shop.main.getByRole('region', { name: 'Alternatieven' }).getByRole('article').first()
  const link = other.getByRole('link').first()
  const name = ((await link.textContent()) ?? '').trim()
  await link.click()
  await expect(shop.heading(name)).toBeVisible()
  await page.goBack()
  await expect(shop.heading(product.name)).toBeVisible()
})

test('a department shows its kinds of product, uses, advice and popular products @once', async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open('/dames.html')
  const kinds = shop.main.getByRole('region', { name: 'Kleding', exact: true })
  await expect(kinds.getByRole('link', { name: /^Jassen/ })).toBeVisible()
  const seasons = shop.main.getByRole('region', { name: 'Per seizoen', exact: true })
  await expect(seasons.getByRole('link')).toHaveCount(5)
  const popular = shop.main.getByRole('region', { name: 'Populair in Dames' })
  await popular.scrollIntoViewIfNeeded()
  await expect(popular.getByRole('article').first()).toBeVisible()
  await expect(shop.main.getByRole('link', { name: 'hoe u zich kleedt bij vier graden' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const uses = shop.main.getByRole('navigation', { name: 'Waarvoor is het?' })
  await uses.getByRole('link', { name: 'Gravel', exact: true }).click()
  await expect(page).toHaveURL(/filter-discipline=/)
  await expect(popular).toHaveCount(0)
  await shop.open(catalogue.subcategory.path)
  await expect(shop.main.getByRole('region', { name: /^Populair in/ })).toHaveCount(1)
})

test('recommendations below a cart exclude its own products', { tag: '@once' }, async ({
  shop,
  desk,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'beside a cart')
  await desk.bringCart([{ product }])
  await shop.open(product.path)
  await shop.cart.entry.click()
  const crossSell = shop.cart.drawer.getByRole('region', { name: 'Handig voor erbij' })
  await expect(crossSell.getByRole('link', { name: /^Bekijk / })).toHaveAttribute('href', /\.html$/)
  await shop.open('/checkout/cart')
  const row = shop.main.getByRole('region', {
    name: /^(Vaak samen gekocht|Handig voor erbij)/,
  })
  await row.first().scrollIntoViewIfNeeded()
  await expect(row.getByRole('article').first()).toBeVisible()
  await expect(row.getByRole('link', { name: product.name, exact: true })).toHaveCount(0)
  await row.first().getByRole('article').first().getByRole('link').click()
  await expect(shop.heading(/./)).toBeVisible()
})
