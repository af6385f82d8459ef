import { CONSENT_KEY, type Purpose, question } from './consent.ts'
import { writeStored } from './read-stored.ts'

/** Keeps an answer. Calling it again changes or withdraws it. */
export function giveConsent(allowed: readonly Purpose[], now = new Date()): void {
  writeStored(CONSENT_KEY, JSON.stringify({ to: question(), at: now.toISOString(), allowed }))
}
