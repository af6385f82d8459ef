import { texts } from '../platform/i18n/texts.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with an e-mail address, as a sentence; nothing when it has the form of one. */
export function problemOfEmail(email: string): string | undefined {
  if (!email.trim()) return texts.customer_email_required()
  return EMAIL.test(email.trim()) ? undefined : texts.customer_email_invalid()
}
