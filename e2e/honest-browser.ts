import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

/**
 * Collects complaints of a browser: console errors (also violations of the content security policy), uncaught
 * errors, and requests to other hosts.
 */
export class HonestBrowser {
  readonly complaints: string[] = []
  private readonly expected: RegExp[] = []
  private readonly shop: string
  private readonly backend: string

  constructor(context: BrowserContext, shop: string, backend: string) {
    this.shop = shop
    this.backend = backend
    context.on('console', (message) => this.hear(message))
    context.on('weberror', (error) => this.complain(`not caught: ${describe(error.error())}`))
    context.on('request', (request) => this.watch(request))
  }

  /** Allows a complaint that the test causes, such as an error status or a cut connection. */
  expect(complaint: RegExp): void {
    this.expected.push(complaint)
  }

  private hear(message: ConsoleMessage) {
    if (message.type() === 'error') this.complain(`${message.text()} (${message.location().url})`)
  }

  private watch(request: Request) {
    const url = request.url()
    if (/^(data|blob|about):/.test(url) || url.startsWith(`${this.shop}/`)) return
    if (process.env.ADMIN_ADDRESS && url.startsWith(`${process.env.ADMIN_ADDRESS}/`)) return
    // A payment leads to the provider's page, and a payment link leads there through the backend.
    if (/^\/(test-payment|payment)\//.test(url.replace(this.backend, ''))) return
    this.complain(`a request to another host: ${url}`)
  }

  private complain(text: string) {
    if (!this.expected.some((pattern) => pattern.test(text))) this.complaints.push(text)
  }
}

/** Describes an uncaught error by its stack, which a DOMException lacks. */
const describe = ({ stack, name, message }: Error) => stack || `${name}: ${message}`
