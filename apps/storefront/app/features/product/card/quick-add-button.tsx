import { preload } from 'react-dom'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { quickChoice } from '../../../paths.ts'
import { CardTool } from '../../../ui/card-tool.tsx'
import { requestQuickAdd, useIsQuickAdding } from './quick-add-store.ts'
import type { QuickProduct } from './quick-product.ts'

export function QuickAddButton(product: QuickProduct) {
  const { sku, name, type } = product
  const add = () => {
    // The options come while the code of their dialog loads.
    if (type === 'configurable')
      preload(inLanguage(quickChoice(sku), getLocale()), { as: 'fetch', crossOrigin: 'anonymous' })
    requestQuickAdd(product)
  }
  return (
    <CardTool
      icon="bag"
      label={texts.product_quick_add({ name })}
      title={texts.product_quick_add_short()}
      aria-haspopup={type === 'configurable' ? 'dialog' : undefined}
      aria-busy={useIsQuickAdding(sku) || undefined}
      onClick={add}
    />
  )
}
