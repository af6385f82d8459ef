import { plainText } from '../platform/html.server.ts'

const FIRST_PARAGRAPH = /^\s*<p[^>]*>(.*?)<\/p>/s
const WHOLE = Number.POSITIVE_INFINITY

/**
 * The lead of a story and the text below it. Many a blog gives the first paragraph of the text as its summary: what stands in the lead is
 * then taken out of the text, and what the lead has only the beginning of stands in the text alone.
 * @param summary HTML
 * @param html of the text, sanitised
 */
export function leadOnce(summary: string | null | undefined, html: string): { lead: string; html: string } {
  const lead = plainText(summary, WHOLE)
  const [paragraph = '', inner = ''] = FIRST_PARAGRAPH.exec(html) ?? []
  const first = plainText(inner, WHOLE)
  if (lead !== '' && first === lead) return { lead, html: html.slice(paragraph.length) }
  const beginning = lead.replace(/\s*(?:…|\.\.\.)$/, '')
  return { lead: first.startsWith(beginning) ? '' : lead, html }
}
