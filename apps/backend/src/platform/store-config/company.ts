import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { ContentVariables } from '../graphql/context.ts'
import { escapeHtml } from '../html.ts'
import { type Localised, textsIn } from '../languages.ts'
import { DEFAULT_HOME, sellerCountry } from './seller-countries.ts'
import { shopSettings } from './store-config.sql.ts'

/** Company details that the law requires (in the Netherlands article 3:15d BW and 35a Wet op de omzetbelasting). */
const Company = v.object({
  /** Company name with its legal form. */
  name: v.string(),
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  country_code: v.optional(v.string(), DEFAULT_HOME),
  /** Number in the trade register of the country; empty for a seller in none. */
  coc_number: v.string(),
  vat_number: v.string(),
})

export type Company = v.InferOutput<typeof Company>

const Contact = v.object({
  phone: v.nullish(v.string(), null),
  email: v.nullish(v.string(), null),
  /** Opening hours of the phone line by language. */
  hours: v.nullish(v.looseObject({ nl: v.string() }), null),
})

/** Reads the company behind the shop; null until its owner has entered it. */
export function readCompany(settings: ReadonlyMap<string, unknown>): Company | null {
  const company = v.safeParse(Company, settings.get('company'))
  return company.success ? company.output : null
}

/** Returns the country of the shop, whose VAT its prices contain. Two letters. */
export function homeCountry(settings: ReadonlyMap<string, unknown>): string {
  return v.parse(
    v.fallback(v.object({ country_code: v.string() }), { country_code: DEFAULT_HOME }),
    settings.get('company'),
  ).country_code
}

/** Reads the country of the shop where no settings are at hand. */
export async function readHomeCountry(db: Db): Promise<string> {
  const row = await db
    .selectFrom('shop_settings')
    .select('value')
    .where('key', '=', 'company')
    .executeTakeFirst()
  return homeCountry(new Map([['company', row?.value]]))
}

/** Returns the number in the trade register with its name: 'KvK 87654321'; empty for a seller in none. */
export function registration({ country_code, coc_number }: Company, language: string, between = ' '): string {
  return coc_number && [textsIn(sellerCountry(country_code).register, language), coc_number].join(between)
}

/** Returns the VAT number with its name: 'Btw-nummer NL001234567B01'. */
export const vatRegistration = ({ country_code, vat_number }: Company, language: string, between = ' ') =>
  [textsIn(sellerCountry(country_code).vat, language), vat_number].join(between)

export function readContact(settings: ReadonlyMap<string, unknown>): {
  phone: string | null
  email: string | null
  hours: Localised | null
} {
  const { hours, ...reached } = v.parse(v.optional(Contact, {}), settings.get('contact'))
  return { ...reached, hours: hours as Localised | null }
}

/** Formats an address: 'Dijkstraat 14, 1781 AB Den Helder'. */
export const addressOfCompany = ({ street, postcode, city }: Company) => `${street}, ${postcode} ${city}`

/**
 * Returns the facts about the company by the codes that editors' texts use (`{{customVar
 * code="company_name"}}`, `{{config path="general/store_information/phone"}}`); unset facts are empty.
 */
export function companyFacts(settings: ReadonlyMap<string, unknown>): Record<string, string> {
  const company = readCompany(settings)
  const { phone: spaced, email } = readContact(settings)
  // Keeps a telephone number on one line.
  const phone = spaced?.replaceAll(' ', '\u00a0')
  const facts = {
    company_name: company?.name,
    company_address: company && addressOfCompany(company),
    company_coc_number: company?.coc_number,
    company_vat_number: company?.vat_number,
    shop_phone: phone,
    shop_email: email,
    // Magento settings that editors may use as variables.
    'general/store_information/name': company?.name,
    'general/store_information/street_line1': company?.street,
    'general/store_information/postcode': company?.postcode,
    'general/store_information/city': company?.city,
    'general/store_information/merchant_vat_number': company?.vat_number,
    'general/store_information/phone': phone,
    'trans_email/ident_general/email': email,
    'trans_email/ident_support/email': email,
    'web/unsecure/base_url': '/',
    'web/secure/base_url': '/',
  }
  return Object.fromEntries(Object.entries(facts).map(([code, text]) => [code, escapeHtml(text ?? '')]))
}

/** Lazy variables for editors' texts, from the facts. */
export const companyVariables: ContentVariables = {
  ...Object.fromEntries(
    Object.keys(companyFacts(new Map())).map((code) => [
      code,
      async (context) => companyFacts(await shopSettings(context))[code] ?? '',
    ]),
  ),
  // 'KvK 87654321, btw-nummer NL001234567B01', as the seller's country names them.
  company_registration: async (context) => {
    const company = readCompany(await shopSettings(context))
    const { language } = context.store
    return company
      ? escapeHtml(
          [registration(company, language), vatRegistration(company, language)].filter(Boolean).join(', '),
        )
      : ''
  },
}
