import * as shopConfig from './shop-config.ts'

export interface BrandFont {
  family: string
  /** Media path of a WOFF2 file; null for a font that devices have installed. */
  file: string | null
}

/**
 * Brand of the shop, in the page's language. For null, the storefront uses its own default or leaves the part
 * out.
 */
export interface Brand {
  name: string
  /** One sentence. */
  description: string
  tagline: string | null
  phone: string | null
  email: string | null
  /** Opening hours of the phone line. */
  hours: string | null
  /** Media path. */
  logo: string | null
  /** Media path of a square SVG; `fan` for the mark that comes with the storefront. */
  icon: string | null
  primaryColor: string | null
  darkColor: string | null
  displayFont: BrandFont | null
  textFont: BrandFont | null
  paymentMarks: readonly string[]
  /** Media paths of the payment logos, by mark. */
  markImages: Readonly<Record<string, string>>
}

/** Default brand, for a backend without brand settings. */
export const UNKNOWN_BRAND: Brand = {
  name: '',
  description: '',
  tagline: null,
  phone: null,
  email: null,
  hours: null,
  logo: null,
  icon: null,
  primaryColor: null,
  darkColor: null,
  displayFont: null,
  textFont: null,
  paymentMarks: [],
  markImages: {},
}

/** Builds a `tel:` link; a number with a single leading 0 belongs to the shop's own country. */
export function phoneHref(phone: string, country: string): string {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const code = shopConfig.callingCodes[country]
  return `tel:${code && /^0[1-9]/.test(digits) ? code + digits.slice(1) : digits.replace(/^00/, '+')}`
}
