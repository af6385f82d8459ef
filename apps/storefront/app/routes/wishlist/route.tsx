import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { Container } from '../../ui/layout.tsx'
import WishlistPage from './wishlist.island.tsx'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.wishlist_title(), isPrivate: true }
}

/** /wishlist. The page is the same for everybody. */
export function Component() {
  return (
    // At least a screen high, so that the footer does not move into and out of view while the list loads.
    <Container className="min-h-[calc(100svh-9rem)] pb-section">
      <Breadcrumbs trail={[]} here={texts.wishlist_title()} />
      <h1 className="pb-6">{texts.wishlist_title()}</h1>
      <noscript>
        <p>{texts.wishlist_needs_javascript()}</p>
      </noscript>
      <Island of={WishlistPage} when="load" props={{}} />
    </Container>
  )
}
