import {
  currentMessages,
  dismissMessage,
  type Message,
  NEXT_MESSAGE_KEY,
  onMessages,
} from '../../lib/page/messages.ts'
import { readTabStorage } from '../../lib/storage/browser-storage.ts'

/**
 * Starts the shell of every page: messages. Code for a stored message loads only when needed; if it fails, the next
 * page tries again.
 */
export function startHeader(): void {
  drawMessages()
  if (readTabStorage(NEXT_MESSAGE_KEY))
    import('../../lib/navigation/navigate.ts').then((navigation) => navigation.showStoredMessage(), ignore)
}

const ignore = () => null

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
