import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { SpecList } from '../ui/table.tsx'

const Safety = graphql(`
  fragment ProductSafetyBlock_safety on ProductSafety {
    identification
    warnings
    guarantee_months
    manufacturer {
      name
      address
      contact
    }
    responsible_person {
      name
      address
      contact
    }
  }
`)

interface Party {
  name: string
  address: string
  contact: string
}

/** Who answers for the product and how to use it safely (Regulation (EU) 2023/988, article 19); always open. */
export function ProductSafetyBlock(props: { safety: FragmentType<typeof Safety> }) {
  const safety = readFragment(Safety, props.safety)
  const specs = [
    {
      term: texts.product_safety_manufacturer(),
      value: safety.manufacturer && sayParty(safety.manufacturer),
    },
    {
      term: texts.product_safety_responsible(),
      value: safety.responsible_person && sayParty(safety.responsible_person),
    },
    { term: texts.product_safety_identification(), value: safety.identification },
    { term: texts.product_safety_warnings(), value: safety.warnings.join(' ') },
    {
      term: texts.product_guarantee_label(),
      value: [
        texts.product_guarantee_legal(),
        safety.guarantee_months != null && texts.product_guarantee_maker({ months: safety.guarantee_months }),
      ]
        .filter(Boolean)
        .join(' '),
    },
  ]
  return (
    <section aria-labelledby="product-safety">
      <h2 id="product-safety" className="mb-4 text-h3">
        {texts.product_safety_title()}
      </h2>
      <SpecList specs={specs.filter(({ value }) => value)} />
    </section>
  )
}

const sayParty = ({ name, address, contact }: Party) => `${name}, ${address}, ${contact}`
