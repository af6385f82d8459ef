import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** Origin of the backend's media, for pictures and films in the shop's texts; null when it is the shop's own. */
  mediaOrigin: string | null
  /** Whether the shop is reached by https: then the browser asks for everything by https. */
  isSecure: boolean
}

/**
 * The content security policy of the shop's documents: their inline scripts, which are the same on all of them, are
 * allowed by their SHA-256 hashes, since a page that is kept and sent to many cannot carry a nonce.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { mediaOrigin, isSecure }: PolicyOptions,
): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self'",
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The names of the policies in app/platform/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default kopgroep',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The SHA-256 hash of an inline script, as the policy wants it. */
export function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64')
}
