import type { Page } from '@playwright/test'

/**
 * Lists targets smaller than 24 px in width or height (WCAG 2.2, 2.5.8, without its exception for links in
 * sentences) by name and size. A target that a larger one covers, such as a card's link or a field's label,
 * has the size of that one.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 24
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'

    const isLarge = ({ width, height }: DOMRect) => width >= SIZE && height >= SIZE
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return !!hit && (target.contains(hit) || hit.closest('label')?.control === target)
    }
    /** True if a square of 24 px around the target's middle belongs to the target, whatever box it draws. */
    const isPressedAround = (target: Element) => {
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const [middle, centre, reach] = [x + width / 2, y + height / 2, SIZE / 2 - 0.5]
      return [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ].every(([right = 0, down = 0]) => isHit(target, middle + right, centre + down))
    }

    const lines: string[] = []
    for (const target of document.querySelectorAll<HTMLElement>(PRESSED)) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue
      const labels = 'labels' in target ? [...((target.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      const boxes = [target, ...labels].map((element) => element.getBoundingClientRect())
      // Visually hidden elements are one pixel in size, for example the skip link until it has the focus.
      if (boxes.every(({ width, height }) => width <= 1 || height <= 1)) continue
      if (boxes.some(isLarge) || isPressedAround(target)) continue
      const { width, height } = target.getBoundingClientRect()
      const name = target.getAttribute('aria-label') ?? target.textContent.trim()
      lines.push(`${name.slice(0, 40)} (${Math.round(width)} x ${Math.round(height)})`)
    }
    scrollTo(0, 0)
    return lines
  })
}
