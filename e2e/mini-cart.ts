import { expect, type Locator, type Page } from '@playwright/test'

/** The cart link in the header and the cart's drawer. */
export class MiniCart {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Link in the header. Its name contains the number of pieces. */
  get entry(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ })
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: 'Winkelwagen' })
  }

  async expectCount(count: number): Promise<void> {
    const words = count === 1 ? '1 artikel' : `${count} artikelen`
    await expect(
      this.page.locator('header').getByRole('link', { name: `Winkelwagen, ${words}`, includeHidden: true }),
    ).toBeAttached()
  }

  /** Locates the line of a product, in the drawer or on the cart page. */
  line(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Artikelen in uw winkelwagen' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  quantity(name: string): Locator {
    return this.line(name).getByRole('spinbutton', { name: `Aantal ${name}` })
  }
}
