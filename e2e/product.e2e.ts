import { expectAccessible } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('the pictured colour is selected, sizes can be chosen at once, and another colour keeps the size @once @documents', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'order of options')
  const [colour, size] = product.options
  const [first, second] = colour?.values ?? []
  if (!colour || !size || !first || !second) throw new Error('The product has too few options.')
  const ofFirst = product.variants.find(({ indexes, inStock }) => indexes[0] === first.index && inStock)
  const sizes = shop.option(size.label).getByRole('radio')
  await shop.open(product.path)

  await expect(shop.option(colour.label).getByRole('radio', { checked: true })).toHaveCount(1)
  for (const radio of await sizes.all()) await expect(radio).toBeEnabled()
  // A missing choice is reported beside the option, with a link to it.
  await shop.button(`Kies ${size.label.toLowerCase()}`).click()
  await expect(shop.option(size.label).locator(':focus')).toHaveCount(1)
  await expect(
    shop.main.getByRole('alert').filter({ hasText: `Kies ${size.label.toLowerCase()}` }),
  ).toBeVisible()

  await shop.choose(product, ofFirst?.labels ?? [])
  await expect(shop.addButton).toBeVisible()
  await expect(page).toHaveURL(
    new RegExp(`option-${colour.code}=${first.index}&option-${size.code}=${ofFirst?.indexes[1]}`),
  )

  const stores = shop.main.getByRole('region', { name: 'Voorraad in de winkel' })
  await expect(stores.getByText(/op voorraad|Laatste exemplaar|Niet op voorraad/i).first()).toBeVisible()
  await expect(stores.getByRole('link').first()).toHaveAttribute('href', /^\/winkel\//)

  await shop.choose(product, [second.label])
  const isMade = product.variants.some(
    ({ indexes }) => indexes[0] === second.index && indexes[1] === ofFirst?.indexes[1],
  )
  await expect(shop.option(size.label).getByRole('radio', { checked: true })).toHaveCount(isMade ? 1 : 0)
})

test('pictures open full screen, and are browsed and zoomed by keyboard and touch @long-phone', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'zoom')
  await shop.open(product.path)
  const gallery = shop.main.getByRole('region', { name: 'Foto' })
  const opener = gallery.getByRole('button', { name: /^Vergroot foto 1 van/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: 'Foto' })
  await expect(view.getByRole('status')).toHaveText(/^Foto 1 van/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(view.getByRole('status')).toHaveText(/^Foto 2 van/)
  await view.getByRole('button', { name: /^Foto 1 van/ }).click()
  await expect(view.getByRole('status')).toHaveText(/^Foto 1 van/)

  const smaller = view.getByRole('button', { name: 'Verkleinen' })
  await expect(smaller).toBeDisabled()
  await page.keyboard.press('+')
  await expect(smaller).toBeEnabled()
  await view.getByRole('img').first().dispatchEvent('wheel', { deltaY: -100 })
  await page.keyboard.press('0')
  await expect(smaller).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(opener).toBeFocused()
})
