import { texts } from '../platform/i18n/texts.ts'
import { ScaleIcon } from '../ui/icons-buying.ts'
import type { ComparedProduct } from './compared-products.ts'

/** Puts a product beside others, or takes it away from them, in words: on its own page. compare.enhance.ts listens. */
export function CompareToggle({ product: { sku, name, picture } }: { product: ComparedProduct }) {
  return (
    <button
      type="button"
      // What is compared is marked before React comes, and stays.
      aria-pressed="false"
      suppressHydrationWarning
      data-compare=""
      data-sku={sku}
      data-name={name}
      data-picture={picture ?? undefined}
      className="compare-words link-quiet flex min-h-11 items-center gap-3 text-sm"
    >
      <ScaleIcon />
      <span className="compare-off">{texts.product_compare()}</span>
      <span className="compare-on">{texts.product_compare_on()}</span>
    </button>
  )
}
