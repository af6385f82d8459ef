import { giveConsent, PURPOSES, type Purpose } from '../platform/consent.ts'
import { forgetVisitor } from '../recommendations/visitor-id.ts'

/** Keeps what the shopper allows. What is no longer allowed stops at once: the id is forgotten, and with it the visits. */
export function answerConsent(allowed: readonly Purpose[]): void {
  if (!allowed.includes('personal')) forgetVisitor()
  giveConsent(allowed)
}

export const allowAll = () => answerConsent(PURPOSES)
export const allowNothing = () => answerConsent([])
