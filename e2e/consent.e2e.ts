import type { BrowserContext, Page } from '@playwright/test'
import { atBothWidths } from './at-both-widths.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

const readClientId = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'kopgroep-tracking-id')?.value ?? null

/** Collects the requests for recently viewed products, as the browser sends them. */
function askedFor(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('retargeted(')) requests.push(request.postData() ?? '')
  })
  return requests
}

/** Entry of the Layout Instability API, which TypeScript does not type. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
type Watching = Window & { shifts?: number[] }

test('nothing is tracked before consent; refusing is as easy as accepting, and every page allows a change @once', async ({
  page,
  context,
  shop,
  catalogue,
}) => {
  const requests = askedFor(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await shop.open('/')
  const bar = page.getByRole('region', { name: 'Cookievoorkeuren' })
  const [yes, no] = [
    bar.getByRole('button', { name: 'Alles toestaan' }),
    bar.getByRole('button', { name: 'Alleen nodig' }),
  ]
  await expect(bar).toBeVisible()
  await atBothWidths(page, async () => {
    await expectAccessible(page)
    // Both answers have the same size, position and look.
    const looks = await Promise.all(
      [yes, no].map((button) =>
        button.evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
          const { width, height, top } = element.getBoundingClientRect()
          return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height, top }
        }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
  })
  expect(await readClientId(context)).toBeNull()

  // In Tab order the dialog follows the skip link, and its link to more information precedes the answers.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await expect(no).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await shop.open('/')
  await expect(bar).toBeHidden()
  expect([await readClientId(context), requests]).toEqual([null, []])

  await shop.open('/faq')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookievoorkeuren' })
  const personal = dialog.getByRole('checkbox', { name: 'Persoonlijke aanbevelingen' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await personal.check()
  await dialog.getByRole('button', { name: 'Keuze bewaren' }).click()
  await expect(dialog).toBeHidden()

  const product = pick(catalogue.simples, 'looked at')
  await shop.open(product.path)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kopgroep-history')))
    .toContain(product.sku)
  await shop.open('/')
  await expect.poll(() => requests.length).toBe(1)
  const id = await readClientId(context)
  expect(id).toMatch(/^[\w-]{8,64}$/)
  expect(requests[0]).toContain(id)
  const followed = page.getByRole('region', { name: 'Verder waar u gebleven was' })
  await followed.scrollIntoViewIfNeeded()
  await expect(followed.getByRole('article')).toHaveCount(1)
  await expect(followed).toContainText(product.name)
  // The visitor id is sent only in request bodies, which nobody logs.
  expect(addresses.filter((address) => address.includes(id ?? ''))).toEqual([])

  // A granted purpose is checked. Unchecking it takes effect at once.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
  await expect(personal).toBeChecked()
  await dialog.getByRole('button', { name: 'Alleen nodig' }).click()
  await expect.poll(() => readClientId(context)).toBeNull()
  await expect(followed).toBeHidden()
})

test.describe('with browser storage', () => {
  test.use({ serviceWorkers: 'allow' })

  test('before the choice a browser stores only what is necessary, and never anything that the cookie page does not list', {
    tag: '@whole-browser',
  }, async ({ page, context, shop, catalogue, browserComplaints }) => {
    const [product] = catalogue.simples
    const answer = (name: string) =>
      page.getByRole('region', { name: 'Cookievoorkeuren' }).getByRole('button', { name }).click()
    const visit = async () => {
      for (const path of ['/', product?.path ?? '', '/faq']) {
        await shop.open(path)
        await page.keyboard.press('End')
      }
    }
    await visit()
    await expect(page.getByRole('region', { name: 'Cookievoorkeuren' })).toBeVisible()
    // The second page of a visit registers the service worker.
    await page.goto('/faq', { referer: new URL('/', page.url()).href })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => heldBy(page)).toEqual(APP_CACHES)

    await answer('Alleen nodig')
    await visit()
    await expect.poll(() => heldBy(page)).toEqual([...APP_CACHES, 'localStorage kopgroep-consent'])

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
    await page
      .getByRole('dialog', { name: 'Cookievoorkeuren' })
      .getByRole('button', { name: 'Alles toestaan' })
      .click()
    // waitForFunction would accept a promise as true.
    await expect.poll(() => page.evaluate(() => caches.has('kopgroep-offline-allowed'))).toBe(true)
    await visit()
    // A view is stored shortly after the page has loaded.
    await shop.open(product?.path ?? '')
    await expect.poll(() => heldBy(page)).toContain('localStorage kopgroep-history')
    // The row of products viewed before loads at the end of the home page.
    await shop.open('/')
    await page.keyboard.press('End')
    await expect.poll(() => heldBy(page)).toContain('cookie kopgroep-tracking-id')
    await shop.open('/cookies')
    const rows = page.getByRole('table', { name: 'Alles wat wij op uw apparaat bewaren' }).getByRole('row')
    const named = (await rows.allInnerTexts()).map((row) => row.split('\t').slice(0, 2))
    expect(named.length).toBeGreaterThan(15)
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/offline', { ignoreVary: true }))))
      .toBe(true)
    // Viewed pages are available offline, and the offline page lists the cart.
    await page.evaluate((cart) => {
      localStorage.setItem('cart-server-token', cart.id)
      localStorage.setItem('kopgroep-cart', JSON.stringify({ answers: { version: 7, cart } }))
    }, CART)
    await context.setOffline(true)
    browserComplaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
    await page.goto(product?.path ?? '')
    await expect(shop.heading(product?.name ?? '')).toBeVisible()
    await page.goto('/checkout/cart')
    await expect(shop.heading('Geen verbinding')).toBeVisible()
    await expect(shop.main.getByText('2 × Bidon Dijk, Blauw')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.evaluate(() => {
      for (const key of ['cart-server-token', 'kopgroep-cart']) localStorage.removeItem(key)
    })
    await shop.open('/cookies')
    for (const key of [
      'cookie kopgroep-tracking-id',
      'localStorage kopgroep-history',
      'cacheStorage kopgroep-offline-page',
    ])
      await expect.poll(() => heldBy(page)).toContain(key)
    const held = await heldBy(page)
    const isNamed = (key: string) =>
      named.some(([name = '', place = '']) => {
        const [where = '', what = ''] = key.split(' ')
        return (
          place === PLACES[where] && (name.endsWith('*') ? what.startsWith(name.slice(0, -1)) : what === name)
        )
      })
    expect(held.filter((key) => !isNamed(key))).toEqual([])

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
    await page
      .getByRole('dialog', { name: 'Cookievoorkeuren' })
      .getByRole('button', { name: 'Alleen nodig' })
      .click()
    await expect.poll(() => heldBy(page)).toEqual([...APP_CACHES, 'localStorage kopgroep-consent'])
    await visit()
    await expect.poll(() => heldBy(page)).toEqual([...APP_CACHES, 'localStorage kopgroep-consent'])
    expect(await context.cookies()).toEqual([])
  })

  test('data stored without consent contains no id and is the same in every browser', {
    tag: ['@whole-browser', '@long'],
  }, async ({ browser, catalogue }) => {
    const held = await Promise.all(
      ['Alleen nodig', null].map(async (answer) => {
        const context = await browser.newContext({ baseURL: process.env.SHOP_URL, serviceWorkers: 'allow' })
        const page = await context.newPage()
        for (const path of ['/', catalogue.simples[0]?.path ?? '', '/']) {
          // As from another page of the shop: the first page of a visit registers no service worker.
          await page.goto(path, { referer: `${process.env.SHOP_URL}/` })
          const question = page.getByRole('region', { name: 'Cookievoorkeuren' })
          if (answer && path === '/' && (await question.isVisible()))
            await question.getByRole('button', { name: answer }).click()
          await page.keyboard.press('End')
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        }
        await expect.poll(async () => Object.keys(await contentsOfCaches(page))).toContain('/offline')
        await expect.poll(() => heldBy(page).then((names) => names.filter(isOfShopper))).toEqual([])
        const contents = await contentsOfCaches(page)
        await context.close()
        return contents
      }),
    )
    const [one = {}, other = {}] = held
    const paths = [...Object.keys(one), ...Object.keys(other)]
    expect(paths.filter((path) => !/^\/(?:offline|assets\/[\w.~-]+)$/.test(path))).toEqual([])
    // Which files are cached by now depends on timing; their contents do not.
    const shared = Object.keys(one).filter((path) => path in other)
    expect(shared.length).toBeGreaterThan(1)
    for (const path of shared) expect([path, one[path]]).toEqual([path, other[path]])
  })
})

/** Caches with files of the shop, which need no consent. */
const APP_CACHES = ['cacheStorage kopgroep-app-asset', 'cacheStorage kopgroep-app-shell']

