import { sample } from '@kopgroep/server-kit/testing/whole-tests'
import { expectAccessibleAtBothWidths } from './axe.ts'
import { brokenWords } from './broken-words.ts'
import { pick } from './catalogue.ts'
import { expect, type Shop, test } from './shop.ts'
import { smallTargets } from './small-targets.ts'

/** Customer of the demo shop with orders. */
const SANNE = 'sanne@kopgroep.example'

/** Screens without steps, which axe checks too. Screens with steps and states have their own tests. */
const STATIC_SCREENS = [
  '/search?q=shirt',
  '/search?q=%F0%9F%9A%B4%20qqqqq',
  '/winkel',
  '/blog/categorie/1',
  '/onderdelenzoeker',
  '/verzenden',
  '/maattabellen',
  '/outlet.html',
  '/vergelijken',
  '/checkout/onepage/success',
  '/offline',
  '/error',
]

/** A page of each other kind. */
const PAGES = [
  '/',
  '/merken',
  // The store with the longest e-mail address.
  '/winkel/oud-beijerland',
  '/blog',
  '/blog/avondrit',
  '/faq',
  '/contact',
  '/garantie',
  '/privacy',
  '/overeenkomst-ontbinden',
  '/wishlist',
  '/checkout/cart',
  '/checkout',
  '/login',
  '/create-account',
  '/forgot-password',
  '/dit-bestaat-niet',
]
const ACCOUNT = ['/account', '/account/orders', '/account/addresses']

/**
 * Opens a page and expects that no width makes it scroll sideways. It is opened once, because its content does not
 * depend on the width.
 */
async function expectFits({ page }: Shop, path: string) {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await smallTargets(page), `${path} at ${width} px: what is hard to press`).toEqual([])
  }
  const start = await page.locator('main').boundingBox()
  expect.soft(start?.y, `${path}: height of header and notices`).toBeLessThanOrEqual(MAX_ABOVE)
  // Facets and other folded parts, which may be the widest.
  await page.locator('main').evaluate((main) => {
    for (const part of main.querySelectorAll('details')) part.open = true
  })
  for (const width of [1440, 1280, 820, 320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${path} at ${width} px: its width`).toBeLessThanOrEqual(width)
  }
  const reader = await page.context().newCDPSession(page)
  await reader.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${path} at ${width} px with text of twice the size`).toBeLessThanOrEqual(width)
  }
  const bag = page.getByRole('banner').getByRole('link', { name: /winkelwagen/i })
  if (await bag.isVisible())
    await expect.soft(bag, `${path}: the bag beside large text`).toBeInViewport({ ratio: 1 })
  await reader.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await reader.detach()
}

/** Maximum height in pixels of the header and notices above a page, and with breadcrumbs above a product. */
const MAX_ABOVE = 150

/** Expects name, price and button on the first screen of a phone, upright or not, with little above them. */
async function expectSoonSeen({ page, main }: Shop, path: string) {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [crumbs, name, bar] = await Promise.all([
      main.locator('.crumbs').boundingBox(),
      main.getByRole('heading', { level: 1 }).boundingBox(),
      main.locator('.buy-bar').boundingBox(),
    ])
    const above = crumbs ? crumbs.y + crumbs.height : Infinity
    expect.soft(above, `${path} at ${width} px: what stands above it`).toBeLessThanOrEqual(MAX_ABOVE)
    // The first line of the name at least.
    expect.soft((name?.y ?? 0) + 32, `${path} at ${width} px: its name`).toBeLessThanOrEqual(bar?.y ?? 0)
    expect.soft(bar && bar.y + bar.height, `${path} at ${width} px: price and button`).toBe(height)
    await expect.soft(main.locator('.buy-bar').getByText('€').first()).toBeInViewport({ ratio: 1 })
    await expect.soft(main.locator('.buy-bar').getByRole('button').first()).toBeInViewport({ ratio: 1 })
  }
}

