/** One error of a GraphQL answer; `category` decides what the shop does with it, never the message. */
export interface CommerceError {
  message: string
  path?: ReadonlyArray<string | number>
  /** `retry_after`, in seconds, where something was tried too often. */
  extensions?: { category?: string; retry_after?: number; reason?: string }
}

export interface CommerceAnswer {
  data: unknown
  errors?: readonly CommerceError[]
  /** Cache tags of the answer (the backend's `X-Magento-Tags`). */
  tags: readonly string[]
  /** An earlier answer, in place of one that failed or was not whole. */
  isStale?: boolean
}

export interface ReadOptions {
  /**
   * For what many pages read in the same words: one answer serves them all until it is purged or too old. The `shell` is
   * read by every page; of an `address`, what stands there: kept where the answer bears tags to purge it by.
   */
  shared?: 'shell' | 'address'
  /** True if the caller handles refusals: they are not reported. */
  mayRefuse?: boolean
  /** Tells whether required data is there; incomplete data is used, but neither cached nor shared. */
  isComplete?: (data: unknown) => boolean
}

/**
 * The server's way to the commerce backend, for public reads with the shop's own token. Rejects when the backend
 * cannot be reached, answers something else than GraphQL, or takes too long.
 */
export interface CommerceClient {
  read(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    store: string,
    options?: ReadOptions,
  ): Promise<CommerceAnswer>
}
