import type { Catalogue } from '@kopgroep/e2e/catalogue'
import type { Browser } from '@playwright/test'
import { openPage, type StorageState, waitForStart } from './browser.ts'

/** Pages with the most visits, and one of every other kind that search engines index. */
export type PageName = 'home' | 'listing' | 'product' | 'article' | 'store' | 'cart' | 'checkout'

/** Finds the path of each page in the demo shop. */
export function choosePaths({ department, configurables }: Catalogue): Record<PageName, string> {
  return {
    home: '/',
    listing: department.path,
    product: configurables[0]?.path ?? '/',
    article: '/blog/avondrit',
    store: '/winkel/den-helder',
    cart: '/checkout/cart',
    checkout: '/checkout',
  }
}

/** Creates a browser storage with a cart, which cart and checkout pages need. */
export async function withCart(browser: Browser, url: string, { simples }: Catalogue): Promise<StorageState> {
  const { context, page } = await openPage(browser, { phone: false })
  try {
    await page.goto(url + (simples[0]?.path ?? '/'))
    await waitForStart(page)
    await page.getByRole('button', { name: 'In winkelwagen', exact: true }).click()
    await page.getByRole('dialog', { name: 'Winkelwagen' }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('cart-server-token') !== null)
    return await context.storageState()
  } finally {
    await context.close()
  }
}

export const needsCart = (name: PageName) => name === 'cart' || name === 'checkout'
