import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { Backend, newEmail } from './backend.ts'
import {
  type Catalogue,
  type Category,
  type Configurable,
  readCatalogue,
  type Simple,
  type Variant,
} from './catalogue.ts'
import { type ComposedProducts, readComposed } from './composed.ts'
import { HonestBrowser } from './honest-browser.ts'
import { Keyboard } from './keyboard.ts'
import { MiniCart } from './mini-cart.ts'
import { serveStorefront } from './serve-shop.ts'
import { TestPayment } from './test-payment.ts'

export type Outcome = 'Betaald' | 'Geannuleerd' | 'Mislukt'

/** Buyer without an account, with a delivery address. */
export interface Guest {
  email: string
  firstname: string
  lastname: string
  postcode: string
  number: string
  telephone: string
}

/** Drives the shop like a shopper: by roles and names only. */
export class Shop {
  readonly page: Page
  /** True on a phone, where menu and filters are drawers and some elements are absent. */
  readonly isPhone: boolean
  readonly cart: MiniCart
  private readonly backend: Backend

  constructor(page: Page, isPhone: boolean, backend: Backend) {
    this.page = page
    this.isPhone = isPhone
    this.backend = backend
    this.cart = new MiniCart(page)
  }

  /** Opens a URL and waits until the page's scripts have started. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.isStarted()
  }

  /** Waits until the page's scripts have started. Content is visible earlier, but clicks work only then. */
  async isStarted(): Promise<void> {
    await this.page.locator('html[data-started]').waitFor({ state: 'attached' })
  }

