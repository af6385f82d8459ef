import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { texts } from '../i18n/texts.ts'

/** Describes the problem with an email address; undefined if the backend accepts it. */
export function problemOfEmail(email: string): string | undefined {
  if (!email.trim()) return texts.customer_email_required()
  return isEmailAddress(email.trim()) ? undefined : texts.customer_email_invalid()
}
