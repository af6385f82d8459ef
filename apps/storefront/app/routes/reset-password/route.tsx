import { VisitorPage } from '../../features/customer/visitor-page.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import ResetPasswordForm from './reset-password.island.tsx'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.customer_reset_password(), isPrivate: true, hasSecretAddress: true }
}

/** /customer/account/createPassword: target of the link in the mail about a new password. */
export function Component() {
  return (
    <VisitorPage title={texts.customer_reset_password()} intro={texts.customer_reset_password_text()}>
      {/* Hydrated with the page, so that the token is removed from the URL at once. */}
      <Island of={ResetPasswordForm} when="load" props={{}} />
    </VisitorPage>
  )
}
