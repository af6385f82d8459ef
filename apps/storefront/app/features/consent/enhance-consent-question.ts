import './consent.css'
import { documentData } from '../../lib/page/current-page.ts'
import { giveConsent, onConsentChange, purposesInUse, readConsent } from '../../lib/storage/consent.ts'

/**
 * Shows the consent question over the page until it is answered, here or in another tab, without layout shift. The
 * dialog behind it is a separate file, because every first visit loads this one.
 */
export function requestConsent(): void {
  if (document.querySelector('.cookie-bar')) return
  const template = document.querySelector<HTMLTemplateElement>('#consent-question')
  const question = template && document.importNode(template.content, true).firstElementChild
  if (!question || readConsent()) return
  answerOnPress(question)
  // Shown at the bottom of the screen, but early in the Tab order for keyboard users.
  document.querySelector('.skip-link')?.after(question)
  documentData().asksConsent = ''
  const stop = onConsentChange(() => {
    // Removing the question loses the focus, so it moves to the start of the page.
    if (question.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    question.remove()
    delete documentData().asksConsent
    stop()
  })
}

/** Makes the `data-consent` buttons in a part of the page answer for all purposes: `all` or `none`. */
export function answerOnPress(part: Element): void {
  part.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-consent=all]')) giveConsent(purposesInUse())
    else if (target.closest('[data-consent=none]')) giveConsent([])
  })
}
