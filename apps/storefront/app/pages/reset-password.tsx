import ResetPasswordForm from '../customer/reset-password.island.tsx'
import { VisitorPage } from '../customer/visitor-page.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'

export const styles = 'application'

export const load = () => null

export function head(): PageHead {
  return { title: texts.customer_reset_password(), isPrivate: true }
}

/** /customer/account/createPassword: where the mail about a new password leads. */
export function Page() {
  return (
    <VisitorPage title={texts.customer_reset_password()} intro={texts.customer_reset_password_text()}>
      {/* With the page: the token is to leave its address. */}
      <Island of={ResetPasswordForm} when="load" props={{}} />
    </VisitorPage>
  )
}
