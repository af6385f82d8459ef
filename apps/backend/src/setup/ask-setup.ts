import { createInterface } from 'node:readline/promises'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import * as v from 'valibot'
import type { WrittenLanguage } from '../platform/languages.ts'
import { DEFAULT_HOME, SELLER_COUNTRIES } from '../platform/store-config/seller-countries.ts'
import { ONLINE_QUESTIONS, REGISTER_QUESTIONS } from './seller-questions.ts'
import {
  BankAccount,
  Contact,
  checkSetup,
  companyIn,
  DAYS,
  Delivery,
  describeIssue,
  Fields,
  Look,
  SellerCountryCode,
  type ShopSetup,
  Store,
  Zone,
} from './setup-input.ts'
import { type Phrase, setupText } from './setup-texts.ts'

/** Asks a question. @returns the trimmed answer */
export type Ask = (question: string) => Promise<string>

/** Answers of a setup file, as the owner gave them. */
export type Answers = Record<string, unknown>

interface Conversation {
  ask: Ask
  tell(line: string): void
  /** Keeps the answers so far. */
  save(answers: Answers): void
  /** Reports a path of a file that cannot be used; empty if it can. */
  checkFile(path: string): string
}

/** Answer that empties an optional field. */
const NOTHING = '-'
const text = v.pipe(v.string(), v.nonEmpty('expected an answer'))
const choice = (...options: string[]) => v.picklist(options, `expected ${options.join(' / ')}`)

/** Reads a value by its path, like `delivery.zones.0.price`. */
const read = (answers: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      answers,
    )

/** Writes a value by its path; undefined removes it. */
function write(answers: Answers, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let place: object = answers
  for (const [index, key] of keys.entries()) {
    const inner: unknown = Reflect.get(place, key)
    if (typeof inner === 'object' && inner !== null) place = inner
    else {
      const made = /^\d+$/.test(keys[index + 1] ?? last) ? [] : {}
      Reflect.set(place, key, made)
      place = made
    }
  }
  if (value === undefined) Reflect.deleteProperty(place, last)
  else Reflect.set(place, last, value)
}

/** Asks questions in one language and keeps each answer at its path. */
function interview(
  { ask, tell, save, checkFile }: Conversation,
  answers: Answers,
  language: WrittenLanguage,
) {
  const say = (phrase: Phrase) => setupText(phrase, language)

  /** Asks until the answer is valid. An empty answer is the fallback. */
  async function until(question: Phrase, schema: v.GenericSchema, fallback: string, isOptional = false) {
    for (;;) {
      const answer = (await ask(`${say(question)}${fallback ? ` [${fallback}]` : ''}: `)) || fallback
      if (isOptional && (answer === '' || answer === NOTHING)) return ''
      const checked = v.safeParse(schema, answer)
      if (checked.success) return typeof checked.output === 'string' ? checked.output : answer
      tell(`  ${checked.issues.map((issue) => setupText(describeIssue(issue), language)).join('; ')}`)
    }
  }
  const keep = (path: string, value: unknown) => {
    write(answers, path, value)
    save(answers)
  }
  const stored = (path: string) => {
    const value = read(answers, path)
    return value === undefined ? undefined : String(value)
  }
  return {
    answers,
    keep,
    stored,
    until,
    tell: (phrase: Phrase) => tell(`\n${say(phrase)}`),
    async field(path: string, question: Phrase, schema: v.GenericSchema, fallback = '') {
      const answer = await until(question, schema, stored(path) ?? fallback)
      keep(path, answer)
      return answer
    },
    async optional(path: string, question: Phrase, schema: v.GenericSchema, fallback = '') {
      const answer = await until(question, schema, stored(path) ?? fallback, true)
      keep(path, answer || undefined)
      return answer
    },
    isYes: async (question: Phrase, fallback: boolean) => {
      const [yes, no] = language === 'nl' ? ['j', 'n'] : ['y', 'n']
      return (await until(question, choice(yes, no), fallback ? yes : no)) === yes
    },
    file: (path: string, question: Phrase, schema: v.GenericSchema<unknown, string | undefined>) => {
      const existing = v.pipe(
        schema,
        v.rawCheck<string | undefined>(({ dataset, addIssue }) => {
          const problem = dataset.typed && dataset.value ? checkFile(dataset.value) : ''
          if (problem) addIssue({ message: problem })
        }),
      )
      return until(question, existing, stored(path) ?? '', true).then((answer) =>
        keep(path, answer || undefined),
      )
    },
  }
}
type Interview = ReturnType<typeof interview>

/**
 * Asks for a shop's data on a terminal. Earlier answers are the defaults; what is not asked stays as it is.
 *
 * @returns the validated answers of a setup file
 */
export async function askSetup(
  conversation: Conversation,
  language: WrittenLanguage,
  before: Answers = {},
): Promise<{ answers: Answers; setup: ShopSetup }> {
  const answers = structuredClone(before)
  const questions = interview(conversation, answers, language)
  questions.tell('Enter keeps what is in brackets, - empties an answer. Ctrl-C stops; your answers are kept.')
  await askShop(questions)
  await askCompany(questions)
  await askLook(questions)
  const storeCount = await askStores(questions)
  await askDelivery(questions)
  await askPayment(questions, storeCount > 0)
  return { answers, setup: checkSetup(answers, 'What you answered') }
}

