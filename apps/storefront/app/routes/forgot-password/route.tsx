import { VisitorPage } from '../../features/customer/visitor-page.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import ForgotPasswordForm from './forgot-password.island.tsx'

export const loader = () => null

export function meta(): PageMeta {
  return { title: texts.customer_forgot_password(), isPrivate: true }
}

/** /forgot-password */
export function Component() {
  return (
    <VisitorPage title={texts.customer_forgot_password()} intro={texts.customer_forgot_password_text()}>
      <Island of={ForgotPasswordForm} when="interaction" props={{}} />
    </VisitorPage>
  )
}
