/**
 * Trusted Types: where the content security policy asks for them, a browser takes no plain text for markup, script or a
 * script's address. What the shop sets itself goes through the policies of this file; anything else is refused.
 * entry.client.ts imports it before anything else.
 */
interface Policy {
  createHTML(html: string): TrustedHTML
}
interface Rules {
  createHTML?(html: string): string | null
  createScriptURL?(url: string): string | null
}
interface PolicyFactory {
  createPolicy(name: string, rules: Rules): Policy
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
const isBrowser = typeof document !== 'undefined'

/** Origins of allowed scripts: the shop itself, and those that the content security policy names and the shopper allows. */
export const scriptOrigins = isBrowser ? [location.origin] : []

/** Default policy, for code that uses none: libraries, the registration of the service worker. */
export const defaultRules = {
  // Text without tags is no markup.
  createHTML: (html: string) => (html.includes('<') ? null : html),
  createScriptURL: (url: string) =>
    scriptOrigins.includes(new URL(url, document.baseURI).origin) ? url : null,
} satisfies Rules

const policy = isBrowser ? trustedTypes?.createPolicy('kopgroep', { createHTML: (html) => html }) : undefined
if (isBrowser) trustedTypes?.createPolicy('default', defaultRules)

/** Markup that the server has sanitised, or that it drew itself, for `dangerouslySetInnerHTML`. */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html
}
