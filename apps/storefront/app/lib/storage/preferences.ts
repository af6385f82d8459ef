import { readStored } from './browser-storage.ts'
import { parseObject, storeObject } from './stored-object.ts'

export const PREFERENCES_KEY = 'kopgroep-preferences'

/** Choices of the shopper on this device, which stay on it. */
export interface Preferences {
  /** True for prices without VAT; false if the shopper has chosen those with VAT. */
  netPrices?: boolean
  /** Ids of the last closed notices, newest first. */
  closedNotices?: readonly string[]
  /** Body measures (features/product/size-advice/body-measures.ts). */
  body?: unknown
}

export const parsePreferences = (text: string | null): Preferences => parseObject<Preferences>(text)

export const readPreferences = (): Preferences => parsePreferences(readStored(PREFERENCES_KEY))

/** Stores choices; an undefined one is removed. */
export function storePreferences(change: Preferences): void {
  storeObject(PREFERENCES_KEY, { ...readPreferences(), ...change })
}
