import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRANDS, LOGOS_FOLDER } from './catalogue-of-pictures.ts'
import { letteringWidth, letters } from './draw/lettering.ts'

const INK = '#0a1530'
const SIZE = 40

/** The wordmark of a brand as an SVG document in one ink, on no ground. */
export function wordmark(brand: (typeof BRANDS)[number], ink = INK): string {
  const style = {
    wide: { weight: 0.2, ratio: 0.9, gap: 0.42, slant: 0 },
    light: { weight: 0.11, ratio: 0.66, gap: 0.46, slant: 0 },
    heavy: { weight: 0.25, ratio: 0.78, gap: 0.42, slant: 0 },
    slanted: { weight: 0.22, ratio: 0.74, gap: 0.36, slant: 14 },
  }[brand.style]
  const lead = style.slant ? 10 : 0
  const width = Math.ceil(letteringWidth(brand.lettering, style) * SIZE + SIZE * style.weight) + 16 + lead
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img" aria-label="${brand.name.replace('&', '&amp;')}">${letters(brand.lettering, 8 + lead + (SIZE * style.weight) / 2, 12, SIZE, ink, { ...style, anchor: 'start' })}</svg>\n`
}

/** Writes the wordmarks of all brands. */
export function writeLogos(): void {
  const folder = join(import.meta.dirname, LOGOS_FOLDER)
  mkdirSync(folder, { recursive: true })
  for (const brand of BRANDS) writeFileSync(join(folder, `${brand.code}.svg`), wordmark(brand))
}
