import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { productSize } from '@kopgroep/storefront/server/images/product-size'
import tailwindcss from '@tailwindcss/vite'
import sharp, { type Sharp } from 'sharp'
import { build, type InlineConfig } from 'vite'

const root = fileURLToPath(new URL('../../apps/storefront/', import.meta.url))
const GALLERY = import.meta.dirname
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'"

const CLIENT = `
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { DesignSystem } from '${GALLERY}/design-system.tsx'
import { holdEarlyInput } from '/app/lib/islands/early-input.ts'
holdEarlyInput()
window.earlyInput.isStarted = true
flushSync(() => hydrateRoot(document.getElementById('app'), createElement(DesignSystem), {
  onRecoverableError: (error) => console.error(error),
}))
document.documentElement.dataset.hydrated = ''
`
const SERVER = `
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { DesignSystem } from '${GALLERY}/design-system.tsx'
export const html = () => renderToString(createElement(DesignSystem))
`

/**
 * Photographs in the gallery as SVG: several aspect ratios, on white, dark and scenic backgrounds, and cut
 * out.
 */
const PHOTOGRAPHS: Record<string, { size: [number, number]; ground: string }> = {
  'square-white': { size: [1000, 1000], ground: '#ffffff' },
  'landscape-white': { size: [1200, 800], ground: '#ffffff' },
  'portrait-dark': { size: [800, 1200], ground: '#1b1d22' },
  'wide-scene': { size: [1600, 700], ground: '#7f9a6b' },
  cutout: { size: [800, 1000], ground: 'none' },
}

/**
 * Resizes a photograph like the shop's server.
 *
 * @param path for example '/images/320/catalog/product/cutout.png'
 */
function photograph(path: string): Promise<Buffer> | null {
  const [, width, master = '', name = ''] =
    /^\/images\/(\d+)\/(catalog\/product\/([\w-]+)\.png)$/.exec(path) ?? []
  const photograph = PHOTOGRAPHS[name]
  if (!photograph) return null
  const [w, h] = photograph.size
  const jersey = `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${w * 0.3}" ry="${h * 0.38}" fill="#a33a12"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${photograph.ground}"/>${jersey}</svg>`
  return sized(sharp(Buffer.from(svg)), master, Number(width))
}

const sized = async (whole: Sharp, master: string, width: number) =>
  whole
    .resize(await productSize(whole, master, width))
    .png()
    .toBuffer()

const page = (body: string) => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>UI-kit | Kopgroep</title><link rel="stylesheet" href="/styles.css">
<script type="module" src="/client.js"></script></head><body><main id="app">${body}</main></body></html>`

const MODULES: Record<string, string> = {
  'gallery-client': CLIENT,
  'gallery-server': SERVER,
  'gallery-no-styles': 'export {}',
}

/** Folder of the module that renders the gallery, where it finds React. */
const RENDERER = fileURLToPath(new URL('../../node_modules/.gallery/', import.meta.url))

/** Settings of both bundles, which are those of development: React prints its warnings, and there is no service worker. */
const SETTINGS: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'error',
  mode: 'development',
  define: {
    'process.env.NODE_ENV': '"development"',
    'import.meta.env.PROD': 'false',
    'import.meta.env.DEV': 'true',
  },
  plugins: [
    tailwindcss(),
    {
      name: 'gallery',
      // The gallery's style sheet contains all styles. Modules would insert theirs a second time.
      enforce: 'pre',
      resolveId: (id, importer = '') =>
        id in MODULES
          ? id
          : id.endsWith('.css') && /\.tsx?$/.test(importer)
            ? 'gallery-no-styles'
            : undefined,
      load: (id) => MODULES[id],
    },
  ],
}

/** Bundles the gallery: hundreds of single modules would take ten times as long. @returns files by their path */
async function bundleGallery(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    ...SETTINGS,
    build: {
      write: false,
      minify: false,
      // The policy refuses data: URLs of fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { client: 'gallery-client', styles: `${GALLERY}/design-system.css` },
        output: {
          entryFileNames: '[name].js',
          assetFileNames: ({ names }) =>
            names.some((name) => extname(name) === '.css') ? 'styles.css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
  await build({
    ...SETTINGS,
    build: {
      ssr: true,
      minify: false,
      outDir: RENDERER,
      emptyOutDir: true,
      rolldownOptions: { input: { server: 'gallery-server' }, output: { entryFileNames: 'server.js' } },
    },
  })
  const { html }: { html: () => string } = await import(`${RENDERER}server.js?${Date.now()}`)
  const files = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return new Map([
    ['/', page(html())],
    ...files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const),
  ])
}

const TYPES: Record<string, string> = {
  '': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the design system's gallery: rendered on the server and hydrated, with the shop's policy for styles,
 * but without backend and router. `node e2e/gallery/serve-gallery.ts` serves it for people; start it again after a change.
 */
export async function serveGallery(port = 0) {
  const files = await bundleGallery()
  const http = createHttpServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const drawn = photograph(pathname)
    if (drawn) return response.writeHead(200, { 'content-type': 'image/png' }).end(await drawn)
    const file = files.get(pathname)
    if (!file) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    const type = TYPES[extname(pathname)]
    const headers = { 'content-security-policy': POLICY, ...(type ? { 'content-type': type } : {}) }
    response.writeHead(200, headers).end(file)
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const { port: taken } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/`,
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveGallery(Number(process.env.PORT ?? 0))
  console.log(url)
}
