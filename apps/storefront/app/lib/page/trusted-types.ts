/**
 * Trusted Types: if the content security policy requires them, a browser rejects plain strings as HTML, scripts or
 * script URLs. The shop's own assignments use the policies of this file. entry.client.ts imports it first.
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
  // Text without tags is not HTML.
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

/** Parses HTML of the shop's own server. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  // `innerHTML` accepts the policy's result, whose type TypeScript lacks.
  template.innerHTML = trustedHtml(html) as string
  return template.content
}
