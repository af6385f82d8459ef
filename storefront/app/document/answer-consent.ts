import { purposesInUse } from '../platform/asked-purposes.ts'
import { giveConsent } from '../platform/give-consent.ts'

/** Keeps what the shopper allows. apply-consent.ts, which is on every page, hears of it and does it. */
export function answerConsent(allowed: ReturnType<typeof purposesInUse>): void {
  giveConsent(allowed)
}

/** Lets the buttons `data-consent` of a part of the page answer for all purposes: `all` or `none` of them. */
export function answerOnPress(part: Element): void {
  part.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (button) answerConsent(button.dataset.consent === 'all' ? purposesInUse() : [])
  })
}
