import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { serveSources } from './serve-shop.ts'
import { expect, test } from './shop.ts'

const ROOT = resolve(import.meta.dirname, '..')

test.describe.configure({ mode: 'serial' })

/** Copy of the storefront's sources, which tests edit. */
let sources: string
let storefront: Awaited<ReturnType<typeof serveSources>>

test.beforeAll(async ({ backend }) => {
  sources = mkdtempSync(join(tmpdir(), 'kopgroep-sources-'))
  cpSync(join(ROOT, 'apps/storefront'), join(sources, 'apps/storefront'), {
    recursive: true,
    filter: (path) => !path.includes(join('storefront', 'dist')),
  })
  for (const name of [
    'packages/contract',
    'packages/server-kit',
    'languages',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(ROOT, name), join(sources, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'))
  storefront = await serveSources(`${backend.url}/graphql`, sources)
})
test.afterAll(async () => {
  await storefront?.close()
  rmSync(sources, { recursive: true, force: true })
})

function edit(file: string, from: RegExp, to: string) {
  const path = join(sources, 'apps/storefront/app', file)
  const text = readFileSync(path, 'utf8')
  expect(text, `${file} holds what is edited`).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}

/**
 * Makes an edit and waits until its effect is visible. A page that is still loading may miss the edit, so it
 * is repeated.
 */
async function saved(change: () => void, isSeen: (soon: { timeout: number }) => Promise<void>) {
  await expect(async () => {
    change()
    await isSeen({ timeout: 30_000 })
  }).toPass({ timeout: 120_000 })
}

/** Opens a page of the development server, which compiles modules while the first page opens. */
async function open(page: Page, path: string) {
  await page.goto(`${storefront.url}${path}`)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

test('the development server shows edits of a page, text, style, query or island at once @once @long', async ({
  browser,
}) => {
  // The development server compiles each module on first request.
  test.setTimeout(600_000)
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open(page, '/merken')
  const heading = page.getByRole('heading', { level: 1 })

  await saved(
    () =>
      edit('routes/brands/route.tsx', /<h1>\{texts\.brands_title\(\)\}/, '<h1>{texts.brands_title()} van nu'),
    (soon) => expect(heading).toContainText('van nu', soon),
  )
  await saved(
    () => edit('features/content/brands/messages/nl.json', /"brands_title": "/, '"brands_title": "Alle '),
    (soon) => expect(heading).toContainText('Alle ', soon),
  )
  await saved(
    () => edit('ui/base.css', /$/, '\nh1 { letter-spacing: 7px; }'),
    (soon) => expect(heading).toHaveCSS('letter-spacing', '7px', soon),
  )
  const named = page.getByRole('main').getByRole('link', { name: /^[a-z-]+$/ })
  await saved(
    () => edit('features/content/brands/load-brands.server.ts', /\btitle(: urlKey)?\n/, 'title: urlKey\n'),
    (soon) => expect(named.first()).toBeVisible(soon),
  )

  await open(page, '/checkout/cart')
  await saved(
    () => edit('routes/cart/cart-page.island.tsx', /(\{texts\.cart_title\(\)\}|Mandje)<\/h1>/, 'Mandje</h1>'),
    (soon) => expect(heading).toHaveText('Mandje', soon),
  )
  expect(faults).toEqual([])
  await context.close()
})
