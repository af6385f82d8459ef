import sanitize from 'sanitize-html'

/** Tags that separate words. */
const BLOCK_END = /<\/(?:p|li|h[1-6]|div|td|th|dd|dt)>/g

/** Last letter of a block without punctuation, and the end of the block. */
const OPEN_END = /([^\s>.,:;!?…])((?:\s|<\/(?:a|b|em|i|span|strong)>)*<\/(p|li|h[1-6]|div|td|th|dd|dt)>)/g

/** Converts HTML to plain text, cut at a word to a maximum length. */
export function toPlainText(html: string, length: number): string {
  const separated = html
    .replace(OPEN_END, (_, letter, end, tag) => `${letter}${tag === 'li' ? ';' : '.'}${end}`)
    .replace(BLOCK_END, '$& ')
  const text = sanitize(separated, { allowedTags: [], allowedAttributes: {} })
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '.')
  return shortened(text, length)
}

/** Cuts a text at a word to a maximum length. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
}
