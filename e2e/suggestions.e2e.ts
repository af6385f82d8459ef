import { expectAccessibleAtBothWidths } from './axe.ts'
import { expect, test } from './shop.ts'

test('suggestions are walked through with the arrows and followed with Enter @once', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const field = page.getByRole('searchbox', { name: 'Zoeken' })
  await field.fill('shirt')
  const options = page.getByRole('listbox', { name: 'Suggesties' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await field.press('ArrowDown')
  await field.press('ArrowDown')
  const second = options.nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  const path = await second.getAttribute('href')
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeHidden()
})

test('Escape puts the suggestions away and keeps what was typed', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const field = page.getByRole('searchbox', { name: 'Zoeken' })
  await field.fill('helm')
  await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeHidden()
  await expect(field).toHaveValue('helm')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=helm/)
})
