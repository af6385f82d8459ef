/**
 * Trusted Types: where the content security policy asks for them, a browser takes no plain text for markup, script or a
 * script's address. What the shop sets itself goes through the policies of this file; anything else is refused.
 * Imported by entry.client.tsx before anything draws.
 */
interface Policy {
  createHTML(html: string): TrustedHTML
}
interface Rules {
  createHTML?(html: string): string | null
  createScript?(text: string): string | null
  createScriptURL?(url: string): string | null
}
interface PolicyFactory {
  createPolicy(name: string, rules: Rules): Policy
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
const isBrowser = typeof document !== 'undefined'

/** How React makes a script element. */
const EMPTY_SCRIPT = '<script></script>'

/** What code asks for that knows nothing of policies: React, the router, the registration of the service worker. */
export const defaultRules = {
  // Text without tags is no markup; set on a script, the content security policy judges it by its hash.
  createHTML: (html: string) => (html === EMPTY_SCRIPT || !html.includes('<') ? html : null),
  createScript: (text: string) => (isJson(text) ? text : null),
  createScriptURL: (url: string) => (new URL(url, document.baseURI).origin === location.origin ? url : null),
} satisfies Rules

const policy = isBrowser ? trustedTypes?.createPolicy('kopgroep', { createHTML: (html) => html }) : undefined
if (isBrowser) trustedTypes?.createPolicy('default', defaultRules)

/** Markup that the server has sanitised, or that it drew itself, for `dangerouslySetInnerHTML`. */
export function trustedHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
