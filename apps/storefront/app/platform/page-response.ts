/** Seconds after which a shopper (or a search engine) may try again. */
const RETRY_AFTER = 30

/** Thrown by a page's `load`: the address is answered by a redirect or by one of the error pages. */
export class PageResponse extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, headers: Readonly<Record<string, string>> = {}) {
    super(`answered with status ${status}`)
    this.status = status
    this.headers = headers
  }
}

/** There is nothing at this address. */
export const pageNotFound = () => new PageResponse(404)

/** The shop cannot be reached for now. */
export const serviceUnavailable = () =>
  new PageResponse(503, { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' })

/** The page stands at another address. */
export const redirectTo = (location: string, status: 301 | 302) => new PageResponse(status, { location })
