import { BRAND_COLOURS, FAN_ICON } from '@kopgroep/contract/shop-brand'
import { callUpstream, UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { defaultLanguage } from '../../app/lib/i18n/language.ts'
import { writtenTexts } from '../../app/lib/i18n/written-text.ts'
import type { Brand } from '../../app/lib/shop/brand.ts'
import { UNKNOWN_BRAND } from '../../app/lib/shop/brand.ts'
import { BRAND_FONTS, fontPath } from '../../app/lib/shop/brand-css.server.ts'
import { sanitizeSvg } from '../images/sanitize-svg.ts'
import { log } from '../observe/log.ts'
import type { StoreViews } from '../store-views.ts'
import { fanIcon, letterIcon, renderPng, sharedIcon, wrapAsIco } from './icons.ts'

export interface BrandFileOptions {
  storeViews: Pick<StoreViews, 'find'>
  /** Base URL of the backend's media, without a trailing slash. */
  mediaUrl: string
  headers: Record<string, string>
}

const CACHE_ONE_HOUR = 'public, max-age=3600'
const MAX_FILE_BYTES = 1_000_000
const ICO_SIZE = 48
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Adds the routes of the brand's files: icons, web app manifest, typefaces and the preview picture for shared
 * links.
 */
export function addBrandFiles(
  app: FastifyInstance,
  { storeViews, mediaUrl, headers }: BrandFileOptions,
): void {
  const brandNow = () => storeViews.find(defaultLanguage())?.brand ?? UNKNOWN_BRAND
  const latest = keepLatest()
  const fetched = async (path: string): Promise<Buffer> => {
    const { status, body } = await callUpstream(`${mediaUrl}/${path}`, {
      to: 'pictures',
      method: 'GET',
      headers: {},
      timeout: 10_000,
      maxBytes: MAX_FILE_BYTES,
      retry: true,
    })
    if (status !== 200) throw new UpstreamUnavailable(`${path}: the media server answered with ${status}`)
    return body
  }
  async function fetchIcon(brand: Brand): Promise<string> {
    const { icon } = brand
    if (icon === FAN_ICON) return fanIcon(brand)
    if (icon === null) return letterIcon(brand)
    return sanitizeSvg((await fetched(icon)).toString('utf8'))
  }
  const send = (reply: FastifyReply, type: string, body: Buffer | string) =>
    reply
      .headers({ ...headers, 'cache-control': CACHE_ONE_HOUR })
      .type(type)
      .send(body)
  /** Adds the route of a file that is generated from the brand, once per brand. */
  const serve = (path: string, type: string, make: (brand: Brand) => Promise<Buffer> | Buffer) =>
    app.get(path, async (_request, reply) => {
      const brand = brandNow()
      try {
        const body = await latest(path, JSON.stringify(brand), () => make(brand))
        if (type === 'image/svg+xml') reply.header('content-security-policy', SVG_POLICY)
        return send(reply, type, body)
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'a file of the brand is missing',
        )
        return reply
          .code(404)
          .headers(headers)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not found')
      }
    })
  serve('/favicon.svg', 'image/svg+xml', async (brand) => Buffer.from(await fetchIcon(brand)))
  serve('/favicon.ico', 'image/vnd.microsoft.icon', async (brand) =>
    wrapAsIco(await renderPng(await fetchIcon(brand), ICO_SIZE), ICO_SIZE),
  )
  for (const size of [192, 512])
    serve(`/icon-${size}.png`, 'image/png', async (brand) => renderPng(await fetchIcon(brand), size))
  serve('/brand/share.jpg', 'image/jpeg', async (brand) => sharedIcon(await fetchIcon(brand), brand))
  serve('/site.webmanifest', 'application/manifest+json', (brand) =>
    Buffer.from(JSON.stringify(buildManifest(brand))),
  )
  for (const kind of BRAND_FONTS)
    serve(fontPath(kind), 'font/woff2', (brand) => {
      const file = brand[kind]?.file
      if (!file) throw new Error(`${kind} has no file`)
      return fetched(file)
    })
}

/** Caches the latest file per path until its input changes. */
function keepLatest() {
  const latest = new Map<string, { key: string; made: Promise<Buffer> }>()
  return (path: string, key: string, make: () => Promise<Buffer> | Buffer): Promise<Buffer> => {
    const cached = latest.get(path)
    if (cached?.key === key) return cached.made
    const made = Promise.resolve().then(make)
    latest.set(path, { key, made })
    made.catch(() => latest.delete(path))
    return made
  }
}

const SHORTCUTS = {
  search: { nl: 'Zoeken', en: 'Search' },
  cart: { nl: 'Winkelwagen', en: 'Cart' },
  orders: { nl: 'Mijn bestellingen', en: 'My orders' },
  stores: { nl: 'Winkels en openingstijden', en: 'Stores and opening hours' },
} as const

/** Builds the web app manifest, in the language of URLs without a prefix. */
export function buildManifest({ name, description, primaryColor }: Brand) {
  const { language, texts } = writtenTexts(defaultLanguage(), SHORTCUTS)
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    categories: ['shopping'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    theme_color: primaryColor ?? BRAND_COLOURS.primary_color,
    background_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: texts.search, url: '/search' },
      { name: texts.cart, url: '/checkout/cart' },
      { name: texts.orders, url: '/account/orders' },
      { name: texts.stores, url: '/winkel' },
    ],
  }
}
