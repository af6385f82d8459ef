import { FAN_ICON } from '@kopgroep/contract/shop-brand'
import type { Brand } from './brand.ts'

/** Fonts that a shop can replace, with their variables in theme.css. */
const FONTS = { displayFont: '--font-display', textFont: '--font-sans' } as const
export type BrandFontKind = keyof typeof FONTS
export const BRAND_FONTS = Object.keys(FONTS) as readonly BrandFontKind[]

/** Path at which the storefront serves a font of the brand. */
export const fontPath = (kind: BrandFontKind) => `/brand/${kind === 'displayFont' ? 'display' : 'text'}.woff2`

/** Tints and shades of theme.css: the share of the brand colour, mixed with white (tints) or black (shades). */
const TINTS = { 50: 0.07, 100: 0.14, 200: 0.3, 300: 0.48 }
const SHADES = { 700: 0.8, 800: 0.58 }

const known = new WeakMap<Brand, string>()

/** Builds the CSS that sets the shop's colours and fonts in the variables of theme.css; empty for the defaults. */
export function brandCss(brand: Brand): string {
  const css = known.get(brand) ?? make(brand)
  known.set(brand, css)
  return css
}

function make(brand: Brand): string {
  const { primaryColor, darkColor, icon } = brand
  const variables = [
    ...(primaryColor ? mixShades(primaryColor) : []),
    ...(darkColor ? [`--color-nacht:${darkColor}`] : []),
    ...BRAND_FONTS.flatMap((kind) => {
      const font = brand[kind]
      return font ? [`${FONTS[kind]}:${JSON.stringify(font.family)},system-ui,sans-serif`] : []
    }),
  ]
  const faces = BRAND_FONTS.flatMap((kind) => {
    const font = brand[kind]
    if (!font?.file) return []
    const source = `src:url(${fontPath(kind)}) format("woff2")`
    return [
      `@font-face{font-family:${JSON.stringify(font.family)};${source};font-weight:100 900;font-display:swap}`,
    ]
  })
  return [
    ...faces,
    ...(variables.length > 0 ? [`:root{${variables.join(';')}}`] : []),
    // A shop with an icon of its own does not show the storefront's default mark, nor in place of a missing picture.
    ...(icon === FAN_ICON
      ? []
      : ['.mark-lg{display:none}', '.card>div:first-child:empty,.pictures:empty{background-image:none}']),
  ].join('')
}

function mixShades(primary: string): string[] {
  const mixed = (parts: Record<string, number>, ground: string) =>
    Object.entries(parts).map(([step, share]) => `--color-kobalt-${step}:${mix(primary, ground, share)}`)
  return [...mixed(TINTS, '#ffffff'), `--color-kobalt-600:${primary}`, ...mixed(SHADES, '#000000')]
}

/** Mixes two colours like #1440d6. @param share of the first, 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  const others = channels(other)
  const mixed = channels(one).map((value, index) =>
    Math.round(value * share + (others[index] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
