import { texts } from '../../lib/i18n/texts.ts'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { orCall } from '../../lib/shop/phone-link.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Container } from '../../ui/layout.tsx'
import lighthouse from '../../ui/places/lighthouse.avif'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.shell_offline_title(), isPrivate: true }
}

/**
 * Renders the offline page, which the service worker stores and shows at any URL. The browser fills in the last
 * known cart (features/shell/enhance-offline-cart.ts).
 */
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
      <section aria-labelledby="offline-cart" data-offline hidden className="grid gap-3">
        <h2 id="offline-cart">{texts.cart_title()}</h2>
        <ul>
          <template>
            <li className="flex justify-between gap-4 border-line border-b py-3">
              <span />
              <span className="number" />
            </li>
          </template>
        </ul>
        <p className="flex justify-between gap-4 font-bold">
          {texts.shell_offline_total()} <output />
        </p>
        <p className="text-ink-2">{texts.shell_offline_cart()}</p>
      </section>
    </Container>
  )
}
