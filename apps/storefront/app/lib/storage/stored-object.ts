import { readStored, writeStored } from './browser-storage.ts'
import type { StorageKey } from './stored-keys.ts'

/** Parses a stored JSON object; empty if there is none or the value is invalid. */
export function parseObject<Shape extends object>(text: string | null): Partial<Shape> {
  try {
    const parsed = JSON.parse(text ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

export const readObject = <Shape extends object>(key: StorageKey) => parseObject<Shape>(readStored(key))

/** Stores an object; removes the key if no field has a value. */
export function storeObject(key: StorageKey, value: object): void {
  const text = JSON.stringify(value)
  writeStored(key, text === '{}' ? null : text)
}
