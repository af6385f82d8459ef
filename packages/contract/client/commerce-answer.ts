/** Error of a GraphQL answer. The shop acts on `category`, never on the message. */
export interface CommerceError {
  message: string
  path?: ReadonlyArray<string | number>
  /** `retry_after`, in seconds, after too many attempts. */
  extensions?: { category?: string; retry_after?: number; reason?: string }
}

export interface CommerceAnswer {
  data: unknown
  errors?: readonly CommerceError[]
  /** Cache tags of the answer (the backend's `X-Magento-Tags`). */
  tags: readonly string[]
  /** True for an earlier answer that replaces a failed or incomplete one. */
  isStale?: boolean
}

export interface ReadOptions {
  /**
   * Set for reads that many pages share: one answer serves them all until it is purged or expires. `shell` is read
   * by every page; `address` is the result of a URL lookup, cached if the answer has tags to purge it by.
   */
  shared?: 'shell' | 'address'
  /** True if the caller handles refusals, so that they are not reported. */
  mayRefuse?: boolean
  /** Checks that required data is present; incomplete data is used, but neither cached nor shared. */
  isComplete?: (data: unknown) => boolean
}

/**
 * Client of the server for public reads with the shop's own token. Rejects when the backend is unreachable, returns
 * something other than GraphQL, or takes too long.
 */
export interface CommerceClient {
  read(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    store: string,
    options?: ReadOptions,
  ): Promise<CommerceAnswer>
}
