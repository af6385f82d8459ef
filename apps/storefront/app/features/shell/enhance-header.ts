import {
  currentMessages,
  dismissMessage,
  type Message,
  NEXT_MESSAGE_KEY,
  onMessages,
} from '../../lib/page/messages.ts'
import { CLICK_HELD, onSessionExpiry } from '../../lib/page/page-events.ts'
import { onStoredChange, readStored, readTabStorage } from '../../lib/storage/browser-storage.ts'
import {
  ADDING_KEY,
  CART_COUNT_KEY,
  countClick,
  rollBackClicks,
  rollBackLostClicks,
  storedCartCount,
} from '../cart/cart-count.ts'

/**
 * Starts the shell of every page: counts and messages. Code for an expired session, a stored message or unfinished
 * requests loads only when needed; if it fails, the next page tries again.
 */
export function startHeader(): void {
  showCounts()
  drawMessages()
  onSessionExpiry((refused) => {
    import('../customer/session.ts').then((session) => session.expireSession(refused), ignore)
  })
  if (readTabStorage(NEXT_MESSAGE_KEY))
    import('../../lib/navigation/navigate.ts').then((navigation) => navigation.showStoredMessage(), ignore)
  settleLastPage()
  addEventListener('pageshow', ({ persisted }) => persisted && settleLastPage())
}

const ignore = () => null

/** Continues changes of the cart that had no answer when the previous page was left. */
function settleLastPage() {
  if (readTabStorage(ADDING_KEY))
    import('../cart/cart-actions.ts').then((page) => page.resumeChanges(), ignore)
}

/** Counts in the header (header-entries.tsx), with their keys in the browser's storage. */
const COUNTS = [
  { badge: '[data-cart-count]', key: CART_COUNT_KEY, read: storedCartCount },
  { badge: '[data-wish-count]', key: 'kopgroep-wishlist', read: storedWishCount },
] as const

const MAX_SHOWN = 99

/** Counts the wishes without the code of the wishlist (features/wishlist/stored-wishlist.ts), which loads later. */
function storedWishCount(): number {
  try {
    return JSON.parse(readStored('kopgroep-wishlist') ?? '{}').items?.length ?? 0
  } catch {
    return 0
  }
}

/**
 * Shows the counts of cart and wishlist, in every tab. Adds the pieces of a clicked button (`data-adds-to-cart`)
 * immediately, before the code of the cart has loaded.
 */
function showCounts(): void {
  for (const { badge, key, read } of COUNTS) {
    const show = () => showCount(badge, read())
    if (read() > 0) show()
    onStoredChange(key, show)
  }
  rollBackLostClicks()
  addEventListener('click', countPress, { capture: true })
  // The click itself comes once the code of its button is ready.
  addEventListener(CLICK_HELD, countPress)
}

/** Sets the number of a badge and the accessible name of its link, from texts in the server's markup. */
function showCount(selector: string, count: number) {
  const badge = document.querySelector<HTMLElement>(selector)
  const entry = badge?.parentElement
  if (!badge || !entry) return
  badge.textContent = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
  badge.hidden = count === 0
  const { one = '', many = '', none = many } = entry.dataset
  entry.ariaLabel = (count === 0 ? none : count === 1 ? one : many).replace('{count}', String(count))
}

function countPress({ target }: Event) {
  const button = target instanceof Element && target.closest('button')
  if (!button) return
  const pieces = Number(button.dataset.addsToCart)
  // A replayed click whose button now needs a choice first: take back its count.
  if (!pieces) rollBackClicks(button)
  else if (button.ariaDisabled !== 'true') countClick(button, pieces)
}

const SUCCESS_STAYS_MS = 5000

/**
 * Renders messages with the server's template (`MessageRegion`), so nothing must be loaded first: a message may be
 * about a failed load. Success messages disappear after a while, danger messages stay.
 */
function drawMessages(): void {
  const region = document.getElementById('messages')
  const template = region?.querySelector('template')
  if (!region || !template) return
  const drawn = new Map<number, Element>()
  onMessages(() => {
    const messages = currentMessages()
    for (const [id, element] of drawn) {
      if (messages.some((message) => message.id === id)) continue
      element.remove()
      drawn.delete(id)
    }
    for (const message of messages) {
      if (drawn.has(message.id)) continue
      const element = draw(template, message)
      drawn.set(message.id, element)
      region.append(element)
    }
  })
}

function draw(template: HTMLTemplateElement, { id, kind, title, text = '' }: Message): Element {
  // The template holds one element.
  const element = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  const leave = () => dismissMessage(id)
  element.classList.add(`message-${kind}`)
  element.role = kind === 'danger' ? 'alert' : 'status'
  for (const icon of element.querySelectorAll(`:scope > .icon:not(.for-${kind})`)) icon.remove()
  const [titleLine, textLine] = element.querySelectorAll('p')
  if (titleLine) titleLine.textContent = title
  if (textLine) textLine.textContent = text
  element.querySelector('button')?.addEventListener('click', leave)
  if (kind === 'success') leaveInTime(element, leave)
  return element
}

/** A message stays as long as the pointer or the focus is in it. */
function leaveInTime(element: HTMLElement, leave: () => void) {
  let timer = setTimeout(leave, SUCCESS_STAYS_MS)
  const hold = () => clearTimeout(timer)
  for (const name of ['pointerenter', 'focusin']) element.addEventListener(name, hold)
  for (const name of ['pointerleave', 'focusout']) {
    element.addEventListener(name, () => {
      hold()
      timer = setTimeout(leave, SUCCESS_STAYS_MS)
    })
  }
}

/**
 * Sets the colours of an editor's notice, because the policy forbids style attributes, and lets it be closed for
 * this browser session.
 */
export function enhanceNotice(bar: HTMLElement): void {
  const { notice, ground = '', text = '' } = bar.dataset
  bar.style.setProperty('background-color', ground)
  bar.style.setProperty('color', text)
  bar.querySelector('button')?.addEventListener('click', () => {
    bar.hidden = true
    try {
      sessionStorage.setItem(`kopgroep-notice-${notice}`, 'closed')
    } catch {
      // A browser that stores nothing shows the notice again on the next page.
    }
  })
}
