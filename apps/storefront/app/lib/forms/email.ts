import { texts } from '../i18n/texts.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Describes the problem with an email address; undefined if its format is valid. */
export function problemOfEmail(email: string): string | undefined {
  if (!email.trim()) return texts.customer_email_required()
  return EMAIL.test(email.trim()) ? undefined : texts.customer_email_invalid()
}
