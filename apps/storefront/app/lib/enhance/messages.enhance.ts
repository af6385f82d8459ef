import { currentMessages, dismissMessage, type Message, onMessages } from '../page/messages.ts'

const SUCCESS_STAYS_MS = 5000

/**
 * Draws messages to the shopper of the server's markup (message-region.tsx), with nothing to be loaded first: what they
 * tell may be that nothing can be. Success leaves by itself, danger stays.
 */
export default function drawMessages(root: ParentNode): void {
  const region = root === document ? document.getElementById('messages') : null
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
