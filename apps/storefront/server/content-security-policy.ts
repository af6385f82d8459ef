import { createHash } from 'node:crypto'
import { LOG_TAGS, type Services } from '../app/lib/page/current-page.ts'

export interface PolicyOptions {
  /**
   * Origin of the backend's media if it is not the shop's own, else null. Texts of the shop may show its
   * pictures and videos.
   */
  mediaOrigin: string | null
  /** True if the shop is served over https. The policy then upgrades all requests of a page to https. */
  isSecure: boolean
  /**
   * Third-party services in the settings. The policy allows them to every visitor; pages call them only after
   * consent.
   */
  services?: Services
}

/** Origins that Google's tags need (developers.google.com/tag-platform/security/guides/csp). */
const TAGS = {
  scripts: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
  ],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
    'https://pagead2.googlesyndication.com',
  ],
  frames: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}
/** Origins that reCAPTCHA needs (developers.google.com/recaptcha/docs/faq). */
const RECAPTCHA = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  'https://recaptcha.google.com/recaptcha/',
]
/** Trusted Types policy that Google's scripts create. */
const GOOGLE_POLICY = 'goog#html'
const NO_TAGS = { scripts: [], connections: [], frames: [] } satisfies typeof TAGS

const directive = (name: string, ...sources: readonly (string | null)[]) =>
  [name, ...sources.filter((source) => source !== null)].join(' ')

/**
 * Builds the content security policy of a document. Inline scripts and styles are allowed by SHA-256 hash: a
 * nonce cannot be cached.
 */
export function contentSecurityPolicy(
  hashes: { scripts: readonly string[]; styles: readonly string[] },
  { mediaOrigin, isSecure, services = {} }: PolicyOptions,
): string {
  const tags = services.tagManager && services.tagManager !== LOG_TAGS ? TAGS : NO_TAGS
  const reports = services.errorReports ? new URL(services.errorReports).origin : null
  const captcha = services.recaptcha === undefined ? [] : RECAPTCHA
  const connections = [...tags.connections, ...captcha, reports]
  const frames = [...tags.frames, ...captcha]
  return [
    "default-src 'self'",
    directive('script-src', "'self'", ...hashes.scripts.map(hashSource), ...tags.scripts, ...captcha),
    directive('style-src', "'self'", ...hashes.styles.map(hashSource)),
    directive('img-src', "'self'", 'data:', mediaOrigin, ...tags.connections),
    directive('media-src', "'self'", mediaOrigin),
    ...(connections.some(Boolean) ? [directive('connect-src', "'self'", ...connections)] : []),
    ...(frames.length > 0 ? [directive('frame-src', ...frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The policies are created in app/lib/page/trusted-types.ts.
    "require-trusted-types-for 'script'",
    directive('trusted-types', 'default', 'kopgroep', frames.length > 0 ? GOOGLE_POLICY : null),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const hashSource = (hash: string) => `'sha256-${hash}'`

/** Returns the CSP source expression of an inline script or style: its SHA-256 hash. */
export function sourceHash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
