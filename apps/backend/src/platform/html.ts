/** Safe HTML: created by `html`, which escapes its values. */
export interface SafeHtml {
  readonly safe: string
}

type Part = SafeHtml | string | number | null | undefined | false | readonly Part[]

/**
 * Builds HTML from a template: values are escaped, nested `html` is not; null, undefined and false produce nothing.
 *
 * @example html`<p>${order.firstname}</p>`
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  return {
    safe: strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join(''),
  }
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'safe' in part ? part.safe : part.map(render).join('')
}

/** Reverses `escapeHtml`. */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
