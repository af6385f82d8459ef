/** A product as far as the report asks for it. */
export interface ReportedProduct {
  sku: string
  name: string
  product_safety: {
    identification: string | null
    manufacturer: ReportedParty | null
    responsible_person: ReportedParty | null
  } | null
  price_range: {
    minimum_price: {
      discount: { amount_off: number | null } | null
      lowest_price_30_days: { value: number | null } | null
    }
  }
}

interface ReportedParty {
  name: string
  address: string
  contact: string
}

/**
 * What the law wants seen before buying and a product does not tell, in words: the maker's name, postal and electronic
 * address and what identifies the product (Regulation (EU) 2023/988, article 19), a complete address of whoever answers
 * for it in the EU where one is named, and the lowest price of 30 days beside a reduced one (Directive 98/6/EC, article
 * 6a). Nothing when all is there.
 */
export function gapsOf({ product_safety: safety, price_range }: ReportedProduct): string[] {
  const { discount, lowest_price_30_days: lowest } = price_range.minimum_price
  const isReduced = (discount?.amount_off ?? 0) > 0
  return [
    ...(safety
      ? [
          ...(safety.manufacturer ? gapsOfParty('manufacturer', safety.manufacturer) : ['manufacturer']),
          ...(safety.responsible_person
            ? gapsOfParty('responsible person in the EU', safety.responsible_person)
            : []),
          ...(safety.identification?.trim() ? [] : ['identification']),
        ]
      : ['everything about its safety']),
    ...(isReduced && lowest?.value == null ? ['lowest price of 30 days (its reduction is not shown)'] : []),
  ]
}

function gapsOfParty(who: string, { name, address, contact }: ReportedParty): string[] {
  const parts = { name, 'postal address': address, 'electronic address': contact }
  return Object.entries(parts).flatMap(([what, text]) => (text.trim() ? [] : [`${what} of the ${who}`]))
}
