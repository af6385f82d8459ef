import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import type { Page } from '@playwright/test'

/** Window sizes of the projects in playwright.config.ts. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/**
 * Runs a check at both widths and restores the window size. The page stays open, because the server renders
 * the same page for every width. Short runs check one of the widths, chosen by the page's URL.
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
