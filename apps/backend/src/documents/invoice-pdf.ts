import { creditedLines } from '../orders/credit-memo.ts'
import { splitTaxAmounts } from '../orders/order-items.sql.ts'
import { addressLines, chosenOptions, formatDay } from '../orders/order-text.ts'
import {
  type CreditMemoLine,
  discountLines,
  findOrder,
  isOpenByKey,
  isOrderKey,
  type OrderRow,
} from '../orders/orders.sql.ts'
import { readStoreInformation, type StoreInformation } from '../orders/store-information.sql.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import { textsIn } from '../platform/languages.ts'
import { formatMoney } from '../platform/money.ts'
import { homeCountry, readCompany, registration, vatRegistration } from '../platform/store-config/company.ts'
import { storeTime } from '../platform/store-time.ts'
import { INVOICE_PATH, type InvoiceFormat, isOpenLink } from './invoice-link.ts'
import { writeUbl } from './invoice-ubl.ts'
import { printable, writePdf } from './pdf.ts'
import TEXTS from './texts.json' with { type: 'json' }

type InvoiceTexts = (typeof TEXTS.invoice)[keyof typeof TEXTS.invoice]

/** An invoice or credit memo of an order; amounts in cents, incl. VAT. */
interface Paper
  extends Pick<
    OrderRow,
    'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'taxes' | 'grandTotalCents'
  > {
  kind: 'invoice' | 'creditMemo'
  number: string
  createdAt: Date | string
  lines: readonly Pick<CreditMemoLine, 'item' | 'quantity' | 'rowTotalCents'>[]
  /** Adjustment beyond goods and delivery; negative for an amount withheld. */
  adjustmentCents: number
}

const listPapers = (order: OrderRow): Paper[] => [
  ...order.invoices.map(({ number, createdAt }) => ({
    ...order,
    kind: 'invoice' as const,
    number,
    createdAt,
    adjustmentCents: 0,
    lines: order.items.map((item) => ({
      item,
      quantity: item.quantityOrdered,
      rowTotalCents: item.rowTotalCents,
    })),
  })),
  ...order.creditMemos.map((memo) => ({
    ...memo,
    kind: 'creditMemo' as const,
    lines: creditedLines(order, memo),
  })),
]

interface OrderPaper {
  order: OrderRow
  paper: Paper
  shop: StoreInformation
  language: string
}

const MARGIN = 56
const BOTTOM = 780
/** Left edges of the columns, in points of an A4 page. */
const COLUMNS = { quantity: MARGIN, name: MARGIN + 40, rate: 340, price: 390, total: 470 } as const
const RIGHT = 595 - MARGIN
const INK = '#0a1530'
const QUIET = '#3a4560'

/** Writes an invoice or credit memo of an order as PDF, in the language of its store view. */
function writePaper({ order, paper, shop, language }: OrderPaper): Promise<Buffer> {
  const texts = textsIn(TEXTS.invoice, language)
  const info = {
    Title: `${texts[paper.kind]} ${paper.number}`,
    Author: shop.name,
    CreationDate: new Date(paper.createdAt),
  }
  return writePdf({ margin: MARGIN, lang: language, info }, function* (document) {
    const page = {
      document,
      texts,
      // Puts the minus before the euro sign, as everywhere in the shop.
      euros: (cents: number) => printable(`${cents < 0 ? '-' : ''}${formatMoney(Math.abs(cents), language)}`),
      percent: (rate: number) => `${rate.toLocaleString(language)}%`,
    }
    drawHead(page, { order, paper, shop, language })
    yield* drawLines(page, paper)
    drawTotals(page, order, paper, homeCountry(shop.settings))
  })
}

interface Page {
  document: PDFKit.PDFDocument
  texts: InvoiceTexts
  euros(cents: number): string
  /** Formats a VAT rate in percent. */
  percent(rate: number): string
}

