import { texts } from '../platform/i18n/texts.ts'
import { ScaleIcon } from '../ui/icons.ts'
import { compareProduct } from './compare-product.ts'
import type { ComparedProduct } from './compared-products.ts'
import { useCompared } from './use-compared.ts'

/** Puts a product beside others, or takes it away from them, in words: on its own page. */
export function CompareToggle({ product }: { product: ComparedProduct }) {
  const isOn = useCompared().some(({ sku }) => sku === product.sku)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="compare-words link-quiet flex min-h-11 items-center gap-3 text-sm"
      onClick={() => compareProduct(product)}
    >
      <ScaleIcon /> {isOn ? texts.product_compare_on() : texts.product_compare()}
    </button>
  )
}
