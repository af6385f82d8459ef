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

test('an e-mail address that is submitted before scripts load is subscribed once', {
  tag: '@once',
}, async ({ page, guest }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('SubscribeToNewsletter')) sent.push(request.postData() ?? '')
  })
  const release = await holdBack(page, START)
  await page.goto('/faq', { waitUntil: 'commit' })
  const band = page.getByRole('region', { name: 'Blijf van voren' })
  await band.getByRole('textbox', { name: 'E-mailadres' }).fill(guest.email)
  await band.getByRole('button', { name: 'Aanmelden' }).click()
  await release()
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in uw mail' })).toBeVisible()
  await expect(page).toHaveURL(/\/faq$/)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(guest.email)
})

test('a term typed before scripts load gets suggestions @once', async ({ page }) => {
  const release = await holdBack(page, START)
  await page.goto('/faq', { waitUntil: 'commit' })
  const field = page.getByRole('search').locator('input')
  await field.fill('shirt')
  await release()
  await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeVisible()
  await expect(field).toHaveValue('shirt')
})

test('consent can be given when its dialog was opened before scripts load', {
  tag: '@once',
}, async ({ page }) => {
  const release = await holdBack(page, START)
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
  await release()
  const dialog = page.getByRole('dialog', { name: 'Cookievoorkeuren' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Alleen nodig' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cookievoorkeuren' })).toBeHidden()
})
