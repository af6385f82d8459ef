import { createHash, createPublicKey, type JsonWebKey, verify as verifyBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { httpbis } from 'http-message-signatures'
import { TransportError } from './agent-error.ts'
import type { AgentProfile } from './fetch-profile.ts'

/** Request of an agent with the parts that a signature covers. */
export interface SignedRequest {
  method: string
  /** Absolute URL at the shop's public origin. */
  url: string
  headers: IncomingHttpHeaders
  /** Zero bytes if there is no body. */
  body: Buffer
}

type Key = NonNullable<AgentProfile['keys']>[number]

/** Hash algorithm by elliptic curve; null if the signature algorithm includes it. */
const HASHES: Readonly<Record<string, string | null>> = {
  'P-256': 'sha256',
  'P-384': 'sha384',
  Ed25519: null,
}
/** Headers that a signature must cover if the request has them. */
const COVERED_HEADERS = ['idempotency-key', 'ucp-agent', 'signature-agent']

/**
 * Verifies the signatures of a request (RFC 9421) with the keys in the agent's profile. Unsigned requests
 * pass. One valid signature suffices; it must cover method, host, path, query, body and COVERED_HEADERS.
 *
 * @returns true if the request is signed
 * @throws TransportError 400 or 401
 */
export async function requireValidSignature(request: SignedRequest, profile: AgentProfile): Promise<boolean> {
  const { headers, body } = request
  if (headers.signature === undefined && headers['signature-input'] === undefined) return false
  if (headers.signature === undefined || headers['signature-input'] === undefined) {
    throw new TransportError(401, 'signature_missing', 'Send both Signature and Signature-Input.')
  }
  if (body.length > 0 && headers['content-digest'] !== contentDigest(body)) {
    throw new TransportError(400, 'digest_mismatch', 'Content-Digest is not the SHA-256 of the body.')
  }
  const keys = (profile.keys ?? profile.signing_keys ?? []).filter(({ use }) => use !== 'enc')
  let problem = refusal('signature_invalid')
  const isValid = await httpbis
    .verifyMessage(
      {
        requiredFields: requiredFields(request),
        tolerance: 60,
        keyLookup: async ({ keyid, tag }) => {
          const key = keys.find(({ kid }) => kid === keyid)
          const hash = HASHES[String(key?.crv)]
          if (!key) problem = refusal('key_not_found')
          else if (hash === undefined) problem = refusal('algorithm_unsupported', 400)
          else if (tag !== 'web-bot-auth' || keyid === keyThumbprint(key)) return createVerifier(key, hash)
          return null
        },
      },
      { method: request.method, url: request.url, headers: presentHeaders(headers) },
    )
    // Thrown for a malformed, expired or incomplete signature.
    .catch(() => false)
  if (isValid !== true) throw problem
  return true
}

const refusal = (code: string, status = 401) =>
  new TransportError(status, code, 'No signature of the request is valid.')

/** Computes the Content-Digest header of a body (RFC 9530). */
export const contentDigest = (body: Buffer) =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

function requiredFields({ url, headers, body }: SignedRequest): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(new URL(url).search ? ['@query'] : []),
    ...(body.length > 0 ? ['content-digest', 'content-type'] : []),
    ...COVERED_HEADERS.filter((name) => headers[name] !== undefined),
  ]
}

const presentHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

function createVerifier(jwk: Key, hash: string | null) {
  // createPublicKey validates the key's fields.
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
  return {
    verify: async (data: Buffer, signature: Buffer) =>
      verifyBytes(hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature),
  }
}

/** Computes the thumbprint of a key (RFC 7638). */
export function keyThumbprint({ crv, kty, x, y }: JsonWebKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}
