import { texts } from '../i18n/texts.ts'
import { showMessage } from '../page/messages.ts'
import { requestHydration } from '../page/page-events.ts'
import { readStored } from '../storage/browser-storage.ts'

/**
 * Opens the question that the URL names, and searches in the questions once something is typed.
 * @param field the search field
 */
export function searchQuestions(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return
  const search = () => showMatching(field.value)
  const open = () => {
    const question = document.querySelector(':target')
    if (question instanceof HTMLDetailsElement) question.open = true
  }
  field.addEventListener('input', search)
  addEventListener('hashchange', open)
  open()
  // Typed before this script was running, or restored by the browser on the way back to the page.
  if (field.value) search()
}

/** Hides the questions in which not every word of a term stands, with the topics that have none left, and shows how many are left. */
function showMatching(term: string): void {
  let count = 0
  for (const topic of document.querySelectorAll<HTMLElement>('[data-topic]')) {
    const questions = [...topic.querySelectorAll<HTMLElement>('details')]
    for (const question of questions) question.hidden = !isMatching(question.textContent, term)
    const left = questions.filter(({ hidden }) => !hidden).length
    topic.hidden = left === 0
    count += left
    const link = document.querySelector<HTMLElement>(`[data-topic-link="${CSS.escape(topic.id)}"]`)
    if (link) link.hidden = topic.hidden
  }
  setText('[data-faq-status]', term.trim() && texts.faq_found({ count }))
  setText('[data-faq-nothing]', count === 0 && texts.faq_nothing({ term }))
}

function setText(place: string, words: string | false) {
  const element = document.querySelector(place)
  if (element) element.textContent = words || ''
}

/** Tells whether every word of a term stands in a text, in any order and case; without a term it does. */
export function isMatching(text: string, term: string): boolean {
  const folded = fold(text)
  return fold(term)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Shares the page: by the device's own way where it has one, else its URL is copied to the clipboard. */
export async function sharePage(): Promise<void> {
  const url = location.href
  try {
    if (navigator.share)
      return await navigator.share({ title: document.querySelector('h1')?.textContent ?? '', url })
    await navigator.clipboard.writeText(url)
    showMessage('success', texts.blog_copied())
  } catch {
    // Closing the device's own sheet is no error.
  }
}

/** A stored payment with an order (features/cart/stored-payment.ts, whose code other pages load). */
const HAS_ORDER = /"order":\{/

/**
 * Hydrates the steps of a withdrawal with the page where the order is known: the URL names it, or this browser remembers its
 * payment. Otherwise they wait for the shopper.
 */
export function fillInOrder(): void {
  const isKnown =
    new URLSearchParams(location.search).has('hash') || HAS_ORDER.test(readStored('checkout-payment') ?? '')
  if (isKnown) requestHydration('withdrawal-steps')
}
