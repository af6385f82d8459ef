import { texts } from '../../../lib/i18n/texts.ts'
import { CardTool } from '../../../ui/card-tool.tsx'
import { requestQuickAdd, useIsQuickAdding } from './quick-add-store.ts'
import type { QuickProduct } from './quick-product.ts'

export function QuickAddButton(product: QuickProduct) {
  return (
    <CardTool
      icon="bag"
      label={texts.product_quick_add({ name: product.name })}
      title={texts.product_quick_add_short()}
      aria-haspopup={product.type === 'configurable' ? 'dialog' : undefined}
      aria-busy={useIsQuickAdding(product.sku) || undefined}
      onClick={() => requestQuickAdd(product)}
    />
  )
}
