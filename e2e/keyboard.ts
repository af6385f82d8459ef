import { expect, type Locator, type Page } from '@playwright/test'
import { hasPassedContent, missedByWalk, noteWalk, stopsAway } from './keyboard-stops.ts'

/** Maximum presses of Tab before a keyboard user would give up. */
const MAX_STOPS = 150
/** Maximum presses between two checks of the focus. */
const PRESSES_PER_CHECK = 16

/** User with only a keyboard: every step is a real key press from the current focus. */
export class Keyboard {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab, or Shift+Tab for an earlier element, until an element has the focus. */
  async tabTo(wanted: Locator): Promise<void> {
    await wanted.waitFor()
    let most = PRESSES_PER_CHECK
    let isBack = false
    for (let pressed = 0; pressed < MAX_STOPS; ) {
      const away = await wanted.evaluate(stopsAway)
      if (away === 0) return
      // After overshooting it goes back step by step.
      if (pressed > 0 && isBack !== away < 0) most = 1
      isBack = away < 0
      const times = Math.min(Math.abs(away), most, MAX_STOPS - pressed)
      await this.pressTab(times, isBack)
      pressed += times
    }
    if ((await wanted.evaluate(stopsAway)) !== 0) throw new Error(`Tab does not reach ${wanted}.`)
  }

  /** Holds the key down: the browser repeats it without a check in between. */
  private async pressTab(times: number, isBack = false): Promise<void> {
    const { keyboard } = this.page
    if (isBack) await keyboard.down('Shift')
    await Promise.all(Array.from({ length: times }, () => keyboard.press('Tab')))
    if (isBack) await keyboard.up('Shift')
  }

  /** Moves the focus to an element and presses it. */
  async press(wanted: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(wanted)
    await this.page.keyboard.press(key)
  }

  /** Goes to a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field)
    await this.page.keyboard.type(text)
  }

  /**
   * Skips to the page's own content and walks through it, unless an earlier walk at another width has reached
   * everything. @returns the elements that Tab does not reach. @throws when Tab does not leave the content
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

  /** Goes to a group of radios and walks through it with the arrows until one is chosen. */
  async choose(radios: Locator, wanted: Locator): Promise<void> {
    const chosen = radios.and(this.page.locator(':checked'))
    const isChosen = (await chosen.count()) > 0
    await this.tabTo(isChosen ? chosen : radios.and(this.page.locator(':enabled')).first())
    if (!isChosen) await this.page.keyboard.press('Space')
    const count = await radios.count()
    for (let step = 0; step < count && !(await wanted.isChecked()); step += 1) {
      await this.page.keyboard.press('ArrowDown')
    }
    await expect(wanted).toBeChecked()
  }
}
