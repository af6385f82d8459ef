import { requestHydration } from '../../lib/page/page-events.ts'

/** State of the consent dialog, which other parts open before its code has loaded. */
let isOpen = false
const listeners = new Set<() => void>()

export const isConsentDialogOpen = () => isOpen

/** Opens the dialog and loads its code on first use. */
export function openConsentDialog(): void {
  setOpen(true)
  requestHydration('consent-dialog')
}

export const closeConsentDialog = () => setOpen(false)

/** Calls back when the dialog is opened or closed. Returns a function that unsubscribes. */
export function onConsentDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setOpen(next: boolean) {
  isOpen = next
  for (const notify of listeners) notify()
}
