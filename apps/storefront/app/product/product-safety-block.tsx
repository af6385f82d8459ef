import { type DataOf, type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { SpecList } from '../ui/table.tsx'
import { GaranLabel } from './garan-label.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { ProductMarks } from './product-marks.tsx'

const Safety = graphql(`
  fragment ProductSafetyBlock_safety on ProductSafety {
    identification
    warnings
    guarantee_months
    guarantee_terms
    marks
    signal_word
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
    part_makers {
      brand
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
  }
`)

interface Party {
  name: string
  address: string
  contact: string
}

interface ProductSafetyBlockProps {
  safety: FragmentType<typeof Safety>
  /** As the label of a maker's guarantee names the product. */
  brand: string
  model: string
}

/**
 * Who answers for the product and how to use it safely (Regulation (EU) 2023/988, article 19), the marks and signal word
 * that the law draws, and the guarantees; always open.
 */
export function ProductSafetyBlock({ brand, model, ...props }: ProductSafetyBlockProps) {
  const safety = readFragment(Safety, props.safety)
  const { guarantee_months: months, marks, signal_word: signal } = safety
  const specs = [
    ...makersOf(safety),
    { term: texts.product_safety_identification(), value: safety.identification },
    {
      term: texts.product_safety_hazard(),
      value: signal && (signal === 'DANGER' ? texts.product_safety_danger() : texts.product_safety_warning()),
    },
    { term: texts.product_safety_marks(), value: marks.length > 0 && <ProductMarks marks={marks} /> },
    { term: texts.product_safety_warnings(), value: safety.warnings.join(' ') },
    {
      term: texts.product_guarantee_label(),
      value: (
        <>
          {texts.product_guarantee_legal()}{' '}
          {months != null &&
            texts.product_guarantee_maker({
              maker: safety.manufacturer?.name ?? brand,
              months,
              terms: safety.guarantee_terms ?? '',
            })}
        </>
      ),
    },
  ]
  return (
    <section aria-labelledby="product-safety">
      <h2 id="product-safety" className="mb-4 text-h3">
        {texts.product_safety_title()}
      </h2>
      <SpecList specs={specs.filter(({ value }) => value)} />
      <GuaranteeNotice />
      {months != null && <GaranLabel months={months} brand={brand} model={model} />}
    </section>
  )
}

/** Who made it and who answers for it in the EU; of a set, who made its parts. */
function makersOf({ manufacturer, responsible_person, part_makers }: DataOf<typeof Safety>) {
  if (part_makers.length > 0) {
    return part_makers.map(({ brand, manufacturer: maker, responsible_person: responsible }) => ({
      term: texts.product_safety_part({ brand }),
      value:
        maker &&
        (responsible
          ? texts.product_safety_part_responsible({
              party: `${partyText(maker)}.`,
              responsible: partyText(responsible),
            })
          : partyText(maker)),
    }))
  }
  return [
    { term: texts.product_safety_manufacturer(), value: manufacturer && partyText(manufacturer) },
    { term: texts.product_safety_responsible(), value: responsible_person && partyText(responsible_person) },
  ]
}

const partyText = ({ name, address, contact }: Party) => `${name}, ${address}, ${contact}`
