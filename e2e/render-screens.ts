// Implements `npm run screens -w e2e [-- folder [words]]`: renders every kind of page in its states at both widths
// and combines them in one picture; with words, only the screens whose name contains them. With SHOP_URL and
// BACKEND_URL in the environment it uses that shop (`node e2e/serve-shop.ts` starts one).
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildIfStale } from '@kopgroep/scripts/build.mjs'
import { requireChromium } from '@kopgroep/scripts/chromium.mjs'
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { DESKTOP, PHONE } from './at-both-widths.ts'
import { Backend } from './backend.ts'
import { pick, readCatalogue, variantInStock } from './catalogue.ts'
import { readComposed } from './composed.ts'
import { PASSWORD } from './shop.ts'

/** Pixels of the page's top that the picture shows, by window width. */
const SHOWN = { [DESKTOP.width]: 3_200, [PHONE.width]: 2_000 }
/** Height of a screen in the picture. Both widths have the same scale. */
const TILE = 640
const CAPTION = 26
const GAP = 16
const COLUMNS = 4
const CONCURRENCY = 4
/** Format of the screens: the PNG of a long page is slow to encode. */
const AS_JPEG = { type: 'jpeg', quality: 92 } as const
/** Timeout of a browser action in milliseconds. Long, because the machine may be busy. */
const TIMEOUT = 30_000

interface Screen {
  name: string
  path: string
  /** Brings the page into the state to show. */
  act?: (page: Page) => Promise<unknown>
  /** True to capture only the window, which keeps overlays in place. */
  isWindow?: boolean
  /** Visitor: Sanne, a customer without orders, somebody with a filled cart, or a first-time visitor. */
  as?: 'customer' | 'member' | 'buyer' | 'newcomer'
}

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Lists the screens in the order of the picture. */
async function listScreens(backend: Backend): Promise<Screen[]> {
  const [catalogue, { bundle, grouped, look }] = await Promise.all([
    readCatalogue(backend),
    readComposed(backend),
  ])
  const product = pick(catalogue.configurables, 'screens')
  const shown = (name: string, path: string, more?: Partial<Screen>): Screen => ({ name, path, ...more })
  return [
    shown('Home', '/'),
    shown('First visit: consent', '/', { as: 'newcomer', isWindow: true }),
    shown('First visit: product', product.path, { as: 'newcomer', isWindow: true }),
    shown('Menu', '/', { act: openMenu, isWindow: true }),
    shown('Search suggestions', '/', { act: typeInSearch, isWindow: true }),
    shown('Department', catalogue.department.path),
    shown('Listing', catalogue.subcategory.path),
    shown('Filters', catalogue.subcategory.path, { act: openFilters, isWindow: true }),
    shown('Search', '/search?q=shirt'),
    shown('Search without results', '/search?q=qqqqq'),
    shown('Outlet', '/outlet.html'),
    shown('Brands', '/merken'),
    shown('Brand', '/merken/wael.html'),
    shown('Part finder', '/onderdelenzoeker'),
    shown('Comparison, empty', '/vergelijken'),
    shown('Product', product.path),
    shown('Product: size is missing', product.path, {
      act: click(/Kies maat|In winkelwagen/),
      isWindow: true,
    }),
    shown('Simple product', pick(catalogue.simples, 'screens').path),
    shown('Bundle', bundle.path),
    shown('Grouped', grouped.path),
    shown('Look', look.path),
    shown('Cart, empty', '/checkout/cart'),
    shown('Cart', '/checkout/cart', { as: 'buyer' }),
    shown('Checkout', '/checkout', { as: 'buyer' }),
    shown('Checkout: errors', '/checkout', { as: 'buyer', act: click('Kies bezorging') }),
    shown('Checkout, empty', '/checkout'),
    shown('Payment cancelled', '/checkout/onepage/cancel'),
    shown('Order placed', '/checkout/onepage/success'),
    shown('Login', '/login'),
    shown('New account', '/create-account'),
    shown('Account', '/account', { as: 'customer' }),
    shown('Account, no orders', '/account', { as: 'member' }),
    shown('Orders, none', '/account/orders', { as: 'member' }),
    shown('Addresses, none', '/account/addresses', { as: 'member' }),
    shown('Orders', '/account/orders', { as: 'customer' }),
    shown('Addresses', '/account/addresses', { as: 'customer' }),
    shown('Account details', '/account/details', { as: 'customer' }),
    shown('Wishlist', '/wishlist', { as: 'customer' }),
    shown('Wishlist, empty', '/wishlist'),
    shown('Stores', '/winkel'),
    shown('Store', '/winkel/den-helder'),
    shown('Blog', '/blog'),
    shown('Article', '/blog/avondrit'),
    shown('FAQ', '/faq'),
    shown('Contact', '/contact'),
    shown('Contact: errors', '/contact', { act: click('Verstuur') }),
    shown('Service page', '/verzenden'),
    shown('Size tables', '/maattabellen'),
    shown('Guarantee', '/garantie'),
    shown('Withdrawal', '/overeenkomst-ontbinden'),
    shown('Not found', '/dit-bestaat-niet'),
    shown('Error', '/error'),
    shown('Offline', '/offline'),
  ]

  async function openMenu(page: Page) {
    if (page.viewportSize()?.width === PHONE.width) return click('Menu openen')(page)
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
    await menu.getByRole('link', { name: catalogue.department.name, exact: true }).hover()
    await menu.getByText('Merken', { exact: true }).nth(1).waitFor()
  }
}

