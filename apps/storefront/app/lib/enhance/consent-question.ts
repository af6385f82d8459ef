import '../../features/shell/consent.css'
import { documentData } from '../page/current-page.ts'
import { giveConsent, onConsentChange, purposesInUse, readConsent } from '../storage/consent.ts'

/**
 * Shows the question of consent over the page until it is answered, here or in another tab. It moves nothing. The dialog that it
 * leads to is a file of its own, as every first visit loads this one.
 */
export function requestConsent(): void {
  if (document.querySelector('.cookie-bar')) return
  const template = document.querySelector<HTMLTemplateElement>('#consent-question')
  const question = template && document.importNode(template.content, true).firstElementChild
  if (!question || readConsent()) return
  answerOnPress(question)
  // At the foot of the screen, and early in the order of the Tab key: nobody walks through a whole page to answer.
  document.querySelector('.skip-link')?.after(question)
  documentData().asksConsent = ''
  const stop = onConsentChange(() => {
    // The question goes, and what has the focus with it: the shopper goes on where the page begins.
    if (question.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    question.remove()
    delete documentData().asksConsent
    stop()
  })
}

/** Lets the buttons `data-consent` of a part of the page answer for all purposes: `all` or `none` of them. */
export function answerOnPress(part: Element): void {
  part.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-consent=all]')) giveConsent(purposesInUse())
    else if (target.closest('[data-consent=none]')) giveConsent([])
  })
}
