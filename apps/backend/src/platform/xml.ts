/**
 * XML element: its content, or its child elements. The name includes attributes, as in 'cbc:Amount
 * currencyID="EUR"'.
 */
export type XmlElement = [name: string, content: string | XmlContent]
/** Elements in order; null ones are left out. */
export type XmlContent = (XmlElement | null)[]

export function writeXml([name, content]: XmlElement): string {
  const inner =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map((element) => (element ? writeXml(element) : '')).join('')
  return `<${name}>${inner}</${name.split(' ')[0]}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
