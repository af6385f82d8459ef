import type { ArticleKind } from '@kopgroep/demo-shop/testing/article-kinds'

/** Area that the article fills, as fractions of the picture's width and height. */
export interface SubjectBox {
  x: number
  y: number
  width: number
  height: number
}

interface Kind {
  /** `cloth` and `inside` are close-ups of clothing. */
  kind: ArticleKind | 'cloth' | 'inside'
  designs: readonly string[]
  /** Views; the first is the main picture. */
  views: readonly View[]
  subject: SubjectBox
}

/**
 * `worn` shows clothing in size M, `worn-large` in XL, `worn-outside` outdoors in its weather, legwear on a bike, `used` an accessory
 * on head, hand or foot, `close` part of the front enlarged, `bench` the article on a workbench.
 */
export type View =
  | 'front'
  | 'back'
  | 'detail'
  | 'pair'
  | 'box'
  | 'used'
  | 'close'
  | 'bench'
  | 'worn'
  | 'worn-large'
  | 'worn-outside'
  | 'women-front'
  | 'women-back'
  | 'women-worn'
  | 'women-worn-large'
  | 'women-worn-outside'

const box = (x: number, y: number, width: number, height: number): SubjectBox => ({ x, y, width, height })

const TOP = [
  'plain',
  'band',
  'stripes',
  'diagonal',
  'yoke',
  'dots',
  'blocks',
  'pinstripe',
  'panels',
  'fade',
  'chevron',
  'waves',
] as const
/** Views of both cuts, laid flat and worn in two sizes. */
const CUT_VIEWS = [
  'front',
  'back',
  'worn',
  'worn-large',
  'women-front',
  'women-back',
  'women-worn',
  'women-worn-large',
] as const
const TOP_VIEWS = [...CUT_VIEWS, 'detail'] as const
const OUTDOOR_VIEWS = [...TOP_VIEWS, 'worn-outside', 'women-worn-outside'] as const
const LEG_VIEWS = [...CUT_VIEWS, 'worn-outside', 'women-worn-outside'] as const
const PART_VIEWS = ['front', 'detail', 'box'] as const

/**
 * All kinds of article that can be drawn, with their designs (prints of clothing, models of parts) and views.
 */
