import type { Page } from '@playwright/test'

/** Element that Tab can focus, including links in SVG. */
type Stop = HTMLElement | SVGElement

/** Record of moving through a page with Tab. */
interface Walk {
  /** Focusable elements of the page's content at the start. */
  stops: Stop[]
  reached: Set<Element>
  isInContent: boolean
  hasPassedContent: boolean
}
type Walked = Window & { walk?: Walk }

/**
 * Prepares a page for moving through it with Tab: from now on each focused element is recorded.
 *
 * @returns true if the page was walked before
 */
export const noteWalk = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const USED = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const main = document.querySelector<HTMLElement>('main')
    const canBeUsed = (element: Stop) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true })
    const stops = [...(main?.querySelectorAll<Stop>(USED) ?? [])].filter(canBeUsed)
    const noting: Walked = window
    const begun = { stops, isInContent: false, hasPassedContent: false }
    if (noting.walk) {
      Object.assign(noting.walk, begun)
      return true
    }
    const walk: Walk = { ...begun, reached: new Set() }
    noting.walk = walk
    addEventListener(
      'keydown',
      () => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return
        if (main?.contains(focused)) walk.reached.add(focused)
        else if (walk.isInContent) walk.hasPassedContent = true
        walk.isInContent = Boolean(main?.contains(focused))
      },
      { capture: true },
    )
    return false
  })

/**
 * Counts the presses of Tab from the focused element to another one, judged by the markup; negative if it
 * precedes. Runs in the browser.
 */
export function stopsAway(target: Element): number {
  const { activeElement: here, body } = document
  if (here === target) return 0
  // Without a focused element, the next stop is unknown.
  if (!here || here === body) return 1
  const follows = (first: Element, second: Element) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const isBack = follows(target, here)
  const [from, to] = isBack ? [target, here] : [here, target]
  const radioGroup = (stop: Element) =>
    stop instanceof HTMLInputElement && stop.type === 'radio' ? stop.name : undefined
  // Radios of a group are one stop.
  const groups = new Set([radioGroup(from), radioGroup(to)])
  const isStop = (element: HTMLElement) => {
    const group = radioGroup(element)
    const isKnown = group !== undefined && groups.size === groups.add(group).size
    return !isKnown && element.tabIndex >= 0 && !element.matches(':disabled, [inert] *')
  }
  const around = here.closest('dialog:modal') ?? body
  const between = [
    ...around.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(
    (stop) =>
      follows(from, stop) &&
      follows(stop, to) &&
      stop.checkVisibility({ visibilityProperty: true }) &&
      isStop(stop),
  )
  return (between.length + 1) * (isBack ? -1 : 1)
}

/** True if a press moved the focus beyond the page's content. */
export const hasPassedContent = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { walk }: Walked = window
    const main = document.querySelector('main')
    const focused = document.activeElement
    return (
      Boolean(walk?.hasPassedContent) ||
      Boolean(main && focused && focused !== document.body && !main.contains(focused))
    )
  })

/** Lists the elements that Tab has not reached, as the start of their markup. */
export const missedByWalk = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { walk }: Walked = window
    if (!walk) return ['nothing was noted']
    const { stops, reached } = walk
    const radioGroup = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined
    // Radios of a group are one stop.
    const groups = new Set([...reached].map(radioGroup).filter(Boolean))
    const unreachable = stops.filter(
      (stop) =>
        stop.isConnected &&
        stop.tabIndex >= 0 &&
        stop.checkVisibility() &&
        !reached.has(stop) &&
        !groups.has(radioGroup(stop)),
    )
    return unreachable.map((stop) => stop.outerHTML.slice(0, 200))
  })
