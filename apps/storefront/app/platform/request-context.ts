import type { CommerceClient } from './commerce-client.ts'
import type { Language } from './i18n/language.ts'
import type { Services } from './services.ts'
import type { StoreView } from './store-view.ts'

/**
 * What one rendering of one public page knows. It never holds a customer, a cart or a cookie: a page is the same for
 * everybody, so that it can be kept and sent again.
 */
export interface RequestContext {
  /** Path and query as the shopper sees them, with the language's prefix, on the shop's own origin. */
  url: URL
  language: Language
  /** What the language sells from. */
  storeView: StoreView
  /** The languages that the shop is offered in, that of addresses without a prefix first. */
  languages: readonly Language[]
  /** What the other languages sell from. */
  otherStoreViews: readonly StoreView[]
  commerce: CommerceClient
  /** Cache tags of everything that the page was made of; filled while it is made. */
  tags: Set<string>
  /** Set when a part was left out because the backend failed: such a page must not be kept for long. */
  incomplete: boolean
  /** Keys of the shop features that the backend serves (contract: `@shop(feature:)`). */
  features: ReadonlySet<string>
  /** Keys of those that it does not serve. */
  missingFeatures: readonly string[]
  services: Services
  /** The trace id of the request that it is first rendered for. */
  reference?: string | null
}
