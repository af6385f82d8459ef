import { createContext } from 'react-router'
import type { CommerceClient } from './commerce-client.ts'
import type { Language } from './i18n/language.ts'

/**
 * What one rendering of one public page knows. It never holds a customer, a cart or a cookie: a page is the same for
 * everybody, so that it can be kept and sent again.
 */
export interface ShopRequest {
  language: Language
  /** Store view code of the language, sent as the `Store` header. */
  store: string
  commerce: CommerceClient
  /** Cache tags of everything that the page was made of; filled while it is made. */
  tags: Set<string>
  /** Set when a part was left out because the backend failed: such a page must not be kept for long. */
  incomplete: boolean
  /** Keys of the shop features that the backend serves (contract: `@shop(feature:)`). */
  features: ReadonlySet<string>
  /**
   * Marks the inline scripts of this one rendering as the shop's own. The server replaces it by the scripts' hashes in
   * the content security policy, so that the page can be kept.
   */
  nonce: string
}

/** Filled by the storefront's server for every request that is rendered. */
export const requestContext = createContext<ShopRequest>()
