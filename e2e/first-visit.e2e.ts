import { sample } from '@kopgroep/server-kit/testing/whole-tests'
import type { APIRequestContext } from '@playwright/test'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'
import { storedNames } from './stored-names.ts'

/** Pages that are in no sitemap. */
const PERSONAL_PAGES = [
  '/search?q=bidon',
  '/login',
  '/create-account',
  '/forgot-password',
  '/wishlist',
  '/vergelijken',
]

/**
 * Picks a page of each kind from a part of the sitemap. The kind is the depth and the first folder of the
 * URL.
 */
async function onePerKind(request: APIRequestContext, part: string): Promise<string[]> {
  const answer = await request.get(`/sitemaps/${part}.xml`)
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const folderName = (path: string) => path.split('/').slice(0, -1).join('/')
  const pageKind = (path: string) => (part === 'pages' ? folderName(path) || path : path.split('/').length)
  const kinds = new Map(paths.map((path) => [pageKind(path), path]))
  return [...kinds.values()]
}

// Any complaint of the browser fails the test (honest-browser.ts). screens.e2e.ts covers the English pages.
test('no kind of page causes browser errors or stores anything on a first visit @once @long', async ({
  page,
  shop,
  request,
  catalogue,
}) => {
  test.slow()
  const parts = await Promise.all(['pages', 'categories', 'blog'].map((part) => onePerKind(request, part)))
  const products = [pick(catalogue.simples, 'first visit'), pick(catalogue.configurables, 'first visit')]
  const paths = new Set([...parts.flat(), ...PERSONAL_PAGES, ...products.map(({ path }) => path)])
  expect(paths.size).toBeGreaterThan(20)
  for (const path of sample([...paths], 8)) {
    await shop.open(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await page.keyboard.press('End')
    expect([path, await storedNames(page)]).toEqual([path, []])
  }
})
