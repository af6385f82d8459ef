/** A part of the page that a shopper looks for: by its kind and its words, as a screen reader announces it. */
export interface Target {
  kind: 'link' | 'button' | 'field' | 'choice' | 'heading' | 'text'
  /** All of its words, or a part of them for a text. */
  name: string
  /** CSS selector of the part of the page that it stands in. */
  within?: string
}

/** A tab of a browser, driven by its own protocol. `Handle` is the protocol's reference to an element. */
export interface Driver<Handle> {
  /** Name and version. */
  name: string
  open(url: string): Promise<void>
  /** Runs a function in the page with an argument of plain JSON; the function uses nothing from outside. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Result>
  /** Runs a function that returns an element; null where there is none. */
  find<Argument>(run: (argument: Argument) => Element | null, argument: Argument): Promise<Handle | null>
  click(element: Handle): Promise<void>
  type(element: Handle, text: string): Promise<void>
  /** Uncaught errors and console errors; empty where the protocol does not report them. */
  errors(): readonly string[]
  /** PNG of what is on the screen, in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

const WAIT_MS = 30_000
const LOOK_AGAIN_MS = 100

/** A shopper at a tab: waits for what it looks for, clicks it, and types into it. */
export class Tab<Handle> {
  readonly driver: Driver<Handle>

  constructor(driver: Driver<Handle>) {
    this.driver = driver
  }

  /** Opens a URL, and waits until the page's scripts have started. */
  async open(url: string): Promise<void> {
    await this.driver.open(url)
    await this.isStarted()
  }

  /** @throws when the page's scripts do not start in time */
  async isStarted(): Promise<void> {
    await this.until('the scripts of the page have started', () =>
      this.driver.evaluate(() => document.documentElement.matches('[data-started]'), null),
    )
  }

  async click(target: Target): Promise<void> {
    // A page that is rendered anew between the two drops the element.
    await this.until(`a click on ${inWords(target)}`, async () => {
      const element = await this.driver.find(findTarget, target)
      if (element === null) return false
      await this.driver.click(element)
      return true
    })
  }

  async type(label: string, text: string): Promise<void> {
    const target: Target = { kind: 'field', name: label, within: 'main' }
    await this.until(`typing into ${inWords(target)}`, async () => {
      const element = await this.driver.find(findTarget, target)
      if (element === null) return false
      await this.driver.click(element)
      await this.driver.type(element, text)
      return true
    })
  }

  /** @throws when it does not appear in time */
  async see(target: Target): Promise<void> {
    await this.until(`the sight of ${inWords(target)}`, async () => {
      return (await this.driver.find(findTarget, target)) !== null
    })
  }

  /**
   * Repeats a look at the page until it finds what it looks for.
   * @throws the last failure, or that it was not found in time, with the address of the page
   */
  async until(what: string, look: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + WAIT_MS
    let failure: unknown = null
    while (Date.now() < deadline) {
      try {
        if (await look()) return
      } catch (error) {
        failure = error
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    const at = await this.driver.evaluate(() => location.href, null).catch(() => 'an unknown address')
    throw new Error(`Waited in vain for ${what} at ${at}.`, { cause: failure })
  }
}

const inWords = ({ kind, name, within }: Target) => `the ${kind} '${name}'${within ? ` in ${within}` : ''}`

/** Finds what is visible and enabled, best by all of its words. It runs in the page, so it holds all that it needs. */
function findTarget({ kind, name, within = 'body' }: Target): Element | null {
  const selectors = {
    link: 'a[href]',
    button: 'button, [role=button]',
    field: 'input, select, textarea',
    choice: 'label',
    heading: 'h1, h2, h3',
    text: 'p, li, a, span, div, strong, output',
  }
  const accessibleName = (element: Element) => {
    const { control = null } = element as Partial<HTMLLabelElement>
    const { labels = null } = element as Partial<HTMLInputElement>
    const label = (control ?? element).getAttribute('aria-label')
    return label ?? ((labels?.[0] ?? element).textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const usable = [...document.querySelectorAll(within)]
    .flatMap((root) => [...root.querySelectorAll(selectors[kind])])
    .filter((element) => element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]'))
  const exact = usable.find((element) => accessibleName(element) === name)
  if (exact || kind === 'link' || kind === 'heading') return exact ?? null
  // A label may go on: 'Telefoonnummer (optioneel)', a way to pay with its explanation.
  return usable.find((element) => accessibleName(element).includes(name)) ?? null
}
