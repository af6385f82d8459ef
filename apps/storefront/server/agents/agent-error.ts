/**
 * Thrown for a request that is refused before its operation runs: an HTTP status, which MCP maps to a
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

/** Thrown for a refusal by the shop's rules, without a resource: status 200 with `ucp.status: error`. */
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
