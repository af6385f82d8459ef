import PDFDocument from 'pdfkit'
import { localeOf, textsIn } from '../platform/languages.ts'
import { companyOf } from '../platform/store-config/company.ts'
import { storeTime } from '../platform/store-time.ts'
import { INVOICE_TEXTS, type InvoiceTexts } from './invoice.texts.ts'
import type { OrderAddressRow } from './order-addresses.sql.ts'
import type { OrderItemRow } from './order-items.sql.ts'
import type { OrderRow } from './orders.sql.ts'
import type { StoreInformation } from './store-information.sql.ts'

interface Invoice {
  order: OrderRow
  invoice: OrderRow['invoices'][number]
  shop: StoreInformation
  language: string
}

const MARGIN = 56
const BOTTOM = 780
/** Where the columns of the lines begin, and how wide the whole is, in points of an A4 page. */
const COLUMNS = { quantity: MARGIN, name: MARGIN + 40, rate: 340, price: 390, total: 470 } as const
const RIGHT = 595 - MARGIN
const INK = '#0a1530'
const QUIET = '#3a4560'

/** The invoice of an order as PDF, in the language of its store view, out of what the order keeps. */
export function writeInvoice({ order, invoice, shop, language }: Invoice): Promise<Buffer> {
  const texts = textsIn(INVOICE_TEXTS, language)
  const title = `${texts.invoice} ${invoice.number}`
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: shop.name, CreationDate: new Date(invoice.createdAt) },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const euros = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
  })
  const page = { document, texts, euros: (cents: number) => printable(euros.format(cents / 100)) }
  drawHead(page, { order, invoice, shop, language })
  drawLines(page, order)
  drawTotals(page, order)
  document.end()
  return written
}

interface Page {
  document: PDFKit.PDFDocument
  texts: InvoiceTexts
  euros(cents: number): string
}

function drawHead({ document, texts }: Page, { order, invoice, shop, language }: Invoice): void {
  const company = companyOf(shop.settings)
  document.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(printable(shop.name), MARGIN, MARGIN)
  const seller = company
    ? [
        company.name,
        company.street,
        `${company.postcode} ${company.city}`,
        `${texts.coc} ${company.coc_number}`,
        `${texts.vat} ${company.vat_number}`,
      ]
    : []
  const contact = [shop.email, shop.phone].filter((line) => line !== null)
  write(document, [...seller, ...contact], { x: 370, y: MARGIN, color: QUIET })
  const billing = order.addresses.find(({ kind }) => kind === 'billing') ?? order.addresses[0]
  write(document, billing ? addressLines(billing, texts, language) : [], { x: MARGIN, y: 150, color: INK })
  document.font('Helvetica-Bold').fontSize(16).text(`${texts.invoice} ${invoice.number}`, MARGIN, 260)
  const day = (moment: Date) => formatDay(storeTime(moment).slice(0, 10), language)
  write(
    document,
    [
      `${texts.invoiceDate}: ${day(new Date(invoice.createdAt))}`,
      `${texts.order}: ${order.number}, ${day(order.placedAt)}`,
      `${texts.payment}: ${order.paymentMethodTitle}`,
    ],
    { x: MARGIN, y: 284, color: QUIET },
  )
  document.y = 345
}

function drawLines(page: Page, order: OrderRow): void {
  const { document, texts, euros } = page
  drawRow(document, document.y, [texts.quantity, texts.article, texts.rate, texts.price, texts.total], true)
  for (const item of order.items) {
    const name = [item.name, ...optionsOf(item)].join(', ')
    const height = document.font('Helvetica').fontSize(9).heightOfString(printable(name), { width: 240 })
    if (document.y + height > BOTTOM) document.addPage()
    drawRow(document, document.y, [
      String(item.quantityOrdered),
      name,
      `${item.taxRate}%`,
      euros(item.priceCents),
      euros(item.rowTotalCents),
    ])
  }
}

function drawTotals({ document, texts, euros }: Page, order: OrderRow): void {
  const lines: [string, string][] = [
    [texts.subtotal, euros(order.subtotalCents)],
    ...(order.discountCents > 0
      ? [[order.discountLabel ?? texts.discount, `-${euros(order.discountCents)}`] as [string, string]]
      : []),
    [`${texts.shipping} (${order.methodTitle})`, euros(order.shippingCents)],
    [texts.excluding, euros(order.grandTotalCents - order.taxCents)],
    ...order.taxes.map(({ title, amount_cents }): [string, string] => [title, euros(amount_cents)]),
  ]
  if (document.y + (lines.length + 4) * 16 > BOTTOM) document.addPage()
  document.y += 12
  for (const [label, amount] of lines) drawTotal(document, label, amount, false)
  drawTotal(document, texts.grandTotal, euros(order.grandTotalCents), true)
  const billing = order.addresses.find(({ kind }) => kind === 'billing')
  if (order.taxCents === 0 && billing?.vatId && billing.countryId !== 'NL') {
    document.y += 12
    write(document, [texts.reverseCharge], { x: MARGIN, y: document.y, color: INK })
  }
}

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

const optionsOf = ({ selectedOptions, bundleOptions }: OrderItemRow): string[] => [
  ...selectedOptions.map(({ label, value }) => `${label}: ${value}`),
  ...(bundleOptions ?? []).flatMap(({ values }) =>
    values.map(({ quantity, name }) => `${quantity} x ${name}`),
  ),
]

function addressLines(address: OrderAddressRow, texts: InvoiceTexts, language: string): string[] {
  const country = new Intl.DisplayNames([language], { type: 'region' })
  const name = [address.prefix, address.firstname, address.middlename, address.lastname, address.suffix]
  return [
    address.company,
    name.filter(Boolean).join(' '),
    address.street.join(' '),
    [address.postcode, address.city].filter(Boolean).join(' '),
    country.of(address.countryId) ?? address.countryId,
    address.cocNumber && `${texts.coc} ${address.cocNumber}`,
    address.vatId && `${texts.vat} ${address.vatId}`,
  ].filter((line): line is string => Boolean(line))
}

const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Letters that no accent was put on: they cannot be taken apart. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', '−': '-' }
/** What the standard fonts of PDF can show: Windows-1252. */
const SHOWN = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/**
 * A text in the letters of the standard fonts, which every reader of PDF has: 'Wiśniewska' becomes 'Wisniewska', and what has no such
 * letter a question mark.
 */
export function printable(text: string): string {
  return [...text.replace(/[\u00a0\u202f]/g, ' ')]
    .map((letter) => {
      if (SHOWN.test(letter)) return letter
      const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      return plain === '' || SHOWN.test(plain) ? plain : '?'
    })
    .join('')
}