async function typeInSearch(page: Page) {
  const box = page.getByRole('combobox').or(page.getByRole('searchbox')).filter({ visible: true }).first()
  await box.click()
  await box.pressSequentially('regen')
  await page.getByRole('listbox').first().waitFor()
}

async function openFilters(page: Page) {
  if (page.viewportSize()?.width === PHONE.width) await click('Filters')(page)
}

/** Storage items of each kind of visitor, set before the page loads. */
async function storedItems(backend: Backend): Promise<Record<string, Record<string, string>>> {
  const token = await backend.getToken('sanne@kopgroep.example', PASSWORD)
  const email = `screens-${Date.now()}@kopgroep.example`
  await backend.createCustomer(email, PASSWORD)
  const member = await backend.getToken(email, PASSWORD)
  const cart = await backend.emptyCart()
  const { configurables, simples } = await readCatalogue(backend)
  const product = pick(configurables, 'screens')
  await backend.addToCart(cart, variantInStock(product).sku, 1, product.sku)
  await backend.addToCart(cart, pick(simples, 'screens').sku, 2)
  return {
    customer: { 'user-server-token': token },
    member: { 'user-server-token': member },
    buyer: { 'cart-server-token': cart },
    newcomer: {},
  }
}

async function openContexts(browser: Browser, shop: string, stored: Record<string, Record<string, string>>) {
  // One visitor answers the consent dialog. The others start with what that stored.
  const first = await browser.newContext({ baseURL: shop })
  const page = await first.newPage()
  await page.goto('/')
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await click('Alleen nodig')(page)
  await page.waitForFunction(() => localStorage.length > 0)
  const { origins } = await first.storageState()
  await first.close()
  const answered = origins.flatMap(({ localStorage }) => localStorage)
  const contexts = new Map<string, BrowserContext>()
  for (const viewport of [PHONE, DESKTOP])
    for (const who of ['anybody', ...Object.keys(stored)]) {
      const own = Object.entries(stored[who] ?? {}).map(([name, value]) => ({ name, value }))
      const items = who === 'newcomer' ? [] : [...answered, ...own]
      const { userAgent } = devices[viewport === PHONE ? 'Pixel 7' : 'Desktop Chrome'] ?? {}
      const context = await browser.newContext({
        baseURL: shop,
        viewport,
        userAgent,
        locale: 'nl-NL',
        reducedMotion: 'reduce',
        // The policy would refuse the style that renders sections below the window.
        bypassCSP: true,
        serviceWorkers: 'block',
        hasTouch: viewport === PHONE,
        storageState: { cookies: [], origins: [{ origin: shop, localStorage: items }] },
      })
      context.setDefaultTimeout(TIMEOUT)
      contexts.set(`${who} ${viewport.width}`, context)
    }
  return contexts
}

