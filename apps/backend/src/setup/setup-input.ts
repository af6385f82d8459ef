import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { isReadable } from '@kopgroep/contract/contrast'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { toCents } from '@kopgroep/contract/money'
import { isPostcode, postcodeExample, tidyPostcode } from '@kopgroep/contract/postcode-rule'
import { isVatNumberFor, normaliseVatNumber } from '@kopgroep/contract/vat-number-rule'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import * as v from 'valibot'
import { parse as parseYaml } from 'yaml'
import { groupIban, parseIban } from '../platform/iban.ts'
import {
  DEFAULT_HOME,
  SELLER_COUNTRIES,
  type SellerCode,
  type SellerCountry,
} from '../platform/store-config/seller-countries.ts'
import { isMemberState } from '../vat/vat-rates.ts'

/** Languages that setup supports; LANGUAGES adds further ones. */
export const SETUP_LANGUAGES = ['nl', 'en'] as const

/** Payment methods that setup supports; others are rows of `payment_methods`. */
export const PAYMENT_CODES = [
  'ideal',
  'bancontact',
  'creditcard',
  'paypal',
  'banktransfer',
  'instore',
] as const

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('expected a text'))
const textUpTo = (max: number) => v.pipe(text, v.maxLength(max, `expected at most ${max} characters`))

/** Text for all languages of the shop, or one per language. */
const Words = v.union(
  [text, v.strictObject({ nl: v.optional(text), en: v.optional(text) })],
  'expected a text, or one by language like { nl: …, en: … }',
)
export type Words = v.InferOutput<typeof Words>

const email = v.pipe(text, v.check(isEmailAddress, 'expected an e-mail address'))
const phone = v.pipe(text, v.regex(/^\+?[\d\s()–-]{6,24}$/, 'expected a telephone number like 010 123 45 67'))
const country = v.pipe(
  text,
  v.toUpperCase(),
  v.check((code) => isMemberState(code), 'expected two letters of a country of the European Union, like NL'),
)
/** Amount in euros, converted to cents. */
const euros = v.pipe(
  v.union(
    [
      v.number(),
      v.pipe(
        text,
        v.regex(/^\d+([.,]\d{1,2})?$/),
        v.transform((amount) => Number(amount.replace(',', '.'))),
      ),
    ],
    'expected an amount in euros, like 4.95',
  ),
  v.check(
    (amount) => amount >= 0 && Number.isInteger(Math.round(amount * 1e6) / 1e4),
    'expected an amount in euros with two decimals at most',
  ),
  v.transform(toCents),
)
const time = v.pipe(text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time like 17:00'))
const span = v.pipe(
  text,
  v.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'expected opening hours like 09:30-18:00'),
)
const strongColour = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, 'expected a colour like #1440d6'),
  v.toLowerCase(),
  v.check((hex) => isReadable('#ffffff', hex), 'expected a darker colour: white text on it must be readable'),
)
/** Path of a file, relative to the folder of the setup file. */
const file = (...endings: string[]) =>
  v.pipe(
    text,
    v.check(
      (path) => endings.includes(extname(path).slice(1).toLowerCase()),
      `expected the path of a file that ends in ${endings.join(', ')}`,
    ),
  )

const Font = v.strictObject({
  family: v.pipe(text, v.regex(/^[\w -]{1,60}$/, 'expected the name of a typeface, like Inter')),
  file: v.optional(file('woff2')),
})

const SELLER_CODES = Object.keys(SELLER_COUNTRIES) as SellerCode[]

/** Country of the company, whose VAT the prices contain. */
export const SellerCountryCode = v.pipe(
  country,
  v.picklist(SELLER_CODES, `expected one of ${SELLER_CODES.join(', ')}`),
)

