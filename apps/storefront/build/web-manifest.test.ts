import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PUBLIC = join(import.meta.dirname, '../public')
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'site.webmanifest'), 'utf8'))
const routes = readFileSync(join(import.meta.dirname, '../app/routes.tsx'), 'utf8')

test('what the manifest names is there: pictures, and pages that its shortcuts lead to', () => {
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', lang: 'nl' })
  for (const { src } of manifest.icons) expect(existsSync(join(PUBLIC, src)), src).toBe(true)
  // The account's own screens are routes of the browser.
  const paths = manifest.shortcuts.map(({ url }: { url: string }) =>
    url.replace(/^\/account\/.*/, '/account/*'),
  )
  expect(paths.length).toBeGreaterThan(2)
  for (const path of paths) expect(routes).toContain(`{ path: '${path}', handle: page(`)
})
