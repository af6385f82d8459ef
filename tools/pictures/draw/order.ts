import { BRANDS, type BrandCode } from '../brands.ts'
import type { Pose } from '../catalogue-of-pictures.ts'
import { COLOURS, type ColourCode } from '../colours.ts'
import type { Drawing, Material } from '../engine/part.ts'
import type { View } from '../kinds.ts'
import type { Person } from '../people.ts'
import { brightness, darker, lighter, mix, readable } from './tint.ts'

/** Design, view and colours of the picture to draw. */
export interface Order {
  design: string
  view: View
  paint: Paint
  /** Pose of the person who wears the article; at ease by default. */
  pose?: Pose
  /** Wearer of the article; the brand's own by default. */
  person?: Person
  /** Number of people to skip after the brand's own wearer, for several side by side. */
  turn?: number
}

/** Colours of an article, derived from its main colour and its brand. */
export interface Paint {
  code: ColourCode
  /** Main colour. */
  base: string
  /** Darker main colour for panels, collars and hems. */
  deep: string
  /** Slightly lighter main colour. */
  pale: string
  /** Second and third colour of the brand, chosen to differ from the main colour. */
  accent: string
  accent2: string
  /** Colour of letters that is readable on the main colour. */
  ink: string
  lettering: string
  brand: BrandCode
  slant: number
  /** Variant of each print that the brand uses: 0, 1 or 2. */
  variant: number
  weight: number
}

/** Drawn article, with the window that a detail view shows. */
export interface Subject extends Drawing {
  window?: { x: number; y: number; width: number }
}

/** Cut of a top. */
export interface Cut {
  sleeve: 'short' | 'long' | 'none'
  collar: 'stand' | 'high' | 'crew' | 'hood'
  /** True for a full-length zip. */
  zip: boolean
  cloth: Material
  /** Depth of folds: 1 for jersey cloth, 0.6 for thick cloth, 1.4 for a thin shell. */
  folds: number
  pockets: 'back' | 'hand' | 'both' | 'none'
  /** Rain wear: a flap over the zip, and taped seams. */
  flap?: boolean
  /** Padded, with the brand's quilting. */
  padded?: boolean
  /** Width of the body relative to a jersey's; 1 by default. */
  bulk?: number
}

export type Draw = (order: Order) => Subject

/** Derives the colours of an article from its colour and brand. */
export function createPaint(colour: ColourCode, brandCode: BrandCode): Paint {
  const base = COLOURS.find(({ code }) => code === colour)?.hex
  const index = BRANDS.findIndex(({ code }) => code === brandCode)
  const brand = BRANDS[index]
  if (!base || !brand) throw new Error(`No colour ${colour} or no brand ${brandCode}`)
  const apart = (hex: string) => Math.abs(brightness(hex) - brightness(base)) > 0.2
  const accent = apart(brand.accent)
    ? brand.accent
    : brightness(base) > 0.5
      ? mix(base, '#101830', 0.86)
      : lighter(base, 0.62)
  const accent2 = apart(brand.accent2)
    ? brand.accent2
    : brightness(base) > 0.5
      ? mix(base, '#101830', 0.6)
      : lighter(base, 0.35)
  return {
    code: colour,
    base,
    deep: brightness(base) < 0.16 ? darker(base, 0.45) : darker(base, brightness(base) > 0.8 ? 0.16 : 0.34),
    pale: lighter(base, brightness(base) < 0.2 ? 0.14 : 0.3),
    accent,
    accent2,
    ink: readable(base, brand.accent, accent, '#f3f4f6'),
    lettering: brand.lettering,
    brand: brandCode,
    variant: (index * 5 + (index >> 2)) % 3,
    slant: brand.style === 'slanted' ? 12 : 0,
    weight: { wide: 0.17, light: 0.13, heavy: 0.24, slanted: 0.19 }[brand.style],
  }
}

export const CLOTH: Material = { spec: 0.014, gloss: 9, wrap: 0.42, texture: 'knit', textureDepth: 0.8 }
export const FLEECE: Material = { spec: 0.01, gloss: 8, wrap: 0.48, texture: 'fleece', textureDepth: 0.8 }
export const SHELL_CLOTH: Material = {
  spec: 0.07,
  gloss: 14,
  wrap: 0.34,
  texture: 'woven',
  textureDepth: 0.5,
}
export const LYCRA: Material = { spec: 0.045, gloss: 12, wrap: 0.36, texture: 'knit', textureDepth: 0.5 }
export const RUBBER: Material = {
  spec: 0.05,
  gloss: 12,
  wrap: 0.25,
  texture: 'rubber',
  textureDepth: 0.7,
  edge: 0.25,
}
export const PLASTIC: Material = {
  spec: 0.12,
  gloss: 24,
  wrap: 0.25,
  mirror: 0.25,
  mirrorSoft: 0.2,
  smooth: 1.5,
}
export const GLOSS: Material = { spec: 0.1, gloss: 36, wrap: 0.28, mirror: 0.6, mirrorSoft: 0.06, smooth: 2 }
export const METAL: Material = {
  spec: 0.4,
  gloss: 26,
  wrap: 0.25,
  mirror: 0.55,
  mirrorSoft: 0.16,
  metal: 0.75,
  smooth: 1,
}
export const DARK_METAL: Material = {
  spec: 0.25,
  gloss: 22,
  wrap: 0.25,
  mirror: 0.4,
  mirrorSoft: 0.2,
  metal: 0.4,
  smooth: 1,
}
export const LEATHER: Material = { spec: 0.07, gloss: 14, wrap: 0.32, texture: 'leather', textureDepth: 0.5 }
export const CARBON: Material = { spec: 0.16, gloss: 30, wrap: 0.2, mirror: 0.45, mirrorSoft: 0.1, smooth: 2 }
