import type { Capabilities } from '@kopgroep/contract/client/capabilities'
import type { CommerceClient } from '@kopgroep/contract/client/commerce-answer'
import { currentTraceId } from '@kopgroep/server-kit/request-scope'
import type { PageStyles } from '../app/features/shell/document.tsx'
import { defaultLanguage, languagePrefix } from '../app/lib/i18n/language.ts'
import type { Services } from '../app/lib/page/current-page.ts'
import { addressOfContent, addressOfMarkdown, markdownAddress } from '../app/lib/page/page-variants.ts'
import type { FormSubmission, RequestContext } from '../app/lib/page/route-module.tsx'
import { contentSecurityPolicy, type PolicyOptions, sourceHash } from './content-security-policy.ts'
import type { RenderedPage } from './page-cache/cached-page.ts'
import type { Page } from './page-cache/page-renders.ts'
import type { StoreViews } from './store-views.ts'

/** URLs and CSS of the built files that documents refer to. */
export interface DocumentAssets {
  stylesOf: (file: string | null) => PageStyles
  start: string
  /** Name of the build, by which an open page knows a newer one; null without soft navigation. */
  build: string | null
  /** Returns the URLs of the code of islands. */
  codeOf: (islands: Iterable<string>) => readonly string[]
}

/** Exports of the app's server build (app/entry.server.tsx). */
export interface App {
  /** @param path of the page, without the language prefix */
  render(
    context: RequestContext,
    path: string,
    assets: DocumentAssets,
  ): Promise<{
    status: number
    headers: Readonly<Record<string, string>>
    /** A document lacks its CSS, which `insertCss` adds. */
    body: string
    /** CSS to inline; empty if there is none. */
    styles?: string
    route?: string
  }>
  /** Sets the function that reports rendering errors. */
  reportErrorsTo?(reporter: (error: unknown, details: Readonly<Record<string, unknown>>) => void): void
  /** Inline scripts of every document, exactly as written there. */
  inlineScripts: readonly string[]
  /** GraphQL document that sends measured views of pages. */
  countPageSpeed: string
}

export interface ShopBuild {
  app: App
  assets: DocumentAssets
  /** Changes a finished document. The development server adds its script with it. */
  transform?: (address: string, html: string) => Promise<string>
}

export interface RenderOptions {
  /** Returns the build. Called for each page, because development builds change. */
  build: () => Promise<ShopBuild> | ShopBuild
  /**
   * Public origin of the shop, for example https://www.kopgroep.nl. Pages use it whatever the `Host` header
   * says.
   */
  origin: string
  commerce: CommerceClient
  capabilities: Capabilities
  storeViews: Pick<StoreViews, 'find' | 'languages'>
  /** Third-party services in the settings. */
  services: Services
  /**
   * Options of the content security policy. Null in development, because Vite's own scripts have no hashes.
   */
  policy: PolicyOptions | null
  /** Changes each finished document. */
  finish?: (html: string) => string
}

/** Renders the page of a URL. @param submission form that was posted to the page */
export type RenderAnswer = (page: Page, submission?: FormSubmission) => Promise<RenderedPage>

/** Creates the function that renders a page's URL to a document with headers. */
export function createRenderer(options: RenderOptions): RenderAnswer {
  const { build, origin, commerce, capabilities, storeViews, services, policy, finish } = options
  /** CSS as bytes, and the policy that allows it, by CSS: it differs per kind of page. */
  const prepared = new Map<string, { css: Buffer; contentPolicy: string | null }>()
  function prepare({ inlineScripts }: App, styles: string) {
    const cached = prepared.get(styles)
    if (cached) return cached
    // The inline scripts are always the same.
    const hashes = { scripts: inlineScripts.map(sourceHash), styles: styles ? [sourceHash(styles)] : [] }
    const contentPolicy = policy && contentSecurityPolicy(hashes, { ...policy, services })
    const pageParts = { css: Buffer.from(styles), contentPolicy }
    prepared.set(styles, pageParts)
    return pageParts
  }

  return async ({ address, language }, submission) => {
    const { app, assets, transform } = await build()
    const ofMarkdown = addressOfMarkdown(address)
    const ofContent = addressOfContent(address)
    const url = new URL(origin + (ofMarkdown ?? ofContent ?? address))
    // If the shop does not offer the language of a prefix, the prefix is an ordinary path segment.
    const view = storeViews.find(language)
    const shown = view ? language : defaultLanguage()
    const storeView = view ?? storeViews.find(defaultLanguage())
    if (!storeView) throw new Error('the shop sells from no store view')
    const context: RequestContext = {
      url,
      language: shown,
      storeView,
      languages: storeViews.languages(),
      otherStoreViews: storeViews
        .languages()
        .flatMap((other) => (other === shown ? [] : (storeViews.find(other) ?? []))),
      commerce,
      tags: new Set(),
      incomplete: false,
      features: capabilities.features(),
      missingFeatures: capabilities.missing(),
      services,
      isMarkdown: ofMarkdown !== null,
      isContent: ofContent !== null,
      reference: currentTraceId(),
      ...(submission && { submission }),
    }
    const path = url.pathname.slice(languagePrefix(shown).length) || '/'
    const { status, headers, body: written, styles = '', route } = await app.render(context, path, assets)
    const isDocument = headers['content-type']?.startsWith('text/html') ?? false
    const body = isDocument && finish ? finish(written) : written
    const { css, contentPolicy } = prepare(app, styles)
    const text = isDocument && transform ? await transform(address, body) : body
    const { location } = headers
    return {
      status,
      headers: [
        ...Object.entries({
          ...headers,
          ...(ofMarkdown !== null && location?.startsWith('/') && { location: markdownAddress(location) }),
        }),
        ...(isDocument && contentPolicy ? [['content-security-policy', contentPolicy] as const] : []),
      ],
      body: isDocument ? insertCss(text, css) : Buffer.from(text),
      tags: context.tags,
      isIncomplete: context.incomplete,
      speculates: isDocument && assets.build === null,
      ...(context.expiresAt && { expiresAt: context.expiresAt }),
      ...(route !== undefined && { route }),
    }
  }
}

/** Tag of a document's head that receives the page's CSS (app/features/shell/document.tsx). */
const STYLE_TAG = '<style>'

/**
 * Encodes a document with its CSS. Doing so with one string of both would take as long as rendering the page: V8
 * stores each character of a string with a € in two bytes.
 */
function insertCss(document: string, css: Buffer): Buffer {
  const at = document.indexOf(STYLE_TAG) + STYLE_TAG.length
  if (css.length === 0 || at < STYLE_TAG.length) return Buffer.from(document)
  return Buffer.concat([Buffer.from(document.slice(0, at)), css, Buffer.from(document.slice(at))])
}
