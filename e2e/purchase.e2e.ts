import { configurablesOn, pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('from the home page to a paid order: a shirt in a size and a colour, by mouse or by touch', async ({
  page,
  shop,
  guest,
  catalogue,
  backend,
  isMobile,
}) => {
  await shop.open('/')
  await shop.walkTo(catalogue.subcategory)
  const product = (await configurablesOn(backend, catalogue.subcategory))[0]
  if (!product) throw new Error(`${catalogue.subcategory.name} has nothing in several colours and sizes.`)
  const variant = variantInStock(product)

  await shop.card(product.name).click()
  await expect(shop.heading(product.name)).toBeVisible()
  for (const [place, label] of variant.labels.entries()) {
    const option = shop.option(product.options[place]?.label ?? '')
    // Click the label, as a shopper does: it covers the radio.
    await option
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: label, exact: true }) })
      .click()
  }
  await shop.addButton.click()
  await expect(shop.cart.line(product.name)).toContainText(variant.labels[1] ?? '')
  await shop.cart.drawer.getByRole('link', { name: 'Naar de kassa' }).click()
  if (isMobile) {
    // The order summary is collapsed above the steps.
    const fold = page.getByText('Toon bestelling (1)')
    const ordered = shop.main.getByRole('group').filter({ has: fold }).getByText(product.name)
    await expect(fold).toBeVisible()
    await expect(ordered).toBeHidden()
    await fold.click()
    await expect(ordered).toBeVisible()
    await fold.click()
    await expect(ordered).toBeHidden()
  }
  await shop.checkoutAsGuest(guest)
  await shop.order('iDEAL | Wero')
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  await expect(shop.main).toContainText(guest.email)
  await expect(shop.main).toContainText(product.name)
  await expect.poll(async () => (await backend.mailsTo(guest.email)).length).toBe(1)
  const [mail] = await backend.mailsTo(guest.email)
  expect(mail?.text).toContain(product.name)
})

test('the whole purchase by keyboard alone @once', async ({ page, shop, keys, guest, catalogue }) => {
  test.slow()
  const { keyboard } = page
  const product = pick(catalogue.simples, 'keyboard')
  const type = (label: string, text: string) => keys.type(shop.field(label), text)

  await shop.open('/')
  // The first Tab stop is the skip link.
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Direct naar de inhoud' })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await keys.press(menu.getByRole('link', { name: catalogue.subcategory.above[0], exact: true }))
  const entry = page.getByRole('banner').getByRole('link', { name: catalogue.subcategory.name, exact: true })
  await keys.press(entry)
  await expect(shop.heading(catalogue.subcategory.name)).toBeVisible()

  await shop.open(product.path)
  await keys.press(shop.addButton)
  const { drawer } = shop.cart
  await expect(drawer.getByText('In uw winkelwagen')).toBeVisible()
  await keys.press(drawer.getByRole('button', { name: 'Eén meer' }))
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await keys.press(drawer.getByRole('link', { name: 'Naar de kassa' }))

  await expect(shop.field('E-mailadres')).toBeVisible()
  await type('E-mailadres', guest.email)
  await type('Voornaam', guest.firstname)
  await type('Achternaam', guest.lastname)
  await type('Postcode', guest.postcode)
  await type('Huisnummer', guest.number)
  await type('Telefoonnummer', guest.telephone)
  await expect(shop.main.getByText('Klopt dit niet?')).toBeVisible()
  await keys.press(shop.button('Kies bezorging'))
  await expect(shop.main.getByRole('heading', { name: 'Bezorging' })).toBeFocused()
  await expect(shop.main.getByRole('radio', { checked: true })).toHaveCount(1)
  await keys.press(shop.button('Naar betaling'))
  await expect(shop.main.getByRole('heading', { name: 'Betaling' })).toBeFocused()

  await keys.press(shop.main.getByRole('radio').first(), 'Space')
  await keyboard.press('ArrowDown')
  await expect(shop.main.getByRole('radio').nth(1)).toBeChecked()
  await keys.press(shop.orderButton)
  await keys.press(page.getByRole('button', { name: 'Betaald', exact: true }))
  await expect(shop.thanks).toBeVisible()
})

test('colour and size are chosen and bought by keyboard alone', { tag: '@once' }, async ({
  page,
  shop,
  keys,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'keyboard')
  await shop.open(product.path)
  const [colour, size] = product.options.map(({ label }) => shop.option(label))
  if (!colour || !size) throw new Error('The product has too few options.')
  await keys.tabTo(colour.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await keys.tabTo(size.getByRole('radio', { disabled: false }).first())
  await page.keyboard.press('Space')
  // Move on from sold-out sizes.
  for (let steps = 0; steps < 12 && (await shop.addButton.isDisabled()); steps += 1) {
    await page.keyboard.press('ArrowRight')
  }
  await keys.tabTo(shop.addButton)
  await page.keyboard.press('Enter')
  await expect(shop.cart.line(product.name)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shop.addButton).toBeFocused()
})
