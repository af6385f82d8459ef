import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, PASSWORD } from './shop.ts'

/** Screen sizes of the admin's users. */
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 820, height: 1180 }

export const OWNER = 'eigenaar@kopgroep.example'
export const PACKER = 'inpakker@kopgroep.example'
export const EDITOR = 'redactie@kopgroep.example'

/** Drives the admin in a browser page. */
export class Admin {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async logIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.goto(`${process.env.ADMIN_ADDRESS}/`)
    await this.page.getByLabel('E-mailadres').fill(email)
    await this.page.getByLabel('Wachtwoord', { exact: false }).first().fill(password)
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  }

  /** Opens a screen by its path in the admin. */
  open = (path: string) => this.page.goto(`${process.env.ADMIN_ADDRESS}/#${path}`)

  /** Expects a loaded screen with a heading and a name in the browser's tab, without error messages or accessibility problems. */
  async expectScreen(): Promise<void> {
    await expect(this.page.locator('#react-admin-title')).not.toBeEmpty()
    await expect(this.main.locator('table, form, [class*=noResults], [role=status]').first()).toBeVisible()
    await expect(this.page.getByRole('progressbar')).toHaveCount(0)
    await expect(this.page.getByRole('alert')).toHaveCount(0)
    await expect(this.page).toHaveTitle(/^\S.* · Kopgroep$/)
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  button = (name: string) => this.main.getByRole('button', { name, exact: true })

  private async expectNoWider(size: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(size)
    await expect
      .poll(() => this.page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(size.width)
  }

  /**
   * Expects no accessibility problems at both sizes, and nothing wider than the screen, also on a phone. Short runs check
   * accessibility at one of them, chosen by the screen's path.
   */
  async expectAccessibleAtDeskAndTablet(): Promise<void> {
    const { page } = this
    // Move the mouse away from elements with a tooltip.
    await page.mouse.move(0, 0)
    const sizes = isWhole ? [TABLET, DESK] : [new URL(page.url()).hash.length % 2 === 0 ? TABLET : DESK]
    for (const size of sizes) {
      await this.expectNoWider(size)
      await expectAccessible(page)
    }
    await this.expectNoWider(PHONE)
    await page.setViewportSize(DESK)
  }
}
