/** Characters that XML 1.0 cannot hold in any form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const XML = '<?xml version="1.0" encoding="UTF-8"?>'

export const xmlText = (text: string) =>
  text.replace(ILLEGAL, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** Renders an element with text; empty without text. */
export const xmlElement = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${xmlText(text)}</${name}>` : ''

/** Renders an element that contains other elements. */
export const xmlGroup = (name: string, parts: readonly string[]) => `<${name}>${parts.join('')}</${name}>`

/** Renders a document with one root element and its namespaces. */
export function xmlDocument(
  name: string,
  attributes: Readonly<Record<string, string>>,
  parts: readonly string[],
) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `${XML}<${name}${written.join('')}>${parts.join('')}</${name}>`
}

/** Parses a time of the backend, `YYYY-MM-DD hh:mm:ss` in UTC; null if it is invalid. */
export function parseMoment(time: string | null | undefined): Date | null {
  const moment = new Date(`${(time ?? '').replace(' ', 'T')}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
