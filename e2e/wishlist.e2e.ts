import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, PASSWORD, test } from './shop.ts'

/**
 * Waits until a number of wishes is stored. The heart turns red before the backend has answered, so the next
 * page could load too early.
 */
async function expectKept(page: Page, wishes: number): Promise<void> {
  const storedCount = () =>
    page.evaluate(() => {
      const { items = [] } = JSON.parse(localStorage.getItem('kopgroep-wishlist') ?? '{}')
      return items.filter(({ id }: { id: string }) => id !== '').length
    })
  await expect.poll(storedCount).toBe(wishes)
}

test('a heart adds a product to a guest’s wishlist at once in every tab, and removes it @once', async ({
  page,
  shop,
  catalogue,
  context,
}) => {
  await shop.open(catalogue.subcategory.path)
  const card = shop.cards.first()
  const name = (await card.getByRole('link').first().textContent()) ?? ''
  const heart = card.getByRole('button', { name: `${name} op wensenlijst` })
  await expectAccessibleAtBothWidths(page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const entry = page.getByRole('banner').getByRole('link', { name: /^Wensenlijst/ })
  await expect(entry).toHaveAccessibleName('Wensenlijst, 1 artikel')

  const other = await context.newPage()
  await other.goto(catalogue.subcategory.path)
  const same = other.getByRole('main').getByRole('button', { name: `${name} op wensenlijst` })
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await same.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(entry).toHaveAccessibleName('Wensenlijst')
  await shop.open('/wishlist')
  await expect(shop.main.getByText('Uw wensenlijst is leeg')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('a first wish is stored although the page is left, and a list without answer keeps its id', {
  tag: ['@once'],
}, async ({ page, shop, catalogue }) => {
  await test.step('left at once', async () => {
    const product = pick(catalogue.simples, 'left at once')
    await shop.open(product.path)
    const reached = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('Wishlist')) return route.continue()
      await route.fetch()
      // The backend has executed the mutation, but the page never gets the answer.
      reached.resolve()
    })
    await shop.button(/^Op wensenlijst$/).click()
    await reached.promise
    await page.unroute('**/graphql')
    await page.goto('/wishlist')
    await expect(shop.main.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  })

  await test.step('without an answer', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    const { sku } = pick(catalogue.simples, 'late wish')
    await shop.open('/faq')
    await page.evaluate(
      ([guestId, items]) =>
        localStorage.setItem(
          'kopgroep-wishlist',
          JSON.stringify({ id: '', owner: 'guest', items, isPending: true, guestId }),
        ),
      [id, [{ id: '', sku }]] as const,
    )
    await page.goto('/wishlist')
    await expect(shop.main.getByText('Uw wensenlijst is leeg')).toBeVisible({ timeout: 15_000 })
    expect(await page.evaluate(() => localStorage.getItem('kopgroep-wishlist'))).toBe(`{"guestId":"${id}"}`)
  })
})

test('wishes have a quantity, a note and an add-to-cart button; removed ones can be restored @once', async ({
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
  await expectKept(page, 1)
  await shop.open(configurable.path)
  await shop.choose(configurable, variant.labels)
  // The wish contains the selection in the URL.
  await expect(page).toHaveURL(/option-.*&option-/)
  await shop.button(/^Op wensenlijst$/).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wensenlijst, 2 artikelen' })).toBeVisible()
  await expectKept(page, 2)

  await shop.open('/wishlist')
  const list = shop.main.getByRole('list', { name: 'Artikelen op de wensenlijst' })
  const row = (name: string) =>
    list.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  for (const label of variant.labels) await expect(row(configurable.name)).toContainText(label)
  await expectAccessibleAtBothWidths(page)

  await row(simple.name).getByRole('button', { name: 'Eén meer' }).click()
  await row(simple.name)
    .getByRole('textbox', { name: /^Notitie/ })
    .fill('Voor de clubkas')
  const answered = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('Voor de clubkas')),
  )
  await page.keyboard.press('Tab')
  await answered
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

test('a guest’s wishes are merged into the account and can be shared @once', async ({
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
  await expectKept(page, 1)
  const shirt = pick(catalogue.configurables, 'shared')
  const variant = variantInStock(shirt)
  await shop.open(shirt.path)
  await shop.choose(shirt, variant.labels)
  await shop.button(/^Op wensenlijst$/).click()
  await expectKept(page, 2)
  await shop.open('/login?return-to=/wishlist')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.main.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  const { customer: owner } = await backend.as(
    customer.email,
    PASSWORD,
    '{ customer { wishlists { items_count sharing_code } } }',
  )
  expect(owner.wishlists[0].items_count).toBe(2)

  await shop.button('Deel wensenlijst').click()
  const dialog = page.getByRole('dialog', { name: 'Deel wensenlijst' })
  await expectAccessibleAtBothWidths(page)
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
  await expect(shop.heading(/^Wensenlijst van \S/)).toBeVisible()
  await expect(shop.main.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  // Size and colour are known from the wish and preselected.
  const wished = shop.main.getByRole('article').filter({ hasText: shirt.name })
  for (const label of variant.labels) await expect(wished).toContainText(label)
  await expectAccessibleAtBothWidths(page)
  await wished.getByRole('link', { name: shirt.name }).click()
  for (const name of variant.labels)
    await expect(shop.main.getByRole('radio', { name, exact: true })).toBeChecked()

  await shop.open('/account')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Wensenlijst' }).click()
  await expect(page).toHaveURL(/\/account\/wishlist$/)
  await expect(shop.heading('Wensenlijst')).toBeVisible()
  await expect(shop.main.getByRole('link', { name: product.name, exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('all available wishes are added to the cart at once; others stay and are named @once @long', async ({
  page,
  shop,
  catalogue,
}) => {
  const [fits, tooMany] = [pick(catalogue.simples, 'moved'), pick(catalogue.simples, 'too many')]
  for (const [place, { path }] of [fits, tooMany].entries()) {
    await shop.open(path)
    await shop.button(/^Op wensenlijst$/).click()
    await expectKept(page, place + 1)
  }
  await shop.open('/wishlist')
  const row = (name: string) =>
    shop.main.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  const quantity = row(tooMany.name).getByRole('spinbutton')
  const updated = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('updateProductsInWishlist')),
  )
  await quantity.fill('9999')
  await quantity.press('Enter')
  await updated
  await expect(row(tooMany.name)).toHaveAttribute('aria-busy', 'false')

  const moves: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('addWishlistItemsToCart')) moves.push(request.url())
  })
  await shop.button('Zet 2 artikelen in winkelwagen').click()
  const left = shop.main.getByRole('status').filter({ hasText: 'Dit bleef op uw wensenlijst' })
  await expect(left.getByRole('listitem')).toContainText(`${tooMany.name}: `)
  await expect(row(fits.name)).toHaveCount(0)
  await expect(row(tooMany.name)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await shop.cart.expectCount(1)
  expect(moves).toHaveLength(1)
})
