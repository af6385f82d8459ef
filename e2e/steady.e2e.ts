import { pick } from './catalogue.ts'
import { addVariant, findClash } from './clashing-parts.ts'
import { slowDown, watchLayoutShifts } from './layout-shifts.ts'
import { expect, test } from './shop.ts'

test.use({ laysOutUnseen: false })

/** Maximum layout shift that still rounds to 0.00. A font that loads late may move words by a few pixels. */
const MAX_SHIFT = 0.005

/** Maximum layout shift of words alone. Late data that moves a line of a cart shifts by more. */
const MAX_LATE_SHIFT = 0.001

/** Expects that a page has no visible layout shift. */
function expectSteady(path: string, shifts: readonly string[], maximum = MAX_SHIFT): void {
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect(total, `${path}: ${shifts.join('\n')}`).toBeLessThan(maximum)
}

test('late data causes no layout shift in cart and checkout @long-phone', async ({
  page,
  shop,
  desk,
  backend,
}) => {
  const { chain, clashing } = await findClash(backend)
  await addVariant(backend, await desk.bringCart([{ product: chain }]), clashing)
  // The page shows the stored cart at once, and nothing else moves.
  await shop.open('/checkout/cart')
  const lines = shop.main.getByRole('list', { name: 'Artikelen' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)

  const moved = await watchLayoutShifts(page)
  await slowDown(page)
  await page.goto('/checkout/cart')
  await expect(shop.main.getByRole('button', { name: 'Niet alles past op één fiets' })).toBeVisible()
  expectSteady('/checkout/cart', await moved(), MAX_LATE_SHIFT)

  await page.goto('/checkout')
  await expect(shop.field('E-mailadres')).toBeVisible()
  // On a phone the order summary is collapsed to one line.
  const ordered = shop.isPhone ? 'Toon bestelling (2)' : chain.name
  await expect(shop.main.getByText(ordered)).toBeVisible()
  expectSteady('/checkout', await moved(), MAX_LATE_SHIFT)
})

test('catalogue pages do not shift when fonts load @long', async ({ page, shop, catalogue }) => {
  const moved = await watchLayoutShifts(page)
  await slowDown(page)
  const product = pick(catalogue.configurables, 'steady')
  for (const path of ['/', catalogue.department.path, product.path]) {
    await page.goto(path)
    await shop.isStarted()
    expectSteady(path, await moved())
  }
})
