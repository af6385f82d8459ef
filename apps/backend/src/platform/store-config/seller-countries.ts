import { lookUp } from '@kopgroep/contract/look-up'
import type { WrittenLanguage } from '../languages.ts'

type Words = Record<WrittenLanguage, string>

/** Facts that a country asks of a seller who is established there. */
export interface SellerCountry {
  name: Words
  /** Name of the trade register before the seller's number in it. */
  register: Words
  vat: Words
  /** Example of a number in the trade register. */
  numberExample: string
  vatExample: string
  /** Returns the number as its register writes it; null for an invalid one. */
  tidyNumber(typed: string): string | null
  /** Peppol's codes of the trade register and of VAT numbers; null for a register without one. */
  schemes: { register: string | null; vat: string }
  /** Carrier and online payment method that setup proposes. */
  carrier: string
  payment: 'ideal' | 'bancontact' | 'paypal'
}

const same = (text: string): Words => ({ nl: text, en: text })

/** Checks a Belgian company number: its last two digits are 97 less the remainder of the others. */
function tidyBelgianNumber(typed: string): string | null {
  const digits = typed.replace(/[\s.]/g, '').replace(/^BE/i, '')
  const isValid =
    /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
  return isValid ? digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3') : null
}

/** Countries in which a seller may be established: those whose duties the shop knows. */
export const SELLER_COUNTRIES = {
  NL: {
    name: { nl: 'Nederland', en: 'the Netherlands' },
    register: { nl: 'KvK', en: 'Chamber of commerce' },
    vat: { nl: 'Btw-nummer', en: 'VAT number' },
    numberExample: '87654321',
    vatExample: 'NL001234567B01',
    tidyNumber: (typed) => (/^\d{8}$/.test(typed) ? typed : null),
    schemes: { register: '0106', vat: '9944' },
    carrier: 'PostNL',
    payment: 'ideal',
  },
  // Book III and article XII.6 of the Code of Economic Law.
  BE: {
    name: { nl: 'België', en: 'Belgium' },
    register: { nl: 'KBO (RPR)', en: 'Crossroads Bank for Enterprises' },
    vat: { nl: 'Btw-nummer', en: 'VAT number' },
    numberExample: '0123.456.749',
    vatExample: 'BE0123456749',
    tidyNumber: tidyBelgianNumber,
    schemes: { register: '0208', vat: '9925' },
    carrier: 'bpost',
    payment: 'bancontact',
  },
  // § 5 of the Digitale-Dienste-Gesetz. A sole trader is in no register.
  DE: {
    name: { nl: 'Duitsland', en: 'Germany' },
    register: same('Handelsregister'),
    vat: same('USt-IdNr.'),
    numberExample: 'Amtsgericht Kleve, HRB 12345',
    vatExample: 'DE123456789',
    tidyNumber: (typed) =>
      /^(?:|Amtsgericht [\p{L} ().-]+, (?:HR[AB]|GnR|PR) \d{1,6}(?: [A-Z]{1,2})?)$/u.test(typed)
        ? typed
        : null,
    schemes: { register: null, vat: '9930' },
    carrier: 'DHL',
    payment: 'paypal',
  },
} as const satisfies Record<string, SellerCountry>

export type SellerCode = keyof typeof SELLER_COUNTRIES

/** Country of a shop whose company names none. */
export const DEFAULT_HOME: SellerCode = 'NL'

export const sellerCountry = (code: string): SellerCountry =>
  lookUp<SellerCountry>(SELLER_COUNTRIES, code) ?? SELLER_COUNTRIES[DEFAULT_HOME]
