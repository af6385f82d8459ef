/**
 * Thrown for a request that is refused before its operation runs. REST returns the HTTP status, MCP a
 * JSON-RPC error.
 */
export class TransportError extends Error {
  readonly status: number
  readonly code: string
  /** `Retry-After` in seconds, for 429 and 503. */
  readonly retryAfter: number | null
  constructor(status: number, code: string, content: string, retryAfter: number | null = null) {
    super(content)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Thrown when the shop's rules refuse an operation. The response has status 200 with `ucp.status: error`. */
export class BusinessError extends Error {
  readonly code: string
  /** Path of the shop where the buyer can continue. */
  readonly continuePath: string
  constructor(code: string, content: string, continuePath = '/') {
    super(content)
    this.code = code
    this.continuePath = continuePath
  }
}
