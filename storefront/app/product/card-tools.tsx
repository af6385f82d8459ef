import { useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { useAlive } from '../platform/use-alive.ts'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { ShoppingBagIcon } from '../ui/icons-header.ts'
import { CompareToggle } from './compare-toggle.tsx'
import { askQuickAdd, type QuickProduct } from './quick-add-signal.ts'

interface CardToolsProps {
  sku: string
  name: string
  picture: string | null
  /** Null for what is sold out, or made of parts that one chooses on its page. */
  quick: QuickProduct | null
}

/** What a card does beside leading to its product: compare, and into the cart. It comes with the page's life. */
export function CardTools({ sku, name, picture, quick }: CardToolsProps) {
  if (!useAlive()) return null
  return (
    <>
      <CompareToggle look="icon" product={{ sku, name, picture }} />
      {quick && <QuickAddButton product={quick} />}
    </>
  )
}

/** The bag that puts a product into the cart from where it is shown. */
export function QuickAddButton({ product }: { product: QuickProduct }) {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    if (busy) return
    setBusy(true)
    await askQuickAdd(product).finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      aria-label={texts.product_quick_add({ name: product.name })}
      aria-haspopup={product.type === 'configurable' ? 'dialog' : undefined}
      aria-busy={busy || undefined}
      title={texts.product_quick_add_short()}
      className={iconButtonClass({ look: 'paper', className: 'quick-add' })}
      onClick={() => void ask()}
    >
      <ShoppingBagIcon />
    </button>
  )
}
