import { texts } from '../../lib/i18n/texts.ts'
import { orCall } from '../../lib/page/phone-link.tsx'
import type { PageMeta } from '../../lib/page/seo.tsx'
import { Container } from '../../ui/layout.tsx'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.shell_offline_title(), isPrivate: true }
}

/**
 * Renders the offline page, which the service worker stores and shows at any URL. The browser fills in the last
 * known cart (lib/enhance/offline-cart.ts).
 */
export function Component() {
  return (
    <Container className="grid max-w-article gap-6 py-section">
      <h1>{texts.shell_offline_title()}</h1>
      <p className="text-lead">{texts.shell_offline_text() + orCall()}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an address that is empty is that of the page which was asked for */}
        <a href="" className="btn btn-primary">
          {texts.shell_retry()}
        </a>
      </p>
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
