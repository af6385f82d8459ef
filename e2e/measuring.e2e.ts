import type { BrowserContext, Page } from '@playwright/test'
import { configurablesOn, pick, variantInStock } from './catalogue.ts'
import { serveStorefront } from './serve-shop.ts'
import { test as base, expect, PASSWORD } from './shop.ts'

/** Shop with a tag manager, which receives the shopper's events. */
const test = base.extend<object, { measured: string }>({
  measured: [
    async ({ backend }, use) => {
      const storefront = await serveStorefront(`${backend.url}/graphql`, {
        TAG_MANAGER: 'GTM-STANDIN',
        TAG_EVENTS: 'on',
      })
      await use(storefront.url)
      await storefront.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ measured }, use) => use(measured),
})

interface Item {
  item_id: string
  item_name: string
  item_variant?: string
  index?: number
  price: number
  quantity?: number
}
interface ReceivedEvent {
  name: string
  value?: number
  currency?: string
  items?: Item[]
  [parameter: string]: unknown
}

/** Replaces Google's container. It receives all events of the data layer, also earlier ones. */
const CONTAINER = `(() => {
  const layer = window.dataLayer
  const hear = (entry) => entry.event && entry.event !== 'gtm.js' && told(entry.event, entry.ecommerce ?? entry)
  layer.forEach(hear)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => { entries.forEach(hear); return push(...entries) }
  document.cookie = '_ga=stand-in; Path=/'
})()`

class StandIn {
  /** Number of requests for the container. */
  fetched = 0
  readonly received: ReceivedEvent[] = []

  async serveTo(context: BrowserContext): Promise<void> {
    await context.exposeFunction('told', (name: string, parameters: object) =>
      this.received.push({ ...parameters, name }),
    )
    await context.route('https://www.googletagmanager.com/**', (route) => {
      this.fetched += 1
      return route.fulfill({ contentType: 'text/javascript', body: CONTAINER })
    })
  }

  named(name: string): ReceivedEvent[] {
    return this.received.filter((event) => event.name === name)
  }

  /** Waits for a number of events with a name. @returns the last of them */
  async last(name: string, count = 1): Promise<ReceivedEvent> {
    await expect.poll(() => this.named(name).length, name).toBe(count)
    return this.named(name).at(-1) as ReceivedEvent
  }
}

