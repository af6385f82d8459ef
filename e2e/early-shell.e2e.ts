import { holdBack, START } from './hold-back.ts'
import { expect, test } from './shop.ts'

test('the menu that is asked for before any of the scripts is there opens when it can', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdBack(page, START)
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await release()
  await expect(page.getByRole('dialog', { name: 'Assortiment' })).toBeVisible()
})

test('an address that is sent before any of the scripts is there is subscribed once', {
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

test('a term that is typed before any of the scripts is there gets its suggestions', async ({ page }) => {
  const release = await holdBack(page, START)
  await page.goto('/faq', { waitUntil: 'commit' })
  const field = page.getByRole('search').locator('input')
  await field.fill('shirt')
  await release()
  await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeVisible()
  await expect(field).toHaveValue('shirt')
})

test('the consent that is asked for before any of the scripts is there can be given', {
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
