import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { allLanguages, type Language } from '../../app/lib/i18n/language.ts'
import { TransportError } from './agent-error.ts'
import type { FulfillmentWish } from './fulfillment.ts'
import type { CheckoutInput } from './inputs.ts'
import type { Json } from './protocol.ts'

/** Milliseconds for which a session can be used. */
export const SESSION_LASTS = 24 * 3_600_000
/** Sessions and idempotency keys that one storefront remembers, the latest used. */
const MAX_KEPT = 10_000
const IV_BYTES = 12
const TAG_BYTES = 16

/** The reference that an id holds, encrypted. */
export interface SessionRef {
  kind: 'cart' | 'checkout' | 'order' | 'handoff'
  /** The token of the backend's cart. */
  cartId: string
  language: Language
  /** Milliseconds since 1970. */
  created: number
  /** The key of the order; empty for other kinds. */
  orderHash: string
}

/** State of a session that the backend's cart does not hold. */
export interface SessionState {
  isCanceled?: boolean
  /** The cart has become this order. */
  order?: { hash: string; number: string }
  /** As the agent sent it last. */
  buyer?: CheckoutInput['buyer']
  wish?: FulfillmentWish | null
  /** The answer before the session was canceled. */
  lastBody?: Json
  /** Cents that the agent was shown last. */
  shownTotal?: number
  /** Sku of a variant -> its id for agents. */
  itemIds?: Readonly<Record<string, string>>
}

export interface Sessions {
  /** Encrypts and signs a reference; the same one has always the same id. */
  seal(ref: SessionRef): string
  /** The reference of an id; null when the shop did not make it. */
  open(id: string): SessionRef | null
  state(cartId: string): SessionState
  change(cartId: string, more: SessionState): void
  /** Notes that a cart has become an order; carts of no session are ignored. */
  noteOrder(cartId: string, order: NonNullable<SessionState['order']>): void
  /** Does the work of one cart in turns. */
  inTurn<Result>(cartId: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Does a piece of work once for a key: a repeated request has the answer of the first.
   *
   * @throws TransportError 409 when the same key came with another request
   */
  once(key: string, request: unknown, work: () => Promise<Json>): Promise<Json>
}

/** Creates what is known of agents' sessions. Ids are readable by every storefront with the same secret; the rest is this one's. */
export function createSessions(secret: string): Sessions {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kopgroep agent sessions', 32))
  const states = new LRUCache<string, SessionState>({ max: MAX_KEPT, ttl: SESSION_LASTS })
  const answers = new LRUCache<string, { hash: string; answer: Promise<Json> }>({
    max: MAX_KEPT,
    ttl: SESSION_LASTS,
  })
  const turns = new Map<string, Promise<unknown>>()
  return {
    seal({ kind, cartId, language, created, orderHash }) {
      const text = JSON.stringify([kind, cartId, language, created, orderHash])
      const iv = createHmac('sha256', key).update(text).digest().subarray(0, IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (id) => openId(id, key),
    state: (cartId) => states.get(cartId) ?? {},
    change: (cartId, more) => void states.set(cartId, { ...states.get(cartId), ...more }),
    noteOrder(cartId, order) {
      const state = states.get(cartId)
      if (state) states.set(cartId, { ...state, order })
    },
    async inTurn(cartId, work) {
      const before = turns.get(cartId) ?? Promise.resolve()
      const turn = before.then(work, work)
      turns.set(cartId, turn)
      try {
        return await turn
      } finally {
        if (turns.get(cartId) === turn) turns.delete(cartId)
      }
    },
    once(name, request, work) {
      const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
      const found = answers.get(name)
      if (found && found.hash !== hash) {
        throw new TransportError(409, 'idempotency_conflict', 'This key came with another request before.')
      }
      if (found) return found.answer
      const answer = work()
      answers.set(name, { hash, answer })
      answer.catch(() => answers.delete(name))
      return answer
    },
  }
}

function openId(id: string, key: Buffer): SessionRef | null {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.byteLength <= IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text =
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8')
    // The authentication tag holds, so `seal` wrote this text.
    const [kind, cartId, language, created, orderHash] = JSON.parse(text) as [
      SessionRef['kind'],
      string,
      Language,
      number,
      string,
    ]
    return allLanguages().includes(language) ? { kind, cartId, language, created, orderHash } : null
  } catch {
    return null
  }
}
