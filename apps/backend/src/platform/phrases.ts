import { findLocale, furtherText, withValues } from './languages.ts'

/** Texts of a domain for shoppers: Magento's English texts, and their Dutch translations. */
export type Phrases = Readonly<Record<string, string>>

/** Language of the store view, and all texts of the shop. */
export interface TranslationContext {
  store: { language: string }
  phrases: Phrases
}

/** Labels of input fields, so that shoppers never see the name of an API field. */
export const FIELD_LABELS = {
  firstname: 'voornaam',
  lastname: 'achternaam',
  middlename: 'tussenvoegsel',
  prefix: 'aanhef',
  suffix: 'achtervoegsel',
  company: 'bedrijf',
  coc_number: 'KvK-nummer',
  street: 'straat',
  house_number: 'huisnummer',
  postcode: 'postcode',
  city: 'plaats',
  region: 'provincie',
  regionId: 'provincie',
  countryId: 'land',
  telephone: 'telefoonnummer',
  fax: 'fax',
  vatId: 'btw-nummer',
  name: 'naam',
  comment: 'bericht',
  explanation: 'toelichting',
  nickname: 'naam',
  size_worn: 'maat',
  summary: 'titel',
  text: 'review',
  message: 'bericht',
  to: 'voor',
  from: 'van',
  quantity: 'aantal',
  sku: 'artikelnummer',
  email: 'e-mailadres',
  coupon_code: 'kortingscode',
  carrier_code: 'vervoerder',
  method_code: 'bezorgwijze',
  cart_id: 'winkelwagen',
  source_cart_id: 'winkelwagen',
  cart_items: 'winkelwagen',
  cart_item_id: 'artikel in de winkelwagen',
  shipping_addresses: 'bezorgadres',
  shipping_methods: 'bezorgwijze',
  payment_method: 'betaalwijze',
  code: 'betaalwijze',
  category_id: 'categorie',
  trackingUserId: 'bezoeker',
} as const satisfies Phrases

/** Input field in a message: shown by its API name in English, as in Magento, otherwise by its label. */
export interface FieldName {
  field: keyof typeof FIELD_LABELS
}

/** Value in a message. */
export type PhraseValue = string | number | FieldName

/**
 * Translates an English text into the language of the store view and replaces `%1`, `%2` … by the values.
 * Falls back to Dutch if a further language (languages.ts) lacks the text.
 *
 * @example translate(context, 'Could not find a cart with ID "%1"', 'x') // nl: Er is geen winkelwagen met
 * nummer "x"
 */
export function translate(context: TranslationContext, english: string, ...values: PhraseValue[]): string {
  const { language } = context.store
  const texts = values.map((value) => {
    if (typeof value === 'number') return value.toLocaleString(findLocale(language), { useGrouping: false })
    return typeof value === 'object' ? fieldLabel(language, value) : value
  })
  if (language === 'en') return withValues(english, texts)
  return withValues(furtherText(language, english) ?? context.phrases[english] ?? english, texts)
}

const fieldLabel = (language: string, { field }: FieldName) =>
  language === 'en' ? field : (furtherText(language, field) ?? FIELD_LABELS[field])

/** @throws when two domains translate the same text differently */
export function joinPhrases(tables: readonly Phrases[]): Phrases {
  const joined: Record<string, string> = {}
  for (const [english, dutch] of tables.flatMap((table) => Object.entries(table))) {
    if (joined[english] !== undefined && joined[english] !== dutch) {
      throw new Error(`The text "${english}" has two translations: "${joined[english]}" and "${dutch}".`)
    }
    joined[english] = dutch
  }
  return joined
}
