import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { FactBlock } from './fact-block.tsx'

const Longevity = graphql(`
  fragment Longevity_product on ProductInterface {
    software_updates_until
    software_updates_months
    repairability_score
    repair_information
  }
`)

export type LongevityFragment = FragmentType<typeof Longevity>

/**
 * Lists how long a product's software is updated and how it is repaired (Directive 2011/83/EU, article 6(1)(lc), (u)
 * and (v)), without what is unknown.
 */
export function listLongevity(masked: LongevityFragment): { code: string; label: string; value: string }[] {
  const product = readFragment(Longevity, masked)
  const { software_updates_until: until, software_updates_months: months } = product
  const updates = [
    until && texts.product_updates_until({ date: formatDate(until) ?? until }),
    months && texts.product_updates_months({ months }),
  ].filter(Boolean)
  return [
    { code: 'software_updates', label: texts.product_updates(), value: updates.join(' ') },
    {
      code: 'repairability_score',
      label: texts.product_repairability(),
      value: product.repairability_score ?? '',
    },
    {
      code: 'repair_information',
      label: texts.product_repair_information(),
      value: product.repair_information ?? '',
    },
  ].filter(({ value }) => value !== '')
}

/** Facts about software updates and repair; always expanded, nothing if none is known. */
export function LongevityBlock({ facts }: { facts: ReturnType<typeof listLongevity> }) {
  if (facts.length === 0) return null
  return (
    <FactBlock
      id="product-longevity"
      title={texts.product_longevity()}
      facts={facts.map(({ label, value }) => ({ term: label, value }))}
    />
  )
}
