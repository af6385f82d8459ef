import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listening } from '@kopgroep/server-kit/testing/test-http'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Brand, UNKNOWN_BRAND } from '../../app/lib/shop/brand.ts'
import { brandCss } from '../../app/lib/shop/brand-css.server.ts'
import { testStoreView } from '../../app/lib/testing/test-doubles.ts'
import { serving } from '../testing/test-app.ts'
import { addBrandFiles, buildManifest } from './brand-files.ts'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>steal()</script><circle r="4"/></svg>'

async function openBrandShop(brand: Partial<Brand>) {
  const fetched: string[] = []
  const media = await listening((request, response) => {
    fetched.push(request.url ?? '')
    const body = { '/media/brand/icon.svg': ICON, '/media/brand/letters.woff2': 'wOF2' }[request.url ?? '']
    response.writeHead(body ? 200 : 404).end(body ?? '')
  })
  onTestFinished(() => media.close())
  const shown = { ...testStoreView, brand: { ...UNKNOWN_BRAND, name: 'Zadelmaat', ...brand } }
  const options = { mediaUrl: `${media.origin}/media`, headers: { 'x-content-type-options': 'nosniff' } }
  const shop = await serving((app) => addBrandFiles(app, { ...options, storeViews: { find: () => shown } }))
  return { ...shop, fetched, shown }
}

test('without an icon, the first letter of the shop’s name on its colour is drawn at every size', async () => {
  const shop = await openBrandShop({ primaryColor: '#7a1f5c' })
  const { text, headers } = await shop.fetch('/favicon.svg')
  expect(text).toMatch(/fill="#7a1f5c".*>Z</)
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
  for (const size of [192, 512]) {
    const { body } = await shop.fetch(`/icon-${size}.png`)
    expect(await sharp(body).metadata()).toMatchObject({ width: size, height: size, format: 'png' })
  }
  const icon = (await shop.fetch('/favicon.ico')).body
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.subarray(23, 26).toString()]).toEqual([
    1,
    1,
    'PNG',
  ])
  const shared = await sharp((await shop.fetch('/brand/share.jpg')).body).metadata()
  expect(shared).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
})

test('the shop’s own icon is fetched once and sanitised', async () => {
  const shop = await openBrandShop({ icon: 'brand/icon.svg' })
  for (const path of ['/favicon.svg', '/favicon.svg']) {
    const { text, headers } = await shop.fetch(path)
    expect(text).toContain('<circle')
    expect(text).not.toContain('script')
    expect(headers['content-security-policy']).toContain('sandbox')
  }
  expect(shop.fetched).toEqual(['/media/brand/icon.svg'])
  shop.shown.brand = { ...shop.shown.brand, icon: 'fan' }
  expect((await shop.fetch('/favicon.svg')).text).toContain('M13.2 8.4h6')
})

test('a brand file that is missing or not configured gets 404', async () => {
  const shop = await openBrandShop({
    icon: 'brand/none.svg',
    textFont: { family: 'Letters', file: 'brand/letters.woff2' },
  })
  expect((await shop.fetch('/favicon.svg')).status).toBe(404)
  expect(await shop.fetch('/brand/text.woff2')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'font/woff2' },
  })
  expect((await shop.fetch('/brand/display.woff2')).status).toBe(404)
})

test('the manifest names the shop, existing pictures and existing pages', async () => {
  const shop = await openBrandShop({ description: 'Zadels die passen.' })
  const manifest = JSON.parse((await shop.fetch('/site.webmanifest')).text)
  expect(manifest).toMatchObject({
    name: 'Zadelmaat',
    short_name: 'Zadelmaat',
    description: 'Zadels die passen.',
    lang: 'nl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#1440d6',
  })
  for (const { src } of manifest.icons) expect((await shop.fetch(src)).status, src).toBe(200)
  const routes = readFileSync(join(import.meta.dirname, '../../app/routes.tsx'), 'utf8')
  // The browser resolves the routes below /account itself.
  const paths = buildManifest(shop.shown.brand).shortcuts.map(({ url }) =>
    url.replace(/^\/account\/.*/, '/account/*'),
  )
  expect(paths.length).toBeGreaterThan(2)
  for (const path of paths) expect(routes).toContain(`{ path: '${path}', handle: page(`)
})

test('the brand’s colours and typefaces set the theme’s variables; the defaults need no CSS', () => {
  expect(brandCss({ ...UNKNOWN_BRAND, icon: 'fan' })).toBe('')
  const own = brandCss({
    ...UNKNOWN_BRAND,
    primaryColor: '#7a1f5c',
    darkColor: '#2b0d22',
    displayFont: { family: 'Georgia', file: null },
    textFont: { family: 'Inter', file: 'brand/inter.woff2' },
  })
  expect(own).toContain('--color-kobalt-600:#7a1f5c')
  expect(own).toContain('--color-kobalt-50:#f6eff4')
  expect(own).toContain('--color-kobalt-800:#471235')
  expect(own).toContain('--color-nacht:#2b0d22')
  expect(own).toContain('--font-display:"Georgia",system-ui,sans-serif')
  expect(own).toContain('@font-face{font-family:"Inter";src:url(/brand/text.woff2)')
  // No mark of another shop stands in for a missing picture.
  expect(own).toContain('.pictures:empty{background-image:none}')
  const theme = readFileSync(join(import.meta.dirname, '../../app/ui/theme.css'), 'utf8')
  for (const [, name] of own.matchAll(/[{;](--[\w-]+):/g)) expect(theme).toContain(`${name}:`)
})
