import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { TransportError } from './agent-error.ts'
import type { AgentRecords } from './agent-records.ts'
import type { FulfillmentWish } from './fulfillment.ts'
import type { CheckoutInput } from './inputs.ts'
import type { Contents, Json } from './protocol.ts'

/** Lifetime of a session in milliseconds. */
export const SESSION_MS = 24 * 3_600_000
const IV_BYTES = 12
const TAG_BYTES = 16

/** Reference inside an encrypted id. */
export interface SessionRef {
  kind: 'cart' | 'checkout' | 'order' | 'handoff'
  cartId: string
  language: string
  /** Milliseconds since 1970. */
  created: number
  /** Key of the order; empty for other kinds. */
  orderHash: string
}

/** State of a session that is not in the backend's cart. */
export interface SessionState {
  isCanceled?: boolean
  order?: { hash: string; number: string }
  /** Last value from the agent. */
  buyer?: CheckoutInput['buyer']
  wish?: FulfillmentWish | null
  /** Answer from before the session was cancelled, or was ordered without the backend showing the order. */
  lastBody?: Contents['checkout']
  /** Total last shown to the agent, in cents. */
  shownTotal?: number
  /** Sku of a variant -> its id for agents. */
  itemIds?: Readonly<Record<string, string>>
  /** Host name of the platform's profile. */
  platform?: string
  /** URL of the profile of the platform that began the session with a signature. Nobody else may use it. */
  signer?: string
  /** Token of the cart since its buyer took it over. Only the buyer's browser and this shop know it. */
  handedTo?: string
  /** Set in the state of a cart that was handed over: the token by which the session knows it. */
  handedFrom?: string
  /** The platform to notify of the order, and the parts of the session's ids; null without one. */
  follower?: ({ profileUrl: string } & Pick<SessionRef, 'language' | 'created'>) | null
}

/** Encrypted data that the backend stores with an order and sends back when the order changes. */
export interface OrderNotice {
  /** URL of the platform's profile. */
  profileUrl: string
  ref: SessionRef
}

/** Asks the backend to report an order and its changes. Never rejects: the order stands without it. */
export type FollowOrder = (hash: string, notice: string) => Promise<void>

