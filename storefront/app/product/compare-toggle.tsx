import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { cx } from '../ui/cx.ts'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { ScaleIcon } from '../ui/icons.ts'
import { type ComparedProduct, MOST_COMPARED, toggleCompared, useCompared } from './compared-products.ts'

interface CompareToggleProps {
  product: ComparedProduct
  /** On a card an icon, named with its product; on a product's page words. */
  look: 'icon' | 'words'
}

/** Puts a product beside others, or takes it away from them. */
export function CompareToggle({ product, look }: CompareToggleProps) {
  const isOn = useCompared().some(({ sku }) => sku === product.sku)
  const toggle = () => {
    if (toggleCompared(product) !== 'full') return
    showMessage(
      'warning',
      texts.product_compare_full({ most: MOST_COMPARED }),
      texts.product_compare_full_help(),
    )
  }
  if (look === 'icon') {
    const label = texts.product_compare_name({ name: product.name })
    return (
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={label}
        title={texts.product_compare()}
        className={cx(iconButtonClass({ look: 'paper' }), 'compare-toggle')}
        onClick={toggle}
      >
        <ScaleIcon />
      </button>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="compare-words link-quiet flex min-h-11 items-center gap-3 text-sm"
      onClick={toggle}
    >
      <ScaleIcon /> {isOn ? texts.product_compare_on() : texts.product_compare()}
    </button>
  )
}
