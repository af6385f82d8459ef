import { askedPurposes } from '../platform/asked-purposes.ts'
import { giveConsent } from '../platform/give-consent.ts'
import { applyConsent } from './apply-consent.ts'

/** Keeps what the shopper allows, and does it. What is no longer allowed stops and is wiped at once. */
export function answerConsent(allowed: ReturnType<typeof askedPurposes>): void {
  giveConsent(allowed)
  applyConsent()
}

/** Lets the buttons `data-consent` of a part of the page answer for all purposes: `all` or `none` of them. */
export function answerOnPress(part: Element): void {
  part.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (button) answerConsent(button.dataset.consent === 'all' ? askedPurposes() : [])
  })
}
