/** Element to find, by role and accessible name. */
export interface Target {
  kind: 'link' | 'button' | 'field' | 'choice' | 'heading' | 'text'
  /** The full accessible name, or part of a text. */
  name: string
  /** CSS selector of an ancestor. */
  within?: string
}

/** Size of a window in CSS pixels. */
export interface WindowSize {
  width: number
  height: number
}

/** Browser tab, controlled by the browser's protocol. `Handle` is the protocol's reference to an element. */
export interface Driver<Handle> {
  /** Name and version of the browser. */
  name: string
  open(url: string): Promise<void>
  /**
   * Runs a function in the page, with an argument that is serialised to JSON. The function cannot use outer
   * variables.
   */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Result>
  /** Runs a function that returns an element; null if it returns none. */
  find<Argument>(run: (argument: Argument) => Element | null, argument: Argument): Promise<Handle | null>
  click(element: Handle): Promise<void>
  /** Moves the mouse onto an element. */
  hover(element: Handle): Promise<void>
  type(element: Handle, text: string): Promise<void>
  /** Uncaught errors and console errors; empty if the protocol does not report them. */
  errors(): readonly string[]
  /** PNG of the viewport, in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

const WAIT_MS = 30_000
const POLL_MS = 100

/** Shopper in a tab: waits for elements, clicks and types. */
export class Tab<Handle> {
  readonly driver: Driver<Handle>

  constructor(driver: Driver<Handle>) {
    this.driver = driver
  }

  /** Opens a URL and waits until the page's scripts have started. */
  async open(url: string): Promise<void> {
    await this.driver.open(url)
    await this.isStarted()
  }

  /** Waits for the page's scripts. @throws {Error} if they do not start in time */
  async isStarted(): Promise<void> {
    await this.until('the scripts of the page have started', () =>
      this.driver.evaluate(() => document.documentElement.matches('[data-started]'), null),
    )
  }

  click = (target: Target): Promise<void> =>
    this.act('a click on', target, (element) => this.driver.click(element))

  hover = (target: Target): Promise<void> =>
    this.act('the mouse on', target, (element) => this.driver.hover(element))

  async type(label: string, text: string): Promise<void> {
    await this.act('typing into', { kind: 'field', name: label, within: 'main' }, async (element) => {
      await this.driver.click(element)
      await this.driver.type(element, text)
    })
  }

  /** Does something with an element. Retries, because a re-render between finding and acting detaches it. */
  private async act(what: string, target: Target, work: (element: Handle) => Promise<void>): Promise<void> {
    await this.until(`${what} ${inWords(target)}`, async () => {
      const element = await this.driver.find(findTarget, target)
      if (element === null) return false
      await work(element)
      return true
    })
  }

  /** Waits until an element is visible. @throws {Error} if it does not appear in time */
  async see(target: Target): Promise<void> {
    await this.until(`the sight of ${inWords(target)}`, async () => {
      return (await this.driver.find(findTarget, target)) !== null
    })
  }

  /**
   * Retries `look` until it returns true.
   *
   * @throws {Error} the last error, or a timeout with the URL of the page
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
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    const at = await this.driver.evaluate(() => location.href, null).catch(() => 'an unknown address')
    throw new Error(`Waited in vain for ${what} at ${at}.`, { cause: failure })
  }
}

const inWords = ({ kind, name, within }: Target) => `the ${kind} '${name}'${within ? ` in ${within}` : ''}`

/** Finds the visible, enabled element whose name matches best. Runs in the page and cannot use outer code. */
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
  // A label may have more text: 'Telefoonnummer (optioneel)', or a payment method with its explanation.
  return usable.find((element) => accessibleName(element).includes(name)) ?? null
}