  /** Waits until links between public pages replace content. */
  async isSoft(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName('soft-navigation').length > 0)
  }

  /** Moves the mouse, after which the page loads the shopper's own data. */
  async moveMouse(): Promise<void> {
    const [width, height] = await this.page.evaluate(() => [innerWidth, innerHeight] as const)
    // Nothing at the window's edge opens on hover.
    await this.page.mouse.move(width - 2, height / 2)
  }

  /** Grants all consent through the shop's own dialog. */
  async allowAll(): Promise<void> {
    await this.page.goto('/')
    await this.page
      .getByRole('region', { name: 'Cookievoorkeuren' })
      .getByRole('button', { name: 'Alles toestaan' })
      .click()
    await this.page.waitForFunction(() => localStorage.getItem('kopgroep-consent') !== null)
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  heading(name: string | RegExp): Locator {
    return this.main.getByRole('heading', { level: 1, name })
  }

  /** Navigates from the current page to a category through the menu. */
  async walkTo(category: Category): Promise<void> {
    const { page } = this
    const [department, ...between] = [...category.above, category.name]
    if (this.isPhone) {
      await page.getByRole('button', { name: 'Menu openen' }).tap()
      const menu = page.getByRole('dialog')
      for (const name of category.above) await menu.getByRole('button', { name, exact: true }).tap()
      await menu.getByRole('link', { name: category.name, exact: true }).tap()
    } else {
      const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
      const entry = menu.getByRole('link', { name: department, exact: true })
      if (between.length > 0) {
        // Hovering opens the entry's panel, so the click follows the link to the department.
        await entry.hover()
        // The panel of a department is below the menu, in the header.
        await page.getByRole('banner').getByRole('link', { name: category.name, exact: true }).click()
      } else {
        await entry.hover()
        await expect(entry).toHaveAttribute('aria-expanded', 'true')
        await entry.click()
      }
    }
    await expect(this.heading(category.name)).toBeVisible()
  }

  /** Cards of a listing. Each has one link, named after its product. */
  get cards(): Locator {
    return this.main.getByRole('list', { name: 'Artikelen' }).getByRole('article')
  }

  card(name: string): Locator {
    return this.cards.getByRole('link', { name, exact: true })
  }

  /** Reads the number of products from the listing's status message. */
  async count(): Promise<number> {
    await expect(this.page.locator('main[aria-busy=true]')).toHaveCount(0)
    const text = await this.main
      .getByRole('status')
      .filter({ hasText: /artikel/ })
      .first()
      .textContent()
    return Number(/\d+/.exec(text ?? '')?.[0])
  }

  async expectCount(count: number): Promise<void> {
    const words = count === 1 ? '1 artikel' : `${count} artikelen`
    await expect(this.main.getByRole('status').filter({ hasText: words }).first()).toHaveText(words)
  }

  /** Returns the filters, which are beside the list or, on a phone, in a sheet that this opens. */
  async filters(): Promise<Locator> {
    const { page } = this
    if (!this.isPhone) return page.getByRole('form', { name: 'Filters' })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    if (!(await sheet.isVisible())) await this.main.getByRole('button', { name: 'Filters' }).tap()
    await expect(sheet).toBeVisible()
    return sheet.getByRole('form', { name: 'Filters' })
  }

  /** Returns a facet with all its options, also those that a long list hides at first. */
  async facet(label: string): Promise<Locator> {
    const facet = (await this.filters()).getByRole('group', { name: label })
    const more = facet.getByRole('button', { name: /^Toon \d+ meer/ })
    if (await more.isVisible()) {
      await more.click()
      // Wait for the button's code: another click before that would close the list again.
      await expect(more).toHaveCount(0)
    }
    return facet
  }

  /** Closes the sheet of filters if it covers the list. */
  async leaveFilters(): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: 'Filters' })
    if (!this.isPhone || !(await sheet.isVisible())) return
    await sheet.getByRole('button', { name: /^Toon (\d+ )?artikel/ }).tap()
    await expect(sheet).toBeHidden()
  }

  async sortBy(order: string): Promise<void> {
    await this.main.getByRole('combobox', { name: 'Sorteer op' }).selectOption(order)
  }

  /** Locates an option of a product, such as 'Kleur' or 'Maat'. */
  option(label: string): Locator {
    return this.main.getByRole('radiogroup', { name: label })
  }

  /** Chooses a value for each option, in the order of the options. */
  async choose(product: Configurable, labels: readonly string[]): Promise<void> {
    for (const [place, value] of labels.entries()) {
      const radio = this.option(product.options[place]?.label ?? '').getByRole('radio', {
        name: value,
        exact: true,
      })
      // An option is enabled by the choice before it. Its picture or name covers the radio.
      await expect(radio).toBeEnabled()
      await radio.check({ force: true })
      await expect(radio).toBeChecked()
    }
  }

  get addButton(): Locator {
    return this.main.getByRole('button', { name: 'In winkelwagen', exact: true })
  }

  /** Adds a product to the cart on its page, which opens the drawer. */
  async addToCart(product: Simple | Configurable, variant?: Variant): Promise<void> {
    await this.open(product.path)
    if ('options' in product && variant) await this.choose(product, variant.labels)
    await this.addButton.click()
    await expect(this.cart.drawer).toBeVisible()
    await expect(this.cart.drawer.getByText('In uw winkelwagen')).toBeVisible()
  }

  /** Locates a message of the shop: role `alert` for errors, `status` for everything else. */
  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  field(label: string | RegExp): Locator {
    return this.main.getByLabel(label)
  }

  /**
   * Locates a text field by its exact name, because the button beside a password field has a similar name.
   */
  box(name: string): Locator {
    return this.main.getByRole('textbox', { name, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name })
  }

  /** Fills in the e-mail address in the checkout's first step. */
  giveEmail = (email: string) => this.field('E-mailadres').fill(email)

  /** Fills in an address. The shop finds street and city by postcode. */
  async fillAddress({
    firstname,
    lastname,
    postcode,
    number,
    telephone,
  }: Omit<Guest, 'email'>): Promise<void> {
    await this.field('Voornaam').fill(firstname)
    await this.field('Achternaam').fill(lastname)
    await this.field('Postcode').fill(postcode)
    await this.field('Huisnummer').fill(number)
    await this.field('Telefoonnummer').fill(telephone)
    await expect(this.main.getByText('Klopt dit niet?')).toBeVisible()
  }

  /** Continues from the cart to the payment step as a guest. */
  async checkoutAsGuest(guest: Guest): Promise<void> {
    await this.giveEmail(guest.email)
    await this.fillAddress(guest)
    await this.toDelivery()
    await this.button('Naar betaling').click()
    await expect(this.main.getByRole('heading', { name: 'Betaling' })).toBeFocused()
  }

  /** Continues from the completed first step of the checkout to the second. */
  async toDelivery(): Promise<void> {
    await this.button('Kies bezorging').click()
    await expect(this.main.getByRole('heading', { name: 'Bezorging' })).toBeFocused()
  }

  /** Logs in on the login page. */
  async logIn(email: string, password: string): Promise<void> {
    await this.box('E-mailadres').fill(email)
    await this.box('Wachtwoord').fill(password)
    await this.button('Inloggen').click()
  }

  /** Logs in through the API and stores the session before the page loads. @returns the token */
  async loggedIn(email: string, password = PASSWORD): Promise<string> {
    const token = await this.backend.getToken(email, password)
    await this.page.goto('/icon-192.png')
    await this.page.evaluate((stored) => localStorage.setItem('user-server-token', stored), token)
    return token
  }

  /** Waits until the login has finished: the customer's cart and wishlist are loaded. */
  async loginIsComplete(): Promise<void> {
    await this.page.waitForFunction(() => {
      const wishlist = JSON.parse(localStorage.getItem('kopgroep-wishlist') ?? 'null')
      const { customerCartId } = JSON.parse(localStorage.getItem('kopgroep-cart') ?? '{}')
      return customerCartId && wishlist?.owner === 'customer'
    })
  }

  /**
   * Logs out in the account after everything has loaded. Otherwise a running request would be refused, and
   * the browser would log that.
   */
  async logOut(): Promise<void> {
    await expect(this.heading(/./)).toBeVisible()
    await expect(this.main.getByRole('status', { name: 'Uw account wordt geladen' })).toHaveCount(0)
    await this.loginIsComplete()
    await this.page.getByRole('button', { name: 'Uitloggen' }).first().click()
  }

  /** Opens the coupon field. */
  openCoupon = () => this.main.getByText('Hebt u een kortingscode?').filter({ visible: true }).click()

  get orderButton(): Locator {
    return this.button(/^Bestellen en betalen/)
  }

  /** Selects a payment method, fills in its fields and places the order. */
  async order(method: string): Promise<void> {
    await this.main.getByRole('radio', { name: method }).check()
    const birthday = this.field('Geboortedatum')
    if (await birthday.isVisible()) await birthday.fill('1984-03-12')
    await this.orderButton.click()
  }

  /** Chooses the outcome on the test provider's page. */
  async pay(outcome: Outcome): Promise<void> {
    await this.page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
    await this.page.getByRole('button', { name: outcome, exact: true }).click()
  }

  get thanks(): Locator {
    return this.heading('Bedankt, uw bestelling is geplaatst')
  }

  /**
   * Reads the order's number from the success page, and its key, which the page moves from the URL to the
   * history state.
   */
  async placedOrder(): Promise<{ number: string; hash: string }> {
    const text = await this.main.getByText(/Uw bestelnummer is/).textContent()
    return {
      number: /bestelnummer is (\S+?)\./.exec(text ?? '')?.[1] ?? '',
      hash: await this.page.evaluate(() => String(history.state?.orderHash ?? '')),
    }
  }
}