const sumPrices = ({ items = [] }: ReceivedEvent) =>
  items.reduce((sum, { price, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0) / 100

const withdraw = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookievoorkeuren' })
  await dialog.getByRole('button', { name: 'Alleen nodig' }).click()
}

test('tags get GA4 events with consent and as long as it lasts @once', async ({
  page,
  context,
  shop,
  catalogue,
  backend,
  softNavigation,
  browserComplaints,
}) => {
  test.slow()
  browserComplaints.expect(/a request to another host/)
  const standIn = new StandIn()
  await standIn.serveTo(context)
  const simple = pick(catalogue.simples, 'measured')
  await shop.open(simple.path)
  await expect(page.getByRole('region', { name: 'Cookievoorkeuren' })).toBeVisible()
  expect(await page.evaluate(() => [typeof Reflect.get(window, 'dataLayer'), document.cookie])).toEqual([
    'undefined',
    '',
  ])
  expect(standIn.fetched).toBe(0)

  await shop.allowAll()
  await expect.poll(() => standIn.fetched).toBe(1)
  expect(await page.evaluate(() => Array.from(Reflect.get(window, 'dataLayer')[0]).slice(0, 2))).toEqual([
    'consent',
    'default',
  ])

  // From a list to a product and into the cart.
  await page.goto(catalogue.subcategory.path)
  const list = await standIn.last('view_item_list')
  expect(list).toMatchObject({ item_list_name: catalogue.subcategory.name })
  expect(list.items?.length).toBe(await shop.cards.count())
  const [product] = await configurablesOn(backend, catalogue.subcategory)
  if (!product) throw new Error(`${catalogue.subcategory.name} has nothing in several colours and sizes.`)
  const isSoft = softNavigation === 'on'
  if (isSoft) await shop.isSoft()
  await shop.card(product.name).click()
  const selected = await standIn.last('select_item')
  expect(selected.items).toEqual([list.items?.find(({ item_name }) => item_name === product.name)])
  await expect(shop.heading(product.name)).toBeVisible()
  // The container counts the view of a document itself.
  await expect
    .poll(() => standIn.named('page_view').map(({ page_location }) => page_location))
    .toEqual(isSoft ? [page.url()] : [])
  const viewed = await standIn.last('view_item')
  expect(viewed).toMatchObject({
    currency: 'EUR',
    items: [{ item_id: product.sku, item_name: product.name }],
  })
  expect(viewed.value).toBe(viewed.items?.[0]?.price)
  const variant = variantInStock(product)
  await shop.choose(product, variant.labels)
  await shop.addButton.click()
  await expect(shop.cart.drawer.getByText('In uw winkelwagen')).toBeVisible()
  const added = await standIn.last('add_to_cart')
  expect(added.items).toEqual([
    expect.objectContaining({ item_id: variant.sku, item_name: product.name, quantity: 1 }),
  ])
  expect([added.value, added.currency]).toEqual([added.items?.[0]?.price, 'EUR'])

  // After consent is withdrawn, nothing is fetched or reported any more.
  await shop.open('/faq')
  const again = page.waitForEvent('load')
  await withdraw(page)
  // Third-party scripts keep running until the page is closed.
  await again
  await page.waitForFunction(() => !document.cookie.includes('_ga'))
  await shop.isStarted()
  const { fetched } = standIn
  const received = standIn.received.length
  await shop.open(simple.path)
  await shop.addButton.click()
  await expect(shop.cart.drawer.getByText('In uw winkelwagen')).toBeVisible()
  expect([standIn.fetched, standIn.received.length]).toEqual([fetched, received])
})

test('the demo’s own container gets the same events with the same consent and logs them @once', async ({
  page,
  shop,
  backend,
  catalogue,
  browserComplaints,
}) => {
  browserComplaints.expect(/a request to another host/)
  const storefront = await serveStorefront(`${backend.url}/graphql`, { TAG_MANAGER: 'log', TAG_EVENTS: 'on' })
  try {
    const logged: string[] = []
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    page.on('console', (message) => message.text().startsWith('[tags]') && logged.push(message.text()))
    await page.goto(storefront.url + pick(catalogue.simples, 'measured').path)
    const question = page.getByRole('region', { name: 'Cookievoorkeuren' })
    await expect(question).toBeVisible()
    expect(logged).toEqual([])
    await question.getByRole('button', { name: 'Alles toestaan' }).click()
    await expect.poll(() => logged.map((text) => text.split(' ')[1])).toContain('view_item')
    await shop.addButton.click()
    await expect.poll(() => logged.map((text) => text.split(' ')[1])).toContain('add_to_cart')
    expect([...hosts]).toEqual([storefront.url])
  } finally {
    // The drawer may still be loading, and its request would fail when the server closes.
    await page.close()
    await storefront.close()
  }
})

test('tags get each GA4 event of wishes, searches and a purchase once @once @long', async ({
  page,
  context,
  shop,
  guest,
  catalogue,
  browserComplaints,
}) => {
  test.slow()
  browserComplaints.expect(/a request to another host/)
  const standIn = new StandIn()
  await standIn.serveTo(context)
  const simple = pick(catalogue.simples, 'measured')
  const product = pick(catalogue.configurables, 'measured')
  await shop.allowAll()
  await page.goto(product.path)
  await standIn.last('view_item')
  await shop.main
    .getByRole('button', { name: /wensenlijst/i })
    .first()
    .click()
  expect((await standIn.last('add_to_wishlist')).items?.[0]?.item_id).toBe(product.sku)

  // Another open tab receives the cart too, but reports nothing.
  const second = await context.newPage()
  await second.goto(simple.path)
  await standIn.last('view_item', 2)
  await page.bringToFront()
  await shop.choose(product, variantInStock(product).labels)
  await shop.addButton.click()
  await expect(shop.cart.drawer.getByText('In uw winkelwagen')).toBeVisible()
  const added = await standIn.last('add_to_cart')
  await second.close()
  await shop.addToCart(simple)
  await standIn.last('add_to_cart', 2)

  await page.goto('/search?q=bidon')
  expect(await standIn.last('search')).toMatchObject({ search_term: 'bidon' })

  await shop.open('/checkout/cart')
  const cart = await standIn.last('view_cart')
  expect(cart.items?.length).toBe(2)
  expect(cart.value).toBe(sumPrices(cart))
  await shop.cart
    .line(simple.name)
    .getByRole('button', { name: `${simple.name} verwijderen` })
    .first()
    .click()
  expect((await standIn.last('remove_from_cart')).items?.[0]?.item_id).toBe(simple.sku)

  await shop.open('/checkout')
  expect((await standIn.last('begin_checkout')).items).toEqual(added.items)
  await shop.checkoutAsGuest(guest)
  expect((await standIn.last('add_shipping_info')).shipping_tier).toBeTruthy()
  await shop.order('Overboeking, wij verzenden na ontvangst')
  await expect(shop.thanks).toBeVisible()
  expect((await standIn.last('add_payment_info')).payment_type).toBe('banktransfer')
  const { number } = await shop.placedOrder()
  const purchase = await standIn.last('purchase')
  const bought = added.items?.map(({ price: _, ...item }) => item)
  expect(purchase).toMatchObject({ transaction_id: number, currency: 'EUR', items: bought })
  // Goods alone, without VAT and delivery.
  expect(purchase.value).toBeCloseTo(sumPrices(added) / 1.21, 1)
  expect(sumPrices(purchase)).toBeCloseTo(Number(purchase.value), 2)
  expect(purchase.tax).toBeCloseTo((Number(purchase.value) + Number(purchase.shipping)) * 0.21, 1)
  await page.reload()
  await expect(shop.thanks).toBeVisible()

  await shop.main.getByText('Bewaar deze bestelling in een account').click()
  await shop.box('Wachtwoord').fill(PASSWORD)
  await shop.button('Account aanmaken').click()
  await standIn.last('sign_up')
  await expect(shop.heading(/.+/)).toBeVisible()
  expect(standIn.named('purchase').length).toBe(1)
})
