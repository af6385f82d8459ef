import { expectAccessibleAtBothWidths } from './axe.ts'
import { expect, test } from './shop.ts'

test('suggestions are selected by arrow keys, closed by Escape and uncovered on a phone', {
  tag: ['@once'],
}, async ({ page, shop }) => {
  await test.step('arrow keys', async () => {
    await shop.open('/')
    const field = page.getByRole('search').locator('input')
    await field.fill('shirt')
    const options = page.getByRole('listbox', { name: 'Suggesties' }).getByRole('option')
    await expect(options.first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)

    await field.press('ArrowDown')
    await field.press('ArrowDown')
    const second = options.nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    const path = (await second.getAttribute('href')) ?? ''
    await field.press('Enter')
    await expect(page).toHaveURL((url) => url.href.endsWith(path))
    await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeHidden()
  })

  await test.step('Escape', async () => {
    await shop.open('/')
    const field = page.getByRole('search').locator('input')
    await field.fill('helm')
    await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeVisible()
    await field.press('Escape')
    await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeHidden()
    await expect(field).toHaveValue('helm')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=helm/)
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await shop.open('/search?q=handschoenen')
    await page.getByRole('search').locator('input').fill('shirt')
    const options = page.getByRole('listbox', { name: 'Suggesties' }).getByRole('option')
    await expect(options.nth(5)).toBeVisible()
    for (const option of await options.all()) await option.click({ trial: true })
  })
})

test('links appear before the server answers, then popular searches, scopes, pages and products', {
  tag: ['@once', '@long'],
}, async ({ page, shop }) => {
  await shop.open('/')
  const field = page.getByRole('search').locator('input')
  const suggestions = page.getByRole('listbox', { name: 'Suggesties' })
  const group = (name: string) => suggestions.getByRole('group', { name })
  await field.click()
  for (const name of ['regenjas', 'Dames'])
    await expect(group('Direct naar').getByRole('option', { name, exact: true })).toBeVisible()
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'true')

  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/fragments/suggestions?q=*', async (route) => {
    await isReleased
    await route.continue()
  })
  await field.fill('regenj')
  await field.fill('helm')
  await expect(group('Direct naar').getByRole('option').first()).toContainText('Helmen')
  await expect(group('Artikelen')).toBeHidden()
  release()
  await expect(group('Artikelen').getByRole('option').first()).toContainText('helm')
  await expect(group('Advies en service').getByRole('option').first()).toBeVisible()

  await field.fill('regenjas')
  await group('Categorieën').getByRole('option', { name: 'regenjas in Heren' }).click()
  await expect(page).toHaveURL(/\/search\?q=regenjas&filter-gender=\d+$/)
  await expect(shop.cards.first()).toContainText('heren')
  await expect(field).toHaveValue('regenjas')
})
