import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import sharp, { type Sharp } from 'sharp'
import { createServer } from 'vite'
import { productSize } from '../apps/storefront/server/images/product-size.ts'

const root = fileURLToPath(new URL('../apps/storefront/', import.meta.url))
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self' ws:"

const CLIENT = `
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { DesignSystem } from '/app/routes/design-system/design-system.tsx'
import { enhance } from '/app/lib/enhance/enhance.ts'
flushSync(() => hydrateRoot(document.getElementById('app'), createElement(DesignSystem), {
  onRecoverableError: (error) => console.error(error),
}))
await enhance(document)
document.documentElement.dataset.hydrated = ''
`
const SERVER = `
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { DesignSystem } from '/app/routes/design-system/design-system.tsx'
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
  const found = PHOTOGRAPHS[name]
  if (!found) return null
  const [w, h] = found.size
  const jersey = `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${w * 0.3}" ry="${h * 0.38}" fill="#a33a12"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${found.ground}"/>${jersey}</svg>`
  return sized(sharp(Buffer.from(svg)), master, Number(width))
}

const sized = async (whole: Sharp, master: string, width: number) =>
  whole
    .resize(await productSize(whole, master, width))
    .png()
    .toBuffer()

const page = (body: string) => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>UI-kit | Kopgroep</title><link rel="stylesheet" href="/app/routes/design-system/design-system.css?direct">
<script type="module" src="/@id/gallery-client"></script></head><body><main id="app">${body}</main></body></html>`

/**
 * Serves the design system's gallery: rendered on the server and hydrated, with the shop's policy for styles,
 * but without backend and router. `node e2e/serve-gallery.ts` serves it for people.
 */
export async function serveGallery(port = 0) {
  const http = createHttpServer()
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    // Packages may be symlinks into another folder.
    server: { middlewareMode: true, hmr: false, ws: false, fs: { strict: false } },
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'] },
    cacheDir: fileURLToPath(new URL('../node_modules/.vite-gallery', import.meta.url)),
    plugins: [
      tailwindcss(),
      {
        name: 'gallery',
        // The gallery's style sheet contains all styles. Modules would insert theirs inline, which the policy
        // refuses.
        enforce: 'pre',
        resolveId: (id, importer = '') =>
          id.startsWith('gallery-')
            ? id
            : id.endsWith('.css') && /\.tsx?$/.test(importer)
              ? 'gallery-no-styles'
              : undefined,
        load: (id) =>
          ({ 'gallery-client': CLIENT, 'gallery-server': SERVER, 'gallery-no-styles': 'export {}' })[id],
      },
    ],
  })
  http.on('request', async (request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end()
    const drawn = photograph(request.url ?? '')
    if (drawn) return response.writeHead(200, { 'content-type': 'image/png' }).end(await drawn)
    if (request.url !== '/' && !request.url?.startsWith('/?')) return vite.middlewares(request, response)
    const { html } = await vite.ssrLoadModule('gallery-server')
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY })
    response.end(page(html()))
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const { port: taken } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/`,
    async close() {
      await vite.close()
      http.closeAllConnections()
      http.close()
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveGallery(Number(process.env.PORT ?? 0))
  console.log(url)
}
