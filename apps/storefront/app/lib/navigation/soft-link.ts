import { languageOfPath } from '../i18n/language.ts'

/** Paths that open as documents, in any language: personal pages, payment, and URLs that are no pages. */
const DOCUMENTS =
  /^(?:\/[a-z]{2})?\/(?:checkout|account|login|create-account|forgot-password|customer|multisafepay|graphql|api)(?:[/?]|$)/

/** Checks that a page may replace the content of another one: both are public, of the shop and in one language. */
export function isSoft(to: URL, from: URL): boolean {
  return (
    to.origin === from.origin &&
    languageOfPath(to.pathname) === languageOfPath(from.pathname) &&
    !DOCUMENTS.test(to.pathname) &&
    !DOCUMENTS.test(from.pathname)
  )
}

/** Attributes of a link that decide whether its page may be fetched ahead. */
type FetchableLink = Pick<HTMLAnchorElement, 'href' | 'rel' | 'target' | 'hreflang'>

/** Checks that the page of a link may be fetched ahead: another page than the one that is shown. */
export function isFetchable({ href, rel, target, hreflang }: FetchableLink, here: URL): boolean {
  if (target || hreflang || rel.includes('nofollow') || !href.startsWith('http')) return false
  const to = new URL(href)
  return isSoft(to, here) && pageAddress(to) !== pageAddress(here)
}

/** Returns path and query, which name a page. */
export const pageAddress = ({ pathname, search }: URL) => pathname + search
