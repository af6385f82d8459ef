import { expect, type Locator, type Page } from '@playwright/test'
import { hasPassedContent, missedByWalk, noteWalk, stopsAway } from './keyboard-stops.ts'

/** Presses of Tab after which a keyboard user would give up. */
const MAX_STOPS = 150
/** Maximum presses of Tab between two checks of the focus. */
const PRESSES_PER_CHECK = 16

/** Drives the page with the keyboard only, by real key presses from the focused element. */
export class Keyboard {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab, or Shift+Tab for an earlier element, until the element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    let maxPresses = PRESSES_PER_CHECK
    let isBack = false
    for (let pressed = 0; pressed < MAX_STOPS; ) {
      const away = await target.evaluate(stopsAway)
      if (away === 0) return
      // After passing the element, check after each press.
      if (pressed > 0 && isBack !== away < 0) maxPresses = 1
      isBack = away < 0
      const times = Math.min(Math.abs(away), maxPresses, MAX_STOPS - pressed)
      await this.pressTab(times, isBack)
      pressed += times
    }
    if ((await target.evaluate(stopsAway)) !== 0) throw new Error(`Tab does not reach ${target}.`)
  }

  /** Presses Tab several times without checks in between, as if the key were held down. */
  private async pressTab(times: number, isBack = false): Promise<void> {
    const { keyboard } = this.page
    if (isBack) await keyboard.down('Shift')
    await Promise.all(Array.from({ length: times }, () => keyboard.press('Tab')))
    if (isBack) await keyboard.up('Shift')
  }

  /** Moves the focus to an element and presses a key. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.press(key)
  }

  /** Moves the focus to a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field)
    await this.page.keyboard.type(text)
  }

  /**
   * Skips to the page's content and moves through it with Tab, unless another width has already shown that
   * Tab reaches everything.
   *
   * @returns the elements that Tab does not reach
   * @throws {Error} if Tab does not leave the content
   */
  async passContent(): Promise<string[]> {
    const { page } = this
    const wasWalked = await noteWalk(page)
    if (wasWalked && (await missedByWalk(page)).length === 0) return []
    await page.locator('a[href="#main"]').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    for (let pressed = 0; pressed < 2 * MAX_STOPS; pressed += PRESSES_PER_CHECK) {
      await this.pressTab(PRESSES_PER_CHECK)
      if (await hasPassedContent(page)) return missedByWalk(page)
    }
    throw new Error(`Tab does not lead out of the content of ${page.url()}.`)
  }

  /** Moves the focus to a group of radios and presses arrow keys until one of them is chosen. */
  async choose(radios: Locator, target: Locator): Promise<void> {
    const checked = radios.and(this.page.locator(':checked'))
    const isChosen = (await checked.count()) > 0
    await this.tabTo(isChosen ? checked : radios.and(this.page.locator(':enabled')).first())
    if (!isChosen) await this.page.keyboard.press('Space')
    const count = await radios.count()
    for (let step = 0; step < count && !(await target.isChecked()); step += 1) {
      await this.page.keyboard.press('ArrowDown')
    }
    await expect(target).toBeChecked()
  }
}
