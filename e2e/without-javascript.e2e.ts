import type { Page } from '@playwright/test'
import { pick, type Simple, variantInStock } from './catalogue.ts'
import { expect, type Shop, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('a listing is complete without JavaScript: cards, filters, prices, sorting, pages', async ({
  page,
  shop,
  catalogue,
  backend,
}) => {
  await test.step('cards, filters, sorting and pages', async () => {
    const { department } = catalogue
    await page.goto(department.path)
    await shop.expectCount(department.products)
    await expect(shop.cards).toHaveCount(12)

    const form = page.getByRole('form', { name: 'Filters' })
    const box = form.getByRole('group', { name: 'Merk' }).getByRole('checkbox').first()
    const value = await box.getAttribute('value')
    await box.check()
    await form.getByRole('button', { name: 'Toepassen' }).click()
    await expect(page).toHaveURL(new RegExp(`filter-brand=${value}`))
    const { products } = await backend.request(
      'query ($filter: ProductAttributeFilterInput!) { products(filter: $filter, pageSize: 1) { total_count } }',
      { filter: { category_id: { eq: String(department.id) }, brand: { in: [value] } } },
    )
    await shop.expectCount(products.total_count)
    await expect(
      page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { checked: true }),
    ).toHaveCount(1)

    await shop.sortBy('Naam Z-A')
    // The select for the order is outside the form and has a button of its own.
    await shop.main.getByRole('button', { name: 'Toepassen' }).last().click()
    await expect(page).toHaveURL(/sort=name_down/)
    await expect(page).toHaveURL(/filter-brand=/)
    await shop.expectCount(products.total_count)

    await shop.main.getByRole('link', { name: 'Wis alles' }).click()
    await shop.expectCount(department.products)
    await page
      .getByRole('navigation', { name: 'Paginering' })
      .getByRole('link', { name: 'Volgende pagina' })
      .click()
    await expect(page).toHaveURL(/page=2/)
    const card = shop.cards.first()
    await expect(card.getByText(/€\s\d/).first()).toBeVisible()
    await expect(card.locator('img').first()).toBeVisible()
    const link = card.getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await expect(shop.heading(name.trim())).toBeVisible()
  })

  await test.step('a price range', async () => {
    const { department } = catalogue
    await page.goto(department.path)
    const form = page.getByRole('form', { name: 'Filters' })
    await form.getByRole('spinbutton', { name: 'Prijs vanaf' }).fill('50')
    await form.getByRole('button', { name: 'Toepassen' }).click()
    const { products } = await backend.request(
      'query ($filter: ProductAttributeFilterInput!) { products(filter: $filter, pageSize: 1) { total_count } }',
      { filter: { category_id: { eq: String(department.id) }, price: { from: '50' } } },
    )
    await shop.expectCount(products.total_count)
  })
})

test('on a phone without JavaScript the filters are below the list, and open over it', async ({
  page,
  shop,
  catalogue,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(catalogue.department.path)
  const form = page.getByRole('form', { name: 'Filters' })
  await form.scrollIntoViewIfNeeded()
  await expect(shop.cards.last()).not.toBeInViewport()
  await shop.button(/^Filters/).click()
  await form.getByRole('group', { name: 'Merk' }).getByRole('checkbox').first().check()
  await form.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page).toHaveURL(/filter-brand=/)
  await expect(shop.cards.first()).toBeVisible()
})

/** Expects that a product page is complete without scripts. */
async function expectWholeProduct(page: Page, shop: Shop, { name, sku, path }: Simple) {
  await page.goto(path)
  await expect(shop.heading(name)).toBeVisible()
  await expect(shop.main.getByText(/€\s\d/).first()).toBeVisible()
  const pictures = shop.main.getByRole('img')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(shop.main.getByText(/Om te bestellen hebt u JavaScript nodig/).first()).toBeVisible()
  // All panels are visible.
  const specifications = shop.main.getByRole('tabpanel', { name: 'Specificaties' })
  await expect(specifications).toBeVisible()
  await expect(specifications).toContainText(sku)
  await expect(shop.main.getByRole('tabpanel', { name: 'Omschrijving' })).toBeVisible()
}