/** Password of every customer that a test creates. */
export const PASSWORD = 'Voorop-2026'

interface Fixtures {
  shop: Shop
  guest: Guest
  /** Customer that the test creates. The password is PASSWORD. */
  customer: { email: string }
  desk: TestPayment
  keys: Keyboard
  browserComplaints: HonestBrowser
  /**
   * True to lay out content below the window at once (default); false to lay it out when it comes near, as
   * for a shopper.
   */
  laysOutUnseen: boolean
}

export interface WorkerOptions {
  /** `off` to open each page as a document, by a storefront of its own. */
  softNavigation: 'on' | 'off'
}

interface WorkerFixtures extends WorkerOptions {
  backend: Backend
  /** URL of the storefront. */
  storefront: string
  catalogue: Catalogue
  composed: ComposedProducts
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  backend: [async ({}, use) => use(new Backend(requireAddress('BACKEND_URL'))), { scope: 'worker' }],

  catalogue: [async ({ backend }, use) => use(await readCatalogue(backend)), { scope: 'worker' }],

  composed: [async ({ backend }, use) => use(await readComposed(backend)), { scope: 'worker' }],

  softNavigation: ['on', { option: true, scope: 'worker' }],

  storefront: [
    async ({ softNavigation }, use) => {
      if (softNavigation === 'on') return use(requireAddress('SHOP_URL'))
      const endpoint = `${requireAddress('BACKEND_URL')}/graphql`
      const storefront = await serveStorefront(endpoint, { SOFT_NAVIGATION: 'off' })
      await use(storefront.url)
      await storefront.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ storefront }, use) => use(storefront),

  // Each test is a shopper with a client address of its own.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomAddress() }),

  laysOutUnseen: [true, { option: true }],

  // Playwright scrolls to the element that it clicks. Laying out content at that moment would move the
  // element between mouse down and up, and there would be no click.
  context: async ({ context, laysOutUnseen }, use) => {
    if (laysOutUnseen) await context.addInitScript(layOutUnseen)
    await use(context)
  },

  browserComplaints: [
    async ({ context, storefront }, use) => {
      const browser = new HonestBrowser(context, storefront, requireAddress('BACKEND_URL'))
      await use(browser)
      expect(browser.complaints, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],

  shop: async ({ page, isMobile, backend }, use) => use(new Shop(page, isMobile, backend)),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  guest: async ({}, use) => use(newGuest()),

  customer: async ({ backend }, use) => {
    const email = newEmail()
    await backend.createCustomer(email, PASSWORD)
    await use({ email })
  },

  keys: async ({ page }, use) => use(new Keyboard(page)),

  desk: async ({ page, backend }, use) => use(new TestPayment(page, backend)),
})

export { expect }

/** Creates a guest in Den Helder, at an address that the postcode service knows. */
export function newGuest(): Guest {
  return {
    email: newEmail(),
    firstname: 'Marleen',
    lastname: 'Dijkstra',
    postcode: '1781 AB',
    number: '14',
    telephone: '0612345678',
  }
}

/** Lays out all content. Runs in the browser on every page. */
function layOutUnseen(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*:not([hidden]) { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

function requireAddress(name: 'SHOP_URL' | 'BACKEND_URL'): string {
  const address = process.env[name]
  if (!address) throw new Error(`${name} is not set: run the browser tests with Playwright's config.`)
  return address
}

function randomAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1
  return `10.${byte()}.${byte()}.${byte()}`
}