export interface Sessions {
  /** Encrypts a reference to an id. The same reference always gives the same id. */
  seal(ref: SessionRef): string
  /** Decrypts an id; null if this shop did not create it. */
  open(id: string): SessionRef | null
  state(cartId: string): Promise<SessionState>
  change(cartId: string, more: SessionState): Promise<void>
  /** Decrypts an order notice; null if this shop did not create it. */
  openNotice(text: string): OrderNotice | null
  /** Records that the buyer took a cart over, under a new token. */
  handOver(cartId: string, newCartId: string): Promise<void>
  /**
   * Records the order that a cart became, so that the agent's platform is notified. Ignores carts without a
   * session.
   */
  noteOrder(cartId: string, order: NonNullable<SessionState['order']>): Promise<void>
  /** Runs work on one cart after earlier work on it has ended. */
  inTurn<Result>(cartId: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Runs work once per idempotency key; a repeated request gets the stored answer.
   *
   * @throws TransportError 409 if the key was used for another request, or another storefront is still
   *   working on it
   */
  once(key: string, request: unknown, work: () => Promise<Json>): Promise<Json>
}

/** Seconds until a key is released, in case its storefront crashed. */
const CLAIM_SECONDS = 60

interface OnceRecord {
  /** Hash of the request. */
  hash: string
  /** Null while the work runs. */
  answer: Json | null
}

/**
 * Creates the session store for agents. Ids work in every storefront with the same secret.
 *
 * @param records stores state and answers by idempotency key, encrypted
 */
export function createSessions(
  secret: string,
  records: AgentRecords,
  follow: FollowOrder = async () => {},
): Sessions {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kopgroep agent sessions', 32))
  const toRecordKey = (kind: string, name: string) =>
    createHmac('sha256', key).update(`${kind} ${name}`).digest('hex')
  const keep = (recordKey: string, value: object, seconds = SESSION_MS / 1_000, onlyIfAbsent = false) =>
    records.keep({
      key: recordKey,
      value: encrypt(JSON.stringify(value), key, randomBytes(IV_BYTES)),
      seconds,
      onlyIfAbsent,
    })
  const readState = async (cartId: string) => {
    const text = await records.read(toRecordKey('state', cartId))
    // Only `change` writes this record, so it holds a SessionState.
    return text === null ? null : (JSON.parse(decrypt(text, key) ?? '{}') as SessionState)
  }
  const change = async (cartId: string, more: SessionState) =>
    void (await keep(toRecordKey('state', cartId), { ...(await readState(cartId)), ...more }))
  const pending = new Map<string, { hash: string; answer: Promise<Json> }>()

  /** Runs work unless the key is already claimed, and stores its answer. */
  async function claim(recordKey: string, hash: string, work: () => Promise<Json>): Promise<Json> {
    const claimed = encrypt(JSON.stringify({ hash, answer: null }), key, randomBytes(IV_BYTES))
    const entry = await records.keep({
      key: recordKey,
      value: claimed,
      seconds: CLAIM_SECONDS,
      onlyIfAbsent: true,
    })
    if (entry !== claimed) return requireAnswer(JSON.parse(decrypt(entry, key) ?? '{}') as OnceRecord, hash)
    try {
      const answer = await work()
      await keep(recordKey, { hash, answer })
      return answer
    } catch (error) {
      await records.forget(recordKey)
      throw error
    }
  }

  return {
    seal({ kind, cartId, language, created, orderHash }) {
      const text = JSON.stringify([kind, cartId, language, created, orderHash])
      return encrypt(text, key, createHmac('sha256', key).update(text).digest().subarray(0, IV_BYTES))
    },
    open: (id) => openId(id, key),
    state: async (cartId) => (await readState(cartId)) ?? {},
    change,
    openNotice(text) {
      const opened = decrypt(text, key)
      // Ids from `seal` are arrays. The only objects that arrive here are order notices.
      return opened?.startsWith('{') ? (JSON.parse(opened) as OrderNotice) : null
    },
    async handOver(cartId, newCartId) {
      await change(newCartId, { handedFrom: cartId })
      await change(cartId, { handedTo: newCartId })
    },
    async noteOrder(ordered, order) {
      const cartId = (await readState(ordered))?.handedFrom ?? ordered
      const state = await readState(cartId)
      if (!state) return
      await change(cartId, { order })
      const notice = toOrderNotice(state, cartId, order.hash)
      if (notice) await follow(order.hash, encrypt(JSON.stringify(notice), key, randomBytes(IV_BYTES)))
    },
    inTurn: takeTurns(),
    async once(name, request, work) {
      const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
      const running = pending.get(name)
      if (running && running.hash !== hash) throw idempotencyConflict()
      if (running) return running.answer
      const answer = claim(toRecordKey('once', name), hash, work)
      pending.set(name, { hash, answer })
      try {
        return await answer
      } finally {
        pending.delete(name)
      }
    },
  }
}

/**
 * Creates the notice of an order; null if no platform wants one, or if a stock Magento gave the order no key.
 */
function toOrderNotice({ follower }: SessionState, cartId: string, orderHash: string): OrderNotice | null {
  if (!follower || !orderHash) return null
  const { profileUrl, ...made } = follower
  return { profileUrl, ref: { kind: 'order', cartId, orderHash, ...made } }
}

function takeTurns(): Sessions['inTurn'] {
  const turns = new Map<string, Promise<unknown>>()
  return async (cartId, work) => {
    const before = turns.get(cartId) ?? Promise.resolve()
    const turn = before.then(work, work)
    turns.set(cartId, turn)
    try {
      return await turn
    } finally {
      if (turns.get(cartId) === turn) turns.delete(cartId)
    }
  }
}

const idempotencyConflict = () =>
  new TransportError(409, 'idempotency_conflict', 'This key came with another request before.')

function requireAnswer(record: OnceRecord, hash: string): Json {
  if (record.hash !== hash) throw idempotencyConflict()
  if (record.answer) return record.answer
  throw new TransportError(409, 'idempotency_in_progress', 'The first request with this key is not done yet.')
}

/** Encrypts a text with AES-256-GCM. */
function encrypt(text: string, key: Buffer, iv: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text; null if it was not encrypted with this key. */
function decrypt(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.byteLength <= IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function openId(id: string, key: Buffer): SessionRef | null {
  const text = decrypt(id, key)
  if (text === null || !text.startsWith('[')) return null
  // The tag authenticated the text, so `seal` wrote it in this shape.
  const [kind, cartId, language, created, orderHash] = JSON.parse(text) as [
    SessionRef['kind'],
    string,
    string,
    number,
    string,
  ]
  return { kind, cartId, language, created, orderHash }
}
