import type { Browser } from '@playwright/test'
import type { Catalogue } from '../e2e/catalogue.ts'
import { alive, openPage, type StorageState } from './browser.ts'
import type { ScreenName } from './budgets.ts'

/** Where each screen of the budgets stands in the demo shop. */
export function pathsOf({ department, configurables }: Catalogue): Record<ScreenName, string> {
  return {
    home: '/',
    listing: department.path,
    product: configurables[0]?.path ?? '/',
    cart: '/checkout/cart',
    checkout: '/checkout',
  }
}

/** A browser's memory after a shopper put a product into the cart: what cart and checkout need to show anything. */
export async function withCart(browser: Browser, url: string, { simples }: Catalogue): Promise<StorageState> {
  const { context, page } = await openPage(browser, { phone: false })
  try {
    await page.goto(url + (simples[0]?.path ?? '/'))
    await alive(page)
    await page.getByRole('button', { name: 'In winkelwagen', exact: true }).click()
    await page.getByRole('dialog', { name: 'Winkelwagen' }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('cart-server-token') !== null)
    return await context.storageState()
  } finally {
    await context.close()
  }
}

export const needsCart = (screen: ScreenName) => screen === 'cart' || screen === 'checkout'
