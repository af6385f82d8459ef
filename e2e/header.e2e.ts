import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('cart and bike in the header follow changes in another tab', { tag: '@once' }, async ({
  page,
  shop,
  context,
  catalogue,
}) => {
  const other = await context.newPage()
  await other.goto('/faq')
  const header = other.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Winkelwagen, 0 artikelen' })).toBeVisible()

  await shop.addToCart(pick(catalogue.simples, 'other tab'))
  await expect(header.getByRole('link', { name: 'Winkelwagen, 1 artikel', exact: true })).toBeVisible()

  await shop.open('/onderdelenzoeker')
  const bar = shop.main.getByRole('region', { name: 'Onderdelenzoeker' })
  await bar.getByRole('combobox', { name: 'Soort fiets' }).selectOption({ label: 'Racefiets' })
  await bar.getByRole('button', { name: 'Toon onderdelen' }).click()
  const bike = header.getByRole('link', { name: 'Mijn fiets: Racefiets' })
  await expect(bike).toBeVisible()
  await bike.click()
  const dialog = other.getByRole('dialog', { name: 'Mijn fiets' })
  await expect(dialog.getByRole('link', { name: 'Toon onderdelen' })).toHaveAttribute(
    'href',
    /\/onderdelenzoeker\?filter-type_id=\d+$/,
  )
  await dialog.getByRole('button', { name: 'Verwijder fiets' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn fiets', exact: true })).toBeVisible()
})
