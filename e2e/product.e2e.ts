import { expectAccessible } from './axe.ts'
import { pick, variantInStock } from './catalogue.ts'
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

  await shop.choose(product, [second.label])
  const isMade = product.variants.some(
    ({ indexes }) => indexes[0] === second.index && indexes[1] === ofFirst?.indexes[1],
  )
  await expect(shop.option(size.label).getByRole('radio', { checked: true })).toHaveCount(isMade ? 1 : 0)
})

test('products without colours show size names', { tag: '@once' }, async ({ shop, backend }) => {
  const { products } = await backend.request(
    `{ products(filter: { category_id: { eq: "3" } }, pageSize: 48, sort: { name: ASC }) { items {
      url_key url_suffix
      ... on ConfigurableProduct { configurable_options { attribute_code label values { label } } }
    } } }`,
  )
  type Item = { url_key: string; url_suffix: string; configurable_options?: readonly SizeOption[] }
  type SizeOption = { attribute_code: string; label: string; values: readonly { label: string }[] }
  const product = (products.items as Item[]).find(
    ({ configurable_options: options }) =>
      options?.length === 1 && options[0]?.attribute_code === 'fkv_maten',
  )
  const [size] = product?.configurable_options ?? []
  if (!product || !size) throw new Error('The demo shop has no product of which only the size is chosen.')
  await shop.open(`/${product.url_key}${product.url_suffix}`)
  for (const { label } of size.values) {
    await expect(shop.option(size.label).getByText(label).first()).toBeVisible()
  }
  // Each value shows its price until one is chosen.
  const prices = shop.option(size.label).getByText('€').filter({ visible: true })
  await expect(prices).toHaveCount(size.values.length)
})

test('a selection can be shared by its URL', { tag: '@once' }, async ({ context, shop, catalogue, page }) => {
  const product = pick(
    catalogue.configurables.filter(({ options }) => options.length === 2),
    'shared',
  )
  const variant = variantInStock(product)
  await shop.open(product.path)
  await shop.choose(product, variant.labels)
  await expect(page).toHaveURL(new RegExp(`option-${product.options[1]?.code}=${variant.indexes[1]}`))

  const friends = await context.newPage()
  await friends.goto(page.url())
  for (const [place, label] of variant.labels.entries()) {
    const group = friends.getByRole('main').getByRole('radiogroup', { name: product.options[place]?.label })
    await expect(group.getByRole('radio', { name: label, exact: true })).toBeChecked()
  }
  await expect(friends.getByRole('button', { name: 'In winkelwagen', exact: true })).toBeVisible()
})

test('sold-out variants are visible, can be chosen, and say so', { tag: '@once' }, async ({
  shop,
  catalogue,
}) => {
  const product = catalogue.partlySoldOut
  const soldOut = product.variants.find(({ inStock }) => !inStock)
  if (!soldOut) throw new Error('Nothing is sold out.')
  await shop.open(product.path)
  await shop.choose(product, soldOut.labels)
  const size = shop
    .option(product.options[1]?.label ?? '')
    .getByRole('radio', { name: soldOut.labels[1], exact: true })
  await expect(size).toHaveAccessibleDescription('uitverkocht')
  await expect(shop.addButton).toBeDisabled()
  await expect(shop.main.getByText('Deze keuze is niet op voorraad').first()).toBeVisible()
})

test('colour and size are chosen by arrow keys alone', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'arrows')
  const [colour, size] = product.options
  await shop.open(product.path)
  const colours = shop.option(colour?.label ?? '')
  await colours.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(colours.getByRole('radio').nth(1)).toBeChecked()
  const sizes = shop.option(size?.label ?? '')
  await expect(sizes.getByRole('radio').first()).toBeEnabled()
  // The size chart's button is between the two.
  await page.keyboard.press('Tab')
  await expect(shop.main.getByRole('button', { name: 'Maattabel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sizes.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('a product shows price, delivery, specifications and the party responsible for its safety', {
  tag: '@once',
}, async ({ shop, catalogue }) => {
  const product = pick(catalogue.simples, 'tells')
  await shop.open(product.path)
  await expect(shop.heading(product.name)).toBeVisible()
  await expect(shop.main.getByText(/€\s\d/).first()).toBeVisible()
  await expect(shop.main.getByRole('heading', { name: 'Productveiligheid' })).toBeVisible()
  await shop.main.getByRole('tab', { name: 'Specificaties' }).click()
  await expect(shop.main.getByRole('tabpanel', { name: 'Specificaties' })).toContainText(product.sku)
})

test('a selection that no longer exists asks to choose again', { tag: '@once' }, async ({
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'gone')
  const [colour, size] = product.options
  await shop.open(`${product.path}?option-${colour?.code}=999999&option-${size?.code}=888888`)
  await expect(shop.heading(product.name)).toBeVisible()
  await expect(shop.option(size?.label ?? '').getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(shop.button(`Kies ${size?.label.toLowerCase()}`)).toBeVisible()
})

test('a variant removed while its page is open is refused in Dutch, and nothing is added', {
  tag: '@once',
}, async ({ page, shop, catalogue }) => {
  const product = pick(catalogue.configurables, 'refused')
  const variant = variantInStock(product)
  await shop.open(product.path)
  await shop.choose(product, variant.labels)
  // The request names a variant that the real backend does not have.
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData()
    await route.continue({ postData: body?.replaceAll(`"${variant.sku}"`, '"UIT-DE-HANDEL"') })
  })
  await shop.addButton.click()
  await expect(shop.alert(/./).first()).toBeVisible()
  await expect(shop.alert(/artikel|uitvoering|keuze/i).first()).toBeVisible()
  await shop.cart.expectCount(0)
})

test('a store with stock is shown and linked', { tag: '@once' }, async ({ shop, catalogue }) => {
  const product = pick(catalogue.configurables, 'store')
  const variant = variantInStock(product)
  await shop.open(product.path)
  await shop.choose(product, variant.labels)
  const stores = shop.main.getByRole('region', { name: 'Voorraad in de winkel' })
  await expect(stores.getByText(/op voorraad|Laatste exemplaar|Niet op voorraad/i).first()).toBeVisible()
  const store = stores.getByRole('link').first()
  const name = (await store.textContent()) ?? ''
  await store.click()
  await expect(shop.heading(new RegExp(name.trim()))).toBeVisible()
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

test('a card’s picture animates to its product page, but not with reduced motion', {
  tag: ['@once', '@soft'],
}, async ({ page, shop, catalogue }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.setAttribute('data-was-moved', '')
      return start(update)
    }
  })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await shop.open(catalogue.department.path)
    await shop.isSoft()
    const card = shop.cards.first()
    const link = card.getByRole('link').first()
    const name = ((await link.textContent()) ?? '').trim()
    await link.focus()
    await expect(card.locator('img').first()).toHaveCSS('view-transition-name', 'product')
    await expect(shop.cards.nth(1).locator('img').first()).toHaveCSS('view-transition-name', 'none')
    await link.click()
    await expect(shop.heading(name)).toBeVisible()
    await expect(page.locator('html[data-was-moved]')).toHaveCount(reducedMotion === 'reduce' ? 0 : 1)
    const first = shop.main.getByRole('region', { name: "Foto's" }).getByRole('img').first()
    await expect(first).toHaveCSS('view-transition-name', 'product')
  }
})
