import type { StorageKey } from './stored-keys.ts'

type Listener = (value: string | null, isFromOtherTab: boolean) => void

// Fallback if the browser refuses storage (blocked, full, private): values last as long as the tab.
const memory = new Map<StorageKey, string>()
const listeners = new Map<StorageKey, Set<Listener>>()

/** Reads a stored value; null if there is none, and always on the server. */
export function readStored(key: StorageKey): string | null {
  if (typeof window === 'undefined') return null
  try {
    // A value that did not fit into the storage is newer than the one in it.
    return memory.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores a value; null or an empty text removes the key. Notifies the listeners of this and other tabs. */
export function writeStored(key: StorageKey, value: string | null): void {
  if (readStored(key) === (value || null)) return
  memory.delete(key)
  try {
    if (value) window.localStorage.setItem(key, value)
    else window.localStorage.removeItem(key)
  } catch {
    if (value) memory.set(key, value)
  }
  notify(key, false)
}

/** Key that is removed as soon as it is written. */
const PROBE = 'probe'

/** Checks that the browser keeps what the shop stores. It may block reading, writing or both, or have no room left. */
export function canStore(): boolean {
  try {
    window.localStorage.setItem(PROBE, '1')
    window.localStorage.removeItem(PROBE)
    return memory.size === 0
  } catch {
    return false
  }
}

/**
 * Calls back when a value changes, in this tab or another, and when the page returns from the back/forward cache,
 * in which it misses events. @returns a function that stops it
 */
export function onStoredChange(key: StorageKey, listener: Listener): () => void {
  // Adding the same listener twice has no effect.
  window.addEventListener('storage', onOtherTab)
  window.addEventListener('pageshow', onPageShown)
  const group = listeners.get(key) ?? new Set()
  listeners.set(key, group.add(listener))
  return () => {
    group.delete(listener)
  }
}

function notify(key: StorageKey, isFromOtherTab: boolean) {
  const value = readStored(key)
  for (const listener of listeners.get(key) ?? []) listener(value, isFromOtherTab)
}

function onOtherTab(event: StorageEvent) {
  // A null key means that everything was cleared.
  const keys = event.key === null ? [...listeners.keys()] : [event.key as StorageKey]
  for (const key of keys) {
    memory.delete(key)
    notify(key, true)
  }
}

function onPageShown({ persisted }: PageTransitionEvent) {
  if (persisted) for (const key of listeners.keys()) notify(key, true)
}

/**
 * Runs work under a lock that all tabs of the shop share by its name. Runs it immediately if the browser has
 * no locks (insecure page).
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Undefined on insecure pages, contrary to TypeScript's types.
  const { locks }: { locks?: LockManager } = navigator
  return locks ? locks.request(name, work) : work()
}
