/** A customer's token that the backend no longer accepts. */
export interface RefusedToken {
  token: string
  /** False where the caller shows the refusal itself (changes of the cart). */
  showMessage: boolean
}

let onExpiry: ((refused: RefusedToken) => void) | null = null

/** Says what happens when a customer's token is no longer accepted. Small: the start script says it on every page. */
export function onSessionExpiry(listener: (refused: RefusedToken) => void): void {
  onExpiry = listener
}

/** Told by the one place that calls the backend (browser-commerce.ts), whichever call it was. */
export function notifySessionExpiry(refused: RefusedToken): void {
  onExpiry?.(refused)
}
