import { CallFailed, CallRefused, isRefusal } from '../platform/browser-commerce.ts'
import { forgetRefusals } from '../platform/forget-refusals.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { showRefusal } from '../platform/show-refusal.ts'
import { isGone } from './cart-owner.ts'

/** How long is waited for what became of a change whose answer was lost, in milliseconds. */
const MAX_LOOK = 5_000

/** One change of a cart or of its checkout; `View` is what the backend answers with. */
export interface CartMutation<View> {
  /** What was tried, above the reason why it was not done. */
  title: string
  call: () => Promise<View>
  /** Reads what is there now; null when it is gone. */
  read: (signal: AbortSignal) => Promise<View | null>
  /** Whether a view has what was asked for. A change without it is never taken for done unless its answer says so. */
  isDone?: (now: View) => boolean
  /** True when the page was left, and another one says how it ended. */
  isLeft?: () => boolean
  /** It names one cart, which `read` reads: when that is gone, nothing else is said of it. */
  isOfOneCart?: boolean
  /** Says a refusal elsewhere than in a message: at its field. */
  refuse?: (cause: unknown) => void
}

export interface Outcome<View> {
  isDone: boolean
  /** What the backend said last; null when it said nothing that can be shown. */
  view: View | null
}

// Changes go one after another: the backend's answers then come in the order of the clicks.
let queue: Promise<unknown> = Promise.resolve()

/**
 * The one way in which a cart and its checkout are changed. It never rejects, so that no control stays busy, and says
 * once why something was not done. An answer that is lost or makes no sense says nothing of what the backend did: the
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
    // Where the cart is read the shop can be reached: it is no matter of the shopper's line.
    else if (isRefusal(cause) || !now) showRefusal(change.title, cause)
    else showRefusal(change.title, new Error('The answer was lost.', { cause }))
    return { isDone: false, view: now ?? null }
  }
}

/** Whether it was refused because the customer's session has ended: that is said once, and nothing else. */
async function isSessionOver(cause: unknown): Promise<boolean> {
  if (!(cause instanceof CallRefused && cause.expiredToken)) return false
  // Guests do without its code; where it does not come, whoever heard of the refusal says it (document/shopper.enhance.ts).
  const code = await import('../customer/expire-session.ts').catch(() => null)
  code?.expireSession(cause.expiredToken)
  return true
}

/** What is there now; undefined when that cannot be read either. */
const readNow = <View>({ read }: CartMutation<View>): Promise<View | null | undefined> =>
  read(AbortSignal.timeout(MAX_LOOK)).catch(() => undefined)

/**
 * When a page is left, the browser breaks off what is under way before it says so. That is no failure: the call outlives
 * the page, so whatever would be done about it waits for a moment that then never comes.
 */
async function unlessLeft(cause: unknown): Promise<void> {
  if (cause instanceof CallFailed) await new Promise((resolve) => setTimeout(resolve))
}
