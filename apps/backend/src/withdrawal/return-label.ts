import encodeQR from 'qr'
import { printable, writePdf } from '../documents/pdf.ts'
import { readReturnTerms, returnCostText } from '../documents/return-terms.ts'
import { shopAddress } from '../documents/withdrawal-form.ts'
import { readStoreInformation } from '../orders/store-information.sql.ts'
import type { Db } from '../platform/database/database.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import type { Settings } from '../platform/settings.ts'
import TEXTS from './texts.json' with { type: 'json' }
import { findByKey, findWithdrawal, returnNumber, type WithdrawalRow } from './withdrawal.sql.ts'
import { isDefect } from './withdrawal.ts'

const PATH = '/return-label/'

/** Tells whether a customer sends the article now: at once after a withdrawal, else once the shop asks for it. */
const isToSend = ({ kind, state }: WithdrawalRow) =>
  state === 'ASKED_BACK' || (state === 'ANNOUNCED' && kind === 'WITHDRAWAL')

/** Returns the URL of a return's label as PDF, which its key protects; null while nothing is to be sent. */
export const returnLabelUrl = (
  { BACKEND_URL }: Pick<Settings, 'BACKEND_URL'>,
  withdrawal: WithdrawalRow,
): string | null =>
  withdrawal.key && isToSend(withdrawal) ? `${BACKEND_URL}${PATH}${withdrawal.key}.pdf` : null

/** Serves the label to whoever has the key of the receipt. */
export function returnLabelRoute({ db }: Pick<ShopParts, 'db'>): HttpRoute {
  return {
    method: 'GET',
    url: `${PATH}:file`,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string }
      const found = file.endsWith('.pdf') ? await findByKey(db, file.slice(0, -4)) : null
      if (!found || !isToSend(found)) return sendText(reply, 404, 'There is no such label')
      reply.headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${returnNumber(found)}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      return reply.send(await writeLabel(db, found))
    },
  }
}

/** Writes the label of a return for the staff, in any state; null if there is no such return. */
export async function writeReturnLabel(db: Db, id: number): Promise<Buffer | null> {
  const found = await findWithdrawal(db, id)
  return found && writeLabel(db, found)
}

const MARGIN = 56
/** Edge of the QR code, in points. */
const CODE = 96

/** Draws the slip for the parcel: the number that the packing screen finds, both addresses and the articles. */
async function writeLabel(db: Db, withdrawal: WithdrawalRow): Promise<Buffer> {
  const { name, orderNumber, items, reason, kind, receivedAt } = withdrawal
  const { language } = await findStoreView(db, withdrawal.storeCode)
  const shop = await readStoreInformation(db)
  const texts = { ...textsIn(TEXTS.statement, language), ...textsIn(TEXTS.label, language) }
  const number = returnNumber(withdrawal)
  const title = withValues(texts.title, [number])
  const cost = isDefect(kind)
    ? texts.free
    : returnCostText(readReturnTerms(shop.settings.get('returns'), receivedAt), language)
  return writePdf({ margin: MARGIN, lang: language, info: { Title: title } }, (document) => {
    const write = (text: string) => document.text(printable(text))
    const block = (heading: string, text: string, size = 11) => {
      document.font('Helvetica-Bold').fontSize(10)
      write(heading)
      document.font('Helvetica').fontSize(size)
      write(text)
      document.moveDown()
    }
    drawCode(document, number)
    document.font('Helvetica-Bold').fontSize(20).text(printable(title), MARGIN, MARGIN).moveDown()
    block(texts.to, shopAddress(shop).join('\n'), 16)
    block(texts.from, name)
    block(texts.orderNumber, orderNumber)
    block(texts.items, items ?? texts.allItems)
    block(texts.wish, [texts.kinds[kind], ...(reason ? [reason] : [])].join('\n'))
    block(texts.steps, [...texts.todo, cost].map((step) => `•  ${step}`).join('\n'))
  })
}

function drawCode(document: PDFKit.PDFDocument, text: string): void {
  const rows = encodeQR(text, 'raw', { border: 1 })
  const cell = CODE / rows.length
  const left = document.page.width - MARGIN - CODE
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) document.rect(left + x * cell, MARGIN + y * cell, cell, cell)
    }
  }
  document.fill('#000')
}
