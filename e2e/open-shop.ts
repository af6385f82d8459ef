import { buildIfStale } from '../scripts/build.mjs'
import { requireChromium } from '../scripts/chromium.mjs'
import { serveShop } from './serve-shop.ts'

/**
 * Before all tests: installs a browser where there is none, builds what is stale and opens one shop for them. With SHOP_URL and BACKEND_URL in the environment
 * the tests visit the shop that is open there (`node e2e/serve-shop.ts` opens one and says where).
 */
export default async function openShop() {
  requireChromium()
  if (process.env.SHOP_URL && process.env.BACKEND_URL) return
  buildIfStale()
  const shop = await serveShop()
  process.env.SHOP_URL = shop.url
  process.env.BACKEND_URL = shop.backend
  return shop.close
}
