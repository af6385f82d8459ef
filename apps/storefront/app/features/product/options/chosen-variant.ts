import { useEffect, useSyncExternalStore } from 'react'

/** Variants that are chosen on the product's page, by sku of the product. */
const variantsBySku = new Map<string, string>()
const listeners = new Set<() => void>()

/** Tells other parts of a product's page which variant is chosen. */
export function useShareVariant(sku: string, variantSku: string | null): void {
  useEffect(() => {
    if (variantSku === null) return
    variantsBySku.set(sku, variantSku)
    notify()
    return () => {
      variantsBySku.delete(sku)
      notify()
    }
  }, [sku, variantSku])
}

/** Returns the variant that is chosen on the page of a product; null if none is. */
export function useChosenVariant(sku: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => variantsBySku.get(sku) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
