import type { Page } from '@playwright/test'

/** A link of a drawing is one too. */
type Stop = HTMLElement | SVGElement

/** What the page notes of a walk with the Tab key. */
interface Walk {
  /** What could be used in the page's own content when the walk began. */
  stops: Stop[]
  reached: Set<Element>
}
type Walked = Window & { walk?: Walk }

/**
 * Prepares a page for a walk with the Tab key: what has the focus is noted with every press. What a walk did not come to is
 * told by `missedByWalk`.
 */
export async function noteWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const USED = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const main = document.querySelector<HTMLElement>('main')
    const canBeUsed = (element: Stop) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true })
    const walk: Walk = {
      stops: [...(main?.querySelectorAll<Stop>(USED) ?? [])].filter(canBeUsed),
      reached: new Set(),
    }
    const noting: Walked = window
    noting.walk = walk
    addEventListener(
      'keydown',
      () => {
        const focused = document.activeElement
        if (focused && main?.contains(focused)) walk.reached.add(focused)
      },
      { capture: true },
    )
  })
}

/** Whether the focus has left the page's own content behind. */
export const hasPassedContent = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const focused = document.activeElement
    return Boolean(main && focused && focused !== document.body && !main.contains(focused))
  })

/** What could be used and was never reached, in the markup of its beginning. */
export const missedByWalk = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { walk }: Walked = window
    if (!walk) return ['nothing was noted']
    const { stops, reached } = walk
    const groupOf = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined
    // Radios of a group are one stop.
    const groups = new Set([...reached].map(groupOf).filter(Boolean))
    const missed = stops.filter(
      (stop) =>
        stop.isConnected &&
        stop.tabIndex >= 0 &&
        stop.checkVisibility() &&
        !reached.has(stop) &&
        !groups.has(groupOf(stop)),
    )
    return missed.map((stop) => stop.outerHTML.slice(0, 200))
  })
