import type { MEASURING_SCENES } from '../pictures/catalogue-of-pictures.ts'
import type { Pair } from '../text.ts'

type Range = readonly [from: number, to: number]

/** Body measures in cm by size, and how those that matter are written. */
interface Measures {
  /** Which measures are shown beside the size, the one that matters first: what they are called, by their key. */
  shown: Readonly<Record<string, Pair>>
  /** The drawing of how it is measured. */
  scene: (typeof MEASURING_SCENES)[number]
  rows: Record<string, Record<string, Range>>
}

const tops = (start: number, waist: number, sizes: readonly string[]): Measures['rows'] =>
  Object.fromEntries(
    sizes.map((size, index) => [
      size,
      {
        chest: [start + 4 * index, start + 4 * index + 4],
        waist: [waist + 4 * index, waist + 4 * index + 4],
        hips: [start + 4 * index + 2, start + 4 * index + 6],
      },
    ]),
  )

const MEN = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const WOMEN = MEN.slice(0, 6)
const shoeLength = (size: number): Range => [
  Math.round(((size * 2) / 3) * 10 - 20) / 10,
  Math.round(((size * 2) / 3) * 10 - 14) / 10,
]

const TOPS = { chest: ['Borst', 'Chest'], waist: ['taille', 'waist'] } as const

export const MEASURES: Record<string, Measures> = {
  'tops-heren': { shown: TOPS, scene: 'borst-heren', rows: tops(88, 74, MEN) },
  'tops-dames': { shown: TOPS, scene: 'borst-dames', rows: tops(78, 62, WOMEN) },
  'tops-unisex': { shown: TOPS, scene: 'borst-heren', rows: tops(86, 72, MEN) },
  'broeken-heren': {
    shown: { waist: ['Taille', 'Waist'], hips: ['heup', 'hips'] },
    scene: 'taille-heren',
    rows: tops(88, 74, MEN),
  },
  'broeken-dames': {
    shown: { hips: ['Heup', 'Hips'], waist: ['taille', 'waist'] },
    scene: 'heup-dames',
    rows: tops(84, 62, WOMEN),
  },
  handen: {
    shown: { hand: ['Handomtrek', 'Hand girth'] },
    scene: 'hand',
    rows: Object.fromEntries(
      ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size, index) => [
        size,
        { hand: [17 + 1.5 * index, 18.5 + 1.5 * index] as const },
      ]),
    ),
  },
  ledematen: {
    shown: { arm: ['Bovenarm', 'Upper arm'] },
    scene: 'arm',
    rows: Object.fromEntries(
      ['S', 'M', 'L', 'XL'].map((size, index) => [size, { arm: [24 + 3 * index, 27 + 3 * index] as const }]),
    ),
  },
  sokken: {
    shown: { foot: ['Voetlengte', 'Foot length'] },
    scene: 'voet',
    rows: {
      '35–38': { foot: [22, 24.3] },
      '39–42': { foot: [24.4, 26.8] },
      '43–46': { foot: [26.9, 29.4] },
      '47–49': { foot: [29.5, 31.3] },
    },
  },
  schoenen: {
    shown: { foot: ['Voetlengte', 'Foot length'] },
    scene: 'voet',
    rows: Object.fromEntries(
      Array.from({ length: 13 }, (_, index) => [String(36 + index), { foot: shoeLength(36 + index) }]),
    ),
  },
  overschoenen: {
    shown: { shoe: ['Schoenmaat', 'Shoe size'] },
    scene: 'schoen',
    rows: {
      'S 37–39': { shoe: [37, 39] },
      'M 40–42': { shoe: [40, 42] },
      'L 43–44': { shoe: [43, 44] },
      'XL 45–46': { shoe: [45, 46] },
      'XXL 47–48': { shoe: [47, 48] },
    },
  },
  helmen: {
    shown: { head: ['Hoofdomtrek', 'Head girth'] },
    scene: 'hoofd',
    rows: {
      'S 51–55 cm': { head: [51, 55] },
      'M 55–59 cm': { head: [55, 59] },
      'L 59–63 cm': { head: [59, 63] },
      'S/M 52–57 cm': { head: [52, 57] },
      'L/XL 57–62 cm': { head: [57, 62] },
    },
  },
}
