import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRANDS } from './brands.ts'
import { letteringWidth, letters } from './draw/lettering.ts'
import { LOGOS_FOLDER } from './paths.ts'

type Brand = (typeof BRANDS)[number]

interface Look {
  /** Colour of the wordmark, dark enough for text on a light background. */
  ink: string
  /** `plate` and `pill` are filled, with white letters; `frame` is an outline, `rules` are two lines. */
  shape?: 'plate' | 'pill' | 'frame' | 'rules'
  /** Path of an emblem in front of the name, in a box of 48 × 48. */
  emblem?: string
}

/** Design of each brand's wordmark. */
const LOOKS: Record<Brand['code'], Look> = {
  wael: { ink: '#0f3d4c', emblem: 'M2 30q7-12 14 0t14 0t14 0M2 42q7-12 14 0t14 0t14 0' },
  stravecca: { ink: '#8a1f1a', shape: 'rules' },
  noordluwe: { ink: '#3f5140', emblem: 'M4 40H44M10 40A14 14 0 0 1 38 40M24 12V4M8 20L3 15M40 20L45 15' },
  kasseira: { ink: '#5a3a17', emblem: 'M6 8H20V20H6ZM28 8H42V20H28ZM6 28H20V40H6ZM28 28H42V40H28Z' },
  fjordal: { ink: '#1d4f63', emblem: 'M2 40L18 8L28 28L34 18L46 40Z' },
  havik: { ink: '#16181d', shape: 'plate' },
  'colpo-d-ala': { ink: '#6b3a6e', emblem: 'M4 34C14 34 30 30 44 8M10 42C20 42 32 36 44 20' },
  velta: { ink: '#a33a12', emblem: 'M28 4L10 28H24L18 44L40 18H26Z' },
  kaap: { ink: '#0a1530', shape: 'frame' },
  zeewind: { ink: '#0f5f66', emblem: 'M4 16H32A7 7 0 1 0 25 9M4 28H40A7 7 0 1 1 33 35M4 40H20' },
  duinrand: { ink: '#7a4a12', emblem: 'M2 40C14 40 14 14 28 14C36 14 38 40 46 40Z' },
  koersvast: { ink: '#12305e', emblem: 'M24 3V45M3 24H45M24 10L30 24L24 38L18 24Z' },
  'tandem-en-zn': { ink: '#4a1f2b', shape: 'frame' },
  kopgroep: { ink: '#0a1530', emblem: 'M6 40L14 20M18 40L28 14M30 40L42 8' },
  waddenlicht: { ink: '#3a4a7a', emblem: 'M18 44L21 16H27L30 44ZM20 10H28M24 4V10M34 10L44 6M34 16L44 20' },
  kettingwerk: { ink: '#2b2f38', shape: 'pill' },
  'passo-lungo': { ink: '#7a1638', emblem: 'M10 44C10 30 40 34 38 22C36 12 14 18 16 4' },
  drieluik: { ink: '#1f5a3c', emblem: 'M4 8H16V40H4ZM18 8H30V40H18ZM32 8H44V40H32Z' },
  grindstof: { ink: '#5c4a2e', shape: 'plate' },
  volgwagen: { ink: '#9a1b1b', shape: 'pill' },
  knapzak: { ink: '#6a4a1a', emblem: 'M10 18H38V42H10ZM16 18C16 4 32 4 32 18' },
  ravitaille: { ink: '#b03a00', shape: 'rules' },
  grendel: { ink: '#20242c', shape: 'frame' },
  madelief: {
    ink: '#8a5a00',
    emblem: 'M24 18V4M24 44V30M18 24H4M44 24H30M20 20L10 10M28 28L38 38M28 20L38 10M20 28L10 38',
  },
}

const SIZE = 40
const MARGIN = 24
const EMBLEM = 62

/** Draws a brand's wordmark as an SVG document with a transparent background. */
export function wordmark(brand: Brand): string {
  const { ink, shape, emblem } = LOOKS[brand.code]
  const style = {
    wide: { weight: 0.2, ratio: 0.9, gap: 0.42, slant: 0 },
    light: { weight: 0.11, ratio: 0.66, gap: 0.46, slant: 0 },
    heavy: { weight: 0.25, ratio: 0.78, gap: 0.42, slant: 0 },
    slanted: { weight: 0.22, ratio: 0.74, gap: 0.36, slant: 14 },
  }[brand.style]
  const start = (shape ? MARGIN : 8) + (emblem ? EMBLEM : 0) + (style.slant ? 10 : 0)
  const end = start + Math.ceil(letteringWidth(brand.lettering, style) * SIZE + SIZE * style.weight)
  const width = end + (shape ? MARGIN : 8)
  const isFilled = shape === 'plate' || shape === 'pill'
  const box = `x="2" y="2" width="${width - 4}" height="80"`
  const outline = {
    plate: `<rect ${box} rx="4" fill="${ink}"/>`,
    pill: `<rect ${box} rx="40" fill="${ink}"/>`,
    frame: `<rect ${box} fill="none" stroke="${ink}" stroke-width="4"/>`,
    rules: `<path d="M0 4H${width}M0 80H${width}" stroke="${ink}" stroke-width="4"/>`,
  }
  const drawn = emblem
    ? `<path transform="translate(6 18)" d="${emblem}" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`
    : ''
  const word = letters(
    brand.lettering,
    start + (SIZE * style.weight) / 2,
    22,
    SIZE,
    isFilled ? '#ffffff' : ink,
    { ...style, anchor: 'start' },
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 84" width="${width}" height="84" role="img" aria-label="${brand.name.replace('&', '&amp;')}">${shape ? outline[shape] : ''}${drawn}${word}</svg>\n`
}

/** Writes the wordmarks of all brands. */
export function writeLogos(): void {
  mkdirSync(LOGOS_FOLDER, { recursive: true })
  for (const brand of BRANDS) writeFileSync(join(LOGOS_FOLDER, `${brand.code}.svg`), wordmark(brand))
}