/** True for a stored name that is neither a file of the shop nor the consent. */
const isOfShopper = (name: string) => ![...APP_CACHES, 'localStorage kopgroep-consent'].includes(name)

/** Lists the contents of the page's caches by path and query. */
const contentsOfCaches = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const contents: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        contents[pathname + search] = (await (await cache.match(request))?.text()) ?? ''
      }
    }
    return contents
  })

/** Cart in the form that the browser stores. */
const CART = {
  id: 'kept',
  items: [
    {
      id: '1',
      quantity: 2,
      name: 'Bidon Dijk',
      options: [{ label: 'Kleur', value: 'Blauw' }],
      rowTotal: 19.9,
    },
  ],
  totals: { grandTotal: 19.9 },
}

/** Names of browser storage as the cookie page writes them. */
const PLACES: Record<string, string> = {
  cookie: 'Cookie',
  localStorage: 'Opslag van de browser',
  sessionStorage: 'Opslag van het tabblad',
  cacheStorage: 'Cache van de browser',
}

/** Lists everything that the browser stores for the shop: kind of storage and name. */
async function heldBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`)
  const others = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return [
      ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
      ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
      ...databases.map(({ name }) => `indexedDB ${name}`),
      ...(await caches.keys()).map((name) => `cacheStorage ${name}`),
    ]
  })
  return [...cookies, ...others].sort()
}

test('the consent dialog shifts nothing and does not block the page', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const seen: Watching = window
    seen.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) seen.shifts?.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shop.open('/')
  await expect(page.getByRole('region', { name: 'Cookievoorkeuren' })).toBeVisible()
  const shifts = await page.evaluate(() => (window as Watching).shifts ?? [])
  const total = shifts.reduce((sum, one) => sum + one, 0)
  expect(total).toBeLessThan(0.005)
  // The end of the page can be reached and used while the dialog is open.
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).first()
  await last.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst ontbinden' }).focus()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst ontbinden' }),
  ).toBeInViewport()
})
