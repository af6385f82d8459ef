import type { ProductMark } from '../../lib/api/graphql/generated/types.ts'
import { type DataOf, type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { labelYears } from './durability.ts'
import { DurabilityLabel } from './durability-label.tsx'
import { FactBlock } from './fact-block.tsx'

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
  /** Product name on the manufacturer's guarantee label. */
  brand: string
  model: string
  /** URL of the battery passport (Regulation (EU) 2023/1542, article 77). */
  batteryPassportUrl: string | null
}

/**
 * Product safety: responsible persons and instructions (Regulation (EU) 2023/988, article 19), legal marks and
 * signal word, and the maker's guarantee; always expanded.
 */
export function ProductSafetyBlock({ brand, model, batteryPassportUrl, ...props }: ProductSafetyBlockProps) {
  const safety = readFragment(Safety, props.safety)
  const { guarantee_months: months, marks, signal_word: signal } = safety
  const years = labelYears(months)
  const specs = [
    ...listMakers(safety),
    { term: texts.product_safety_identification(), value: safety.identification },
    {
      term: texts.product_safety_hazard(),
      value: signal && (signal === 'DANGER' ? texts.product_safety_danger() : texts.product_safety_warning()),
    },
    { term: texts.product_safety_marks(), value: marks.length > 0 && <ProductMarks marks={marks} /> },
    { term: texts.product_safety_warnings(), value: safety.warnings.join(' ') },
    {
      term: texts.product_battery_passport(),
      value: batteryPassportUrl && (
        <a href={batteryPassportUrl} className="link" rel="noopener">
          {texts.product_battery_passport_read()}
        </a>
      ),
    },
    {
      term: texts.product_guarantee_label(),
      value:
        months != null &&
        texts.product_guarantee_maker({
          maker: safety.manufacturer?.name ?? brand,
          months,
          terms: safety.guarantee_terms ?? '',
        }),
    },
  ]
  return (
    <FactBlock id="product-safety" title={texts.product_safety_title()} facts={specs}>
      {years && <DurabilityLabel years={years} brand={brand} model={model} />}
    </FactBlock>
  )
}

const Connected = graphql(`
  fragment ProductDataBlock_product on ConnectedProduct {
    data_types
    data_real_time
    data_storage
    data_access
  }
`)

/**
 * Data that a connected product generates, and the user's access to it (Regulation (EU) 2023/2854, article 3(2));
 * always expanded.
 */
export function ProductDataBlock(props: { product: FragmentType<typeof Connected> }) {
  const { data_types, data_real_time, data_storage, data_access } = readFragment(Connected, props.product)
  const specs = [
    { term: texts.product_data_types(), value: data_types },
    { term: texts.product_data_real_time(), value: data_real_time },
    { term: texts.product_data_storage(), value: data_storage },
    { term: texts.product_data_access(), value: data_access },
  ]
  return <FactBlock id="product-data" title={texts.product_data_title()} facts={specs} />
}

/** Lists the maker and the responsible person in the EU; for a set, the makers of its parts. */
function listMakers({ manufacturer, responsible_person, part_makers }: DataOf<typeof Safety>) {
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

/** Text of each mark: the alternative text of the symbol, also shown below it. */
const MARK_TEXTS: Record<ProductMark, () => string> = {
  GHS02: texts.product_mark_ghs02,
  GHS04: texts.product_mark_ghs04,
  GHS05: texts.product_mark_ghs05,
  GHS07: texts.product_mark_ghs07,
  GHS08: texts.product_mark_ghs08,
  GHS09: texts.product_mark_ghs09,
  WEEE: texts.product_mark_weee,
  BATTERY: texts.product_mark_battery,
  CHARGER_INCLUDED: texts.product_mark_charger_included,
  CHARGER_NOT_INCLUDED: texts.product_mark_charger_not_included,
}

/**
 * Legal marks. Beside the marks of electrical equipment, a text says that the shop takes back old devices.
 */
function ProductMarks({ marks }: { marks: readonly ProductMark[] }) {
  // The backend may have marks that this page cannot draw.
  const knownMarks = marks.filter((mark) => mark in MARK_TEXTS)
  return (
    <>
      <span className="marks">
        {knownMarks.map((mark) => (
          <img
            key={mark}
            src={`/marks/${mark.toLowerCase().replaceAll('_', '-')}.svg`}
            alt={MARK_TEXTS[mark]()}
            title={MARK_TEXTS[mark]()}
            width={56}
            height={56}
            loading="lazy"
          />
        ))}
      </span>
      {knownMarks.includes('WEEE') && texts.product_old_for_new()}
    </>
  )
}
