import type { ProductMark } from '../platform/graphql/generated/types.ts'
import { texts } from '../platform/i18n/texts.ts'

/** What a mark says to who cannot see it, and below it to who does not know it. */
const WORDS: Record<ProductMark, () => string> = {
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

/** Marks that the law draws, and beside those of electrical equipment that the shop takes old ones back. */
export function ProductMarks({ marks }: { marks: readonly ProductMark[] }) {
  // A backend may know of more than this page can draw.
  const known = marks.filter((mark) => mark in WORDS)
  return (
    <>
      <span className="marks">
        {known.map((mark) => (
          <img
            key={mark}
            src={`/marks/${mark.toLowerCase().replaceAll('_', '-')}.svg`}
            alt={WORDS[mark]()}
            title={WORDS[mark]()}
            width={56}
            height={56}
            loading="lazy"
          />
        ))}
      </span>
      {known.includes('WEEE') && texts.product_old_for_new()}
    </>
  )
}
