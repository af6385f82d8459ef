/** More columns than these nobody reads, and no screen holds. */
export const MAX_COMPARED = 4

/** What the shopper wants to compare, with as much of it as its bar draws. */
export interface ComparedProduct {
  sku: string
  name: string
  picture: string | null
}

/** What is kept on this device, in the order in which it was chosen; broken entries are left out. */
export function parseCompared(stored: string | null): readonly ComparedProduct[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isEntry).slice(0, MAX_COMPARED) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is ComparedProduct {
  if (typeof entry !== 'object' || entry === null) return false
  const { sku, name, picture } = entry as Record<keyof ComparedProduct, unknown>
  return typeof sku === 'string' && sku !== '' && typeof name === 'string' && isText(picture)
}

const isText = (value: unknown) => value === null || typeof value === 'string'
