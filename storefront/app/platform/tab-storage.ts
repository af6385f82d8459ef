import type { TabKey } from './stored-keys.ts'

/** What this tab keeps for its next pages; nothing where the browser refuses to be asked. */
export function readTabStorage(key: TabKey): string | null | undefined {
  try {
    return sessionStorage.getItem(key)
  } catch {}
}
