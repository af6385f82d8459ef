let onExpiry: ((token: string) => void) | null = null

/** Says what happens when a customer's token is no longer accepted. Small: the start script says it on every page. */
export function onSessionExpiry(listener: (token: string) => void): void {
  onExpiry = listener
}

/** Told by the one place that calls the backend (browser-commerce.ts), whichever call it was. */
export function notifySessionExpiry(token: string): void {
  onExpiry?.(token)
}
