import { expectAccessible } from './axe.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, PASSWORD, test } from './shop.ts'

test('a heart puts an article on the list of a guest, at once and in every tab, and takes it off again', async ({
  page,
  shop,
  catalogue,
  context,
}) => {
  await shop.open(catalogue.shelf.path)
  const card = shop.cards.first()
  const name = (await card.getByRole('link').first().textContent()) ?? ''
  const heart = card.getByRole('button', { name: `${name} op wensenlijst` })
  await expectAccessible(page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const entry = page.getByRole('banner').getByRole('link', { name: /^Wensenlijst/ })
  await expect(entry).toHaveAccessibleName('Wensenlijst, 1 artikel')

  const other = await context.newPage()
  await other.goto(catalogue.shelf.path)
  const same = other.getByRole('main').getByRole('button', { name: `${name} op wensenlijst` })
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await same.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(entry).toHaveAccessibleName('Wensenlijst')
  await shop.open('/wishlist')
  await expect(shop.main.getByText('Uw wensenlijst is leeg')).toBeVisible()
  await expectAccessible(page)
})

test('the very first wish is kept although its page is left before the backend has answered', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'left at once')
  await shop.open(product.path)
  const reached = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('Wishlist')) return route.continue()
    await route.fetch()
    // The backend has it; the page never hears of it.
    reached.resolve()
  })
  await shop.button(/^Op wensenlijst$/).click()
  await reached.promise
  await page.unroute('**/graphql')
  await page.goto('/wishlist')
  await expect(shop.main.getByRole('link', { name: product.name, exact: true })).toBeVisible()
})

test('wishes have a number, a note and a way into the cart; what was taken off can be put back', async ({
  page,
  shop,
  catalogue,
}) => {
  const simple = pick(catalogue.simples, 'wished')
  const configurable = pick(catalogue.configurables, 'wished')
  const variant = variantInStock(configurable)
  await shop.open(simple.path)
  await shop.button(/^Op wensenlijst$/).click()
  await expect(shop.button('Op uw wensenlijst')).toBeVisible()
  await shop.open(configurable.path)
  await shop.choose(configurable, variant.labels)
  await shop.button(/^Op wensenlijst$/).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wensenlijst, 2 artikelen' })).toBeVisible()

  await shop.open('/wishlist')
  const list = shop.main.getByRole('list', { name: 'Artikelen op de wensenlijst' })
  const row = (name: string) =>
    list.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  for (const label of variant.labels) await expect(row(configurable.name)).toContainText(label)
  await expectAccessible(page)

  await row(simple.name).getByRole('button', { name: 'Een meer' }).click()
  await row(simple.name)
    .getByRole('textbox', { name: /^Notitie/ })
    .fill('Voor de clubkas')
  await page.keyboard.press('Tab')
  await expect(row(simple.name).getByRole('spinbutton')).toHaveValue('2')
  await expect(row(simple.name)).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(row(simple.name).getByRole('spinbutton')).toHaveValue('2')
  await expect(row(simple.name).getByRole('textbox')).toHaveValue('Voor de clubkas')

  await row(simple.name)
    .getByRole('button', { name: `${simple.name} verwijderen` })
    .click()
  await expect(row(simple.name)).toHaveCount(0)
  await shop.button('Ongedaan maken').click()
  await expect(row(simple.name).getByRole('textbox')).toHaveValue('Voor de clubkas')

  await shop.button('Zet 2 artikelen in winkelwagen').click()
  await expect(shop.main.getByText('Uw wensenlijst is leeg')).toBeVisible()
  await shop.cart.expectCount(3)
})

test('what a guest wished for comes along into the account, and can be shared from there', async ({
  page,
  shop,
  catalogue,
  backend,
  customer,
  guest,
}) => {
  const product = pick(catalogue.simples, 'shared')
  await shop.open(product.path)
  await shop.button(/^Op wensenlijst$/).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wensenlijst, 1 artikel' })).toBeVisible()
  await shop.open('/login?return-to=/wishlist')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.main.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  const { customer: owner } = await backend.as(
    customer.email,
    PASSWORD,
    '{ customer { wishlists { items_count sharing_code } } }',
  )
  expect(owner.wishlists[0].items_count).toBe(1)

  await shop.button('Deel wensenlijst').click()
  const dialog = page.getByRole('dialog', { name: 'Deel wensenlijst' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'E-mailadressen' }).fill('geen adres')
  await dialog.getByRole('button', { name: 'Verstuur' }).click()
  await expect(dialog.getByRole('alert')).toContainText('geldig e-mailadres')
  await dialog.getByRole('textbox', { name: 'E-mailadressen' }).fill(guest.email)
  await dialog.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Uw wensenlijst is gedeeld' })).toBeVisible()
  await expect.poll(async () => (await backend.mailsTo(guest.email)).length).toBe(1)
  const [mail] = await backend.mailsTo(guest.email)
  const link = new URL(/href="([^"]*\/wishlist\/shared[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '')
  await page.goto(link.pathname)
  await expect(shop.heading('Gedeelde wensenlijst')).toBeVisible()
  await expect(shop.main.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('what the backend has against a wish is told under the name of the list, and the heart is as it was', async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open(pick(catalogue.simples, 'refused').path)
  const heart = shop.main.locator('[data-wish]').first()
  await heart.evaluate((button) => button.setAttribute('data-sku', 'does-not-exist'))
  await heart.click()
  await expect(shop.alert('Wensenlijst')).toContainText('Er is geen artikel met nummer')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wensenlijst', exact: true })).toBeVisible()
})

test('the list speaks English @once', async ({ page, shop }) => {
  await shop.open('/en/wishlist')
  await expect(shop.heading('Wishlist')).toBeVisible()
  await expectAccessible(page)
})