async function askShop({ answers, field, optional, isYes, keep, stored }: Interview): Promise<void> {
  await field('name', 'Name of the shop', Fields.entries.name)
  await optional('url', 'Address of the site (empty if it has none yet)', Fields.entries.url)
  const languages = read(answers, 'languages')
  const hasEnglish = await isYes('Also in English', Array.isArray(languages) && languages.includes('en'))
  keep('languages', hasEnglish ? ['nl', 'en'] : ['nl'])
  const description = read(answers, 'description')
  if (hasEnglish && typeof description !== 'object')
    keep('description', description === undefined ? {} : { nl: description })
  if (!hasEnglish && typeof description === 'object') keep('description', stored('description.nl'))
  await field(hasEnglish ? 'description.nl' : 'description', 'What it sells, in one sentence', text)
  if (hasEnglish) await field('description.en', 'The same in English', text)
}

/** Reads the country of the company, which is asked first. */
const readSeller = (answers: Answers) =>
  v.parse(v.fallback(SellerCountryCode, DEFAULT_HOME), read(answers, 'company.country_code'))

async function askCompany({ answers, field, optional, tell, stored }: Interview): Promise<void> {
  tell('The company behind it, as the law of its country wants it named.')
  await field('company.country_code', 'Country (NL, BE or DE)', SellerCountryCode, DEFAULT_HOME)
  const code = readSeller(answers)
  const company = companyIn(code).entries
  await field('company.name', 'Name with its legal form', company.name)
  await field('company.street', 'Street and number', company.street)
  await field('company.postcode', 'Postcode', company.postcode)
  await field('company.city', 'City', company.city)
  const isRegistered = SELLER_COUNTRIES[code].tidyNumber('') === null
  const askNumber = isRegistered ? field : optional
  await askNumber('company.coc_number', REGISTER_QUESTIONS[code], company.coc_number)
  await field('company.vat_number', 'VAT number', company.vat_number)
  tell('How shoppers reach you.')
  await field('contact.phone', 'Telephone', Contact.entries.phone)
  const email = await field('contact.email', 'E-mail', Contact.entries.email)
  await field('mail_sender', 'Sender of mails', Fields.entries.mail_sender, `${stored('name')} <${email}>`)
}

async function askLook({ file, optional, tell }: Interview): Promise<void> {
  tell('Its look. Everything may be empty.')
  await file('look.logo', 'Picture of the logo (path of a file)', Look.entries.logo)
  await file('look.icon', 'Icon (path of a square SVG)', Look.entries.icon)
  await optional(
    'look.primary_color',
    'Colour of buttons and links, like #1440d6',
    Look.entries.primary_color,
  )
  await optional('look.dark_color', 'Dark colour of the footer, like #101820', Look.entries.dark_color)
}

/** Asks for stores until one has no name. @returns their number */
async function askStores({
  answers,
  keep,
  optional,
  stored,
  tell,
  field,
  until,
}: Interview): Promise<number> {
  tell('Stores where shoppers can come. Orders can be collected there.')
  let count = 0
  for (;;) {
    const path = `stores.${count}`
    const name = await optional(
      `${path}.name`,
      'Name of a store (empty if there is no further one)',
      Store.entries.name,
    )
    if (!name) break
    await field(`${path}.street`, 'Street and number', Store.entries.street)
    await field(`${path}.postcode`, 'Postcode', companyIn(readSeller(answers)).entries.postcode)
    await field(`${path}.city`, 'City', Store.entries.city)
    const hours = await until(
      'Opening hours, like mon-fri 9:00-17:30, sat 10:00-16:00',
      v.pipe(
        v.string(),
        v.check((typed) => parseHours(typed) !== null, 'expected days with hours, like mon-fri 9:00-17:30'),
      ),
      writeHours(read(answers, `${path}.opening_hours`)),
    )
    keep(`${path}.opening_hours`, parseHours(hours))
    count++
  }
  const stores = read(answers, 'stores')
  keep('stores', Array.isArray(stores) ? stores.slice(0, count).filter(({ name }) => name) : undefined)
  await optional(
    'warehouse',
    'Name of the warehouse',
    Fields.entries.warehouse,
    stored('warehouse') ?? 'Magazijn',
  )
  return count
}

const DUTCH_DAYS = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']
const findDay = (typed: string) => {
  const name = typed.toLowerCase()
  const dutch = DUTCH_DAYS.findIndex((day) => name.startsWith(day))
  return dutch >= 0 ? dutch : DAYS.findIndex((day) => name.startsWith(day))
}