function drawHead({ document, texts }: Page, { order, paper, shop, language }: OrderPaper): void {
  const company = readCompany(shop.settings)
  document.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(printable(shop.name), MARGIN, MARGIN)
  const seller = company
    ? [
        company.name,
        company.street,
        `${company.postcode} ${company.city}`,
        ...[registration(company, language)].filter(Boolean),
        vatRegistration(company, language),
      ]
    : []
  const contact = [shop.email, shop.phone].filter((line) => line !== null)
  write(document, [...seller, ...contact], { x: 370, y: MARGIN, color: QUIET })
  const billing = order.addresses.find(({ kind }) => kind === 'billing') ?? order.addresses[0]
  write(document, addressLines(billing, texts, language), { x: MARGIN, y: 150, color: INK })
  document.font('Helvetica-Bold').fontSize(16).text(`${texts[paper.kind]} ${paper.number}`, MARGIN, 260)
  // The law has a credit memo refer to its invoice.
  const invoice = paper.kind === 'creditMemo' ? order.invoices[0] : undefined
  const day = (moment: Date) => formatDay(storeTime(moment).slice(0, 10), language)
  write(
    document,
    [
      `${texts.date}: ${day(new Date(paper.createdAt))}`,
      ...(invoice ? [`${texts.ofInvoice}: ${invoice.number}, ${day(new Date(invoice.createdAt))}`] : []),
      `${texts.order}: ${order.number}, ${day(order.placedAt)}`,
      `${texts.payment}: ${order.paymentMethodTitle}`,
    ],
    { x: MARGIN, y: 284, color: QUIET },
  )
  document.y = 345
}

function* drawLines(page: Page, { lines }: Paper): Iterable<void> {
  const { document, texts, euros, percent } = page
  drawRow(document, document.y, [texts.quantity, texts.article, texts.rate, texts.price, texts.total], true)
  for (const { item, quantity, rowTotalCents } of lines) {
    const name = [item.name, ...chosenOptions(item)].join(', ')
    const height = document.font('Helvetica').fontSize(9).heightOfString(printable(name), { width: 240 })
    if (document.y + height > BOTTOM) document.addPage()
    drawRow(document, document.y, [
      String(quantity),
      name,
      splitTaxAmounts(item)
        .map(({ rate }) => percent(rate))
        .join(', '),
      euros(item.priceCents),
      euros(rowTotalCents),
    ])
    yield
  }
}

function drawTotals({ document, texts, euros }: Page, order: OrderRow, paper: Paper, home: string): void {
  const { subtotalCents, discountCents, shippingCents, adjustmentCents, taxCents, grandTotalCents } = paper
  const delivery = `${texts.shipping} (${order.methodTitle})`
  const adjustment = adjustmentCents < 0 ? texts.withheld : texts.compensation
  const lines: [string, string][] = [
    [taxCents === 0 ? texts.subtotal : texts.subtotalWithTax, euros(subtotalCents)],
    ...discountLines({ ...order, discountCents }, texts.discount).map(
      ({ label, cents }): [string, string] => [label, euros(-cents)],
    ),
    ...optional(
      paper.kind === 'invoice' || shippingCents > 0,
      delivery,
      shippingCents === 0 ? texts.free : euros(shippingCents),
    ),
    ...optional(adjustmentCents !== 0, adjustment, euros(adjustmentCents)),
    [texts.excluding, euros(grandTotalCents - taxCents)],
    ...paper.taxes.map(({ title, amount_cents }): [string, string] => [title, euros(amount_cents)]),
  ]
  if (document.y + (lines.length + 4) * 16 > BOTTOM) document.addPage()
  document.y += 12
  for (const [label, amount] of lines) drawTotal(document, label, amount, false)
  drawTotal(document, texts.grandTotal, euros(grandTotalCents), true)
  const billing = order.addresses.find(({ kind }) => kind === 'billing')
  if (order.taxCents === 0 && billing?.vatId && billing.countryId !== home) {
    document.y += 12
    write(document, [texts.reverseCharge], { x: MARGIN, y: document.y, color: INK })
  }
}

const optional = (isShown: boolean, label: string, amount: string): [string, string][] =>
  isShown ? [[label, amount]] : []

function drawRow(document: PDFKit.PDFDocument, y: number, cells: readonly string[], isHead = false): void {
  const [quantity = '', name = '', rate = '', price = '', total = ''] = cells.map(printable)
  document
    .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(9)
    .fillColor(INK)
  document.text(quantity, COLUMNS.quantity, y, { width: 36 })
  document.text(rate, COLUMNS.rate, y, { width: 44 })
  document.text(price, COLUMNS.price, y, { width: 76, align: 'right' })
  document.text(total, COLUMNS.total, y, { width: RIGHT - COLUMNS.total, align: 'right' })
  document.text(name, COLUMNS.name, y, { width: 240 })
  const below = document.y + 4
  document.moveTo(MARGIN, below).lineTo(RIGHT, below).lineWidth(0.5).stroke('#dde2ea')
  document.y = below + 6
}

