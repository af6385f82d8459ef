import { CallFailed, CallRefused, isRefusal } from '../platform/browser-commerce.ts'
import { forgetRefusals } from '../platform/forget-refusals.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { showRefusal } from '../platform/show-refusal.ts'
import { isGone } from './cart-owner.ts'

/** How long to wait, in milliseconds, before reading the outcome of a change whose answer was lost. */
const MAX_LOOK = 5_000

/** One change of a cart or of its checkout; `View` is what the backend answers with. */
export interface CartMutation<View> {
  /** The title of the message when it fails. */
  title: string
  call: () => Promise<View>
  /** Reads the current state; null when the cart is gone. */
  read: (signal: AbortSignal) => Promise<View | null>
  /** Whether a view shows that the change was carried out. Without it, only an answer counts as success. */
  isDone?: (now: View) => boolean
  /** True when the page was left, and the next one reports the outcome. */
  isLeft?: () => boolean
  /** It names one cart, which `read` reads: when that is gone, nothing else is said of it. */
  isOfOneCart?: boolean
  /** Shows a refusal at its field instead of in a message. */
  refuse?: (cause: unknown) => void
}

export interface Outcome<View> {
  isDone: boolean
  /** The latest view from the backend; null when there is none. */
  view: View | null
}

// Changes go one after another: the backend's answers then come in the order of the clicks.
let queue: Promise<unknown> = Promise.resolve()

/**
 * The one way in which a cart and its checkout are changed. It never rejects, so that no control stays busy, and says
 * once why something was not done. Where the answer is lost or unreadable it is unknown what the backend did: the
 * cart itself is asked, and what it has is done.
 */
export function runCartMutation<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  const outcome = queue.then(() => settle(change))
  queue = outcome.catch(() => null)
  return outcome
}

async function settle<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  const outcome = await attempt(change)
  if (outcome.isDone) forgetRefusals(change.title)
  return outcome
}

async function attempt<View>(change: CartMutation<View>): Promise<Outcome<View>> {
  try {
    return { isDone: true, view: await change.call() }
  } catch (cause) {
    await unlessLeft(cause)
    if (change.isLeft?.()) return { isDone: false, view: null }
    if (await isSessionOver(cause)) return { isDone: false, view: null }
    const mayBeGone = change.isOfOneCart && isGone(cause)
    const now = isRefusal(cause) && !mayBeGone ? undefined : await readNow(change)
    if (now && !isRefusal(cause) && change.isDone?.(now)) return { isDone: true, view: now }
    if (mayBeGone && now === null) showMessage('danger', change.title, texts.cart_not_valid())
    else if (isRefusal(cause) && change.refuse) change.refuse(cause)
    // The cart could be read, so the shop can be reached: the answer was lost, not the connection.
    else if (isRefusal(cause) || !now) showRefusal(change.title, cause)
    else showRefusal(change.title, new Error('The answer was lost.', { cause }))
    return { isDone: false, view: now ?? null }
  }
}

/** Whether it was refused because the customer's session has ended: that is said once, and nothing else. */
async function isSessionOver(cause: unknown): Promise<boolean> {
  if (!(cause instanceof CallRefused && cause.expiredToken)) return false
  // Imported for customers alone. If it cannot be fetched, document/shopper.enhance.ts tells the shopper.
  const code = await import('../customer/expire-session.ts').catch(() => null)
  code?.expireSession(cause.expiredToken)
  return true
}

/** The current state; undefined when it cannot be read either. */
const readNow = <View>({ read }: CartMutation<View>): Promise<View | null | undefined> =>
  read(AbortSignal.timeout(MAX_LOOK)).catch(() => undefined)

/**
 * When a page is left, the browser breaks off what is under way before it says so. That is no failure: the call outlives
 * the page, so whatever would be done about it waits for a moment that then never comes.
 */
async function unlessLeft(cause: unknown): Promise<void> {
  if (cause instanceof CallFailed) await new Promise((resolve) => setTimeout(resolve))
}
