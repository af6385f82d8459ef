import type {
  AttributeEntityTypeEnum,
  AttributeFrontendInputEnum,
} from '../platform/graphql/generated/contract.ts'
import type { Language } from '../platform/languages.ts'
import { textsIn, type WrittenLanguage } from '../platform/languages.ts'
import type { AttributeMetadata } from '../product/attribute-catalogue.ts'

interface Field {
  code: string
  input?: AttributeFrontendInputEnum
  isRequired?: boolean
  lines?: number
  label: Record<WrittenLanguage, string>
  options?: readonly { value: string; label: Record<WrittenLanguage, string> }[]
}

const NAME_FIELDS: readonly Field[] = [
  { code: 'prefix', label: { nl: 'Aanhef', en: 'Prefix' } },
  { code: 'firstname', isRequired: true, label: { nl: 'Voornaam', en: 'First name' } },
  { code: 'middlename', label: { nl: 'Tussenvoegsel', en: 'Middle name' } },
  { code: 'lastname', isRequired: true, label: { nl: 'Achternaam', en: 'Last name' } },
  { code: 'suffix', label: { nl: 'Achtervoegsel', en: 'Suffix' } },
]

const CUSTOMER: readonly Field[] = [
  ...NAME_FIELDS,
  { code: 'email', isRequired: true, label: { nl: 'E-mailadres', en: 'Email address' } },
  { code: 'dob', input: 'DATE', label: { nl: 'Geboortedatum', en: 'Date of birth' } },
  {
    code: 'gender',
    input: 'SELECT',
    label: { nl: 'Geslacht', en: 'Gender' },
    options: [
      { value: '1', label: { nl: 'Man', en: 'Male' } },
      { value: '2', label: { nl: 'Vrouw', en: 'Female' } },
      { value: '3', label: { nl: 'Wil ik niet zeggen', en: 'Not specified' } },
    ],
  },
  { code: 'taxvat', label: { nl: 'Btw-nummer', en: 'VAT number' } },
]

const ADDRESS: readonly Field[] = [
  ...NAME_FIELDS,
  { code: 'company', label: { nl: 'Bedrijf', en: 'Company' } },
  {
    code: 'street',
    input: 'MULTILINE',
    isRequired: true,
    lines: 3,
    label: { nl: 'Straat, huisnummer, toevoeging', en: 'Street, house number, addition' },
  },
  { code: 'city', isRequired: true, label: { nl: 'Plaats', en: 'City' } },
  { code: 'region', label: { nl: 'Provincie', en: 'Region' } },
  { code: 'postcode', isRequired: true, label: { nl: 'Postcode', en: 'Postcode' } },
  { code: 'country_id', isRequired: true, label: { nl: 'Land', en: 'Country' } },
  { code: 'telephone', label: { nl: 'Telefoonnummer', en: 'Telephone' } },
  { code: 'vat_id', label: { nl: 'Btw-nummer', en: 'VAT number' } },
]

/** Core's forms by code, with the entity that each edits. */
const FORMS: ReadonlyMap<string, AttributeEntityTypeEnum> = new Map([
  ['customer_account_create', 'CUSTOMER'],
  ['customer_account_edit', 'CUSTOMER'],
  ['customer_register_address', 'CUSTOMER_ADDRESS'],
  ['customer_address_edit', 'CUSTOMER_ADDRESS'],
])

/** Lists the fields of customers or their addresses in the order of a form; empty for other entities. */
export function listAttributeFields(
  entity: AttributeEntityTypeEnum,
  language: Language,
): AttributeMetadata[] {
  const fields = { CUSTOMER, CUSTOMER_ADDRESS: ADDRESS, CATALOG_PRODUCT: [], CATALOG_CATEGORY: [] }[entity]
  return fields.map(
    ({ code, input = 'TEXT', isRequired = false, lines = 1, label, options = [] }, index) => ({
      code,
      entity_type: entity,
      frontend_input: input,
      label: textsIn(label, language),
      is_required: isRequired,
      options: options.map((option) => ({
        value: option.value,
        label: textsIn(option.label, language),
        is_default: false,
      })),
      multiline_count: lines,
      sort_order: (index + 1) * 10,
    }),
  )
}

/** Lists the fields of a form; null if core has no such form. */
export function formFields(formCode: string, language: Language): AttributeMetadata[] | null {
  const entity = FORMS.get(formCode)
  return entity ? listAttributeFields(entity, language) : null
}
