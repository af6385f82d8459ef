import { giveConsent, PURPOSES, type Purpose } from '../platform/consent.ts'
import { forgetVisitor } from '../recommendations/visitor-id.ts'

/** Keeps what the shopper allows. What is no longer allowed stops at once: the id is forgotten, and with it the visits. */
export function answerConsent(allowed: readonly Purpose[]): void {
  if (!allowed.includes('personal')) forgetVisitor()
  giveConsent(allowed)
}

/** Lets the buttons `data-consent` of a part of the page answer for all purposes: `all` or `none` of them. */
export function answerOnPress(part: Element): void {
  part.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (button) answerConsent(button.dataset.consent === 'all' ? PURPOSES : [])
  })
}
