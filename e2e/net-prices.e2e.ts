import type { Locator } from '@playwright/test'
import { pick } from './catalogue.ts'
import { watchLayoutShifts } from './layout-shifts.ts'
import { expect, test } from './shop.ts'

/** Maximum layout shift that still rounds to 0.00. */
const MAX_SHIFT = 0.005

/** Parses the amount in a text to cents. */
const cents = (text: string | null) =>
  Number((/€\s*([\d.,]+)/.exec(text ?? '')?.[1] ?? '').replaceAll(/\D/g, ''))

/** Reads the totals as pairs of term and cents; a discount is negative. */
async function readTotals(place: Locator): Promise<[string, number][]> {
  const [terms, values] = await Promise.all([
    place.getByRole('term').allTextContents(),
    place.getByRole('definition').allTextContents(),
  ])
  return terms.map((term, index) => {
    const value = values[index] ?? ''
    return [term, value.startsWith('−') ? -cents(value) : cents(value)]
  })
}

test('prices without VAT are shown from cards to the checkout, and add up to the total with VAT @long-phone', async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open(catalogue.department.path)
  await expect(shop.main.getByText('excl. btw').filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Toon prijzen excl. btw' }).click()
  const labelled = shop.cards.filter({ has: page.getByText('excl. btw').filter({ visible: true }) })
  const count = await shop.cards.count()
  await expect(labelled).toHaveCount(count)

  // The choice persists on the next pages, without layout shift.
  const moved = await watchLayoutShifts(page)
  await page.goto(catalogue.department.path)
  await expect(labelled).toHaveCount(count)
  const shifts = await moved()
  expect(
    shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
    shifts.join('\n'),
  ).toBeLessThan(MAX_SHIFT)

  const product = pick(catalogue.simples, 'net prices')
  await shop.open(product.path)
  const price = shop.main
    .getByText('excl. btw', { exact: true })
    .filter({ visible: true })
    .first()
    .locator('..')
  await expect(price).toBeVisible()
  const net = cents(await price.textContent())
  await shop.addButton.click()
  const { drawer } = shop.cart
  const row = drawer.getByRole('listitem').filter({ hasText: product.name })
  await expect(row).toContainText('excl. btw')
  expect(cents(await row.getByText('excl. btw', { exact: true }).locator('..').textContent())).toBe(net)
  await expect(drawer.getByRole('definition').filter({ hasText: '…' })).toHaveCount(0)
  const totals = await readTotals(drawer)
  const total = totals.at(-1)
  expect(totals[0]).toEqual(['Artikelen excl. btw', net])
  expect(total?.[0]).toMatch(/^(Totaal|Subtotaal) incl\. btw$/)
  expect(totals.slice(0, -1).reduce((sum, [, amount]) => sum + amount, 0)).toBe(total?.[1])
  await page.keyboard.press('Escape')

  await shop.open('/checkout')
  // Only phones show the folded summary; elsewhere its items stand beside the steps.
  await shop.main
    .locator('summary', { hasText: 'Toon bestelling' })
    .evaluate((summary: HTMLElement) => summary.click())
  await expect(shop.main.getByText('Artikelen excl. btw').filter({ visible: true })).toHaveCount(1)
  await shop.open(product.path)

  await page.getByRole('button', { name: 'Toon prijzen incl. btw' }).click()
  await expect(shop.main.getByText(/(excl|incl)\. btw/).filter({ visible: true })).toHaveCount(0)
})

test('a company sees prices without VAT once it has logged in, until it chooses others @once', async ({
  page,
  shop,
}) => {
  await shop.loggedIn('joost@kopgroep.example')
  await shop.open('/checkout/cart')
  await expect(page.locator(':root')).toHaveClass(/net-prices/)
  await page.getByRole('button', { name: 'Toon prijzen incl. btw' }).click()
  await shop.open('/account')
  await shop.loginIsComplete()
  await expect(page.locator(':root')).not.toHaveClass(/net-prices/)
})
