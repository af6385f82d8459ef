import './consent-question.css'
import { onConsentChange, readConsent } from '../platform/consent.ts'
import { answerOnPress } from './answer-consent.ts'

/** Shows the question of consent over the page, where it moves nothing, until it is answered: here or in another tab. */
export function requestConsent(): void {
  if (document.querySelector('.cookie-bar')) return
  const template = document.querySelector<HTMLTemplateElement>('#consent-question')
  const question = template && document.importNode(template.content, true).firstElementChild
  if (!question || readConsent()) return
  answerOnPress(question)
  // At the foot of the screen, and early in the order of the Tab key: nobody walks through a whole page to answer.
  document.querySelector('.skip-link')?.after(question)
  const stop = onConsentChange(() => {
    // The question goes, and what has the focus with it: the shopper goes on where the page begins.
    if (question.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    question.remove()
    stop()
  })
}
