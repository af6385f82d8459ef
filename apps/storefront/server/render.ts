import { currentTraceId } from '../../../packages/server-kit/request-scope.ts'
import type { agentDocuments } from '../app/features/agents/agent-documents.server.ts'
import type { PageStyles } from '../app/features/shell/document.tsx'
import type { CommerceClient } from '../app/lib/api/commerce-client.ts'
import { defaultLanguage, languagePrefix } from '../app/lib/i18n/language.ts'
import type { Services } from '../app/lib/page/current-page.ts'
import { addressOfMarkdown, markdownAddress } from '../app/lib/page/markdown-address.ts'
import type { FormSubmission, RequestContext } from '../app/lib/page/route-module.tsx'
import { contentSecurityPolicy, type PolicyOptions, sourceHash } from './content-security-policy.ts'
import type { Capabilities } from './gateway/capabilities.ts'
import type { RenderedPage } from './page-cache/cached-page.ts'
import type { Page } from './page-cache/page-renders.ts'
import type { StoreViews } from './store-views.ts'

/** URLs of the built files that every document requests. */
export interface DocumentAssets {
  stylesOf: (file: string | null) => PageStyles
  /** The start script. */
  start: string
  /** React's file. */
  react: string
}

/** Exports of the app's server build (app/entry.server.tsx). */
export interface App {
  /** @param path of the page, without the language's prefix */
  render(
    context: RequestContext,
    path: string,
    assets: DocumentAssets,
  ): Promise<{
    status: number
    headers: Readonly<Record<string, string>>
    body: string
    /** Inlined CSS, word for word; empty if there is none. */
    styles?: string
    route?: string
  }>
  /** Sets the reporter of rendering errors. */
  reportErrorsTo?(reporter: (error: unknown, details: Readonly<Record<string, unknown>>) => void): void
  /** Inline scripts of every document, word for word. */
  inlineScripts: readonly string[]
  /** GraphQL documents of the agents' API. */
  agentDocuments: typeof agentDocuments
}

export interface ShopBuild {
  app: App
  assets: DocumentAssets
  /** Changes the finished document; the development server adds its script here. */
  transform?: (address: string, html: string) => Promise<string>
}

export interface RenderOptions {
  /** Called for each page, because the development build changes. */
  build: () => Promise<ShopBuild> | ShopBuild
  /** Public origin of the shop, for instance https://www.kopgroep.nl. Pages use it whatever the `Host` header says. */
  origin: string
  commerce: CommerceClient
  capabilities: Capabilities
  storeViews: Pick<StoreViews, 'of' | 'languages'>
  /** Third-party services in the settings. */
  services: Services
  /** Null in development, because Vite's own scripts have no hashes. */
  policy: PolicyOptions | null
  /** Changes each finished document. */
  finish?: (html: string) => string
}

/** @param submission the form that was posted to the page */
export type RenderAnswer = (page: Page, submission?: FormSubmission) => Promise<RenderedPage>

/** Renders pages of the app: the way from a page's address to a document with its headers. */
export function createRenderer(options: RenderOptions): RenderAnswer {
  const { build, origin, commerce, capabilities, storeViews, services, policy, finish } = options
  /** Policies by inlined CSS, which differs per kind of page; the inline scripts are the same everywhere. */
  const policies = new Map<string, string>()
  function policyFor({ inlineScripts }: App, styles: string): string | null {
    if (!policy) return null
    const known = policies.get(styles)
    if (known !== undefined) return known
    const hashes = { scripts: inlineScripts.map(sourceHash), styles: styles ? [sourceHash(styles)] : [] }
    const made = contentSecurityPolicy(hashes, { ...policy, services })
    policies.set(styles, made)
    return made
  }

  return async ({ address, language }, submission) => {
    const { app, assets, transform } = await build()
    const ofMarkdown = addressOfMarkdown(address)
    const url = new URL(origin + (ofMarkdown ?? address))
    // The prefix of a language that is not offered is an ordinary path segment.
    const view = storeViews.of(language)
    const shown = view ? language : defaultLanguage()
    const storeView = view ?? storeViews.of(defaultLanguage())
    if (!storeView) throw new Error('the shop sells from no store view')
    const context: RequestContext = {
      url,
      language: shown,
      storeView,
      languages: storeViews.languages(),
      otherStoreViews: storeViews
        .languages()
        .flatMap((other) => (other === shown ? [] : (storeViews.of(other) ?? []))),
      commerce,
      tags: new Set(),
      incomplete: false,
      features: capabilities.features(),
      missingFeatures: capabilities.missing(),
      services,
      isMarkdown: ofMarkdown !== null,
      reference: currentTraceId(),
      ...(submission && { submission }),
    }
    const path = url.pathname.slice(languagePrefix(shown).length) || '/'
    const { status, headers, body: written, styles = '', route } = await app.render(context, path, assets)
    const isDocument = headers['content-type']?.startsWith('text/html') ?? false
    const body = isDocument && finish ? finish(written) : written
    const protection = isDocument ? policyFor(app, styles) : null
    const { location } = headers
    return {
      status,
      headers: [
        ...Object.entries({
          ...headers,
          ...(ofMarkdown !== null && location?.startsWith('/') && { location: markdownAddress(location) }),
        }),
        ...(protection ? [['content-security-policy', protection] as const] : []),
      ],
      body: Buffer.from(isDocument && transform ? await transform(address, body) : body),
      tags: context.tags,
      isIncomplete: context.incomplete,
      ...(context.expiresAt && { expiresAt: context.expiresAt }),
      ...(route !== undefined && { route }),
    }
  }
}
