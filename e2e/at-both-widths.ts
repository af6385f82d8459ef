import type { Page } from '@playwright/test'
import { isWhole } from '../scripts/whole-tests.ts'

/** The windows of the projects in playwright.config.ts. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/**
 * Checks a page at both widths and restores the window size. The page is opened once, because the server does not
 * know the width. In short runs its URL decides on one of the two widths.
 */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  const here = page.viewportSize() ?? DESKTOP
  const isShownHere = new URL(page.url()).pathname.length % 2 === 0
  if (isWhole || isShownHere) await look()
  if (!isWhole && isShownHere) return
  await page.setViewportSize(here.width === PHONE.width ? DESKTOP : PHONE)
  await look()
  await page.setViewportSize(here)
}
