import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { CommerceClient } from '../app/platform/commerce-client.ts'
import { allLanguages, type Language, languageOfPath, prefixOf } from '../app/platform/i18n/language.ts'
import type { requestContext, ShopRequest } from '../app/platform/request-context.ts'
import { shopConfig } from '../app/platform/shop-config.ts'
import { answering, type FlatHeaders, PRIVATE, readBody } from './answer.ts'
import type { Capabilities } from './capabilities.ts'
import { contentSecurityPolicy, hashScripts, type PolicyOptions } from './content-security-policy.ts'
import { errorPage, RETRY_AFTER, sendErrorPage } from './error-page.ts'
import type { RenderedPage } from './kept-page.ts'
import { type Link, pathOf } from './link.ts'
import type { Page, RenderPage } from './page-cache.ts'

/** The build, with the key under which the app finds what this server hands to a rendering. */
export interface ShopBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { requestContext: typeof requestContext } }
}

export interface RenderOptions {
  /** A function while developing, where the build changes under way. */
  build: ShopBuild | (() => Promise<ShopBuild>)
  mode: 'production' | 'development'
  /** Where the shop stands, for instance https://www.kopgroep.nl: what pages see whatever host was asked for. */
  origin: string
  commerce: CommerceClient
  capabilities: Capabilities
  /** Null while developing: the tools' own scripts have no hashes. */
  policy: PolicyOptions | null
}

const ACTION_BODY_LIMIT = 64 * 1024
/** Set by the sending itself, or meant for one connection. */
const NOT_KEPT = new Set(['content-length', 'transfer-encoding', 'connection', 'set-cookie'])

/** React Router's request handler, once per language: a language is the same build with another basename. */
export function createRenderer(options: RenderOptions): {
  render: RenderPage
  actions(extra: FlatHeaders): Link
} {
  const handlers = new Map(allLanguages().map((language) => [language, handlerFor(language, options)]))

  async function run(request: Request, language: Language): Promise<RenderedPage> {
    const shop: ShopRequest = {
      language,
      store: shopConfig.languages[language].storeView,
      commerce: options.commerce,
      tags: new Set(),
      incomplete: false,
      features: options.capabilities.features(),
      nonce: randomBytes(16).toString('base64url'),
    }
    const context = new RouterContextProvider()
    const { build } = options
    const { entry } = typeof build === 'function' ? await build() : build
    context.set(entry.module.requestContext, shop)
    const handler = handlers.get(language) as RequestHandler
    return finish(await handler(request, context), shop, new URL(request.url).pathname, options.policy)
  }

  return {
    render: ({ address, language, form }: Page) =>
      run(
        new Request(options.origin + address, { headers: { accept: form === 'data' ? '*/*' : 'text/html' } }),
        language,
      ),
    actions: (extra) => (request, response) => {
      if (request.method !== 'POST') return false
      return answering(response, act(request, response, run, options.origin, extra))
    },
  }
}

function handlerFor(language: Language, { build, mode }: RenderOptions): RequestHandler {
  const basename = prefixOf(language) || '/'
  return typeof build === 'function'
    ? createRequestHandler(async () => ({ ...(await build()), basename }), mode)
    : createRequestHandler({ ...build, basename }, mode)
}

async function finish(
  response: Response,
  shop: ShopRequest,
  path: string,
  policy: PolicyOptions | null,
): Promise<RenderedPage> {
  const rendered = (body: Buffer, more: ReadonlyArray<readonly [string, string]>): RenderedPage => ({
    status: response.status,
    headers: [...[...response.headers].filter(([name]) => !NOT_KEPT.has(name)), ...more],
    body,
    tags: shop.tags,
    isIncomplete: shop.incomplete,
  })
  const isUnavailable = response.status === 503
  const retry: Array<readonly [string, string]> =
    isUnavailable && !response.headers.has('retry-after') ? [['retry-after', String(RETRY_AFTER)]] : []

  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    const body = Buffer.from(await response.arrayBuffer())
    if (response.status < 500 || response.headers.has('x-remix-response')) return rendered(body, retry)
    // Not even the app's own error screen could be rendered.
    const page = errorPage(response.status, path)
    return { ...rendered(page, retry), headers: [['content-type', 'text/html; charset=utf-8'], ...retry] }
  }
  const { html, hashes } = hashScripts(await response.text(), shop.nonce)
  const protection: Array<readonly [string, string]> = policy
    ? [['content-security-policy', contentSecurityPolicy(hashes, policy)]]
    : []
  return rendered(Buffer.from(html), [...protection, ...retry])
}

/** Forms that are posted to a page: rendered for the one who posted, never kept. */
async function act(
  request: IncomingMessage,
  response: ServerResponse,
  run: (request: Request, language: Language) => Promise<RenderedPage>,
  origin: string,
  extra: FlatHeaders,
) {
  const target = request.url ?? '/'
  const path = pathOf(target)
  const body = await readBody(request, ACTION_BODY_LIMIT)
  if (body === null) return sendErrorPage(response, 413, path, ['connection', 'close'])
  const headers = new Headers({ accept: 'text/html' })
  for (const name of ['content-type', 'origin', 'host'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  const posted = new Request(origin + target, { method: 'POST', headers, body: new Uint8Array(body) })
  const page = await run(posted, languageOfPath(path.replace(/\.data$/, '')))
  const kept = page.headers.filter(([name]) => name !== 'cache-control')
  response.writeHead(page.status, [
    ...kept.flat(),
    ...PRIVATE,
    ...extra,
    'content-length',
    String(page.body.byteLength),
  ])
  response.end(page.body)
}
