/**
 * Trusted Types: the content security policy rejects plain strings as HTML, scripts or script URLs. main.tsx imports
 * this file first.
 */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string, type: string, sink?: string): string },
  ): void
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

trustedTypes?.createPolicy('default', {
  createHTML(html, _type, sink) {
    // Text without tags is not HTML, and a parsed document runs nothing.
    if (!html.includes('<') || sink === 'DOMParser parseFromString') return html
    throw new TypeError('The admin assigns no HTML.')
  },
})
