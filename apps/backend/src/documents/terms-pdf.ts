import { decodeHTML } from 'entities'
import { findCmsPage } from '../content/content.sql.ts'
import { resolveDirectives } from '../content/directives.ts'
import type { StoreInformation } from '../orders/store-information.sql.ts'
import { createReadContext } from '../platform/database/versions.ts'
import type { MailParts } from '../platform/mail/mail-queue.ts'
import { companyFacts } from '../platform/store-config/company.ts'
import { printable, writePdf } from './pdf.ts'
import { readReturnTerms, returnCostText, returnPeriodText } from './return-terms.ts'

/** CMS page with the terms, unless the owner sets another (`terms_page`). */
const TERMS_PAGE = 'algemene-voorwaarden'

export interface TermsFile {
  filename: string
  contentType: 'application/pdf'
  content: Buffer
}

/**
 * Renders the shop's current terms as a PDF for the customer (article 6:230v BW: on a durable medium); null
 * if the shop has no such page.
 */
export async function termsFile(
  shop: StoreInformation,
  { db, settings, store, now }: Pick<MailParts, 'db' | 'settings' | 'store' | 'now'>,
): Promise<TermsFile | null> {
  const identifier = String(shop.settings.get('terms_page') ?? TERMS_PAGE)
  const page = await findCmsPage(createReadContext(db), { identifier })
  if (!page) return null
  const { language } = store
  const terms = readReturnTerms(shop.settings.get('returns'), now())
  const facts = new Map([
    ...Object.entries(companyFacts(shop.settings)),
    ['return_period', returnPeriodText(terms, language)] as const,
    ['return_cost', returnCostText(terms, language)] as const,
  ])
  const html = resolveDirectives(page.content[language] ?? page.content.nl, settings, facts)
  const title = page.title[language] ?? page.title.nl
  return {
    filename: `${identifier}.pdf`,
    contentType: 'application/pdf',
    content: await writePages(title, parseBlocks(html), language),
  }
}

interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
}

/** Splits HTML into headings, paragraphs and list items; a table row becomes a paragraph. */
export function parseBlocks(html: string): TextBlock[] {
  const found = html.matchAll(/<(h[1-6]|p|li|tr)\b[^>]*>(.*?)<\/\1>/gis)
  return [...found].flatMap(([, tag = '', inner = '']) => {
    const text = toText(inner)
    if (!text) return []
    const kind = tag.startsWith('h') ? 'heading' : tag === 'li' ? 'item' : 'paragraph'
    return [{ kind, text } as const]
  })
}

function toText(html: string): string {
  const text = html
    .replaceAll(/<\/t[dh]>/gi, '  ')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
  return decodeHTML(text).trim()
}

function writePages(title: string, blocks: readonly TextBlock[], language: string): Promise<Buffer> {
  return writePdf({ margin: 64, lang: language, info: { Title: title } }, function* (document) {
    document.font('Helvetica-Bold').fontSize(18).text(printable(title)).moveDown()
    for (const { kind, text } of blocks) {
      if (kind === 'heading') document.moveDown(0.4).font('Helvetica-Bold').fontSize(12)
      else document.font('Helvetica').fontSize(10)
      document.text(printable(kind === 'item' ? `•  ${text}` : text), { indent: 0 }).moveDown(0.4)
      yield
    }
  })
}
