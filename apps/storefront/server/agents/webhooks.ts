import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign as signBytes } from 'node:crypto'
import { httpbis } from 'http-message-signatures'
import * as v from 'valibot'
import { type CommerceBackend, sendForShopper } from '../gateway/commerce-client.ts'
import type { App } from '../render.ts'
import { TransportError } from './agent-error.ts'
import { type AgentShop, BackendRefusal } from './agent-shop.ts'
import type { FetchProfile } from './fetch-profile.ts'
import { negotiate, webhookUrlOf } from './negotiation.ts'
import { runOperation } from './operations.ts'
import { type Outside, OutsideRefusal } from './outside-request.ts'
import type { ProfileFacts, PublicKey } from './protocol.ts'
import type { FollowOrder, Sessions } from './sessions.ts'
import { digestOf, thumbprintOf } from './signatures.ts'

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const KEY_BYTES = 32

/** The key by which the shop signs webhooks (ES256). */
export interface SigningKey {
  /** Its public half, as the profile publishes it. */
  jwk: PublicKey
  privateKey: KeyObject
}

/** Derives the signing key from a secret: every storefront with the same secret has the same key. */
export function createSigningKey(secret: string): SigningKey {
  // FIPS 186-5 A.2.1: 128 more bits than the key make the remainder uniform.
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'kopgroep agent webhooks', KEY_BYTES + 16))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (P256_ORDER - 1n)) + 1n
  const bytes = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(bytes)
  const point = curve.getPublicKey()
  const publicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + KEY_BYTES).toString('base64url'),
    y: point.subarray(1 + KEY_BYTES).toString('base64url'),
  }
  const key = { ...publicKey, d: bytes.toString('base64url') }
  return {
    jwk: { ...publicKey, alg: 'ES256', use: 'sig', kid: thumbprintOf(publicKey) },
    privateKey: createPrivateKey({ key, format: 'jwk' }),
  }
}

/** A change of an order, which a repeated request names again. */
const Notice = v.object({
  notice: v.string(),
  event: v.object({
    id: v.pipe(v.string(), v.maxLength(100)),
    occurred_at: v.pipe(v.string(), v.isoTimestamp()),
  }),
})

export interface WebhookOptions {
  facts(): ProfileFacts
  fetchProfile: FetchProfile
  shopIn(language: AgentShop['language'], address: string): AgentShop | Promise<AgentShop>
  sessions: Sessions
  outside: Outside
  signingKey: SigningKey
}

/**
 * Sends an order as it is now to the webhook of the platform whose agent ordered. A platform that no longer names a webhook gets
 * nothing.
 *
 * @param body of the backend's request: a notice of this shop, and the event
 * @throws TransportError when the platform does not take it: the backend tries again
 */
export async function notifyPlatform(body: unknown, options: WebhookOptions): Promise<void> {
  const { facts, fetchProfile, shopIn, sessions, outside, signingKey } = options
  const parsed = v.safeParse(Notice, body)
  const notice = parsed.success ? sessions.openNotice(parsed.output.notice) : null
  if (!parsed.success || !notice)
    throw new TransportError(422, 'unknown_notice', 'The shop did not make this notice.')
  const { profileUrl, ref } = notice
  const negotiated = await negotiate(profileUrl, profileUrl, fetchProfile, facts())
  const url = webhookUrlOf(negotiated)
  if (url === null) return
  const order = await runOperation({
    operation: 'get_order',
    negotiated,
    payload: {},
    id: sessions.seal(ref),
    idempotencyKey: null,
    sessions,
    facts: facts(),
    now: Date.now(),
    shop: await shopIn(ref.language, ''),
  })
  if (!('line_items' in order))
    throw new TransportError(404, 'not_found', 'The backend does not have this order.')
  await deliver(url, JSON.stringify(order), parsed.output.event, {
    outside,
    signingKey,
    profileUrl: `${facts().origin}/.well-known/ucp`,
  })
}

const COVERED = [
  '@method',
  '@authority',
  '@path',
  'ucp-agent',
  'idempotency-key',
  'webhook-id',
  'webhook-timestamp',
  'content-digest',
  'content-type',
]

/** Posts a signed event. Headers follow Standard Webhooks, the signature RFC 9421. */
async function deliver(
  given: string,
  body: string,
  event: v.InferOutput<typeof Notice>['event'],
  {
    outside,
    signingKey,
    profileUrl,
  }: Pick<WebhookOptions, 'outside' | 'signingKey'> & { profileUrl: string },
): Promise<void> {
  const { jwk, privateKey } = signingKey
  try {
    const url = outside.urlOf(given)
    const headers = {
      'content-type': 'application/json',
      'content-digest': digestOf(Buffer.from(body)),
      'ucp-agent': `profile="${profileUrl}"`,
      'idempotency-key': event.id,
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(Date.parse(event.occurred_at) / 1_000)),
    }
    const signed = await httpbis.signMessage(
      {
        key: {
          id: jwk.kid,
          sign: async (data) => signBytes('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
        },
        name: 'sig1',
        fields: url.search ? [...COVERED, '@query'] : COVERED,
        params: ['created', 'keyid'],
      },
      { method: 'POST', url: url.href, headers },
    )
    const { status } = await outside.send(url, {
      method: 'POST',
      // Every header above is a text.
      headers: {
        ...(signed.headers as Record<string, string>),
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
    })
    if (status < 200 || status > 299) throw new OutsideRefusal(`it answers with status ${status}`)
  } catch (error) {
    if (!(error instanceof OutsideRefusal)) throw error
    throw new TransportError(424, 'webhook_failed', `The webhook did not take the event: ${error.message}.`)
  }
}

/** Feature of backends that follow agents' orders. */
export const FOLLOWS_ORDERS = 'agent_orders'

/** Creates the request that a backend follows an order; it does nothing where the backend lacks the feature. */
export function followOrdersIn(
  backend: CommerceBackend,
  build: () => Promise<{ app: Pick<App, 'agentDocuments'> }> | { app: Pick<App, 'agentDocuments'> },
): FollowOrder {
  return async (hash, notice) => {
    if (!backend.capabilities.features().has(FOLLOWS_ORDERS)) return
    const { agentDocuments } = (await build()).app
    const input = { hash, notice }
    const answer = await sendForShopper(
      backend,
      agentDocuments.FollowOrder,
      { input },
      { store: '', address: '' },
    )
    if (!answer.data || answer.errors?.length) throw new BackendRefusal(answer)
  }
}
