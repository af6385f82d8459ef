import * as shopConfig from './shop-config.ts'

/** A typeface of the shop's own. */
export interface BrandFont {
  family: string
  /** Media path of a WOFF2; null where devices have the family. */
  file: string | null
}

/** Brand of the shop, in the page's language. The storefront's own look replaces a null, or the part is left out. */
export interface Brand {
  name: string
  /** One sentence. */
  description: string
  tagline: string | null
  phone: string | null
  email: string | null
  /** When the phone is answered. */
  hours: string | null
  /** Media path. */
  logo: string | null
  /** Media path of a square SVG; `fan` for the mark that comes with the storefront. */
  icon: string | null
  primaryColor: string | null
  darkColor: string | null
  displayFont: BrandFont | null
  textFont: BrandFont | null
  /** Names of the ways to pay. */
  paymentMarks: readonly string[]
  /** Media paths of their pictures, of those that have one. */
  markImages: Readonly<Record<string, string>>
}

/** Brand of a shop whose backend has none. */
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

/** An address that dials a number; one that begins with a single 0 is of the shop's own country. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return `tel:${/^0[1-9]/.test(digits) ? shopConfig.callingCode + digits.slice(1) : digits.replace(/^00/, '+')}`
}
