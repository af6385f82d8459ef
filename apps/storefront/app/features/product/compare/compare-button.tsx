import { texts } from '../../../lib/i18n/texts.ts'
import { showMessage } from '../../../lib/page/messages.ts'
import { useStored } from '../../../lib/storage/use-stored.ts'
import { CardTool, WordToggle } from '../../../ui/card-tool.tsx'
import { COMPARISON_KEY } from '../../customer/session.ts'
import { toggleCompared } from './change-compared.ts'
import { type ComparedProduct, MAX_COMPARED, parseCompared } from './comparison-store.ts'

/** Scale of a card, which adds its product to the comparison or removes it. */
export function CompareButton(product: ComparedProduct) {
  return (
    <CardTool
      icon="scale"
      label={texts.product_compare_name({ name: product.name })}
      title={texts.product_compare()}
      {...useCompareToggle(product)}
    />
  )
}

/** Scale of a product page, with words. */
export function CompareWithWords(product: ComparedProduct) {
  return (
    <WordToggle
      icon="scale"
      off={texts.product_compare()}
      on={texts.product_compare_on()}
      {...useCompareToggle(product)}
    />
  )
}

function useCompareToggle(product: ComparedProduct) {
  return {
    'aria-pressed': parseCompared(useStored(COMPARISON_KEY)).some(({ sku }) => sku === product.sku),
    onClick() {
      if (toggleCompared(product) !== 'full') return
      const title = texts.product_compare_full({ max: MAX_COMPARED })
      showMessage('warning', title, texts.product_compare_full_help())
    },
  }
}
