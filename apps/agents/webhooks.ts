import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign as signBytes } from 'node:crypto'
import { type Outside, OutsideRefusal } from '@kopgroep/server-kit/outside-request'
import { httpbis } from 'http-message-signatures'
import * as v from 'valibot'
import { TransportError } from './agent-error.ts'
import type { AgentShop } from './agent-shop.ts'
import type { FetchProfile } from './fetch-profile.ts'
import { getWebhookUrl, negotiate } from './negotiation.ts'
import { runOperation } from './operations.ts'
import type { ProfileFacts, PublicKey } from './protocol.ts'
import type { Sessions } from './sessions.ts'
import { contentDigest, keyThumbprint } from './signatures.ts'

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const KEY_BYTES = 32

/** Key pair that signs webhooks (ES256). */
export interface SigningKey {
  /** Public key, as published in the profile. */
  jwk: PublicKey
  privateKey: KeyObject
}

/** Derives the signing key from a secret. Storefronts with the same secret have the same key. */
export function createSigningKey(secret: string): SigningKey {
  // FIPS 186-5 A.2.1: 128 bits more than the key make the remainder nearly uniform.
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
    jwk: { ...publicKey, alg: 'ES256', use: 'sig', kid: keyThumbprint(publicKey) },
    privateKey: createPrivateKey({ key, format: 'jwk' }),
  }
}

/** Body of the backend's report of an order. A retry repeats the event's id. */
const OrderReport = v.object({
  notice: v.string(),
  event: v.object({
    id: v.pipe(v.string(), v.maxLength(100)),
    occurred_at: v.pipe(v.string(), v.isoTimestamp()),
  }),
})

export interface WebhookOptions {
  facts(): ProfileFacts
  fetchProfile: FetchProfile
  shopIn(language: string, address: string): AgentShop
  sessions: Sessions
  outside: Outside
  signingKey: SigningKey
}

/**
 * Sends the current state of an order to the webhook of the agent's platform. Does nothing if the platform's
 * profile names no webhook any more.
 *
 * @param body of the backend's request: an order notice and the event
 * @throws TransportError if the webhook fails; the backend then retries
 */
export async function notifyPlatform(body: unknown, options: WebhookOptions): Promise<void> {
  const { facts, fetchProfile, shopIn, sessions, outside, signingKey } = options
  const parsed = v.safeParse(OrderReport, body)
  const notice = parsed.success ? sessions.openNotice(parsed.output.notice) : null
  if (!parsed.success || !notice)
    throw new TransportError(422, 'unknown_notice', 'The shop did not make this notice.')
  const { profileUrl, ref } = notice
  const negotiated = await negotiate(profileUrl, profileUrl, fetchProfile, facts())
  const url = getWebhookUrl(negotiated)
  if (url === null) return
  const order = await runOperation({
    operation: 'get_order',
    negotiated,
    signer: negotiated.url,
    payload: {},
    id: sessions.seal(ref),
    idempotencyKey: null,
    sessions,
    facts: facts(),
    now: Date.now(),
    shop: shopIn(ref.language, ''),
  })
  if (!('line_items' in order))
    throw new TransportError(404, 'not_found', 'The backend does not have this order.')
  await deliver(url, JSON.stringify(order), parsed.output.event, {
    outside,
    signingKey,
    profileUrl: `${facts().origin}/.well-known/ucp`,
  })
}

const SIGNED_COMPONENTS = [
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
  event: v.InferOutput<typeof OrderReport>['event'],
  {
    outside,
    signingKey,
    profileUrl,
  }: Pick<WebhookOptions, 'outside' | 'signingKey'> & { profileUrl: string },
): Promise<void> {
  const { jwk, privateKey } = signingKey
  try {
    const url = outside.parseUrl(given)
    const headers = {
      'content-type': 'application/json',
      'content-digest': contentDigest(Buffer.from(body)),
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
        fields: url.search ? [...SIGNED_COMPONENTS, '@query'] : SIGNED_COMPONENTS,
        params: ['created', 'keyid'],
      },
      { method: 'POST', url: url.href, headers },
    )
    const { status } = await outside.send(url, {
      method: 'POST',
      // All header values above are strings.
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
