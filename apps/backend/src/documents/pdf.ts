import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairQueue } from '@kopgroep/server-kit/fair-queue'
import anyAscii from 'any-ascii'
import PDFDocument from 'pdfkit'

/** Milliseconds of drawing after which other work runs. */
const SLICE_MS = 5
/** One document at a time, or others would wait for a slice of each. */
const drawing = createFairQueue({
  total: 1,
  perHolder: 1,
  waiting: { total: Number.POSITIVE_INFINITY, perHolder: Number.POSITIVE_INFINITY },
  patience: 60_000,
})

/**
 * Draws a PDF, on A4 pages by default.
 *
 * @param draw yields wherever other work may run
 */
export function writePdf(
  options: Pick<PDFKit.PDFDocumentOptions, 'size' | 'margin' | 'lang' | 'info' | 'autoFirstPage'>,
  draw: (document: PDFKit.PDFDocument) => Iterable<void> | void,
): Promise<Buffer> {
  return drawing.run({ address: null }, async () => {
    const document = new PDFDocument({ size: 'A4', displayTitle: true, ...options })
    const written = buffer(document)
    let since = performance.now()
    for (const _ of draw(document) ?? []) {
      if (performance.now() - since < SLICE_MS) continue
      await nextTurn()
      since = performance.now()
    }
    document.end()
    return written
  })
}

/** Characters in PDF's standard fonts: Windows-1252. */
const SHOWN = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/**
 * Writes the letters that PDF's standard fonts lack in Latin ones, so that a name of any script can be read.
 *
 * @example printable('Γιώργος') // 'Giorgos'
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/[\u00a0\u202f]/g, ' ')]
    .map((letter) => (SHOWN.test(letter) ? letter : withoutEmoji(anyAscii(letter))))
    .join('')

/** Drops what any-ascii writes for an emoji: `:bicyclist:`. */
const withoutEmoji = (ascii: string) => (/^:.+:$/.test(ascii) ? '' : ascii)
