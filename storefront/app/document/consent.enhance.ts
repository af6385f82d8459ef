import { onConsentChange, readConsent } from '../platform/consent.ts'
import { sayFailure } from '../platform/say-failure.ts'
import { whenIdle } from '../platform/when-idle.ts'

/**
 * Asks what a shopper allows, once the page has been drawn and the browser is idle; the question lies over the page and
 * moves nothing. Whatever is pressed with `data-consent` (`all` or `none`) answers it, here or in another tab.
 */
export default function askForConsent(root: ParentNode): void {
  if (root !== document) return
  let question: Element | null = null
  const ask = () => {
    const template = document.querySelector<HTMLTemplateElement>('#consent-question')
    if (question || !template || readConsent()) return
    question = document.importNode(template.content, true).firstElementChild
    if (question) document.body.append(question)
  }
  const follow = () => {
    if (!readConsent()) return ask()
    // The question goes, and what has the focus with it: the shopper goes on where the page begins.
    if (question?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    question?.remove()
    question = null
  }
  onConsentChange(follow)
  whenIdle(ask)
  addEventListener('click', ({ target }) => {
    const answer = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (!answer) return
    import('./answer-consent.ts').then(({ allowAll, allowNothing }) => {
      if (answer.dataset.consent === 'all') allowAll()
      else allowNothing()
    }, sayFailure)
  })
}
