import type { TabKey } from './stored-keys.ts'

/** What this tab has stored for its next pages; undefined where the browser blocks storage. */
export function readTabStorage(key: TabKey): string | null | undefined {
  try {
    return sessionStorage.getItem(key)
  } catch {}
}
