import { onStoredChange, writeStored } from '../platform/read-stored.ts'

const CART_CHANGED_KEY = 'kopgroep-cart-changed'
const THIS_PAGE = Math.random().toString(36).slice(2)

/** Tells other tabs to read their cart again. */
export function notifyOtherTabs(): void {
  writeStored(CART_CHANGED_KEY, `${THIS_PAGE} ${Date.now()}`)
}

/** Calls back when another tab has changed the cart. Returns the way to stop. */
export function onOtherTabsChange(listener: () => void): () => void {
  return onStoredChange(CART_CHANGED_KEY, (value) => {
    if (!value?.startsWith(THIS_PAGE)) listener()
  })
}