function drawTotal(document: PDFKit.PDFDocument, label: string, amount: string, isLast: boolean): void {
  const { y } = document
  document
    .font(isLast ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(isLast ? 11 : 9)
    .fillColor(INK)
  document.text(amount, COLUMNS.total, y, { width: RIGHT - COLUMNS.total, align: 'right' })
  document.text(printable(label), 250, y, { width: COLUMNS.total - 260 })
  document.y = Math.max(document.y, y + 14) + 2
}

function write(
  document: PDFKit.PDFDocument,
  lines: readonly string[],
  { x, y, color }: { x: number; y: number; color: string },
): void {
  document.font('Helvetica').fontSize(9).fillColor(color)
  document.text(lines.map(printable).join('\n'), x, y, { lineGap: 2 })
}

/** Serves invoices as PDF and as UBL, and credit memos as PDF, written per request. */
export function invoiceRoute({ db, now }: Pick<ShopParts, 'db' | 'now'>): HttpRoute {
  return {
    method: 'GET',
    url: `${INVOICE_PATH}:key/:file`,
    handler: async (request, reply) => {
      const { key, file } = request.params as { key: string; file: string }
      const order = isOrderKey(key) ? await findInvoicedOrder({ db, now }, key) : null
      const format = /\.(pdf|xml)$/.exec(file)?.[1]
      const paper = order && listPapers(order).find(({ number }) => `${number}.${format}` === file)
      const isOpen = paper && (await isOpenLink({ db, now }, paper, request.url))
      const written =
        order && isOpen && (await writeAs(format === 'xml' ? 'xml' : 'pdf', db, { order, paper }))
      if (!paper || !written) return sendText(reply, 404, 'There is no such invoice')
      reply.headers({
        'Content-Type': format === 'xml' ? 'application/xml; charset=utf-8' : 'application/pdf',
        'Content-Disposition': `inline; filename="${paper.number.replace(/[^\w-]/g, '')}.${format}"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      return reply.send(written)
    },
  }
}

/** Writes an invoice or credit memo by its number as PDF, for the staff; null if there is none. */
export async function writePaperByNumber(db: ShopParts['db'], number: string): Promise<Buffer | null> {
  const { id } =
    (await db
      .selectFrom('invoices')
      .select('order_id as id')
      .where('number', '=', number)
      .unionAll(db.selectFrom('credit_memos').select('order_id as id').where('number', '=', number))
      .executeTakeFirst()) ?? {}
  const order = id === undefined ? null : await findOrder(db, { id })
  const paper = order && listPapers(order).find((one) => one.number === number)
  if (!order || !paper) return null
  const shop = await readStoreInformation(db)
  const { language } = await findStoreView(db, order.storeCode)
  return writePaper({ order, paper, shop, language })
}

/** Renders a paper; null for UBL if the shop's company is unknown, and for a credit memo as UBL. */
async function writeAs(
  format: InvoiceFormat,
  db: ShopParts['db'],
  { order, paper }: Pick<OrderPaper, 'order' | 'paper'>,
): Promise<Buffer | string | null> {
  const shop = await readStoreInformation(db)
  if (format === 'xml') return paper.kind === 'invoice' ? writeUbl({ order, invoice: paper, shop }) : null
  const { language } = await findStoreView(db, order.storeCode)
  return writePaper({ order, paper, shop, language })
}

/** Finds the order of a token or, for links in old mails, of a hash that still reveals the customer. */
async function findInvoicedOrder(
  { db, now }: Pick<ShopParts, 'db' | 'now'>,
  key: string,
): Promise<OrderRow | null> {
  const byToken = await findOrder(db, { token: key })
  if (byToken) return byToken
  const byHash = await findOrder(db, { hash: key })
  const { settings } = await readStoreInformation(db)
  return byHash && isOpenByKey(byHash, settings, now()) ? byHash : null
}
