import { sample } from '@kopgroep/server-kit/testing/whole-tests'
import { launch } from 'puppeteer-core'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

declare global {
  interface Window {
    /** True if the browser restored the page from its back/forward cache. */
    isRestored?: boolean
  }
}

/** Playwright disables the back/forward cache, so this test starts its own browser. */
test('every public page is restored from the back/forward cache @whole-browser', async ({
  baseURL,
  catalogue,
  composed,
}) => {
  const paths = [
    '/',
    catalogue.department.path,
    pick(catalogue.simples, 'restored').path,
    pick(catalogue.configurables, 'restored').path,
    composed.bundle.path,
    '/search?q=shirt',
    '/merken',
    '/blog',
    '/blog/avondrit',
    '/faq',
    '/winkel',
    '/winkel/den-helder',
    '/contact',
    '/onderdelenzoeker',
    '/wishlist',
    '/checkout/cart',
  ]
  const shown = sample(paths, 4)
  const browser = await launch({
    executablePath: String(process.env.CHROMIUM_PATH),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const page = await browser.newPage()
    await page.evaluateOnNewDocument(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) window.isRestored = true
      })
    })
    const restored: Record<string, unknown> = {}
    for (const path of shown) {
      await page.goto(`${baseURL}${path}`, { waitUntil: 'networkidle0' })
      await page.goto(`${baseURL}/offline`, { waitUntil: 'load' })
      await page.goBack({ waitUntil: 'load' })
      restored[path] = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation')
        return (
          window.isRestored ??
          JSON.stringify((navigation as { notRestoredReasons?: unknown })?.notRestoredReasons)
        )
      })
    }
    expect(restored).toEqual(Object.fromEntries(shown.map((path) => [path, true])))
  } finally {
    await browser.close()
  }
})
