import { lookUp } from './look-up.ts'

interface PostcodeFormat {
  /** Pattern of a postcode as `tidyPostcode` returns it. */
  pattern: RegExp
  example: string
}

const DIGITS_4: PostcodeFormat = { pattern: /^\d{4}$/, example: '1234' }
const DIGITS_5: PostcodeFormat = { pattern: /^\d{5}$/, example: '12345' }

/**
 * Postcode patterns by country (Universal Postal Union, addressing systems by country). Dutch postcodes never end
 * in SA, SD or SS (NEN 5825), and Dutch and Belgian ones never begin with 0.
 */
const PATTERNS: Readonly<Record<string, PostcodeFormat>> = {
  NL: { pattern: /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/, example: '1234 AB' },
  BE: { pattern: /^[1-9]\d{3}$/, example: '1234' },
  DE: DIGITS_5,
  LU: DIGITS_4,
  FR: DIGITS_5,
  AT: { pattern: /^[1-9]\d{3}$/, example: '1234' },
  DK: DIGITS_4,
  ES: { pattern: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28013' },
  IE: { pattern: /^([A-Z]\d{2}|D6W) [A-Z\d]{4}$/, example: 'D02 X285' },
  IT: DIGITS_5,
  PT: { pattern: /^[1-9]\d{3}-\d{3}$/, example: '1000-205' },
  SE: { pattern: /^[1-9]\d{2} \d{2}$/, example: '114 55' },
}

const WITHOUT_POSTCODE = new Set(['AE', 'AG', 'AO', 'BS', 'HK', 'QA'])

/** Patterns of postcodes that are written in two parts, with the way to join the parts. */
const PARTS: Readonly<Record<string, [pattern: RegExp, written: string]>> = {
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  IE: [/^([A-Z\d]{3})([A-Z\d]{4})$/, '$1 $2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
  SE: [/^(\d{3})(\d{2})$/, '$1 $2'],
}

/**
 * Normalises a postcode to its country's spelling: upper case, split into its parts, without a country
 * prefix. Anything else is only converted to upper case.
 *
 * @example tidyPostcode('1781ab', 'NL') // '1781 AB'
 * tidyPostcode('b-2000', 'BE') // '2000'
 */
export function tidyPostcode(text: string, country: string): string {
  const upper = text.trim().replace(/\s+/g, ' ').toUpperCase()
  const countryPattern = lookUp(PATTERNS, country)
  if (!countryPattern) return upper
  const bare = upper.replace(/^[A-Z]{1,2}[- ] ?(?=\d)/, '')
  const [pattern, written] = lookUp(PARTS, country) ?? [/^(.+)$/, '$1']
  const parted = bare.replace(/[\s-]/g, '').replace(pattern, written)
  return countryPattern.pattern.test(parted) ? parted : upper
}

/** Checks a postcode in any spelling. For a country without a known pattern, checks that it is filled in. */
export function isPostcode(text: string, country: string): boolean {
  const postcode = tidyPostcode(text, country)
  return (
    lookUp(PATTERNS, country)?.pattern.test(postcode) ??
    (postcode.length > 1 || WITHOUT_POSTCODE.has(country))
  )
}

export const needsPostcode = (country: string): boolean => !WITHOUT_POSTCODE.has(country)

/** Returns an example postcode of a country; null if its pattern is unknown. */
export const postcodeExample = (country: string): string | null => lookUp(PATTERNS, country)?.example ?? null
