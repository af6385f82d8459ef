let onExpiry: ((token: string) => void) | null = null

/** Sets what happens when a customer's token is no longer accepted. Small, as it is part of the start script. */
export function onSessionExpiry(listener: (token: string) => void): void {
  onExpiry = listener
}

/** Called by browser-commerce.ts, which makes all calls to the backend. */
export function notifySessionExpiry(token: string): void {
  onExpiry?.(token)
}
