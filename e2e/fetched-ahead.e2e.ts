import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { Backend } from './backend.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { countRequests } from './counting-proxy.ts'

/**
 * The shop behind a counting proxy. The proxy has another host, so these tests do not collect complaints of
 * the browser.
 */
const test = base.extend<{ counted: Awaited<ReturnType<typeof countRequests>> }, { catalogue: Catalogue }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  counted: async ({}, use) => {
    const counted = await countRequests(String(process.env.SHOP_URL))
    await use(counted)
    await counted.close()
  },
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(await readCatalogue(new Backend(String(process.env.BACKEND_URL)))),
    { scope: 'worker' },
  ],
})

test.use({ serviceWorkers: 'allow' })

/** Address of the content of a page, without its frame. */
const contentOf = (target: string) => target.replace(/(?=\?|$)/, '.content')

test('a hovered link is fetched once and shown on click, and a new build is offered @whole-browser', async ({
  page,
  counted,
  catalogue,
}) => {
  await page.goto(counted.url + catalogue.department.path)
  await page.getByRole('button', { name: 'Alles toestaan' }).click()
  // The service worker sees every request from now on. Pages that are fetched ahead must bypass it.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Not in view, so that only the mouse announces it.
  const target = String(
    await page.getByRole('main').getByRole('article').getByRole('link').last().getAttribute('href'),
  )
  // More cards may arrive below.
  const card = page.getByRole('main').locator(`a[href="${target}"]`).first()
  await card.hover()
  await expect.poll(() => counted.listPurposes(contentOf(target))).toEqual([''])
  await card.click()
  await expect(page).toHaveURL(counted.url + target)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(counted.listPurposes(contentOf(target))).toEqual([''])

  // After fifteen minutes the tab offers the new version. It loads only after a click.
  await page.waitForLoadState('networkidle')
  counted.renew()
  const offer = page.getByRole('status').filter({ hasText: 'Er is een nieuwe versie van de winkel' })
  await expectOfferLater(page, offer)
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  await offer.getByRole('link', { name: 'Pagina opnieuw laden' }).click()
  await page.waitForFunction(() => !('isBefore' in window))
  await expect(page).toHaveURL(counted.url + target)
  // This page is of the earlier build too, though its worker is not.
  await page.waitForLoadState('networkidle')
  await expectOfferLater(page, offer)
})

/** Returns to a tab after sixteen minutes, until it offers the new version. */
async function expectOfferLater(page: Page, offer: Locator) {
  await expect(async () => {
    await page.evaluate(() => {
      const soon = Date.now.bind(Date)
      Date.now = () => soon() + 16 * 60_000
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(offer).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

test('the first products of a listing are fetched with their CSS when they are in view @whole-browser', async ({
  page,
  counted,
  catalogue,
}) => {
  await page.goto(counted.url + catalogue.department.path)
  const cards = page.getByRole('main').getByRole('article').getByRole('link')
  const readTarget = async (card: number) => contentOf(String(await cards.nth(card).getAttribute('href')))
  await cards.first().scrollIntoViewIfNeeded()
  const target = await readTarget(0)
  await expect.poll(() => counted.listPurposes(target)).toEqual([''])
  const last = (await cards.count()) - 1
  expect(counted.listPurposes(await readTarget(last))).toEqual([])
  // Their CSS too.
  const ahead = await page.locator('html').getAttribute('data-product-styles')
  for (const { path } of [...catalogue.configurables.slice(0, 1), ...catalogue.simples.slice(0, 1)]) {
    const content = await page.request.get(counted.url + contentOf(path))
    expect(await content.json()).toHaveProperty('styles', ahead)
  }
})

test('personal and external links are not fetched ahead @whole-browser @long', async ({
  page,
  counted,
  catalogue,
}) => {
  const never = [
    { href: '/checkout/cart?from=1' },
    { href: '/en/checkout' },
    { href: '/account/orders' },
    { href: '/login' },
    { href: '/customer/account/createPassword?token=1' },
    { href: '/multisafepay/connect/success?transactionid=1' },
    { href: `${catalogue.subcategory.path}?filter-kleur=rood`, rel: 'nofollow' },
    { href: `${catalogue.subcategory.path}?page=2`, 'data-prefetch': 'none' },
    { href: `${catalogue.subcategory.path}?page=3`, target: '_blank' },
    { href: `${catalogue.subcategory.path}?page=4`, download: '' },
  ]
  const page5 = `${catalogue.subcategory.path}?page=5`
  await page.goto(counted.url)
  await page.evaluate(
    (links) => {
      const list = document.createElement('nav')
      list.className = 'links'
      for (const attributes of links) {
        const link = document.createElement('a')
        for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
        link.textContent = attributes.href
        link.addEventListener('click', (event) => event.preventDefault())
        list.append(link, document.createElement('br'))
      }
      document.body.prepend(list)
    },
    [...never, { href: page5 }],
  )
  // Pressing a link is the strongest hint, and prefetches at once.
  for (const link of await page.locator('.links a').all()) await link.click()
  await expect.poll(() => counted.listPurposes(contentOf(page5))).toHaveLength(1)
  for (const { href } of never) expect(counted.listPurposes(contentOf(href)), href).toEqual([])
})
