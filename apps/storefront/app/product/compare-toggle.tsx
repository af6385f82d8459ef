import { texts } from '../platform/i18n/texts.ts'
import type { ComparedProduct } from './compared-products.ts'

/** Puts a product beside others, or takes it away from them, in words: on its own page. compare.enhance.ts listens. */
export function CompareToggle({ product: { sku, name, picture } }: { product: ComparedProduct }) {
  return (
    <button
      type="button"
      // An enhancement sets the attribute, before this is hydrated too.
      aria-pressed="false"
      data-compare=""
      data-sku={sku}
      data-name={name}
      data-picture={picture ?? undefined}
      className="toggle-words card-tool-scale link-quiet flex min-h-11 items-center gap-3 text-sm"
    >
      <span className="toggle-off">{texts.product_compare()}</span>
      <span className="toggle-on">{texts.product_compare_on()}</span>
    </button>
  )
}
