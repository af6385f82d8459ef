import { expectAccessibleAtBothWidths } from './axe.ts'
import { expect, test } from './shop.ts'

test.beforeEach(({ shop }) => shop.allowAll())

test('viewed products are shown on this device in a row with arrows until cleared', {
  tag: ['@once', '@long'],
}, async ({ page, shop, catalogue }) => {
  await test.step('viewed', async () => {
    const [first, second] = catalogue.simples
    if (!first || !second) throw new Error('Too few simple products.')
    // One of the viewed products has been removed from the shop since.
    await shop.open('/contact')
    await page.evaluate(() => localStorage.setItem('kopgroep-history', '{"viewed":["BESTAAT-NIET"]}'))
    const row = page.getByRole('region', { name: 'Laatst bekeken' })
    // Hydration starts on the first interaction. Views are stored from then on.
    const lookAt = async ({ path, sku }: { path: string; sku: string }) => {
      await shop.open(path)
      await page.keyboard.press('End')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('kopgroep-history'))).toContain(sku)
    }
    await lookAt(first)
    // The page gets longer as its sections come near, so one press may not reach its end.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(row).toBeHidden({ timeout: 1_000 })
    }).toPass()

    await lookAt(second)
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('article').getByRole('link')).toHaveText([first.name])
    await expectAccessibleAtBothWidths(page)

    await shop.open(catalogue.department.path)
    await page.keyboard.press('End')
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('article').getByRole('link')).toHaveText([second.name, first.name])
    await row.getByRole('button', { name: 'Wis deze lijst' }).press('Enter')
    await expect(row).toBeHidden()
    await expect(page.getByText('Uw laatst bekeken artikelen zijn gewist')).toBeVisible()
    await shop.open('/')
    await page.keyboard.press('End')
    await expect(shop.main.getByRole('button', { name: /^Vergelijk / }).first()).toBeAttached()
    await expect(row).toBeHidden()
  })

  await test.step('a row that overflows', async () => {
    const skus = catalogue.simples.slice(0, 8).map(({ sku }) => sku)
    await shop.open('/contact')
    await page.evaluate(
      (history) => localStorage.setItem('kopgroep-history', history),
      JSON.stringify({ viewed: skus }),
    )
    await shop.open(catalogue.department.path)
    const row = page.getByRole('region', { name: 'Laatst bekeken' })
    await row.scrollIntoViewIfNeeded()
    const cards = row.getByRole('article')
    await expect(cards).toHaveCount(skus.length)
    const named = `Vergelijk ${catalogue.simples[0]?.name}`
    await expect(cards.first().getByRole('button', { name: named, exact: true })).toBeAttached()
    await expect(cards.first().getByRole('button', { name: /^Snel in/ })).toHaveCount(1)
    const [back, on] = [
      row.getByRole('button', { name: 'Vorige artikelen' }),
      row.getByRole('button', { name: 'Volgende artikelen' }),
    ]
    await expect(back).toBeDisabled()
    await on.click()
    await expect(cards.last()).toBeInViewport()
    await expect(on).toBeDisabled()
    await back.click()
    await expect(cards.first()).toBeInViewport()
    await expect(back).toBeDisabled()
    await expect(on).toBeEnabled()
  })
})