/** Parses `mon-fri 9:00-17:30, sat 10:00-16:00`, in Dutch too. @returns hours by day; null if it cannot be read */
export function parseHours(typed: string): Record<string, string> | null {
  const hours: Record<string, string> = {}
  for (const part of typed.split(',')) {
    const groups =
      /^\s*(?<from>[a-z]+)(?:\s*[-–]\s*(?<to>[a-z]+))?\s+(?<opens>\d{1,2}[:.]\d\d)\s*[-–]\s*(?<closes>\d{1,2}[:.]\d\d)\s*$/i.exec(
        part,
      )?.groups
    if (!groups) return null
    const { from = '', to = from, opens = '', closes = '' } = groups
    const [first, last] = [findDay(from), findDay(to)]
    const span = [opens, closes].map((time) => time.replace('.', ':').padStart(5, '0')).join('-')
    if (first < 0 || last < first || !v.is(Store.entries.opening_hours.entries.mon, span)) return null
    for (const day of DAYS.slice(first, last + 1)) hours[day] = span
  }
  return hours
}

const writeHours = (stored: unknown): string =>
  typeof stored === 'object' && stored !== null
    ? Object.entries(stored)
        .map(([day, span]) => `${day} ${span}`)
        .join(', ')
    : ''

const Countries = v.pipe(
  v.string(),
  v.transform((typed) => typed.split(/[\s,]+/).filter(Boolean)),
  Zone.entries.countries,
)

async function askDelivery({ answers, field, optional, isYes, keep, tell, until }: Interview): Promise<void> {
  tell('Delivery.')
  const home = readSeller(answers)
  await field('delivery.carrier', 'Carrier', Delivery.entries.carrier, SELLER_COUNTRIES[home].carrier)
  keep('delivery.zones.0.countries', read(answers, 'delivery.zones.0.countries') ?? [home])
  keep('delivery.zones.0.days', read(answers, 'delivery.zones.0.days') ?? [1, 2])
  await field(
    'delivery.zones.0.price',
    'Price of delivery in your own country, in euros',
    Zone.entries.price,
    '4.95',
  )
  await optional(
    'delivery.zones.0.free_from',
    'Free from, in euros (empty for never)',
    Zone.entries.free_from,
  )
  const abroad = read(answers, 'delivery.zones.1.countries')
  const countries = await until(
    'Other EU countries you send to, like BE DE (empty for none)',
    Countries,
    Array.isArray(abroad) ? abroad.join(' ') : '',
    true,
  )
  if (countries) {
    keep('delivery.zones.1.countries', v.parse(Countries, countries))
    keep('delivery.zones.1.days', read(answers, 'delivery.zones.1.days') ?? [2, 4])
    await field('delivery.zones.1.price', 'Price of delivery there, in euros', Zone.entries.price, '8.95')
    await optional(
      'delivery.zones.1.free_from',
      'Free from, in euros (empty for never)',
      Zone.entries.free_from,
    )
  } else if (abroad) keep('delivery.zones', [read(answers, 'delivery.zones.0')])
  await optional(
    'delivery.order_before',
    'Ordered before this time leaves the same working day (empty for no promise)',
    Delivery.entries.order_before,
  )
  tell(
    'VAT of sales to consumers in other EU countries. Your own country’s VAT is allowed up to EUR 10,000 a year; above that, their country’s VAT is due, by the one-stop shop.',
  )
  keep(
    'tax.one_stop_shop',
    await isYes('Do you use the one-stop shop', read(answers, 'tax.one_stop_shop') !== false),
  )
}

/** Methods that one question offers together, after the online ones. */
const METHODS = [
  { question: 'Bank transfer', codes: ['banktransfer'] },
  { question: 'Pay when collecting in the store', codes: ['instore'] },
] as const

async function askPayment(
  { answers, field, isYes, keep, stored, tell }: Interview,
  hasStores: boolean,
): Promise<void> {
  tell('Payment. Online methods need an account at MultiSafepay or Mollie.')
  const before = read(answers, 'payment.methods')
  const { payment } = SELLER_COUNTRIES[readSeller(answers)]
  const offers = [{ question: ONLINE_QUESTIONS[payment], codes: [payment, 'creditcard'] }, ...METHODS]
  const known: string[] = Array.isArray(before) ? before : [payment, 'creditcard', 'banktransfer']
  const asked: string[] = offers.flatMap(({ codes }) => [...codes])
  const methods = known.filter((code) => !asked.includes(code))
  for (const { question, codes } of offers) {
    if (question === 'Pay when collecting in the store' && !hasStores) continue
    if (
      await isYes(
        question,
        codes.some((code) => known.includes(code)),
      )
    )
      methods.push(...codes)
  }
  keep('payment.methods', methods)
  if (!methods.includes('banktransfer')) return
  await field('payment.bank_account.iban', 'IBAN', BankAccount.entries.iban)
  await field(
    'payment.bank_account.account_holder',
    'In the name of',
    BankAccount.entries.account_holder,
    stored('company.name'),
  )
}

/**
 * Opens questions on the terminal; `close` ends them.
 *
 * @param kept message after Ctrl-C: which answers are kept
 */
export function terminalQuestions(kept: string): { ask: Ask; close(): void } {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return {
    ask: async (question) => {
      try {
        return (await terminal.question(question)).trim()
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw new StartupProblem(kept)
        throw error
      }
    },
    close: () => terminal.close(),
  }
}
