import { atBothWidths, PHONE } from './at-both-widths.ts'
import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, PASSWORD, test } from './shop.ts'

test('products are compared line by line, a fifth is refused, missing ones are left out, and the page can be shared', {
  tag: ['@once'],
}, async ({ page, shop, catalogue }) => {
  await test.step('four, and no fifth', async () => {
    await shop.open(catalogue.department.path)
    await page.keyboard.press('Shift')
    const toggles = shop.cards.getByRole('button', { name: /^Vergelijk / })
    await expect(toggles.first()).toBeAttached()
    for (let place = 0; place < 4; place += 1) {
      await toggles.nth(place).press('Enter')
      await expect(toggles.nth(place)).toHaveAttribute('aria-pressed', 'true')
    }
    await toggles.nth(4).press('Enter')
    await expect(page.getByText('U vergelijkt al 4 artikelen')).toBeVisible()
    await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
    const names = (await shop.cards.getByRole('heading').allTextContents()).slice(0, 4)

    const bar = page.getByRole('region', { name: 'Artikelen vergelijken' })
    await bar.getByRole('link', { name: 'Vergelijk 4 artikelen' }).press('Enter')
    await expect(shop.heading('Artikelen vergelijken')).toBeVisible()
    await expect(bar.getByRole('columnheader').getByRole('link')).toHaveText(names)
    await expectAccessibleAtBothWidths(page)

    const rows = bar.getByRole('row')
    const all = await rows.count()
    const differing = await bar.getByRole('rowheader').filter({ hasText: 'verschilt' }).count()
    expect(differing).toBeGreaterThan(0)
    await shop.main.getByRole('switch', { name: 'Alleen verschillen' }).press('Space')
    // The rows for product, price, rating and delivery stay.
    await expect(rows).toHaveCount(4 + differing)
    expect(all).toBeGreaterThanOrEqual(4 + differing)

    // On a phone the row headers stay in place while the products scroll.
    const row = bar.getByRole('rowheader').first()
    await atBothWidths(page, async () => {
      const before = await row.boundingBox()
      await bar.evaluate((box) => box.scrollTo(200, 0))
      if (page.viewportSize()?.width === PHONE.width)
        expect(await bar.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
      expect((await row.boundingBox())?.x).toBe(before?.x)
    })

    const address = page.url()
    await bar.getByRole('button', { name: `${names[0]} uit de vergelijking halen` }).press('Enter')
    await expect(bar.getByRole('columnheader')).toHaveCount(3)
    await shop.open('/vergelijken')
    await expect(bar.getByRole('columnheader').getByRole('link')).toHaveText(names.slice(1))

    await page.evaluate(() => localStorage.clear())
    await shop.open(address)
    await expect(bar.getByRole('columnheader').getByRole('link')).toHaveText(names)
    await shop.open('/vergelijken')
    await expect(shop.main.getByText('U vergelijkt nog niets')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('from its page', async () => {
    const product = catalogue.simples[0]
    await shop.open(product?.path ?? '')
    await page.keyboard.press('Shift')
    await shop.main.getByRole('button', { name: 'Vergelijk', exact: true }).press('Enter')
    await expect(shop.main.getByRole('button', { name: 'In uw vergelijking' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('link', { name: 'Bekijk 1 artikel' }).press('Enter')
    await expect(shop.main.getByText('Kies er nog een artikel bij')).toBeVisible()

    await shop.open(`/vergelijken?sku=${product?.sku}&sku=BESTAAT-NIET`)
    await expect(shop.main.getByText('Een artikel uit deze vergelijking is er niet meer.')).toBeVisible()
    await shop.open('/vergelijken?sku=BESTAAT-NIET')
    await expect(shop.main.getByText('Deze artikelen zijn er niet meer')).toBeVisible()
  })
})

test('a customer’s comparison is the same on every device and includes products from before the login', {
  tag: ['@once', '@long'],
}, async ({ page, shop, catalogue, backend, customer }) => {
  const [before, elsewhere] = [pick(catalogue.simples, 'before'), pick(catalogue.simples, 'elsewhere')]
  const token = await backend.getToken(customer.email, PASSWORD)
  const { products } = await backend.request(
    'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { uid } } }',
    { sku: elsewhere.sku },
  )
  await backend.withToken(
    token,
    'mutation ($products: [ID!]) { createCompareList(input: { products: $products }) { uid } }',
    { products: [products.items[0].uid] },
  )
  const listed = async () => {
    const { customer: owner } = await backend.withToken(
      token,
      '{ customer { compare_list { items { product { sku } } } } }',
    )
    return owner.compare_list.items.map(({ product }: { product: { sku: string } }) => product.sku)
  }

  await shop.open(before.path)
  await page.keyboard.press('Shift')
  await shop.main.getByRole('button', { name: 'Vergelijk', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: 'Bekijk 1 artikel' })).toBeVisible()
  await shop.open('/login?return-to=/faq')
  await shop.logIn(customer.email, PASSWORD)
  await expect(page).toHaveURL(/\d\/faq$/)
  await expect(page.getByRole('link', { name: 'Vergelijk 2 artikelen' })).toBeVisible()
  await expect.poll(listed).toEqual([elsewhere.sku, before.sku])

  await shop.open('/vergelijken')
  const table = shop.main.getByRole('region', { name: 'Artikelen vergelijken' })
  await expect(table.getByRole('columnheader').getByRole('link')).toHaveText([elsewhere.name, before.name])
  await table.getByRole('button', { name: `${elsewhere.name} uit de vergelijking halen` }).press('Enter')
  await expect(table.getByRole('columnheader').getByRole('link')).toHaveText([before.name])
  await expect.poll(listed).toEqual([before.sku])

  // After logout the device keeps no comparison; after the next login it is complete again.
  await shop.open('/account')
  await shop.logOut()
  await expect(page.getByRole('status').filter({ hasText: 'U bent uitgelogd.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bekijk 1 artikel' })).toHaveCount(0)
  await shop.open('/login?return-to=/vergelijken')
  await shop.logIn(customer.email, PASSWORD)
  await expect(table.getByRole('columnheader').getByRole('link')).toHaveText([before.name])
})

test('nothing covers the order button: the comparison bar is hidden where one buys, pays or logs in', {
  tag: '@once',
}, async ({ page, shop, catalogue }) => {
  await page.setViewportSize(PHONE)
  await shop.open(catalogue.department.path)
  await page.keyboard.press('Shift')
  await shop.cards
    .getByRole('button', { name: /^Vergelijk / })
    .first()
    .press('Enter')
  const bar = page.getByRole('region', { name: 'Artikelen vergelijken' })
  await expect(bar).toBeVisible()

  await shop.open(pick(catalogue.simples, 'bar').path)
  await expect(bar).toBeHidden()
  await shop.main.getByRole('button', { name: 'In winkelwagen', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const path of ['/login', '/checkout', '/checkout/cart']) {
    await shop.open(path)
    await expect(bar).toBeHidden()
  }
  await shop.main.getByRole('link', { name: 'Naar de kassa' }).last().click()
  await expect(page).toHaveURL(/\/checkout$/)
})
