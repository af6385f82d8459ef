import { createInterface } from 'node:readline/promises'
import * as v from 'valibot'
import {
  BankAccount,
  Company,
  Contact,
  checkSetup,
  Delivery,
  describeIssue,
  type ShopSetup,
} from './setup-input.ts'

/** Asks a question. @returns the trimmed answer */
export type Ask = (question: string) => Promise<string>

/** Asks a question until the answer is valid. @param fallback value for an empty answer */
async function until<Checked>(
  ask: Ask,
  tell: (line: string) => void,
  {
    question,
    check,
    fallback,
  }: {
    question: string
    check: (answer: string) => v.SafeParseResult<v.GenericSchema<unknown, Checked>>
    fallback?: string
  },
): Promise<string> {
  for (;;) {
    const answer = (await ask(`${question}${fallback ? ` [${fallback}]` : ''}: `)) || fallback || ''
    const checked = check(answer)
    if (checked.success) return answer
    tell(`  ${checked.issues.map(describeIssue).join('; ')}`)
  }
}

const text = v.pipe(v.string(), v.nonEmpty('expected an answer'))
const yesNo = v.picklist(['y', 'n'], 'expected y or n')
const companyFields = Company.pipe[0].entries
const contactFields = Contact.entries
const bankFields = BankAccount.entries

/**
 * Asks for a shop's data on a terminal. Skipped data can be added later to the file with the answers.
 *
 * @returns the validated answers of a setup file
 */
export async function askSetup(
  ask: Ask,
  tell: (line: string) => void,
): Promise<{ answers: object; setup: ShopSetup }> {
  const field = (question: string, schema: v.GenericSchema, fallback?: string) =>
    until(ask, tell, { question, fallback: fallback ?? '', check: (answer) => v.safeParse(schema, answer) })
  const isYes = async (question: string, fallback: 'y' | 'n') =>
    (await field(`${question} (y/n)`, yesNo, fallback)) === 'y'

  const name = await field('Name of the shop', text)
  const description = await field('What it sells, in one sentence', text)
  const hasEnglish = await isYes('Also in English', 'n')
  tell('\nThe company behind it, as the law wants it named.')
  const company = {
    name: await field('Name with its legal form', companyFields.name),
    street: await field('Street and number', companyFields.street),
    postcode: await field('Postcode', companyFields.postcode),
    city: await field('City', companyFields.city),
    coc_number: await field('Chamber of commerce number', companyFields.coc_number),
    vat_number: await field('VAT number', companyFields.vat_number),
  }
  tell('\nHow shoppers reach you.')
  const contact = {
    phone: await field('Telephone', contactFields.phone),
    email: await field('E-mail', contactFields.email),
  }
  const mail_sender = await field('Sender of mails', text, `${name} <${contact.email}>`)
  tell('\nDelivery. More countries, stores and opening hours can be added to the file afterwards.')
  const carrier = await field('Carrier', Delivery.entries.carrier, 'PostNL')
  const price = await field('Price of delivery in the Netherlands, in euros', text, '4.95')
  const free_from = await field('Free from, in euros (0 for never)', text, '0')
  const order_before = await field(
    'Ordered before this time leaves the same working day (empty for no promise)',
    v.string(),
  )
  tell(
    '\nVAT of sales to consumers in other EU countries. Dutch VAT is allowed up to EUR 10,000 a year; above that,' +
      ' their country’s VAT is due, by the one-stop shop.',
  )
  const one_stop_shop = await isYes('Do you use the one-stop shop', 'y')
  tell('\nPayment. Online methods need an account at MultiSafepay.')
  const methods = [
    ...((await isYes('iDEAL and cards', 'y')) ? ['ideal', 'creditcard'] : []),
    ...((await isYes('Bank transfer', 'y')) ? ['banktransfer'] : []),
  ]
  const bank_account = methods.includes('banktransfer')
    ? {
        iban: await field('IBAN', bankFields.iban),
        account_holder: await field('In the name of', bankFields.account_holder, company.name),
      }
    : undefined
  const answers = {
    name,
    languages: hasEnglish ? ['nl', 'en'] : ['nl'],
    description,
    company,
    contact,
    mail_sender,
    tax: { one_stop_shop },
    delivery: {
      carrier,
      ...(order_before && { order_before }),
      zones: [{ countries: ['NL'], price, ...(Number(free_from) > 0 && { free_from }), days: [1, 2] }],
    },
    payment: { methods, ...(bank_account && { bank_account }) },
  }
  return { answers, setup: checkSetup(answers, 'What you answered') }
}

/** Opens questions on the terminal; `close` ends them. */
export function terminalQuestions(): { ask: Ask; close(): void } {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return {
    ask: async (question) => (await terminal.question(question)).trim(),
    close: () => terminal.close(),
  }
}