/** Legally required details of a company in a country. */
export function companyIn(code: SellerCode) {
  const seller: SellerCountry = SELLER_COUNTRIES[code]
  return v.strictObject({
    name: textUpTo(100),
    street: textUpTo(100),
    postcode: v.pipe(
      text,
      v.transform((postcode) => tidyPostcode(postcode, code)),
      v.check((postcode) => isPostcode(postcode, code), `expected a postcode like ${postcodeExample(code)}`),
    ),
    city: textUpTo(100),
    country_code: v.optional(SellerCountryCode, DEFAULT_HOME),
    coc_number: v.pipe(
      v.optional(v.string(), ''),
      v.trim(),
      v.check(
        (number) => seller.tidyNumber(number) !== null,
        `expected a number like ${seller.numberExample}`,
      ),
      v.transform((number) => seller.tidyNumber(number) ?? ''),
    ),
    vat_number: v.pipe(
      text,
      v.transform(normaliseVatNumber),
      v.check((number) => isVatNumberFor(number, code), `expected a VAT number like ${seller.vatExample}`),
    ),
  })
}

const Company = v.lazy((company) => {
  const named = v.safeParse(v.object({ country_code: SellerCountryCode }), company)
  return companyIn(named.success ? named.output.country_code : DEFAULT_HOME)
})

export const Contact = v.strictObject({ phone, email, hours: v.optional(Words) })

/** Keys of opening hours, from Monday. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Physical store, which is also a pickup location. */
export const Store = v.strictObject({
  name: textUpTo(60),
  street: textUpTo(100),
  postcode: textUpTo(12),
  city: textUpTo(100),
  /** Default: that of the company. */
  country_code: v.optional(country),
  phone: v.optional(phone),
  email: v.optional(email),
  description: v.optional(Words),
  latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  opening_hours: v.strictObject(v.entriesFromList(DAYS, v.optional(span))),
})
export type Store = v.InferOutput<typeof Store>

/** Delivery price and working days for a group of countries. */
export const Zone = v.strictObject({
  countries: v.pipe(v.array(country), v.minLength(1, 'expected one country at least')),
  price: euros,
  free_from: v.optional(euros),
  days: v.pipe(
    v.tuple(
      [v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.number(), v.integer(), v.minValue(1))],
      'expected two numbers of working days, like [1, 2]',
    ),
    v.check(([least, most]) => least <= most, 'expected the lower number first'),
  ),
})
export type Zone = v.InferOutput<typeof Zone>

export const Delivery = v.strictObject({
  carrier: v.optional(textUpTo(40), 'PostNL'),
  /** Delivery weekdays, Monday 1 to Sunday 7. */
  delivers_on: v.optional(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
    [2, 3, 4, 5, 6],
  ),
  /** Cut-off time for same-day dispatch, Monday to Friday. */
  order_before: v.optional(time),
  zones: v.pipe(
    v.array(Zone),
    v.minLength(1, 'expected one zone at least'),
    v.check((zones) => {
      const countryCodes = zones.flatMap(({ countries }) => countries)
      return new Set(countryCodes).size === countryCodes.length
    }, 'expected each country in one zone alone'),
  ),
})

const iban = v.pipe(
  text,
  v.transform((typed) => parseIban(typed) ?? ''),
  v.check((number) => number !== '', 'expected an IBAN like NL02 ABNA 0123 4567 89'),
  v.transform(groupIban),
)

export const BankAccount = v.strictObject({
  iban,
  bic: v.optional(
    v.pipe(
      text,
      v.toUpperCase(),
      v.regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'expected a BIC like ABNANL2A'),
    ),
  ),
  account_holder: textUpTo(70),
  term_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)), 7),
})

const Payment = v.strictObject({
  methods: v.pipe(
    v.array(v.picklist(PAYMENT_CODES, `expected some of ${PAYMENT_CODES.join(', ')}`)),
    v.minLength(1, 'expected one way to pay at least'),
  ),
  bank_account: v.optional(BankAccount),
})

export const Tax = v.strictObject({
  /** False to charge consumers in other EU countries the VAT of the shop’s own. */
  one_stop_shop: v.boolean('expected true or false'),
})

const Returns = v.strictObject({
  days: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(14, 'the law grants 14 days at least'), v.maxValue(365)),
    14,
  ),
  /** Price of a return; omitted if the shopper pays the carrier. */
  cost: v.optional(euros),
})

