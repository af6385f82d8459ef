import { buffer } from 'node:stream/consumers'
import anyAscii from 'any-ascii'
import PDFDocument from 'pdfkit'

/** Draws a PDF, on A4 pages by default. */
export function writePdf(
  options: Pick<PDFKit.PDFDocumentOptions, 'size' | 'margin' | 'lang' | 'info' | 'autoFirstPage'>,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', displayTitle: true, ...options })
  const written = buffer(document)
  draw(document)
  document.end()
  return written
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
