import { createHash } from 'node:crypto'
import { shopError } from '../errors.ts'

/** Hours for which a request that is sent again with its key gets the result of the first one. */
export const IDEMPOTENCY_KEY_HOURS = 24

/** `Idempotency-Key` of a request (draft-ietf-httpapi-idempotency-key-header). */
export interface IdempotencyKey {
  hash: string
  /** Hash of the request's document and variables. */
  fingerprint: string
  /** Counts the changes of the request: returns the number of the next one, from 1. */
  nextStep(): number
}

/** Key as the draft writes it, in quotes, or without them. */
const KEY = /^"?([\w-]{16,64})"?$/

/**
 * Reads the header of a request. @throws graphql-input with HTTP 400 for a malformed key
 *
 * @returns null without the header
 */
export function readIdempotencyKey(
  header: string | null,
  { query, variables }: { query?: string; variables?: Record<string, unknown> },
): IdempotencyKey | null {
  if (header === null) return null
  const [, key] = KEY.exec(header) ?? []
  if (!key) throw shopError('graphql-input', 'Idempotency-Key is 16 to 64 letters, digits, - and _.', 400)
  // Hashed with the key, which is not stored: variables may hold a password.
  const hash = (...texts: string[]) =>
    createHash('sha256')
      .update([key, ...texts].join('\n'))
      .digest('base64url')
  let step = 0
  return {
    hash: hash(),
    fingerprint: hash(query ?? '', JSON.stringify(variables ?? {})),
    nextStep() {
      step += 1
      return step
    },
  }
}
