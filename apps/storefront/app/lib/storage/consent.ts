import { services } from '../page/current-page.ts'
import { onStoredChange, readStored, writeStored } from './browser-storage.ts'
import type { Purpose } from './stored-keys.ts'

export const CONSENT_KEY = 'kopgroep-consent'
/** Increased when a purpose changes its meaning, which invalidates earlier answers. */
const CONSENT_VERSION = '2'
/** Time after which consent is requested again. Milliseconds. */
const CONSENT_LIFETIME_MS = 365 * 86_400_000

/** Identifies the current question: its version and the purposes in use. */
export function consentQuestion() {
  const { tagManager, errorReports } = services()
  return String([CONSENT_VERSION, !!tagManager, !!errorReports])
}

/** Reads the consent of this device; null if it is missing, too old, or for another question. */
export function readConsent(): readonly Purpose[] | null {
  try {
    const { to, at, allowed } = JSON.parse(readStored(CONSENT_KEY) ?? '{}')
    // An answer with a missing or invalid date counts as too old.
    return to === consentQuestion() && Date.now() - Date.parse(at) < CONSENT_LIFETIME_MS ? [...allowed] : null
  } catch {
    return null
  }
}

export function isAllowed(purpose: Purpose): boolean {
  return readConsent()?.includes(purpose) ?? false
}

/** Calls back when an answer is given, changed or withdrawn, in this tab or another. @returns a function that stops it */
export function onConsentChange(listener: () => void): () => void {
  return onStoredChange(CONSENT_KEY, listener)
}

/** Stores the shopper's answer. Calling it again changes or withdraws it. */
export function giveConsent(allowed: readonly Purpose[], now = new Date()): void {
  writeStored(CONSENT_KEY, JSON.stringify({ to: consentQuestion(), at: now.toISOString(), allowed }))
}

/** Returns the purposes that need consent: only those of enabled services. */
export function purposesInUse(): readonly Purpose[] {
  const { tagManager, errorReports } = services()
  return [
    'personal',
    'offline',
    ...(tagManager || errorReports ? ['statistics' as const] : []),
    ...(tagManager ? ['marketing' as const] : []),
  ]
}
