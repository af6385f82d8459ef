import { printable, writePdf } from '../documents/pdf.ts'
import { unsentPieces } from '../orders/credit-memo.ts'
import { addressLines, chosenOptions, giftLines } from '../orders/order-text.ts'
import { findOrder, type OrderRow } from '../orders/orders.sql.ts'
import { readStoreInformation, type StoreInformation } from '../orders/store-information.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { textsIn } from '../platform/languages.ts'
import { storeTime } from '../platform/store-time.ts'
import TEXTS from './texts.json' with { type: 'json' }

interface Packed {
  order: OrderRow
  language: string
}

const MARGIN = 48
/** A6, in points. */
const LABEL = { width: 298, margin: 20 }
const NO_LABELS = { coc: '', vat: '' }

/** Reads orders in the order of the numbers; unknown numbers are left out. */
async function readPacked(db: Db, numbers: readonly string[]): Promise<Packed[]> {
  const packed: Packed[] = []
  for (const number of numbers) {
    const order = await findOrder(db, { number })
    if (order) packed.push({ order, language: (await findStoreView(db, order.storeCode)).language })
  }
  return packed
}

/**
 * Writes a packing slip for each order, in the order's language: the pieces left to ship, without prices.
 *
 * @returns null without orders
 */
export async function writePackingSlips(db: Db, numbers: readonly string[]): Promise<Buffer | null> {
  const packed = await readPacked(db, numbers)
  if (packed.length === 0) return null
  const shop = await readStoreInformation(db)
  const info = { Title: packed.map(({ order }) => order.number).join(', '), Author: shop.name }
  return writePdf({ margin: MARGIN, lang: 'nl', info, autoFirstPage: false }, function* (document) {
    for (const one of packed) {
      document.addPage()
      yield* drawSlip(document, one, shop)
    }
  })
}

/** Writes an A6 label with recipient and sender for each order. @returns null without orders */
export async function writeLabels(db: Db, numbers: readonly string[]): Promise<Buffer | null> {
  const packed = await readPacked(db, numbers)
  if (packed.length === 0) return null
  const shop = await readStoreInformation(db)
  const options = { size: 'A6', margin: LABEL.margin, lang: 'nl', autoFirstPage: false }
  return writePdf({ ...options, info: { Author: shop.name } }, function* (document) {
    for (const { order, language } of packed) {
      document.addPage()
      const texts = textsIn(TEXTS.packingSlip, language)
      document
        .font('Helvetica')
        .fontSize(9)
        .text(printable(`${texts.from}: ${shop.name}`))
      document.moveDown(2).font('Helvetica-Bold').fontSize(15)
      for (const line of recipient(order, language)) document.text(printable(line))
      document.moveDown(2).font('Helvetica').fontSize(9)
      document.text(printable(`${texts.order} ${order.number} · ${order.methodTitle}`), {
        width: LABEL.width - 2 * LABEL.margin,
      })
      yield
    }
  })
}

const recipient = (order: OrderRow, language: string) =>
  addressLines(
    order.addresses.find(({ kind }) => kind === 'shipping'),
    NO_LABELS,
    language,
  )

function* drawSlip(
  document: PDFKit.PDFDocument,
  { order, language }: Packed,
  shop: StoreInformation,
): Iterable<void> {
  const texts = textsIn(TEXTS.packingSlip, language)
  const write = (line: string, options?: PDFKit.Mixins.TextOptions) => document.text(printable(line), options)
  document.font('Helvetica-Bold').fontSize(18)
  write(shop.name)
  document.moveDown().font('Helvetica').fontSize(11)
  for (const line of recipient(order, language)) write(line)
  document.moveDown(2).font('Helvetica-Bold').fontSize(14)
  write(`${texts.slip} · ${texts.order} ${order.number}`)
  document.font('Helvetica').fontSize(10)
  write(`${storeTime(order.placedAt).slice(0, 10)} · ${order.methodTitle}`)
  document.moveDown().font('Helvetica-Bold')
  write(`${texts.quantity}    ${texts.article}`)
  const writeMessage = (title: string, lines: readonly string[], options?: PDFKit.Mixins.TextOptions) => {
    if (lines.length === 0) return
    document.moveDown(0.4).font('Helvetica-Bold')
    write(title, options)
    document.font('Helvetica')
    for (const line of lines) write(line, options)
  }
  document.font('Helvetica').moveDown(0.5)
  for (const item of order.items) {
    const left = unsentPieces(item)
    if (left <= 0) continue
    write(`[  ]  ${left} ×  ${[item.name, ...chosenOptions(item)].join(', ')}`, { indent: 4 })
    write(item.sku, { indent: 50 })
    writeMessage(texts.gift, giftLines(item.giftMessage, language), { indent: 50 })
    document.moveDown(0.4)
    yield
  }
  writeMessage(texts.gift, giftLines(order.giftMessage, language))
  writeMessage(texts.note, order.customerNote?.split('\n') ?? [])
}
