import { useSyncExternalStore } from 'react'
import { requestHydration } from '../../../lib/page/page-events.ts'
import type { QuickProduct } from './quick-product.ts'

/** Adds a product to the cart, after a choice of its options if it has any. Never rejects. */
type QuickAdd = (product: QuickProduct) => Promise<void>

let quickAdd: QuickAdd | null = null
/** Products that wait for the code of the cart, by sku. */
const waiting = new Map<string, QuickProduct>()
const running = new Set<string>()
const listeners = new Set<() => void>()

/** Asks the cart to add the product of a card, once at a time. */
export function requestQuickAdd(product: QuickProduct): void {
  if (running.has(product.sku)) return
  if (quickAdd) void run(quickAdd, product)
  else {
    waiting.set(product.sku, product)
    notify()
    requestHydration('quick-add')
  }
}

/** Sets the function that answers requests, also those made before. Returns a function that removes it. */
export function onQuickAdd(answer: QuickAdd): () => void {
  quickAdd = answer
  for (const product of waiting.values()) void run(answer, product)
  waiting.clear()
  return () => {
    quickAdd = null
  }
}

/** True while the product of a card is being added. */
export function useIsQuickAdding(sku: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running.has(sku) || waiting.has(sku),
    () => false,
  )
}

async function run(answer: QuickAdd, product: QuickProduct) {
  running.add(product.sku)
  notify()
  await answer(product)
  running.delete(product.sku)
  notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