test('no screen is wider than a phone, and all targets are large enough for a finger', {
  tag: '@once',
}, async ({ shop, browserComplaints, catalogue }) => {
  test.slow()
  // The missing page has status 404.
  browserComplaints.expect(/404|500/)
  for (const path of [...sample(PAGES, 8), catalogue.department.path]) {
    await test.step(path, async () => {
      await shop.open(path)
      await expectFits(shop, path)
    })
  }
  await test.step('parts for a bike, by kind', async () => {
    await shop.open('/onderdelenzoeker')
    const kind = shop.main.getByRole('combobox', { name: 'Soort fiets' }).locator('option').nth(1)
    const path = `/onderdelenzoeker?filter-type_id=${await kind.getAttribute('value')}`
    await shop.open(path)
    await expect(shop.main.getByRole('navigation', { name: 'Onderdelen op soort' })).toBeVisible()
    await expectFits(shop, path)
  })
  await test.step('the menu, all of its levels', async () => {
    const { page } = shop
    await shop.open('/')
    await page.setViewportSize({ width: 320, height: 844 })
    await page.getByRole('button', { name: 'Menu openen' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    let levels = 0
    const walk = async () => {
      levels += 1
      expect.soft(await brokenWords(menu), 'words of the menu that are broken').toEqual([])
      const buttons = menu.getByRole('list').getByRole('button')
      const count = await buttons.count()
      for (let place = 0; place < count; place += 1) {
        await buttons.nth(place).click()
        await walk()
        await menu.getByRole('button').first().click()
      }
    }
    await expect(menu.getByRole('list').getByRole('button').first()).toBeVisible()
    await walk()
    expect(levels).toBeGreaterThan(10)
  })
})

test('the same holds for products, whose name and price are on the first screen', { tag: '@once' }, async ({
  shop,
  catalogue,
  composed,
}) => {
  test.slow()
  const { bundle, grouped, look } = composed
  const products = [
    pick(catalogue.configurables, 'width'),
    pick(catalogue.simples, 'width'),
    bundle,
    grouped,
    look,
  ]
  for (const { path } of products) {
    await test.step(path, async () => {
      await shop.open(path)
      await expectFits(shop, path)
      await expectSoonSeen(shop, path)
    })
  }
})

test('no size stands alone in the last row', { tag: '@once' }, async ({ page, shop, catalogue }) => {
  await shop.open(pick(catalogue.configurables, 'sizes in rows').path)
  // Only then may the test change what React renders.
  await expect(shop.main.locator('[data-island=configurable-product]')).toHaveAttribute('data-hydrated', '')
  const chips = shop.main.locator('.size-chips > .size-chip')
  for (const price of ['', '€ 84,95'])
    for (const width of [390, 360, 320])
      for (const count of [4, 5, 6, 7, 8, 9, 10, 12]) {
        await page.setViewportSize({ width, height: 844 })
        const inLastRow = await chips.first().evaluate(
          (chip, { count, price }) => {
            const copies = Array.from({ length: count }, () => chip.cloneNode(true) as Element)
            for (const copy of copies) {
              copy.querySelector('.size-price')?.remove()
              const small = document.createElement('small')
              small.className = 'size-price'
              small.append(price)
              if (price) copy.append(small)
            }
            chip.parentElement?.replaceChildren(...copies)
            const tops = copies.map((copy) => copy.getBoundingClientRect().top)
            return tops.filter((top) => top === tops.at(-1)).length
          },
          { count, price },
        )
        expect.soft(inLastRow, `${count} sizes at ${width} px ${price}`).toBeGreaterThan(1)
      }
})

test('every other screen fits and is accessible', { tag: '@once' }, async ({
  page,
  shop,
  browserComplaints,
}) => {
  test.slow()
  // The error page has an error status.
  browserComplaints.expect(/404|500/)
  for (const path of sample(STATIC_SCREENS, 4)) {
    await test.step(path, async () => {
      await shop.open(path)
      await expect(shop.heading(/./)).toBeVisible()
      await expectFits(shop, path)
      await expectAccessibleAtBothWidths(page)
    })
  }
})

test('the account fits a phone, and no word of category tiles and orders wraps on a tablet', {
  tag: ['@once'],
}, async ({ page, shop, catalogue }) => {
  await test.step('the account on a phone', async () => {
    await shop.loggedIn(SANNE)
    for (const path of ACCOUNT) {
      await page.goto(path)
      await expect(shop.heading(/./)).toBeVisible()
      await expect(shop.main.getByRole('status', { name: 'Uw account wordt geladen' })).toHaveCount(0)
      await expectFits(shop, path)
    }
  })

  await test.step('words on a tablet', async () => {
    await shop.loggedIn(SANNE)
    const parts = {
      '/': '.home-tiles',
      [catalogue.department.path]: '.department',
      '/account/orders': 'section > ul',
    }
    for (const [path, part] of Object.entries(parts)) {
      await page.goto(path)
      await expect(shop.main.locator(part).first()).toBeVisible()
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await brokenWords(shop.main.locator(part).first()), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})
