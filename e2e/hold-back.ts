import type { Page } from '@playwright/test'

/** The script that every document begins with. */
export const START = /\/assets\/start-.*\.js/

/** Keeps scripts back, as a slow network does. @returns what lets them through */
export async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
