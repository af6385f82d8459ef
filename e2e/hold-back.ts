import type { Page } from '@playwright/test'

/** URL of the script that every document starts with. */
export const START = /\/assets\/entry\.client-.*\.js/

/**
 * Delays scripts, as on a slow network.
 *
 * @returns a function that releases them; it fails if none was requested
 */
export async function holdBack(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  return async () => {
    await requested.promise
    released.resolve()
  }
}
