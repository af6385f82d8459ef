import { BRANDS, type BrandCode } from '../brands.ts'
import type { Pose } from '../catalogue-of-pictures.ts'
import { COLOURS, type ColourCode } from '../colours.ts'
import type { Drawing, Material } from '../engine/part.ts'
import type { View } from '../kinds.ts'
import { brightness, darker, lighter, mix, readable } from './tint.ts'

/** The design, view and colours to draw. */
export interface Order {
  design: string
  view: View
  paint: Paint
  /** Pose of the person who wears it; at ease if absent. */
  pose?: Pose
}

/** The colours of one article: a function of its main colour and its brand. */
export interface Paint {
  code: ColourCode
  /** Main colour. */
  base: string
  /** The main colour in shade: panels, collars, hems. */
  deep: string
  /** The main colour a step lighter. */
  pale: string
  /** The brand's second and third colour, apart from the main one. */
  accent: string
  accent2: string
  /** Colour in which letters can be read on the main colour. */
  ink: string
  lettering: string
  brand: BrandCode
  slant: number
  /** 0, 1 or 2: which handwriting of a print the brand has. */
  variant: number
  weight: number
}

/** An article on the sheet, and the window through which a detail of it is seen. */
export interface Subject extends Drawing {
  window?: { x: number; y: number; width: number }
}

/** The cut of a top. */
export interface Cut {
  sleeve: 'short' | 'long' | 'none'
  collar: 'stand' | 'high' | 'crew' | 'hood'
  /** Zip over the full length, or none. */
  zip: boolean
  cloth: Material
  /** Depth of the folds: 1 is jersey, 0.6 thick cloth, 1.4 thin shell. */
  folds: number
  pockets: 'back' | 'hand' | 'both' | 'none'
  /** Flap over the zip, taped seams: rain wear. */
  flap?: boolean
  /** Padded, with a quilt by the brand. */
  padded?: boolean
  /** Width of the body beside that of a jersey, 1 if absent. */
  bulk?: number
}

export type Draw = (order: Order) => Subject

/** The colours of an article of this colour and brand. */
export function paintOf(colour: ColourCode, brandCode: BrandCode): Paint {
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
