import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { orCall } from '../../lib/shop/phone-link.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Container } from '../../ui/layout.tsx'
import lighthouse from '../../ui/places/lighthouse.avif'
import OfflineCart from './offline-cart.island.tsx'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.shell_offline_title(), isPrivate: true }
}

/** Renders the offline page, which the service worker stores and shows at any URL, with the last known cart. */
export function Component() {
  return (
    <Container className="grid gap-6 py-section">
      <EmptyPage
        level={1}
        picture={lighthouse}
        title={texts.shell_offline_title()}
        actions={
          // biome-ignore lint/a11y/useValidAnchor: an address that is empty is that of the page which was asked for
          <a href="" className="btn">
            {texts.shell_retry()}
          </a>
        }
      >
        <p>{texts.shell_offline_text() + orCall()}</p>
      </EmptyPage>
      <Island of={OfflineCart} when="load" props={{}} />
    </Container>
  )
}
