import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { COMPARED_KEY } from './compared-key.ts'
import { type ComparedProduct, parseCompared } from './compared-products.ts'

/** Puts a product beside others, or takes it away from them, in words: on its own page. compare.enhance.ts listens. */
export function CompareToggle({ product: { sku, name, picture } }: { product: ComparedProduct }) {
  const isCompared = parseCompared(useStored(COMPARED_KEY)).some((compared) => compared.sku === sku)
  return (
    <button
      type="button"
      aria-pressed={isCompared}
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
