import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Nothing on the screen, as it is now, breaks WCAG 2.2 AA. What is still fading in is waited for.
 *
 * @param more of axe's tags beside those of WCAG: 'best-practice'
 */
export async function expectAccessible(page: Page, ...more: string[]): Promise<void> {
  await page.evaluate(async () => {
    // The header stays in sight: what is scrolled half under it would count as too small for a finger.
    scrollTo(0, 0)
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  // The shop has no frames of other hosts, for which axe would open a page of its own each time; and what passes is only
  // counted, not told node by node. Together that is a third of the work, for the same rules on the same nodes.
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ runOnly: [...WCAG, ...more], resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  expect(passes.length, 'rules that had something to say').toBeGreaterThan(0)
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
  expect(told).toEqual([])
}
