import { gapsInLabels, type LabelledFacts } from './label-gaps.ts'

/** Product with the fields that the report reads. */
export interface ReportedProduct {
  __typename: string
  sku: string
  name: string
  information_attributes: readonly { attribute_code: string; value: string }[]
  product_safety: ReportedSafety | null
  connected_product: Record<DataField, string | null> | null
  battery_passport_url: string | null
  software_updates_until: string | null
  software_updates_months: number | null
  repairability_score: string | null
  repair_information: string | null
  unit_price: { unit: string } | null
  price_range: {
    minimum_price: {
      final_price: { value: number | null }
      discount: { amount_off: number | null } | null
      lowest_price_30_days: { value: number | null } | null
    }
  }
}

/** Fields about a connected product's data, in the order of the law. */
const DATA_FIELDS = ['data_types', 'data_real_time', 'data_storage', 'data_access'] as const
type DataField = (typeof DATA_FIELDS)[number]

interface ReportedSafety extends Omit<LabelledFacts, 'facts'> {
  identification: string | null
  manufacturer: ReportedParty | null
  responsible_person: ReportedParty | null
  part_makers: readonly {
    brand: string
    manufacturer: ReportedParty | null
    responsible_person: ReportedParty | null
  }[]
  guarantee_months: number | null
  guarantee_terms: string | null
}

interface ReportedParty {
  name: string
  address: string
  contact: string
}

export const REPORTED_FIELDS = `
  __typename
  sku
  name
  information_attributes { attribute_code value }
  product_safety {
    identification
    manufacturer { name address contact }
    responsible_person { name address contact }
    part_makers { brand manufacturer { name address contact } responsible_person { name address contact } }
    warnings
    guarantee_months
    guarantee_terms
    labelling
    marks
    signal_word
  }
  connected_product { data_types data_real_time data_storage data_access }
  battery_passport_url
  software_updates_until
  software_updates_months
  repairability_score
  repair_information
  unit_price { unit }
  price_range { minimum_price { final_price { value } discount { amount_off } lowest_price_30_days { value } } }
`

/** Labelling rules of products sold by weight or volume (Directive 98/6/EC, article 3). */
const PRICED_BY_CONTENT = ['FOOD', 'CHEMICAL']

/** Price in euros from which the report expects information on repairs, unless the owner sets another. */
export const REPAIR_FROM = 300

/** Types composed of several products, each of which has a page and label of its own. */
const COMPOSED_TYPES = ['BundleProduct', 'GroupedProduct']

/**
 * Lists the information that the law requires before a purchase and the product lacks; empty if it is complete.
 *
 * - Name, postal and electronic address of the maker and the product's identification (Regulation (EU) 2023/988,
 * article 19), for each part of a set;
 * the same for the responsible person in the EU, if there is one.
 * - Label information (label-gaps.ts).
 * - Guarantor and terms of a commercial guarantee (Directive (EU) 2019/771, article 17).
 * - Data of a connected product (Regulation (EU) 2023/2854, article 3(2)) and the battery passport (Regulation (EU)
 * 2023/1542, article 77).
 * - Period of software updates of a connected product, and for goods from `repairFrom` euros without a reparability
 * score, what is known about repairing them (Directive 2011/83/EU, article 6(1)(lc), (u) and (v)).
 * - Lowest price of 30 days beside a reduced price (Directive 98/6/EC, article 6a).
 */
export function findGaps(product: ReportedProduct, repairFrom = REPAIR_FROM): string[] {
  const { product_safety: safety, price_range } = product
  const { discount, lowest_price_30_days: lowest } = price_range.minimum_price
  // A set may cost less than its parts without being reduced, for example several tubes.
  const isReduced = (discount?.amount_off ?? 0) > 0 && !COMPOSED_TYPES.includes(product.__typename)
  return [
    ...(safety ? gapsInSafety(product, safety) : ['everything about its safety']),
    ...gapsInData(product),
    ...gapsInRepair(product, repairFrom),
    ...(safety && PRICED_BY_CONTENT.some((rules) => safety.labelling.includes(rules)) && !product.unit_price
      ? ['price of a kilogram or litre']
      : []),
    ...(isReduced && lowest?.value == null ? ['lowest price of 30 days (its reduction is not shown)'] : []),
  ]
}

