/**
 * Reads the order's hash from the URL and removes it there, because history, referrers and tags would leak
 * it and it gives access to the order. The state of the history entry keeps it for a reload.
 *
 * @returns null if the URL names no order
 */
export function takeAddressedOrder(): string | null {
  const url = new URL(location.href)
  const hash = url.searchParams.get('hash')
  if (hash === null) return storedHash(history.state)
  url.searchParams.delete('hash')
  history.replaceState({ ...history.state, orderHash: hash }, '', url)
  return hash
}

function storedHash(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('orderHash' in state)) return null
  return typeof state.orderHash === 'string' ? state.orderHash : null
}
