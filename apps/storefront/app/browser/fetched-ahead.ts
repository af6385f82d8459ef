/** What is the shopper's own, or no page: below these (in any language) nothing is fetched ahead. */
const NEVER =
  /^(?:\/[a-z]{2})?\/(?:checkout|account|login|create-account|forgot-password|customer|multisafepay|graphql|api)(?:[/?]|$)/

/** What of a link tells whether the page behind it may be fetched before it is followed. */
type FetchableLink = Pick<HTMLAnchorElement, 'href' | 'rel' | 'target' | 'hreflang' | 'download'> & {
  dataset: { opens?: string }
}

/**
 * Whether the page behind a link may be fetched before it is followed: a page of the shop that is the same for
 * everybody, not the one that is shown, and not where the link says otherwise.
 * @param here the address of the page that is shown
 */
export function isFetchedAhead(link: FetchableLink, here: string): boolean {
  const { href, rel, target, hreflang, download, dataset } = link
  if (target || hreflang || download || dataset.opens || /nofollow/.test(rel)) return false
  const [page = ''] = href.split('#')
  const { origin } = new URL(here)
  return (
    page.startsWith(`${origin}/`) && page !== here.split('#')[0] && !NEVER.test(page.slice(origin.length))
  )
}
