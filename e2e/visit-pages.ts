import type { Browser } from '@playwright/test'
import type { Backend } from './backend.ts'
import { HonestBrowser } from './honest-browser.ts'
import { untilNotBusy } from './retry-after.ts'
import { storedNames } from './stored-names.ts'

/** Number of concurrent browsers. */
const CONCURRENCY = 3
/** Picture of one pixel, served for all pictures to save time: these visits do not check the look. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Pages that redirect visitors without a login. */
const REDIRECTING = /\/account(\/|$)/

/**
 * Opens pages in several new browsers, with the consent dialog on each page.
 *
 * @returns complaints and stored items of these browsers, with the URL of the page
 */
export async function complaintsOfVisits(
  browser: Browser,
  paths: readonly string[],
  shop: string,
  backend: Backend,
): Promise<string[]> {
  const waiting = paths.filter((path) => !REDIRECTING.test(path))
  const lines: string[] = []
  const visit = async () => {
    const context = await browser.newContext({ baseURL: shop, serviceWorkers: 'block' })
    const { complaints } = new HonestBrowser(context, shop, backend.url)
    await context.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }))
    const page = await context.newPage()
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await untilNotBusy(() => {
        // A complaint about an overloaded server does not concern the page.
        complaints.length = 0
        return page.goto(path)
      })
      await page.locator('html[data-started]').waitFor({ state: 'attached' })
      await page.keyboard.press('End')
      await page.keyboard.press('Home')
      const stored = await storedNames(page)
      const faults = [...complaints.splice(0), ...(stored.length > 0 ? [`keeps ${stored}`] : [])]
      if (faults.length > 0) lines.push(`${path}: ${faults.join('; ')}`)
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visit))
  return lines
}
