import ForgotPasswordForm from '../customer/forgot-password.island.tsx'
import { VisitorPage } from '../customer/visitor-page.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'

export const styles = 'application'

export const load = () => null

export function head(): PageHead {
  return { title: texts.customer_forgot_password(), isPrivate: true }
}

/** /forgot-password */
export function Page() {
  return (
    <VisitorPage title={texts.customer_forgot_password()} intro={texts.customer_forgot_password_text()}>
      <Island of={ForgotPasswordForm} when="interaction" props={{}} />
    </VisitorPage>
  )
}
