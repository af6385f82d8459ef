import PDFDocument from 'pdfkit'
import { findCmsPage } from '../content/content.sql.ts'
import { resolveDirectives } from '../content/directives.ts'
import { readContextOf } from '../platform/database/versions.ts'
import type { MailParts } from '../platform/mail/mail-queue.ts'
import { companyFacts } from '../platform/store-config/company.ts'
import { printable } from './invoice-pdf.ts'
import { returnCostText, returnPeriodText, returnTermsOf } from './return-terms.ts'
import type { StoreInformation } from './store-information.sql.ts'

/** The page that has the terms, where the owner sets no other (`terms_page`). */
const TERMS_PAGE = 'algemene-voorwaarden'

export interface TermsFile {
  filename: string
  contentType: 'application/pdf'
  content: Buffer
}

/**
 * The shop's terms as they are at this moment, as a file that the customer keeps (article 6:230v BW: on a durable
 * medium); null while the shop has no such page.
 */
export async function termsFile(
  shop: StoreInformation,
  { db, settings, store, now }: Pick<MailParts, 'db' | 'settings' | 'store' | 'now'>,
): Promise<TermsFile | null> {
  const identifier = String(shop.settings.get('terms_page') ?? TERMS_PAGE)
  const page = await findCmsPage(readContextOf(db), { identifier })
  if (!page) return null
  const { language } = store
  const terms = returnTermsOf(shop.settings.get('returns'), now())
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
    content: await writePages(title, blocksOf(html), language),
  }
}

interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
}

/** Headings, paragraphs and items of lists of a page of text; what else is in it is read as paragraphs. */
export function blocksOf(html: string): TextBlock[] {
  const found = html.matchAll(/<(h[1-6]|p|li|tr)\b[^>]*>(.*?)<\/\1>/gis)
  return [...found].flatMap(([, tag = '', inner = '']) => {
    const text = wordsOf(inner)
    if (!text) return []
    const kind = tag.startsWith('h') ? 'heading' : tag === 'li' ? 'item' : 'paragraph'
    return [{ kind, text } as const]
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<\/t[dh]>/gi, '  ')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#39|\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .trim()
}

function writePages(title: string, blocks: readonly TextBlock[], language: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.font('Helvetica-Bold').fontSize(18).text(printable(title)).moveDown()
  for (const { kind, text } of blocks) {
    if (kind === 'heading') document.moveDown(0.4).font('Helvetica-Bold').fontSize(12)
    else document.font('Helvetica').fontSize(10)
    document.text(printable(kind === 'item' ? `•  ${text}` : text), { indent: 0 }).moveDown(0.4)
  }
  document.end()
  return written
}
