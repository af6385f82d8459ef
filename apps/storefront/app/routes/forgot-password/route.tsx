import { VisitorPage } from '../../features/customer/visitor-page.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageHead } from '../../lib/page/seo.tsx'
import ForgotPasswordForm from './forgot-password.island.tsx'

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
