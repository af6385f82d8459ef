import { texts } from '../platform/i18n/texts.ts'
import { isMatching } from './matching-questions.ts'

/** Hides the questions in which not every word of a term stands, with the topics that have none left, and tells how many are. */
export function searchQuestions(term: string): void {
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
