import { buffer } from 'node:stream/consumers'
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

/** Letters that Unicode normalisation does not split into a base letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', '−': '-' }

/** Characters in PDF's standard fonts: Windows-1252. */
const SHOWN = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/**
 * Replaces characters that PDF's standard fonts lack by their base letter, or by a question mark.
 *
 * @example printable('Wiśniewska') // 'Wisniewska'
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
