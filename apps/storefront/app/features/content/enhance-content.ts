import { texts } from '../../lib/i18n/texts.ts'

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
  // Text typed before this script ran, or restored by the browser after Back.
  if (field.value) search()
}

/** Filters the questions to those with every word of a term, hides empty topics, and shows the number of results. */
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

/** Checks that a text contains every word of a term, in any order and case; always true without a term. */
export function isMatching(text: string, term: string): boolean {
  const folded = fold(text)
  return fold(term)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
