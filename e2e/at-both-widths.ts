import type { Page } from '@playwright/test'
import { isWhole } from '../scripts/whole-tests.ts'

/** The windows of the projects in playwright.config.ts. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/**
 * Looks at a page as it stands and then at the other width, and gives the window its size back: a page is opened once for
 * both, as the server does not know the width. Where long proofs run in their short form, its address says at which of the two.
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
