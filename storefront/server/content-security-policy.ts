import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** Origin of the backend's media, for pictures and films in the shop's texts; null when it is the shop's own. */
  mediaOrigin: string | null
  /** Whether the shop is reached by https: then the browser asks for everything by https. */
  isSecure: boolean
}

/**
 * The content security policy of one document: its own inline scripts are allowed by their SHA-256 hashes, since a
 * page that is kept and sent to many cannot carry a nonce.
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

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * Hashes the inline scripts of a document that was rendered with a nonce, and takes the nonce out of it.
 * Only a script with this rendering's nonce is trusted: markup that a text of the shop smuggled in cannot know it, so
 * its script gets no hash and the browser refuses it.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPT)) {
    if (attributes.includes(mark) && script !== '') {
      hashes.add(createHash('sha256').update(script).digest('base64'))
    }
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