export const PICTURE_KINDS = [
  { kind: 'jersey-short', designs: TOP, views: OUTDOOR_VIEWS, subject: box(0.15, 0.1, 0.7, 0.8) },
  { kind: 'jersey-long', designs: TOP, views: OUTDOOR_VIEWS, subject: box(0.14, 0.09, 0.72, 0.8) },
  { kind: 'jacket-thermal', designs: TOP, views: OUTDOOR_VIEWS, subject: box(0.14, 0.09, 0.72, 0.8) },
  { kind: 'jacket-rain', designs: TOP, views: OUTDOOR_VIEWS, subject: box(0.14, 0.08, 0.72, 0.82) },
  { kind: 'gilet', designs: TOP, views: OUTDOOR_VIEWS, subject: box(0.24, 0.1, 0.52, 0.8) },
  {
    kind: 'base-layer',
    designs: ['short', 'long', 'sleeveless'],
    views: CUT_VIEWS,
    subject: box(0.15, 0.1, 0.7, 0.8),
  },
  {
    kind: 'bibshort',
    designs: ['plain', 'side-panel', 'band'],
    views: OUTDOOR_VIEWS,
    subject: box(0.25, 0.07, 0.5, 0.84),
  },
  {
    kind: 'bibtight',
    designs: ['plain', 'side-panel', 'band'],
    views: LEG_VIEWS,
    subject: box(0.28, 0.05, 0.44, 0.9),
  },
  {
    kind: 'shorts-mtb',
    designs: ['plain', 'blocks'],
    views: ['front', 'back', 'women-front', 'women-back', 'worn-outside', 'women-worn-outside'],
    subject: box(0.2, 0.2, 0.6, 0.6),
  },
  {
    kind: 'socks',
    designs: ['plain', 'band', 'stripes', 'dots', 'blocks', 'chevron'],
    views: ['front', 'pair', 'detail', 'used'],
    subject: box(0.22, 0.1, 0.56, 0.78),
  },
  {
    kind: 'overshoes',
    designs: ['neoprene', 'aero'],
    views: ['front', 'pair', 'detail', 'used'],
    subject: box(0.15, 0.18, 0.7, 0.62),
  },
  {
    kind: 'glove',
    designs: ['plain', 'blocks', 'stripes'],
    views: ['front', 'back', 'pair', 'detail', 'used'],
    subject: box(0.27, 0.18, 0.46, 0.64),
  },
  {
    kind: 'glove-winter',
    designs: ['plain', 'blocks', 'lobster'],
    views: ['front', 'back', 'pair', 'detail', 'used'],
    subject: box(0.25, 0.12, 0.5, 0.76),
  },
  {
    kind: 'cap',
    designs: ['plain', 'band', 'stripes', 'blocks'],
    views: ['front', 'back', 'detail', 'used'],
    subject: box(0.15, 0.28, 0.7, 0.45),
  },
  {
    kind: 'arm-warmers',
    designs: ['plain', 'band'],
    views: ['front', 'detail'],
    subject: box(0.28, 0.1, 0.44, 0.8),
  },
  {
    kind: 'neck-warmer',
    designs: ['plain', 'stripes', 'dots'],
    views: ['front', 'detail'],
    subject: box(0.25, 0.25, 0.5, 0.5),
  },
  {
    kind: 'helmet',
    designs: ['race', 'aero', 'city'],
    views: ['front', 'back', 'detail', 'used'],
    subject: box(0.14, 0.2, 0.72, 0.6),
  },
  {
    kind: 'helmet-mtb',
    designs: ['trail', 'enduro'],
    views: ['front', 'back', 'detail', 'used'],
    subject: box(0.12, 0.2, 0.76, 0.6),
  },
  {
    kind: 'glasses',
    designs: ['shield', 'half-frame', 'lifestyle'],
    views: ['front', 'back', 'detail', 'used'],
    subject: box(0.12, 0.35, 0.76, 0.3),
  },
  {
    kind: 'shoe',
    designs: ['dial', 'lace', 'boot'],
    views: ['front', 'back', 'pair', 'detail', 'used'],
    subject: box(0.12, 0.32, 0.76, 0.36),
  },
  {
    kind: 'shoe-mtb',
    designs: ['trail', 'flat'],
    views: ['front', 'pair', 'detail', 'used'],
    subject: box(0.12, 0.3, 0.76, 0.4),
  },
  { kind: 'chain', designs: ['solid', 'hollow'], views: PART_VIEWS, subject: box(0.15, 0.2, 0.7, 0.6) },
  { kind: 'cassette', designs: ['road', 'wide'], views: PART_VIEWS, subject: box(0.12, 0.2, 0.76, 0.6) },
  {
    kind: 'chainring',
    designs: ['round', 'narrow-wide', 'oval'],
    views: PART_VIEWS,
    subject: box(0.14, 0.2, 0.72, 0.6),
  },
  { kind: 'crankset', designs: ['double', 'single'], views: PART_VIEWS, subject: box(0.14, 0.15, 0.72, 0.7) },
  { kind: 'derailleur', designs: ['short', 'long'], views: PART_VIEWS, subject: box(0.25, 0.15, 0.5, 0.7) },
  { kind: 'shifter', designs: ['drop', 'trigger'], views: PART_VIEWS, subject: box(0.2, 0.2, 0.6, 0.6) },
  {
    kind: 'pedal',
    designs: ['road', 'mtb', 'flat'],
    views: PART_VIEWS,
    subject: box(0.18, 0.28, 0.64, 0.44),
  },
  { kind: 'brake-disc', designs: ['round', 'wave'], views: PART_VIEWS, subject: box(0.14, 0.2, 0.72, 0.6) },
  {
    kind: 'brake-pads',
    designs: ['plain', 'finned', 'rim'],
    views: PART_VIEWS,
    subject: box(0.2, 0.25, 0.6, 0.5),
  },
  {
    kind: 'brake-caliper',
    designs: ['disc', 'rim'],
    views: PART_VIEWS,
    subject: box(0.22, 0.22, 0.56, 0.56),
  },
  {
    kind: 'handlebar',
    designs: ['drop', 'flare', 'flat'],
    views: ['front', 'detail'],
    subject: box(0.1, 0.25, 0.8, 0.5),
  },
  { kind: 'stem', designs: ['road', 'mtb'], views: PART_VIEWS, subject: box(0.18, 0.3, 0.64, 0.4) },
  {
    kind: 'seatpost',
    designs: ['inline', 'setback', 'dropper'],
    views: ['front', 'detail'],
    subject: box(0.38, 0.1, 0.24, 0.8),
  },
  {
    kind: 'saddle',
    designs: ['race', 'cutout', 'comfort'],
    views: ['front', 'back', 'detail'],
    subject: box(0.14, 0.32, 0.72, 0.36),
  },
  {
    kind: 'wheel',
    designs: ['deep', 'shallow', 'gravel'],
    views: ['front', 'detail', 'pair'],
    subject: box(0.1, 0.18, 0.8, 0.64),
  },
  {
    kind: 'tyre',
    designs: ['slick', 'allround', 'gravel', 'mtb'],
    views: ['front', 'detail', 'back'],
    subject: box(0.1, 0.18, 0.8, 0.64),
  },
  {
    kind: 'inner-tube',
    designs: ['butyl', 'tpu'],
    views: ['front', 'box'],
    subject: box(0.2, 0.2, 0.6, 0.6),
  },
  {
    kind: 'bidon',
    designs: ['plain', 'band', 'waves', 'stripes', 'insulated'],
    views: ['front', 'detail'],
    subject: box(0.34, 0.1, 0.32, 0.8),
  },
  {
    kind: 'bottle-cage',
    designs: ['carbon', 'alloy'],
    views: ['front', 'detail'],
    subject: box(0.32, 0.2, 0.36, 0.6),
  },
  {
    kind: 'bar-tape',
    designs: ['plain', 'perforated', 'grip'],
    views: ['front', 'box'],
    subject: box(0.18, 0.25, 0.64, 0.5),
  },
  {
    kind: 'light-front',
    designs: ['barrel', 'block'],
    views: ['front', 'box'],
    subject: box(0.22, 0.3, 0.56, 0.4),
  },
  {
    kind: 'light-rear',
    designs: ['bar', 'round'],
    views: ['front', 'box'],
    subject: box(0.35, 0.25, 0.3, 0.5),
  },
  {
    kind: 'computer',
    designs: ['data', 'map', 'compact'],
    views: ['front', 'back', 'box'],
    subject: box(0.3, 0.2, 0.4, 0.6),
  },
  {
    kind: 'multitool',
    designs: ['fold', 'slim'],
    views: ['front', 'box'],
    subject: box(0.15, 0.25, 0.7, 0.5),
  },
  {
    kind: 'torque-wrench',
    designs: ['click'],
    views: ['front', 'detail'],
    subject: box(0.12, 0.4, 0.76, 0.2),
  },
  {
    kind: 'cable-cutter',
    designs: ['pliers', 'chain-tool'],
    views: ['front', 'box'],
    subject: box(0.25, 0.15, 0.5, 0.7),
  },
  {
    kind: 'pump',
    designs: ['mini', 'floor', 'co2'],
    views: ['front', 'detail'],
    subject: box(0.3, 0.08, 0.4, 0.84),
  },
  {
    kind: 'workstand',
    designs: ['tripod'],
    views: ['front', 'detail'],
    subject: box(0.22, 0.06, 0.56, 0.86),
  },
  {
    kind: 'saddle-bag',
    designs: ['small', 'bikepacking'],
    views: ['front', 'back'],
    subject: box(0.14, 0.3, 0.72, 0.4),
  },
  {
    kind: 'handlebar-bag',
    designs: ['barrel', 'box'],
    views: ['front', 'back'],
    subject: box(0.14, 0.28, 0.72, 0.44),
  },
  {
    kind: 'frame-bag',
    designs: ['half', 'top-tube'],
    views: ['front', 'back'],
    subject: box(0.12, 0.3, 0.76, 0.4),
  },
  {
    kind: 'lube',
    designs: ['drip', 'spray', 'polish'],
    views: ['front', 'detail'],
    subject: box(0.38, 0.12, 0.24, 0.76),
  },
  {
    kind: 'cleaner',
    designs: ['trigger', 'can'],
    views: ['front', 'detail'],
    subject: box(0.3, 0.1, 0.4, 0.8),
  },
  {
    kind: 'gel',
    designs: ['plain', 'waves', 'blocks'],
    views: ['front', 'box'],
    subject: box(0.35, 0.18, 0.3, 0.64),
  },
  {
    kind: 'energy-bar',
    designs: ['plain', 'blocks'],
    views: ['front', 'box'],
    subject: box(0.12, 0.38, 0.76, 0.24),
  },
  {
    kind: 'drink-mix',
    designs: ['tub', 'pouch'],
    views: ['front', 'detail'],
    subject: box(0.28, 0.18, 0.44, 0.64),
  },
  {
    kind: 'lock',
    designs: ['chain', 'u-lock', 'folding'],
    views: ['front', 'detail'],
    subject: box(0.2, 0.15, 0.6, 0.7),
  },
  // Close-ups of cloth are the same for all brands.
  {
    kind: 'cloth',
    designs: ['knit', 'padded', 'shell', 'merino', 'lycra', 'canvas', 'fleece'],
    views: ['detail'],
    subject: box(0, 0, 1, 1),
  },
  {
    kind: 'inside',
    designs: ['jersey', 'padded', 'shell', 'vest', 'bib', 'base', 'shorts'],
    views: ['detail'],
    subject: box(0.1, 0.1, 0.8, 0.8),
  },
  { kind: 'mudguard', designs: ['clip'], views: ['front', 'detail'], subject: box(0.12, 0.28, 0.76, 0.44) },
  {
    kind: 'bell',
    designs: ['classic', 'slim'],
    views: ['front', 'box'],
    subject: box(0.28, 0.25, 0.44, 0.5),
  },
] as const satisfies readonly Kind[]

export type PictureKind = (typeof PICTURE_KINDS)[number]['kind']
