import { COLOURS, type ColourCode } from '../pictures/catalogue-of-pictures.ts'
import type { Text } from '../text.ts'

interface ColourOption {
  code: string
  label: Text
  /** #rrggbb */
  swatch: string
  /** Code of the colour that listings offer it as. */
  main?: string
}

/** Colours of which the shop has kinds only. */
const MAIN_COLOURS: readonly ColourOption[] = [
  { code: 'alle-beige', label: { nl: 'Beige', en: 'Beige' }, swatch: '#d8c9ae' },
  { code: 'alle-blauw', label: { nl: 'Blauw', en: 'Blue' }, swatch: '#1d48cf' },
  { code: 'alle-geel', label: { nl: 'Geel', en: 'Yellow' }, swatch: '#d7e04b' },
]

const KINDS: { [Code in ColourCode]?: ColourCode | `alle-${string}` } = {
  antraciet: 'grijs',
  zilver: 'grijs',
  zand: 'alle-beige',
  marineblauw: 'alle-blauw',
  kobalt: 'alle-blauw',
  lichtblauw: 'alle-blauw',
  petrol: 'alle-blauw',
  olijf: 'groen',
  geel: 'alle-geel',
  bordeaux: 'rood',
}

/** The options of the attribute `color`: the colours as they are called on their pages, and what listings gather them under. */
export const COLOUR_OPTIONS: readonly ColourOption[] = COLOURS.flatMap(({ code, nl, en, hex }, place) => {
  const main = KINDS[code]
  const isFirst = COLOURS.findIndex((other) => KINDS[other.code] === main) === place
  const gathered = MAIN_COLOURS.filter((option) => option.code === main && isFirst)
  return [...gathered, { code, label: { nl, en }, swatch: hex, ...(main && { main }) }]
})
