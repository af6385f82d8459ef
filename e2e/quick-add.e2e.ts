import { expectAccessibleAtBothWidths } from './axe.ts'
import { expect, test } from './shop.ts'

test('colour and size are chosen where the card stands, by keyboard, and the focus comes back @once', async ({
  page,
  shop,
  catalogue,
}) => {
  const { partlySoldOut: product } = catalogue
  const soldOut = product.variants.find(({ inStock }) => !inStock)
  const buyable = product.variants.find(({ inStock, labels }) => inStock && labels[0] === soldOut?.labels[0])
  if (!soldOut || !buyable) throw new Error('The product is not partly sold out.')
  await shop.open(`/search?q=${encodeURIComponent(product.sku)}`)
  await page.keyboard.press('Shift')
  const button = shop.main.getByRole('button', {
    name: `Snel in de winkelwagen: ${product.name}`,
    exact: true,
  })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: product.name })
  await expect(dialog).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  const radio = (place: number, name = '') =>
    dialog
      .getByRole('radiogroup', { name: product.options[place]?.label })
      .getByRole('radio', { name, exact: true })
  await dialog.getByRole('button', { name: /^Kies / }).press('Enter')
  await expect(
    dialog.getByRole('radiogroup', { name: product.options[1]?.label }).locator(':focus'),
  ).toHaveCount(1)
  await radio(0, soldOut.labels[0]).press('Space')
  const gone = radio(1, soldOut.labels[1])
  await expect(gone).toHaveAccessibleDescription('uitverkocht')
  await gone.press('Space')
  await expect(dialog.getByText('Deze keuze is niet op voorraad')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Mail mij bij voorraad' })).toBeVisible()

  await radio(1, buyable.labels[1]).press('Space')
  await dialog.getByRole('button', { name: 'In winkelwagen' }).press('Enter')
  await expect(shop.cart.drawer).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(shop.cart.line(product.name)).toContainText(buyable.labels[1] ?? '')
  await expect(shop.cart.drawer.getByText('In uw winkelwagen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shop.cart.drawer).toBeHidden()
  await expect(button).toBeFocused()
  await shop.cart.expectCount(1)
})

test('what needs no choice goes into the cart at once, and an outfit is chosen on its own page @once @long', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = catalogue.simples[0]
  if (!product) throw new Error('No simple product.')
  await shop.open(`/search?q=${encodeURIComponent(product.sku)}`)
  await page.keyboard.press('Shift')
  await shop.main
    .getByRole('button', { name: `Snel in de winkelwagen: ${product.name}`, exact: true })
    .press('Enter')
  await expect(shop.cart.drawer).toBeVisible()
  await expect(shop.cart.line(product.name)).toBeVisible()
  await shop.cart.expectCount(1)

  await shop.open('/search?q=outfit')
  await page.keyboard.press('Shift')
  const outfit = shop.cards.first()
  await expect(outfit.getByRole('button', { name: /^Vergelijk / })).toBeAttached()
  await expect(outfit.getByRole('button', { name: /^Snel in/ })).toHaveCount(0)
  const name = (await outfit.getByRole('heading').textContent()) ?? ''
  await outfit.getByRole('link').click()
  await expect(shop.heading(name)).toBeVisible()
  await expect(page).not.toHaveURL(/\/search/)
})
