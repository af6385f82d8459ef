import type { Browser } from '@playwright/test'
import type { Backend } from './backend.ts'
import { pick } from './catalogue.ts'
import { serveStorefront } from './serve-shop.ts'
import { expect, type Guest, Shop, test } from './shop.ts'
import { serveStockMagento } from './stock-magento.ts'

/** The storefront on a Magento, until the test is done with it. */
async function onMagento(
  { backend, browser }: { backend: Backend; browser: Browser },
  { version, extensions = [] }: { version: string; extensions?: string[] },
  visit: (shop: Shop, url: string) => Promise<void>,
) {
  const magento = await serveStockMagento(backend.url, version, extensions)
  const storefront = await serveStorefront(`${magento.url}/graphql`, {
    SHOP_TOKEN: 'none',
    CONSUMER_KEY: 'none',
    MEDIA_URL: `${backend.url}/media`,
  })
  const context = await browser.newContext({ baseURL: storefront.url })
  try {
    await visit(new Shop(await context.newPage(), false, backend), storefront.url)
    expect(magento.refused).toEqual([])
  } finally {
    await context.close()
    await storefront.close()
    await magento.close()
  }
}

/** Pages that only extensions fill are not there, and nothing leads to them; nor is a language without a store view. */
async function hasNothingHollow(url: string) {
  const lacking = ['/winkel', '/faq', '/merken', '/blog', '/onderdelenzoeker', '/en']
  const statuses = await Promise.all(lacking.map(async (path) => (await fetch(url + path)).status))
  expect(statuses).toEqual(lacking.map(() => 404))
  // What editors wrote leads where they say.
  const [header = ''] = (await (await fetch(url)).text()).split('<main')
  const sitemap = await (await fetch(`${url}/sitemaps/pages.xml`)).text()
  for (const path of lacking) {
    expect(header).not.toContain(`href="${path}"`)
    expect(sitemap).not.toContain(`${path}</loc>`)
  }
  expect(await (await fetch(`${url}/contact`)).text()).toContain('Stel uw vraag')
}

/** From the cart to the choice of how to pay, where nobody looks up addresses. */
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
  await shop.button('Kies bezorging').click()
  await shop.button('Naar betaling').click()
}

test('on a Magento as installed a guest buys by core’s own calls @once', async ({
  backend,
  browser,
  catalogue,
  guest,
}) => {
  await onMagento({ backend, browser }, { version: '2.4.8' }, async (shop, url) => {
    await hasNothingHollow(url)
    const product = pick(catalogue.simples, 'stock')
    await shop.addToCart(product)
    await checkOut(shop, guest)
    await shop.order('Overboeking')
    await expect(shop.thanks).toBeVisible()
    await expect(shop.main).toContainText(product.name)
    await expect.poll(async () => (await backend.mailsTo(guest.email)).length).toBe(1)
  })
})

test('on a Magento with some extensions a guest pays at the provider @once', async ({
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