function gapsInSafety(product: ReportedProduct, safety: ReportedSafety): string[] {
  const { guarantee_months: months, guarantee_terms: terms, part_makers: makers } = safety
  const facts = new Map(
    product.information_attributes.map(({ attribute_code, value }) => [
      attribute_code.replace(/^info_/, ''),
      value,
    ]),
  )
  const isSeveral = COMPOSED_TYPES.includes(product.__typename)
  return [
    ...(isSeveral
      ? [
          ...(makers.length === 0 ? ['makers of its parts'] : []),
          ...makers.flatMap((maker) => gapsOfMaker(`manufacturer of ${maker.brand}`, maker)),
        ]
      : gapsOfMaker('manufacturer', safety)),
    ...(safety.identification?.trim() ? [] : ['identification']),
    ...(isSeveral ? [] : gapsInLabels({ ...safety, facts })),
    ...(months !== null && !terms?.trim() ? ["terms of the manufacturer's guarantee"] : []),
  ]
}

/** Words in specifications which show that a device is connected. */
const CONNECTIONS = /\b(?:bluetooth|wi-?fi|gsm|lte|app)\b|\bant\+/i

function gapsInData(product: ReportedProduct): string[] {
  const { connected_product: data, battery_passport_url: passport, information_attributes: facts } = product
  const labelling = product.product_safety?.labelling ?? []
  const isConnected = labelling.includes('CONNECTED') || facts.some(({ value }) => CONNECTIONS.test(value))
  return [
    ...(isConnected
      ? DATA_FIELDS.flatMap((field) => (data?.[field]?.trim() ? [] : [`${field} of a connected product`]))
      : []),
    ...(isConnected && !product.software_updates_until && !product.software_updates_months
      ? ['period of software updates']
      : []),
    ...(labelling.includes('LMT_BATTERY') && !passport ? ['passport of its battery'] : []),
  ]
}

function gapsInRepair(product: ReportedProduct, repairFrom: number): string[] {
  const price = product.price_range.minimum_price.final_price.value ?? 0
  const isExpected = price >= repairFrom && !COMPOSED_TYPES.includes(product.__typename)
  const isKnown = product.repairability_score || product.repair_information?.trim()
  return isExpected && !isKnown ? ['spare parts and repair'] : []
}

interface Maker {
  manufacturer: ReportedParty | null
  responsible_person: ReportedParty | null
}

function gapsOfMaker(who: string, { manufacturer, responsible_person: responsible }: Maker): string[] {
  return [
    ...(manufacturer ? gapsOfParty(who, manufacturer) : [who]),
    ...(responsible ? gapsOfParty('responsible person in the EU', responsible) : []),
  ]
}

function gapsOfParty(who: string, { name, address, contact }: ReportedParty): string[] {
  const isMissing = {
    name: !name.trim(),
    'postal address': !isWholeAddress(address),
    'electronic address': !/@|^https?:|\w\.\w/.test(contact),
  }
  return Object.entries(isMissing).flatMap(([what, missing]) => (missing ? [`${what} of the ${who}`] : []))
}

/**
 * True for a complete address, such as 'Lijnbaan 22, 1781 KD Den Helder' or 'Strandgaten 41, 5004 Bergen,
 * Noorwegen'. A Dutch postcode must have letters.
 */
function isWholeAddress(address: string): boolean {
  return (
    /^\S.*\d.*, \d{4} [A-Z]{2} \S/.test(address) || /^\S.*\d.*, [\dA-Z-]{4,} \S.*, \p{L}{4,}/u.test(address)
  )
}
