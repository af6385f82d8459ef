import { texts } from '../i18n/texts.ts'

/** Opens the question that the address names, and searches in the questions once something is typed. */
export default function enhanceQuestions(root: ParentNode): void {
  const field = root.querySelector<HTMLInputElement>('[data-faq-search]')
  if (root !== document || !field) return
  const search = () => searchQuestions(field.value)
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

/** Hides the questions in which not every word of a term stands, with the topics that have none left, and tells how many are. */
function searchQuestions(term: string): void {
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

/** Whether every word of a term stands in a text, in any order and case; without a term it does. */
export function isMatching(text: string, term: string): boolean {
  const folded = fold(text)
  return fold(term)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
