import { expect, type Locator, type Page } from '@playwright/test'
import { hasPassedContent, missedByWalk, noteWalk } from './keyboard-stops.ts'

/** Stops of the Tab key after which somebody without a pointer has given up. */
const MAX_STOPS = 150
/** Presses between two looks at where the focus is. */
const AT_ONCE = 8

/** Somebody who has nothing but a keyboard: every step is a real key, from where the focus is. */
export class Keyboard {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab, or Shift+Tab to what stands before, until something has the focus. */
  async tabTo(wanted: Locator): Promise<void> {
    await wanted.waitFor()
    const isBefore = await wanted.evaluate((element) => {
      const { activeElement: here, body } = document
      if (!here || here === body) return false
      return (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    })
    const key = isBefore ? 'Shift+Tab' : 'Tab'
    for (let pressed = 0; pressed < MAX_STOPS; pressed += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press(key)
    }
    throw new Error(`Tab does not reach ${wanted}.`)
  }

  /** Goes to something and presses it. */
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
   * Skips to the page's own content and goes through all of it. @returns what Tab does not come to. @throws when Tab does
   * not lead out of it again
   */
  async passContent(): Promise<string[]> {
    const { page } = this
    await noteWalk(page)
    await page.locator('a[href="#main"]').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    for (let pressed = 0; pressed < 2 * MAX_STOPS; pressed += AT_ONCE) {
      for (let press = 0; press < AT_ONCE; press += 1) await page.keyboard.press('Tab')
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
