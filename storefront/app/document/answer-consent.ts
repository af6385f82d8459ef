import { giveConsent, PURPOSES, type Purpose } from '../platform/consent.ts'
import { texts } from '../platform/i18n/texts.ts'
import { forgetVisitor } from '../recommendations/visitor-id.ts'

/** Keeps what the shopper allows. What is no longer allowed stops at once: the id is forgotten, and with it the visits. */
export function answerConsent(allowed: readonly Purpose[]): void {
  if (!allowed.includes('personal')) forgetVisitor()
  giveConsent(allowed)
}

export const allowAll = () => answerConsent(PURPOSES)
export const allowNothing = () => answerConsent([])

/** What each purpose is, in the shopper's words. */
export const PURPOSE_TEXTS: Record<Purpose, { title: () => string; text: () => string }> = {
  personal: { title: texts.shell_consent_personal, text: texts.shell_consent_personal_text },
  statistics: { title: texts.shell_consent_statistics, text: texts.shell_consent_statistics_text },
  marketing: { title: texts.shell_consent_marketing, text: texts.shell_consent_marketing_text },
}
