import { PHONE } from './at-both-widths.ts'
import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('listing, cart and checkout are in English below /en, and links stay there', {
  tag: ['@once', '@long'],
}, async ({ page, shop, catalogue, guest }) => {
  await test.step('listing', async () => {
    const { department } = catalogue
    await shop.open(department.path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(new RegExp(`/en${department.path}$`))
    await shop.isStarted()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(shop.main.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    await expect(shop.main.getByRole('status').filter({ hasText: 'items' }).first()).toHaveText(
      `${department.products} items`,
    )
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

    const card = shop.main.getByRole('article').first().getByRole('link').last()
    await card.click()
    await expect(page).not.toHaveURL(new RegExp(department.path))
    await expect(shop.heading(/./)).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/en\//)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' }).click()
    await expect(page).not.toHaveURL(/\/en\//)
  })

  await test.step('cart and checkout', async () => {
    const product = pick(catalogue.simples, 'english cart')
    await page.goto(`/en/checkout/cart#artikelen=${encodeURIComponent(product.sku)}:2`)
    await expect(shop.main.getByRole('heading', { name: 'A cart was shared with you' })).toBeVisible()
    await shop.button('Put them in my cart').click()
    await expect(shop.main.getByRole('spinbutton')).toHaveValue('2')
    const code = shop.field('Coupon code')
    await shop.main.getByText('Do you have a coupon code?').click()
    await code.fill('WRONG')
    await shop.button('Apply').click()
    await expect(code).toHaveAccessibleDescription(/isn't valid/)
    await page.goto('/en/checkout')
    await shop.field('E-mail address').fill(guest.email)
    await shop.field('Country').selectOption({ label: 'Spain' })
    await shop.button('Choose delivery').click()
    const summary = shop.alert(/Check these \d fields/)
    await expect(summary).toContainText('Choose your province.')
    await expect(summary).toContainText('Enter your telephone number.')
  })
})

test('in English, by keyboard alone, from the product to the success page: each screen is accessible', {
  tag: ['@once', '@long'],
}, async ({ page, shop, keys, guest, catalogue, backend }) => {
  test.slow()
  const { keyboard } = page
  const { main } = shop
  const type = (label: string | RegExp, text: string) => keys.type(shop.field(label), text)
  const product = pick(catalogue.configurables, 'english')
  const variant = variantInStock(product, 'english')
  const url = product.options.map(({ code }, place) => `option-${code}=${variant.indexes[place]}`).join('&')
  await page.setViewportSize(PHONE)

  await test.step('the cart, a code that is wrong and one that is right', async () => {
    await shop.open(`/en${product.path}?${url}`)
    await keys.press(shop.button('Add to cart'))
    const drawer = page.getByRole('dialog', { name: 'Shopping cart' })
    await expect(drawer.getByText('In your cart')).toBeVisible()
    await keys.press(drawer.getByRole('link', { name: 'View cart' }))
    await expect(shop.heading('Shopping cart')).toBeVisible()
    await expect(main.getByText(/pay no shipping costs to|Shipping to .* is free/).first()).toBeVisible()
    const code = shop.field('Coupon code')
    await keys.press(main.locator('summary', { hasText: 'Do you have a coupon code?' }))
    await keys.type(code, 'WRONG')
    await keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/isn't valid/)
    await expectAccessibleAtBothWidths(page)
    for (const _ of 'WRONG') await keyboard.press('Backspace')
    await keyboard.type('WELKOM10')
    await keyboard.press('Enter')
    await expect(main.getByText('Coupon WELKOM10')).toBeVisible()
    await keys.press(main.getByRole('link', { name: 'Checkout' }))
  })

  await test.step('mistakes, a store to collect from, and an address of a business', async () => {
    await expect(page).toHaveURL(/\/en\/checkout$/)
    await type('E-mail address', guest.email)
    await keys.press(shop.button('Choose delivery'))
    await expect(shop.alert(/Check these \d fields/)).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    const ways = main.getByRole('group', { name: 'How would you like to receive it?' }).getByRole('radio')
    await keys.choose(ways, main.getByRole('radio', { name: 'Collect in a store' }))
    const store = main.getByRole('radio', { name: /^Den Helder/ })
    await expect(store).toHaveAccessibleName(/Ready in Den Helder .* If you order before/)
    await keys.press(store, 'Space')
    await expect(store).toBeChecked()
    await expectAccessibleAtBothWidths(page)
    await keys.choose(ways, main.getByRole('radio', { name: 'Deliver to my home' }))
    await type('First name', guest.firstname)
    await type('Last name', guest.lastname)
    await type('Postcode', guest.postcode)
    await type('House number', guest.number)
    await main
      .getByRole('status')
      .getByText(/Dijkstraat 14/)
      .waitFor()
    await keys.press(main.getByRole('checkbox', { name: 'I order for a business' }), 'Space')
    await type('Company', 'Dijkstra Bicycles')
    await type('VAT number', 'NL123456782B01')
    await expect(main.getByText(/Confirmed: .+ uses this number\./)).toBeVisible()
    await keys.press(shop.button('Choose delivery'))
    await expect(main.getByRole('heading', { name: 'Delivery' })).toBeFocused()
    await expect(main.getByRole('radio', { checked: true })).toHaveAccessibleName(/Delivered .* \d+ \w+/)
    await expectAccessibleAtBothWidths(page)
    await keys.press(shop.button('To payment'))
    await expect(main.getByRole('heading', { name: 'Payment' })).toBeFocused()
  })

  await test.step('credit with its terms, a note, a payment that is broken off and one that is not', async () => {
    const radios = main.getByRole('radio')
    await keys.choose(radios, main.getByRole('radio', { name: /^Pay afterwards/ }))
    await expect(main.getByText('Caution! Borrowing money costs money.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await keys.choose(radios, main.getByRole('radio', { name: 'Credit card' }))
    await keys.press(main.locator('summary', { hasText: 'Add a note' }))
    await type(/^Note with your order/, 'Ring at number 16')
    await keys.press(shop.button(/^Order and pay/))
    await keys.press(page.getByRole('button', { name: 'Cancelled', exact: true }))
    await expect(shop.heading('The payment was broken off')).toBeVisible()
    await expect(main.getByText('Credit card')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await keys.press(shop.button(/^Order and pay/))
    await keys.press(page.getByRole('button', { name: 'Paid', exact: true }))
    await expect(page).toHaveURL(/\/en\/multisafepay\/connect\/success/)
    await expect(shop.heading('Thank you, your order is placed')).toBeVisible()
    await expect(main.getByText('We are waiting for your payment')).toBeHidden()
    await expect(main.getByText(/Dijkstra Bicycles, .*Dijkstraat 14/)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await expect.poll(async () => (await backend.mailsTo(guest.email)).length).toBe(1)
  const [mail] = await backend.mailsTo(guest.email)
  // The mail contains the note that was entered with the cancelled order.
  for (const words of ['Ring at number 16', '10% welcome discount', 'Dijkstra Bicycles']) {
    expect(mail?.text).toContain(words)
  }
})
