import { Backend } from '@kopgroep/e2e/backend'
import { PASSWORD } from '@kopgroep/e2e/shop'
import type { Browser } from '@playwright/test'
import { openPage, type StorageState } from './browser.ts'
import { choosePaths, withCart } from './pages.ts'
import type { Application, Touch } from './phone.ts'
import type { BenchShop } from './shop.ts'

export const KINDS = ['home', 'listing', 'product'] as const
export type Kind = (typeof KINDS)[number]

/** Storefront to measure: URLs of its pages, and selectors of elements to touch. */
export interface Site {
  name: string
  pages: Readonly<Record<Kind, string>>
  /** URL of a second page of each kind, for a visitor with a warm cache; null if unknown. */
  seconds: Readonly<Record<Kind, string | null>>
  /** CSS selector of a listing's links to products. */
  card: string
  /** URL of a product that can be added to the cart without choosing an option. */
  buyable: string
  /** First touches by name. */
  touches?: Readonly<Record<string, Touch>>
  /** Prepares a page of the shopper's own data by its name; null if the site has none. */
  applications: (browser: Browser, name: string) => Promise<Application | null>
}

/** Sites of one run. */
export interface Sites {
  shop: Site
  peer: Site | null
}

/** Site that runs only for the comparison. */
export interface Peer {
  site: Site
  stop(): Promise<void>
}

export function shopSite(shop: BenchShop): Site {
  const { storefront, catalogue } = shop
  const { home, listing, product } = choosePaths(catalogue)
  const at = (path = '/') => storefront.url + path
  return {
    name: 'Shop',
    pages: { home: at(home), listing: at(listing), product: at(product) },
    seconds: {
      home: at(home),
      listing: at(catalogue.subcategory.path),
      product: at(catalogue.configurables[1]?.path),
    },
    card: 'main article a',
    buyable: at(catalogue.simples[0]?.path),
    touches: shopTouches(at(listing)),
    applications: shopApplications(shop),
  }
}

function shopTouches(listing: string): Record<string, Touch> {
  const opened = { selector: 'dialog[open]' }
  return {
    filters: {
      url: listing,
      act: (page) => page.getByRole('main').getByRole('button', { name: 'Filters' }).tap(),
      awaited: opened,
    },
    menu: {
      url: listing,
      act: (page) => page.getByRole('button', { name: 'Menu openen' }).tap(),
      awaited: { selector: 'dialog:popover-open' },
    },
    'quick add': {
      url: listing,
      act: (page) =>
        page
          .getByRole('button', { name: /^Snel in de winkelwagen/ })
          .first()
          .tap(),
      awaited: { selector: 'dialog[open] form' },
    },
    suggestions: {
      url: listing,
      async act(page) {
        await page.getByRole('searchbox', { name: 'Zoeken' }).tap()
        await page.keyboard.type('shirt')
      },
      awaited: { selector: '[role=listbox] [role=option]' },
    },
  }
}

/** Creates a cart and a customer once, and then describes cart, checkout and account. */
function shopApplications({ storefront, backend, catalogue }: BenchShop): Site['applications'] {
  let prepared: Promise<{ cart: StorageState; customer: StorageState }> | undefined
  return async (browser, name) => {
    prepared ??= Promise.all([
      withCart(browser, storefront.url, catalogue),
      withCustomer(browser, storefront.url, new Backend(backend.url)),
    ]).then(([cart, customer]) => ({ cart, customer }))
    const { cart, customer } = await prepared
    const pages: Record<string, Application> = {
      cart: {
        url: `${storefront.url}/checkout/cart`,
        rows: 'main [data-island] li h2, main [data-island] li h3, main [data-island] li a',
        control: 'main input[inputmode=numeric], main input[type=number]',
        storage: cart,
      },
      checkout: {
        url: `${storefront.url}/checkout`,
        rows: 'main input[type=email]',
        control: 'main input[type=email]',
        storage: cart,
      },
      account: {
        url: `${storefront.url}/account`,
        rows: 'main h2',
        control: 'main nav a',
        storage: customer,
      },
    }
    return pages[name] ?? null
  }
}

/** Creates the storage of a customer who has logged in. */
async function withCustomer(browser: Browser, url: string, backend: Backend): Promise<StorageState> {
  const email = 'bench@example.org'
  await backend.createCustomer(email, PASSWORD)
  const { context, page } = await openPage(browser, { phone: false })
  try {
    await page.goto(`${url}/login`)
    await page.getByRole('main').getByRole('textbox', { name: 'E-mailadres' }).fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await page.waitForURL(/account/)
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/**
 * Describes any shop on this machine. Its cards must be links with a picture in `main`, its button must say
 * "Add to cart", and the cart link in `header` must show the count.
 *
 * @param addresses URLs of home page, listing and product, and optionally of a second listing and product
 * @throws {Error} unless there are three or five URLs on this machine
 */
export function siteAt(addresses: readonly string[]): Site {
  const [home, listing, product, secondListing = null, secondProduct = null] = addresses
  if (!home || !listing || !product || ![3, 5].includes(addresses.length))
    throw new Error(
      'Expected the addresses of home page, listing and product, or of a second listing and product too.',
    )
  for (const address of addresses) {
    const { hostname } = new URL(address)
    if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new Error(`${hostname} is not this machine.`)
  }
  return {
    name: new URL(home).host,
    pages: { home, listing, product },
    seconds: { home, listing: secondListing, product: secondProduct },
    card: 'main a:has(img)',
    buyable: product,
    applications: async () => null,
  }
}