async function render(page: Page, screen: Screen, width: number): Promise<Buffer> {
  await page.goto(screen.path)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  // Requests that the browser's scripts send: the customer's data and the consent dialog.
  if (screen.as) await page.waitForLoadState('networkidle')
  await screen.act?.(page)
  if (screen.act) await page.waitForLoadState('networkidle')
  if (screen.isWindow) return page.screenshot(AS_JPEG)
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(SHOWN[width] ?? 0, tall)
  await page.addStyleTag({
    content: '.section, .card-grid > li, .foot { content-visibility: visible !important }',
  })
  await page.evaluate(async (height) => {
    const shown = [...document.images].filter((picture) => picture.getBoundingClientRect().top < height)
    // Lazy pictures would stay empty.
    for (const picture of shown) picture.loading = 'eager'
    await Promise.all(shown.map((picture) => picture.decode().catch(() => {})))
  }, height)
  return page.screenshot({ ...AS_JPEG, fullPage: true, clip: { x: 0, y: 0, width, height } })
}

const caption = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text y="18" font-family="sans-serif" font-size="15" font-weight="600">${text.replaceAll('&', '&amp;')}</text></svg>`,
  )

/** Width in the picture of a screen with a window of this width. */
const widthInSheet = (width: number) => Math.round((width * TILE) / (SHOWN[width] ?? TILE))

/** Combines the screens in one picture: phone and desktop side by side for each. `tiles` have their size in it. */
async function drawSheet(folder: string, screens: readonly Screen[], tiles: Map<string, Buffer>) {
  const widths = [PHONE, DESKTOP].map(({ width }) => widthInSheet(width))
  const cell = { width: widths.reduce((sum, width) => sum + width + GAP, GAP), height: CAPTION + TILE + GAP }
  const parts: OverlayOptions[] = []
  for (const [index, screen] of screens.entries()) {
    let left = (index % COLUMNS) * cell.width
    const top = Math.floor(index / COLUMNS) * cell.height
    parts.push({ input: caption(screen.name, cell.width), left, top })
    for (const [place, { width }] of [PHONE, DESKTOP].entries()) {
      const input = tiles.get(`${screen.name} ${width}`)
      if (input) parts.push({ input, left, top: top + CAPTION })
      left += (widths[place] ?? 0) + GAP
    }
  }
  const rows = Math.ceil(screens.length / COLUMNS)
  const size = { width: COLUMNS * cell.width, height: rows * cell.height }
  const sheet = join(folder, 'sheet.webp')
  await sharp({ create: { ...size, channels: 3, background: '#c9ccd2' } })
    .composite(parts)
    .webp({ quality: 82 })
    .toFile(sheet)
  return sheet
}

const began = performance.now()
const [, , out = '.data/screens', ...words] = process.argv
const folder = resolve(out)
const isWanted = ({ name }: Screen) => name.toLowerCase().includes(words.join(' ').toLowerCase())
mkdirSync(folder, { recursive: true })
const { SHOP_URL, BACKEND_URL } = process.env
const served = SHOP_URL && BACKEND_URL ? null : await startShop()
const shop = served?.url ?? SHOP_URL ?? ''
const backend = new Backend(served?.backend ?? BACKEND_URL ?? '')
const browser = await chromium.launch({ executablePath: requireChromium().headless })
const failures: string[] = []
try {
  const screens = (await listScreens(backend)).filter(isWanted)
  const contexts = await openContexts(browser, shop, await storedItems(backend))
  const waiting = screens.flatMap((screen) => [PHONE, DESKTOP].map(({ width }) => ({ screen, width })))
  const tiles = new Map<string, Buffer>()
  const work = async () => {
    // One page per visitor and width: a page that has shown the shop before opens the next screen twice as fast.
    const pages = new Map<BrowserContext, Page>()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { screen, width } = next
      const context = contexts.get(`${screen.as ?? 'anybody'} ${width}`)
      if (!context) continue
      const name = `${screen.name} ${width}`
      const page = pages.get(context) ?? (await context.newPage())
      pages.set(context, page)
      try {
        const shot = await render(page, screen, width)
        await writeFile(join(folder, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.jpg`), shot)
        tiles.set(name, await sharp(shot).resize(widthInSheet(width)).png({ compressionLevel: 1 }).toBuffer())
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  console.log(`${await drawSheet(folder, screens, tiles)}: ${tiles.size} screens`)
} finally {
  await browser.close()
  await served?.close()
}
for (const failure of failures) console.error(`Not shown: ${failure}`)
console.log(`${Math.round((performance.now() - began) / 1000)} s`)
process.exitCode = failures.length > 0 ? 1 : 0

async function startShop() {
  buildIfStale()
  const { serveShop } = await import('./serve-shop.ts')
  return serveShop()
}
