import { onStoredChange, readStored } from './read-stored.ts'
import { services } from './services.ts'

/** Purposes that a shopper may allow or not; what is necessary needs no consent. */
export type Purpose = 'personal' | 'offline' | 'statistics' | 'marketing'

export const CONSENT_KEY = 'kopgroep-consent'
/** Raised when a purpose comes to mean something else: an answer to another question counts for nothing. */
const VERSION = '2'
/** After a year one is asked again. Milliseconds. */
const LIFETIME = 365 * 86_400_000

/** Tells one question from another: it asks for what the shop is set to do (purposes-in-use.ts). */
export function question() {
  const { tagManager, errorReports } = services()
  return String([VERSION, !!tagManager, !!errorReports])
}

/** What was allowed on this device; null when nobody has answered yet, or too long ago, or another question. */
export function readConsent(): readonly Purpose[] | null {
  try {
    const { to, at, allowed } = JSON.parse(readStored(CONSENT_KEY) ?? '{}')
    // An answer without a day, or with none that can be read, is too old as well.
    return to === question() && Date.now() - Date.parse(at) < LIFETIME ? [...allowed] : null
  } catch {
    return null
  }
}

export function isAllowed(purpose: Purpose): boolean {
  return readConsent()?.includes(purpose) ?? false
}

/** Calls back when an answer is given, changed or withdrawn, in this tab or another. Returns the way to stop. */
export function onConsentChange(listener: () => void): () => void {
  return onStoredChange(CONSENT_KEY, listener)
}
