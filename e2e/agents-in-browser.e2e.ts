import { pick } from './catalogue.ts'
import { serveStorefront } from './serve-shop.ts'
import { test as base, expect } from './shop.ts'

/** Shop whose pages offer tools to agents in the browser (WebMCP). */
const test = base.extend<object, { offering: string }>({
  offering: [
    async ({ backend }, use) => {
      const storefront = await serveStorefront(`${backend.url}/graphql`, { WEB_MCP: 'on' })
      await use(storefront.url)
      await storefront.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ offering }, use) => use(offering),
})

/** Expected complaint: this storefront has another host than the shop. */
const OWN_STOREFRONT = /another host/

/** Replaces the browser's WebMCP API, which Chromium offers only behind an origin trial. */
const MODEL_CONTEXT = `window.tools = {}
navigator.modelContext = { registerTool: (tool) => { window.tools[tool.name] = tool } }`

test('an agent in the browser puts two pieces into the cart, and finds search and filters as forms with names', {
  tag: ['@once'],
}, async ({ page, catalogue, browserComplaints }) => {
  await test.step('the cart', async () => {
    browserComplaints.expect(OWN_STOREFRONT)
    await page.addInitScript(MODEL_CONTEXT)
    const product = pick(catalogue.simples, 'agents in the browser')
    await page.goto(product.path)
    await expect.poll(() => page.evaluate('Object.keys(window.tools)')).toEqual(['add_to_cart'])
    const answer = await page.evaluate('window.tools.add_to_cart.execute({ quantity: 2 })')
    expect(answer).toEqual({ content: [{ type: 'text', text: 'Added. Pieces in the cart: 2' }] })
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Winkelwagen, 2 artikelen' }),
    ).toBeVisible()
  })

  await test.step('search and filters', async () => {
    browserComplaints.expect(OWN_STOREFRONT)
    await page.goto('/search?q=shirt')
    await expect(page.locator('form[toolname="search_shop"]')).toHaveAttribute('role', 'search')
    await expect(page.locator('form[toolname="filter_products"]')).toHaveAttribute('id', 'filters')
    await page.locator('form[toolname="search_shop"] input').fill('bidon')
    await page
      .locator('form[toolname="search_shop"]')
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page).toHaveURL(/\/search\?q=bidon/)
  })
})
