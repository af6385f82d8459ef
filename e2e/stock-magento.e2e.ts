import type { Browser, Page } from '@playwright/test'
import type { Backend } from './backend.ts'
import { pick, type Simple } from './catalogue.ts'
import { serveStorefront } from './serve-shop.ts'
import { expect, type Guest, PASSWORD, Shop, test } from './shop.ts'
import { PERSON, type Recaptcha, serveStockMagento } from './stock-magento.ts'

/** Starts a storefront on a stand-in for Magento, for the duration of a test. */
async function onMagento(
  { backend, browser }: { backend: Backend; browser: Browser },
  { version, extensions = [], recaptcha }: { version: string; extensions?: string[]; recaptcha?: Recaptcha },
  visit: (shop: Shop, url: string) => Promise<void>,
) {
  const magento = await serveStockMagento(backend.url, version, extensions, recaptcha)
  const storefront = await serveStorefront(`${magento.url}/graphql`, {
    SHOP_TOKEN: 'none',
    CONSUMER_KEY: 'none',
    MEDIA_URL: `${backend.url}/media`,
    ...(recaptcha && { RECAPTCHA: 'on' }),
  })
  const context = await browser.newContext({ baseURL: storefront.url })
  const googles: string[] = []
  await context.route('https://www.google.com/recaptcha/api.js*', (route) => {
    googles.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: GOOGLE })
  })
  try {
    await visit(new Shop(await context.newPage(), false, backend), storefront.url)
    expect(magento.refused).toEqual([])
    expect(googles.length > 0).toBe(recaptcha !== undefined)
  } finally {
    await context.close()
    await storefront.close()
    await magento.close()
  }
}

/** Stand-in for Google's script, with a box that a person ticks. */
const GOOGLE = `window.grecaptcha = {
  ready: (listener) => listener(),
  execute: async () => '${PERSON}',
  render(place, { callback }) {
    const box = document.createElement('button')
    box.textContent = 'Ik ben geen robot'
    box.addEventListener('click', () => callback('${PERSON}'))
    place.append(box)
    return 0
  },
}`

/** Expects that pages that need shop extensions, and languages without a store view, are neither served nor linked. */
async function hasNothingHollow(url: string) {
  const lacking = ['/winkel', '/faq', '/merken', '/blog', '/onderdelenzoeker', '/en']
  const statuses = await Promise.all(lacking.map(async (path) => (await fetch(url + path)).status))
  expect(statuses).toEqual(lacking.map(() => 404))
  const home = await (await fetch(url)).text()
  expect(home).not.toContain('Toon prijzen excl. btw')
  // Links in editors' content stay as written, so only the header counts.
  const [header = ''] = home.split('<main')
  const sitemap = await (await fetch(`${url}/sitemaps/pages.xml`)).text()
  for (const path of lacking) {
    expect(header).not.toContain(`href="${path}"`)
    expect(sitemap).not.toContain(`${path}</loc>`)
  }
  expect(await (await fetch(`${url}/contact`)).text()).toContain('Stel uw vraag')
}

/** Continues from the cart to the payment step, without an address lookup. */
async function checkOut(shop: Shop, guest: Guest) {
  await shop.open('/checkout')
  await shop.giveEmail(guest.email)
  const answers = {
    Voornaam: guest.firstname,
    Achternaam: guest.lastname,
    Postcode: guest.postcode,
    Huisnummer: guest.number,
    Straat: 'Dijkstraat',
    Plaats: 'Den Helder',
    Telefoonnummer: guest.telephone,
  }
  for (const [label, text] of Object.entries(answers)) await shop.field(label).fill(text)
  // Without a lookup service, no address is called unknown.
  await expect(shop.main).not.toContainText('We vinden dit adres niet')
  await shop.button('Kies bezorging').click()
  await shop.button('Naar betaling').click()
}

interface BoughtOn {
  version: string
  recaptcha?: Recaptcha
  /** Delivery text in the cart. */
  delivery: string
  shownText: (product: Simple) => string | RegExp
}

/**
 * Oldest and newest supported version. The oldest shows a guest only the number of an order, and estimates no
 * totals.
 */
const BOUGHT_ON: readonly BoughtOn[] = [
  {
    version: '2.4.6',
    delivery: 'De bezorgkosten komen hier nog bij.',
    shownText: () => /Uw bestelnummer is \d+/,
  },
  {
    version: '2.4.8',
    recaptcha: 'RECAPTCHA',
    delivery: 'PostNL: Standaard',
    shownText: ({ name }) => name,
  },
]

