import type { TabKey } from './stored-keys.ts'
import { parseObject } from './stored-object.ts'

const NEXT_PAGE_KEY: TabKey = 'kopgroep-next'

/** Data that a page leaves to the next one of its tab: a message, and changes of the cart that had no answer. */
interface Left {
  message: unknown
  changes: unknown
}

function readLeft(): Partial<Left> {
  try {
    return parseObject(sessionStorage.getItem(NEXT_PAGE_KEY))
  } catch {
    // The browser blocks storage.
    return {}
  }
}

/** Leaves values to the next page of this tab; an undefined one is removed. Without storage the next page gets none. */
export function leaveToNextPage(left: Partial<Left>): void {
  const text = JSON.stringify({ ...readLeft(), ...left })
  try {
    if (text === '{}') sessionStorage.removeItem(NEXT_PAGE_KEY)
    else sessionStorage.setItem(NEXT_PAGE_KEY, text)
  } catch {}
}

export const isLeft = (field: keyof Left): boolean => readLeft()[field] !== undefined

/** Returns what the previous page of this tab left, once. */
export function takeLeft(field: keyof Left): unknown {
  const value = readLeft()[field]
  leaveToNextPage({ [field]: undefined })
  return value
}
