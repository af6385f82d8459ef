import { lookUp } from './look-up.ts'

interface PostcodeForm {
  /** Pattern of a postcode as `tidyPostcode` returns it. */
  form: RegExp
  example: string
}

const DIGITS_4: PostcodeForm = { form: /^\d{4}$/, example: '1234' }
const DIGITS_5: PostcodeForm = { form: /^\d{5}$/, example: '12345' }

/**
 * Postcode patterns by country (Universal Postal Union, addressing systems by country). Dutch postcodes never end
 * in SA, SD or SS (NEN 5825), and Dutch and Belgian ones never begin with 0.
 */
const FORMS: Readonly<Record<string, PostcodeForm>> = {
  NL: { form: /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/, example: '1234 AB' },
  BE: { form: /^[1-9]\d{3}$/, example: '1234' },
  DE: DIGITS_5,
  LU: DIGITS_4,
  FR: DIGITS_5,
  AT: { form: /^[1-9]\d{3}$/, example: '1234' },
  DK: DIGITS_4,
  ES: { form: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28013' },
  IE: { form: /^([A-Z]\d{2}|D6W) [A-Z\d]{4}$/, example: 'D02 X285' },
  IT: DIGITS_5,
  PT: { form: /^[1-9]\d{3}-\d{3}$/, example: '1000-205' },
  SE: { form: /^[1-9]\d{2} \d{2}$/, example: '114 55' },
}

/** Countries without postcodes. */
const WITHOUT_POSTCODE = new Set(['AE', 'AG', 'AO', 'BS', 'HK', 'QA'])

/** Patterns of postcodes that are written in two parts, with the way to join the parts. */
const PARTS: Readonly<Record<string, [form: RegExp, written: string]>> = {
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
  const known = lookUp(FORMS, country)
  if (!known) return upper
  const bare = upper.replace(/^[A-Z]{1,2}[- ] ?(?=\d)/, '')
  const [form, written] = lookUp(PARTS, country) ?? [/^(.+)$/, '$1']
  const parted = bare.replace(/[\s-]/g, '').replace(form, written)
  return known.form.test(parted) ? parted : upper
}

/** Checks a postcode in any spelling. For a country without a known pattern, checks that it is filled in. */
export function isPostcode(text: string, country: string): boolean {
  const postcode = tidyPostcode(text, country)
  return lookUp(FORMS, country)?.form.test(postcode) ?? (postcode.length > 1 || WITHOUT_POSTCODE.has(country))
}

/** Checks whether addresses in a country have a postcode. */
export const needsPostcode = (country: string): boolean => !WITHOUT_POSTCODE.has(country)

/** Returns an example postcode of a country; null if its pattern is unknown. */
export const postcodeExample = (country: string): string | null => lookUp(FORMS, country)?.example ?? null
