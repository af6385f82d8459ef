import { giveConsent } from '../platform/give-consent.ts'
import { purposesInUse } from '../platform/purposes-in-use.ts'

/** Stores what the shopper allows. apply-consent.ts, which is on every page, listens for it and carries it out. */
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
