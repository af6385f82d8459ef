import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Records the layout shifts of documents that are opened from now on.
 *
 * @returns a function that waits until the current document is stable, and lists its shifts with their scores
 *   as CLS counts them
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const describeBox = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const describeSource = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
      const name = node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'something')
      return `${name} (from ${describeBox(previousRect)} to ${describeBox(currentRect)})`
    }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as (Shift & { value: number })[])
        if (!hadRecentInput) shifts.push(`${value.toFixed(4)}: ${sources.map(describeSource).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return page.evaluate(async () => {
      await document.fonts.ready
      // Shifts of this frame are reported in the next.
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
      return (window as unknown as { shifts: string[] }).shifts
    })
  }
}

/** Emulates an older phone on a mobile network, like tools/lab/bench/browser.ts. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638 * 1_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  })
}