test('products, bundles, sets and looks are complete without JavaScript, with reviews', async ({
  page,
  shop,
  catalogue,
  backend,
  composed,
}) => {
  await test.step('colour and size', async () => {
    const product = pick(catalogue.configurables, 'no script')
    const variant = variantInStock(product)
    await expectWholeProduct(page, shop, product)
    await expect(shop.main.getByRole('heading', { name: 'Productveiligheid' })).toBeVisible()

    for (const [place, label] of variant.labels.entries()) {
      const option = shop.option(product.options[place]?.label ?? '')
      await option.getByRole('radio', { name: label, exact: true }).check({ force: true })
      await shop.button('Toon deze keuze').click()
      await expect(page).toHaveURL(
        new RegExp(`option-${product.options[place]?.code}=${variant.indexes[place]}`),
      )
      await expect(option.getByRole('radio', { name: label, exact: true })).toBeChecked()
    }
    await expect(shop.main.getByText(/in huis|op voorraad/i).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('reviews', async () => {
    const { products } = await backend.request(
      `{ products(search: "shirt", pageSize: 24) { items { url_key url_suffix review_count reviews(pageSize: 1) { items { summary text } } } } }`,
    )
    const reviewed = products.items.find(({ review_count }: { review_count: number }) => review_count > 1)
    await page.goto(`/${reviewed.url_key}${reviewed.url_suffix ?? ''}`)
    const reviews = shop.main.getByRole('tabpanel', { name: /^Reviews/ })
    await expect(reviews.getByText(reviewed.reviews.items[0].text)).toBeVisible()
    await expect(reviews.getByText(/van 5 sterren|van 5$/).first()).toBeVisible()
  })

  await test.step('bundle, set and look', async () => {
    const { bundle, grouped, look } = composed
    await expectWholeProduct(page, shop, bundle)
    for (const { title, parts } of bundle.options) {
      const group = shop.main
        .getByRole('group', { name: title, exact: true })
        .or(shop.main.getByRole('radiogroup', { name: title, exact: true }))
      for (const { label } of parts) await expect(group.getByLabel(label).first()).toBeVisible()
    }
    for (const several of [grouped, look]) {
      await expectWholeProduct(page, shop, several)
      const list = shop.main.getByRole('list', { name: 'Onderdelen' })
      for (const name of several.parts) {
        await expect(list.getByRole('link', { name, exact: true })).toBeVisible()
      }
    }
  })
})

test('menu, search, footer, FAQ, opening hours and slides work without JavaScript', async ({
  page,
  catalogue,
  shop,
}) => {
  await test.step('menu, search and footer', async () => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
    await menu.getByRole('link', { name: catalogue.department.name, exact: true }).click()
    await expect(shop.heading(catalogue.department.name)).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toHaveAttribute(
      'href',
      `/en${catalogue.department.path}`,
    )
    for (const name of ['Algemene voorwaarden', 'Privacy'])
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first(),
      ).toBeVisible()
  })

  await test.step('texts', async () => {
    await page.goto('/faq')
    const question = shop.main.locator('details').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
    await expect(shop.main.getByRole('searchbox')).toBeHidden()

    await page.goto('/winkel/den-helder')
    await expect(shop.main.getByRole('row')).toHaveCount(7)

    await page.goto('/')
    const slide = shop.main
      .getByRole('navigation', { name: 'Uitgelichte onderwerpen' })
      .getByRole('link')
      .last()
    const title = (await slide.getAttribute('aria-label')) ?? ''
    await slide.click()
    await expect(shop.main.getByRole('heading', { name: title })).toBeInViewport()
  })
})

test('the contact form works without JavaScript and reports missing fields', async ({ page, shop }) => {
  await page.goto('/contact')
  await shop.field('Bericht').fill('Past de Havik Dijkweg bij een lengte van 1,86 m?')
  await shop.button(/^Verstuur/).click()
  await expect(shop.main.getByRole('alert')).toContainText('Controleer deze')
  await expect(shop.field('Bericht')).toHaveValue('Past de Havik Dijkweg bij een lengte van 1,86 m?')
  await shop.field('Naam').fill('Marleen')
  await shop.main.getByRole('textbox', { name: 'E-mailadres' }).fill('marleen@example.test')
  await shop.field('Onderwerp').selectOption({ index: 1 })
  await shop.button(/^Verstuur/).click()
  await expect(shop.main.getByRole('status').filter({ hasText: /Bedankt/ })).toBeVisible()
  await expect(shop.button(/^Verstuur/)).toHaveCount(0)
})

test('without JavaScript cart, checkout, payment results and withdrawal say what to do', async ({
  page,
  shop,
}) => {
  await test.step('cart and checkout', async () => {
    for (const path of ['/checkout/cart', '/checkout']) {
      await page.goto(path)
      await expect(shop.main.getByText(/Om te bestellen hebt u JavaScript nodig/)).toBeVisible()
      await expect(shop.main.getByRole('link', { name: '085 – 000 12 34' })).toHaveAttribute('href', /^tel:/)
      await expect(shop.main.getByRole('link', { name: 'Naar de winkel' })).toBeVisible()
      await expect(shop.main.locator('[aria-busy=true], form').filter({ visible: true })).toHaveCount(0)
    }
  })

  await test.step('payment results', async () => {
    for (const [path, words] of [
      ['/checkout/onepage/success', /bevestiging sturen wij per e-mail/],
      ['/multisafepay/connect/cancel', /Om opnieuw te betalen hebt u JavaScript nodig/],
    ] as const) {
      await page.goto(path)
      await expect(shop.main.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(shop.main.getByText(words)).toBeVisible()
      await expect(shop.main.getByRole('link', { name: 'Naar de winkel' })).toBeVisible()
      await expect(shop.main.locator('[role=status]').filter({ visible: true })).toHaveCount(0)
    }
  })

  await test.step('withdrawal', async () => {
    await page.goto('/overeenkomst-ontbinden')
    await expect(shop.main.getByText(/is JavaScript nodig/)).toBeVisible()
    await expect(shop.main.getByRole('link', { name: 'Mail uw verklaring' })).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    await expect(shop.main.getByRole('link', { name: '085 – 000 12 34' }).first()).toBeVisible()
    await expect(shop.main.getByText(/Dijkstraat 14, 1781 AB Den Helder/)).toBeVisible()
    await expect(shop.main.getByRole('button', { name: 'Verder naar controleren' })).toBeHidden()
  })
})
