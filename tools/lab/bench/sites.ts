import { SHOP_CARD } from './figures/navigations.ts'
import { choosePaths } from './pages.ts'
import type { BenchShop } from './shop.ts'

export const KINDS = ['home', 'listing', 'product'] as const
export type Kind = (typeof KINDS)[number]

/** Storefront to measure: URLs of its pages, and selectors of elements to click. */
export interface Site {
  name: string
  pages: Readonly<Record<Kind, string>>
  /** URL of a second page of each kind, for a visitor with a warm cache; null if unknown. */
  seconds: Readonly<Record<Kind, string | null>>
  /** CSS selector of a listing's links to products. */
  card: string
  /** URL of a product that can be added to the cart without choosing an option. */
  buyable: string
}

/** Site that runs only for the comparison. */
export interface Peer {
  site: Site
  stop(): Promise<void>
}

export function shopSite({ storefront, catalogue }: BenchShop): Site {
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
    card: SHOP_CARD,
    buyable: at(catalogue.simples[0]?.path),
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
  }
}
