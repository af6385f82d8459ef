import { VisitorPage } from '../../features/customer/visitor-page.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageModule } from '../../lib/page/route-module.tsx'
import MailedLink, { type MailedLinkKind } from './mailed-link.island.tsx'

interface Data {
  kind: MailedLinkKind
  title: string
}

function MailedLinkPage({ loaderData: { kind, title } }: { loaderData: Data }) {
  return (
    <VisitorPage title={title}>
      <Island of={MailedLink} when="load" props={{ kind }} />
    </VisitorPage>
  )
}

const mailedLink = (kind: MailedLinkKind, title: () => string): PageModule<Data> => ({
  loader: () => ({ kind, title: title() }),
  meta: (data) => ({ title: data.title, isPrivate: true, hasSecretAddress: true }),
  Component: MailedLinkPage,
})

/** /newsletter/subscriber/confirm */
export const confirmNewsletter = mailedLink('newsletter-confirm', () => texts.customer_newsletter_title())
/** /newsletter/subscriber/unsubscribe */
export const leaveNewsletter = mailedLink('newsletter-leave', () => texts.customer_newsletter_title())
/** /customer/account/confirm */
export const confirmAccount = mailedLink('account-confirm', () => texts.customer_confirm_account())
/** /price-alert/confirm */
export const confirmPriceAlert = mailedLink('price-alert-confirm', () => texts.customer_price_alert())
/** /price-alert/end */
export const endPriceAlert = mailedLink('price-alert-end', () => texts.customer_price_alert())
