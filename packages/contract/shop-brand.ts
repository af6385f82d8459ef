import * as v from 'valibot'
import { isReadable } from './contrast.ts'

/** Value of `icon` for the storefront's default icon. */
export const FAN_ICON = 'fan'

const colour = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, 'expected a colour like #1440d6'),
  v.toLowerCase(),
)

/** Colour with enough contrast against white, as background or as text. */
const strongColour = v.pipe(
  colour,
  v.check(
    (hex) => isReadable('#ffffff', hex),
    'expected a darker colour: white text on it must be readable (contrast 4.5)',
  ),
)

/** Path of a file below the backend's media. */
const mediaPath = (ending: string) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(?!/)(?!.*\\.\\.)[\\w./-]+\\.(?:${ending})$`),
      `expected a path below media that ends in ${ending.replaceAll('|', ', ')}`,
    ),
  )

const Font = v.strictObject({
  /** CSS family name, the first of its font stack. */
  family: v.pipe(v.string(), v.regex(/^[\w -]{1,60}$/, 'expected the name of a typeface, like Inter')),
  /** Variable WOFF2 font; without it, `family` must be installed on the device. */
  file: v.optional(mediaPath('woff2')),
})

/** Look of a shop. The storefront's defaults fill in missing values. */
export const brandLook = {
  logo: v.optional(mediaPath('svg|png|webp|avif|jpe?g')),
  /** Square icon for browser tabs and home screens, and beside the name if there is no logo. */
  icon: v.optional(v.union([v.literal(FAN_ICON), mediaPath('svg')])),
  /** Colour of buttons and links. */
  primary_color: v.optional(strongColour),
  /** Background of footer and bands. */
  dark_color: v.optional(strongColour),
  /** Font of headings and prices. */
  display_font: v.optional(Font),
  text_font: v.optional(Font),
} as const

const BrandLook = v.object(brandLook)
export type BrandLook = v.InferOutput<typeof BrandLook>

/** Default colours of the storefront (theme.css). */
export const BRAND_COLOURS = { primary_color: '#1440d6', dark_color: '#0a1a4a' } as const
