import { getLocale } from '../../lib/i18n/runtime.ts'

/**
 * Renders personal data as a readable document: objects become description lists, lists are numbered, everything
 * else is text. The document is self-contained.
 */
export function personalDataDocument(data: unknown, title: string): string {
  return `<!doctype html>
<html lang="${getLocale()}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>${renderPart(data)}</body></html>
`
}

const STYLE =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#0a1530}dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1.5rem;margin:0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}ol{padding-left:1.5rem}li{margin:.5rem 0}'

function renderPart(data: unknown): string {
  if (data === null || data === undefined || data === '') return '–'
  if (Array.isArray(data)) {
    return data.length === 0 ? '–' : `<ol>${data.map((one) => `<li>${renderPart(one)}</li>`).join('')}</ol>`
  }
  if (typeof data === 'object') {
    const lines = Object.entries(data).map(
      ([term, value]) => `<dt>${escaped(toWords(term))}</dt><dd>${renderPart(value)}</dd>`,
    )
    return `<dl>${lines.join('')}</dl>`
  }
  return escaped(String(data))
}

/** `order_date` as words: 'order date'. */
const toWords = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)

/** Saves a text as a file, as a download of the browser's. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has copied the blob by then; it stays in memory until it is revoked.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS)
}

const RELEASE_AFTER_MS = 60_000
