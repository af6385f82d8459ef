import { requestHydration } from '../../lib/page/page-events.ts'

/** The parts of Google's API that are used (developers.google.com/recaptcha/docs). */
export interface Recaptcha {
  ready(listener: () => void): void
  execute(siteKeyOrWidget: string | number, options?: { action: string }): Promise<string> | undefined
  render(place: HTMLElement, options: Record<string, unknown>): number
}

export interface BoxRequest {
  api: Recaptcha
  siteKey: string
  onToken: (token: string) => void
  /** The shopper has closed the dialog, or Google gives no token. */
  onRefusal: () => void
}

let asked: BoxRequest | null = null
const listeners = new Set<() => void>()

/** Has the shopper tick Google's box in a dialog above the form. Rejects if they close it. */
export function tickBox(box: Pick<BoxRequest, 'api' | 'siteKey'>): Promise<string> {
  return new Promise<string>((onToken, reject) => {
    setAsked({ ...box, onToken, onRefusal: () => reject(new Error('The box was not ticked.')) })
    requestHydration('captcha')
  }).finally(() => setAsked(null))
}

export const askedBox = () => asked

export function onAskedBox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setAsked(box: BoxRequest | null) {
  asked = box
  for (const listener of listeners) listener()
}
