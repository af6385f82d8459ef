/**
 * Reads the order's hash of the address, and takes it out of there: history, referrers and tags would keep it, and it shows whose
 * the order is. The entry of the history keeps it, so that a reload finds it again.
 *
 * @returns null where the address names no order
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