for (const { version, recaptcha, delivery, shownText } of BOUGHT_ON) {
  test(`on a Magento ${version} as installed a guest buys by core’s own calls @once${version === '2.4.6' ? '' : ' @long'}`, async ({
    backend,
    browser,
    catalogue,
    guest,
  }) => {
    await onMagento({ backend, browser }, { version, recaptcha }, async (shop, url) => {
      await hasNothingHollow(url)
      const product = pick(catalogue.simples, `stock ${version}`)
      await shop.addToCart(product)
      await shop.open('/checkout/cart')
      await expect(shop.main).toContainText(delivery)
      await checkOut(shop, guest)
      await shop.order('Overboeking')
      if (recaptcha === 'RECAPTCHA')
        await shop.page.getByRole('button', { name: 'Ik ben geen robot' }).click()
      await expect(shop.thanks).toBeVisible()
      await expect(shop.main).toContainText(shownText(product))
      await expect.poll(async () => (await backend.mailsTo(guest.email)).length).toBe(1)
    })
  })
}

/** Sends a question with Magento's own contact mutation. */
async function sendQuestion(shop: Shop, email: string) {
  await shop.open('/contact')
  await shop.field('Naam').fill('Marleen')
  await shop.box('E-mailadres').fill(email)
  await shop.field('Uw vraag').fill('Past de Havik Dijkweg bij een lengte van 1,86 m?')
  await shop.button(/^Verstuur/).click()
  await expect(shop.main.getByRole('status').filter({ hasText: /Bedankt/ })).toBeVisible()
}

async function sendReview(shop: Shop, page: Page, name: string) {
  await shop.main.getByRole('tab', { name: /^Reviews/ }).click()
  await shop.button('Schrijf een review').click()
  const form = page.getByRole('dialog', { name: `Review over ${name}` })
  await expect(form.getByRole('group').first()).toBeVisible()
  for (const scale of await form.getByRole('group').all()) {
    await scale.getByRole('radio', { name: '4 sterren' }).check({ force: true })
  }
  await form.getByLabel('Naam bij de review').fill('Marleen')
  await form.getByLabel('Titel').fill('Doet wat het moet')
  await form.getByLabel('Uw review').fill('Gereden van Den Helder naar Bergen.')
  await form.getByRole('button', { name: 'Verstuur review' }).click()
  await expect(form.getByRole('status').filter({ hasText: 'Bedankt' })).toBeFocused()
}

test('on a Magento as installed shoppers ask, review, wish and compare by core’s own calls @once @long', async ({
  backend,
  browser,
  catalogue,
  customer,
}) => {
  await onMagento({ backend, browser }, { version: '2.4.7', recaptcha: 'RECAPTCHA_V3' }, async (shop) => {
    const { page } = shop
    await sendQuestion(shop, customer.email)
    const product = pick(catalogue.simples, 'core')
    await shop.open(product.path)
    await sendReview(shop, page, product.name)

    // No stock alert is offered, because a stock Magento sends no such mail.
    const soldOut = catalogue.partlySoldOut.variants.find(({ inStock }) => !inStock)
    const parameters = catalogue.partlySoldOut.options.map(
      ({ code }, place) => `option-${code}=${soldOut?.indexes[place]}`,
    )
    await shop.open(`${catalogue.partlySoldOut.path}?${parameters.join('&')}`)
    await expect(shop.main.getByText('Deze keuze is niet op voorraad').first()).toBeVisible()
    await expect(shop.button('Mail mij bij voorraad')).toHaveCount(0)

    // A stock Magento has wishlist and comparison for customers only.
    await shop.open(product.path)
    await shop.button(/^Op wensenlijst$/).click()
    await expect(shop.heading('Inloggen')).toBeVisible()
    await shop.logIn(customer.email, PASSWORD)
    await shop.loginIsComplete()
    await shop.open(product.path)
    await shop.button(/^Op wensenlijst$/).click()
    await expect(shop.button('Op uw wensenlijst')).toBeVisible()
    await shop.main.getByRole('button', { name: 'Vergelijk', exact: true }).press('Enter')
    const stored = async () => {
      const owner = '{ customer { wishlists { items_count } compare_list { item_count } } }'
      const { customer: own } = await backend.as(customer.email, PASSWORD, owner)
      return [own.wishlists[0].items_count, own.compare_list?.item_count]
    }
    await expect.poll(stored).toEqual([1, 1])
    await shop.open('/wishlist')
    await shop.button('Zet 1 artikel in winkelwagen').click()
    await shop.cart.expectCount(1)
  })
})

test('on a Magento with some extensions a guest pays at the provider @once @long', async ({
  backend,
  browser,
  catalogue,
  guest,
}) => {
  const extensions = ['payment_multisafepay', 'physical_stores', 'delivery_time']
  await onMagento({ backend, browser }, { version: '2.4.7', extensions }, async (shop) => {
    await shop.addToCart(pick(catalogue.simples, 'extended'))
    await checkOut(shop, guest)
    await shop.order('iDEAL | Wero')
    await shop.pay('Betaald')
    await expect.poll(async () => (await backend.mailsTo(guest.email)).length).toBe(1)
  })
})
