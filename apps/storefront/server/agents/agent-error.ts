/** Refusal of a request before its operation ran: a status of HTTP, which MCP maps to a JSON-RPC error. */
export class TransportError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds, of 429 and 503. */
  readonly retryAfter: number | null
  constructor(status: number, code: string, content: string, retryAfter: number | null = null) {
    super(content)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** An outcome of the shop's own rules without a resource: status 200 with `ucp.status: error`. */
export class BusinessError extends Error {
  readonly code: string
  /** Path of the shop where the buyer can go on. */
  readonly continuePath: string
  constructor(code: string, content: string, continuePath = '/') {
    super(content)
    this.code = code
    this.continuePath = continuePath
  }
}