export const Look = v.strictObject({
  logo: v.optional(file('svg', 'png', 'webp', 'avif', 'jpg', 'jpeg')),
  icon: v.optional(file('svg')),
  primary_color: v.optional(strongColour),
  dark_color: v.optional(strongColour),
  display_font: v.optional(Font),
  text_font: v.optional(Font),
})

const languages = v.pipe(
  v.array(v.picklist(SETUP_LANGUAGES, 'expected nl or en')),
  v.minLength(1, 'expected one language at least'),
  v.check((codes) => new Set(codes).size === codes.length, 'expected each language once'),
  v.check(([first]) => first === 'nl', 'expected nl first: texts that lack a language are shown in Dutch'),
)

/** Input of `npm run setup`. */
export const Fields = v.strictObject({
  name: textUpTo(60),
  /** Public address of the storefront. */
  url: v.optional(
    v.pipe(text, v.regex(/^https?:\/\/[^/\s]+$/, 'expected an address like https://www.shop.example')),
  ),
  languages: v.optional(languages, ['nl']),
  title: v.optional(Words),
  description: Words,
  tagline: v.optional(Words),
  company: Company,
  contact: Contact,
  mail_sender: v.optional(
    v.pipe(text, v.regex(/^[^<>]+<[^<>\s]+@[^<>\s]+>$/, 'expected a sender like Shop <shop@shop.example>')),
  ),
  look: v.optional(Look, {}),
  warehouse: v.optional(textUpTo(60), 'Magazijn'),
  stores: v.optional(v.array(Store), []),
  tax: v.optional(Tax),
  delivery: Delivery,
  payment: Payment,
  returns: v.optional(Returns, {}),
})

/** Validated input of `npm run setup`. Amounts are cents. */
export type ShopSetup = v.InferOutput<typeof Fields>

const Setup = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, message } of contradictions(dataset.value)) {
      const keys = path
        .split('.')
        .map((key) => ({ type: 'object' as const, origin: 'value' as const, input: {}, key, value: null }))
      addIssue({ message, path: keys as [(typeof keys)[0], ...typeof keys] })
    }
  }),
)

function contradictions(setup: ShopSetup): { path: string; message: string }[] {
  const { methods, bank_account } = setup.payment
  const problems: { path: string; message: string }[] = []
  if (methods.includes('banktransfer') && !bank_account)
    problems.push({ path: 'payment.bank_account', message: 'expected the account that bank transfers go to' })
  if (methods.includes('instore') && setup.stores.length === 0)
    problems.push({ path: 'payment.methods', message: 'expected a store to pay in (stores), or no instore' })
  for (const field of ['title', 'description', 'tagline'] as const) {
    const words = setup[field]
    const missing = typeof words === 'object' ? setup.languages.filter((language) => !words[language]) : []
    if (missing.length > 0)
      problems.push({ path: field, message: `expected a text in ${missing.join(', ')}` })
  }
  const keys = setup.stores.map(({ name }) => name.toLowerCase())
  if (new Set(keys).size < keys.length)
    problems.push({ path: 'stores', message: 'expected each store to have a name of its own' })
  return problems
}

/**
 * Validates the setup of a shop.
 *
 * @throws {StartupProblem} that names each missing or invalid field
 */
export function checkSetup(given: unknown, source: string): ShopSetup {
  const checked = v.safeParse(Setup, given)
  if (checked.success) return checked.output
  const lines = checked.issues.map(
    (issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${describeIssue(issue)}`,
  )
  throw new StartupProblem(`${source} cannot be used:\n${lines.join('\n')}`)
}

/** Describes a validation problem in plain words, because Valibot's own texts name its types. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not known'
  if (issue.received === 'undefined') return 'is missing'
  if (issue.type === 'strict_object') return 'expected fields of its own'
  return issue.message
}

/** Reads a setup file, JSON or YAML. @throws {StartupProblem} if it cannot be read */
export function parseSetupFile(path: string): unknown {
  try {
    // JSON is a subset of YAML 1.2.
    return parseYaml(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartupProblem(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Reads and validates a setup file. @throws {StartupProblem} if it cannot be read or is invalid */
export const readSetupFile = (path: string): ShopSetup => checkSetup(parseSetupFile(path), path)
