import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { serveSources } from './serve-shop.ts'
import { expect, test } from './shop.ts'

const ROOT = resolve(import.meta.dirname, '..')

test.describe.configure({ mode: 'serial' })

/** A copy of the storefront, whose files a test may edit. */
let sources: string
let storefront: Awaited<ReturnType<typeof serveSources>>

test.beforeAll(async ({ backend }) => {
  sources = mkdtempSync(join(tmpdir(), 'kopgroep-sources-'))
  cpSync(join(ROOT, 'storefront'), join(sources, 'storefront'), {
    recursive: true,
    filter: (path) => !path.includes(join('storefront', 'build')),
  })
  for (const name of ['contract', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(sources, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'))
  storefront = await serveSources(`${backend.url}/graphql`, sources)
})
test.afterAll(async () => {
  await storefront?.close()
  rmSync(sources, { recursive: true, force: true })
})

function edit(file: string, from: RegExp, to: string) {
  const path = join(sources, 'storefront/app', file)
  const text = readFileSync(path, 'utf8')
  expect(text, `${file} holds what is edited`).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}

/** Opens a page of the development server, which makes its parts ready while the first one is opened. */
async function open(page: Page, path: string) {
  await page.goto(`${storefront.url}${path}`)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

test('while developing, an edit of a page, a text, a style, a query or an island is seen at once @once', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open(page, '/merken')
  const heading = page.getByRole('heading', { level: 1 })

  edit('pages/brands.tsx', /<h1>\{texts\.brands_title\(\)\}/, '<h1>{texts.brands_title()} van nu')
  await expect(heading).toContainText('van nu')

  edit('brands/messages/nl.json', /"brands_title": "/, '"brands_title": "Alle ')
  await expect(heading).toContainText('Alle ')

  edit('styles.css', /$/, '\nh1 { letter-spacing: 7px; }')
  await expect(heading).toHaveCSS('letter-spacing', '7px')

  edit('brands/load-brands.server.ts', /\btitle\n/, 'title: urlKey\n')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^[a-z-]+$/ })
      .first(),
  ).toBeVisible()

  await open(page, '/checkout/cart')
  edit('cart/cart-title.tsx', /\{texts\.cart_title\(\)\}<\/h1>/, 'Mandje</h1>')
  await expect(heading).toHaveText('Mandje')
  expect(faults).toEqual([])
  await context.close()
})
