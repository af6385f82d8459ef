import { holdBack, START } from './hold-back.ts'
import { expect, test } from './shop.ts'

test('the menu opens before scripts load, and has levels when they have loaded @once', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdBack(page, START)
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu openen' }).click()
  const menu = page.getByRole('dialog', { name: 'Assortiment' })
  const { name } = catalogue.department
  await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await release()
  await menu.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})
