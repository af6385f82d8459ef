import { onStoredChange, readStored, writeStored } from './browser-storage.ts'

/** What a shopper may allow or not; what the shop cannot do without is not asked for. */
export const PURPOSES = ['personal', 'statistics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

const KEY = 'kopgroep-consent'
/** Raised when what is asked for changes: an answer to another question counts for nothing. */
const VERSION = 1

export interface Consent {
  /** When it was given, ISO 8601. */
  at: string
  allowed: readonly Purpose[]
}

/** What was allowed on this device; null when nobody has answered yet. */
export function readConsent(stored: string | null = readStored(KEY)): Consent | null {
  try {
    const { version, at, allowed } = JSON.parse(stored ?? 'null') ?? {}
    if (version !== VERSION || typeof at !== 'string' || !Array.isArray(allowed)) return null
    return { at, allowed: PURPOSES.filter((purpose) => allowed.includes(purpose)) }
  } catch {
    return null
  }
}

/** Keeps an answer. Calling it again changes or withdraws it. */
export function giveConsent(allowed: readonly Purpose[], now = new Date()): void {
  writeStored(KEY, JSON.stringify({ version: VERSION, at: now.toISOString(), allowed }))
}

export function isAllowed(purpose: Purpose): boolean {
  return readConsent()?.allowed.includes(purpose) ?? false
}

/** Calls back when an answer is given, changed or withdrawn, in this tab or another. Returns the way to stop. */
export function onConsentChange(listener: () => void): () => void {
  return onStoredChange(KEY, listener)
}
