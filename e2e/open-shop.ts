import { buildAdminIfStale, buildIfStale } from '@kopgroep/scripts/build.mjs'
import { requireChromium } from '@kopgroep/scripts/chromium.mjs'
import { serveShop } from './serve-shop.ts'

/**
 * Global setup: installs a browser if needed, builds what has changed, and starts a shop for all tests. With
 * SHOP_URL and BACKEND_URL in the environment, the tests use that shop (`node e2e/serve-shop.ts` starts one
 * and prints its URLs).
 */
export default async function openShop() {
  requireChromium()
  if (process.env.SHOP_URL && process.env.BACKEND_URL) return
  buildIfStale()
  buildAdminIfStale()
  const shop = await serveShop()
  process.env.SHOP_URL = shop.url
  process.env.BACKEND_URL = shop.backend
  process.env.ADMIN_ADDRESS = shop.admin
  return shop.close
}
