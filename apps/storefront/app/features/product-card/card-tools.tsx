import { texts } from '../../lib/i18n/texts.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import { CardTool } from '../../ui/card.tsx'
import type { QuickProduct } from './quick-product.ts'

/** Stands in a row's tools where the name of each card's product comes (lib/enhance/cards.ts). */
const NAME_PLACEHOLDER = '{name}'

interface CardToolsProps {
  /** The product's. */
  name: string
  /** Null for what is sold out, or made of parts that one chooses on its page. */
  quick: QuickProduct['type'] | null
}

/** Buttons of a card: wishlist, comparison and cart. lib/enhance/enhance.ts lists the scripts that handle them. */
export function CardTools({ name, quick }: CardToolsProps) {
  return (
    <>
      <CardTool
        icon="heart"
        label={texts.product_wish_name({ name })}
        title={texts.product_wish()}
        aria-pressed="false"
        data-wish=""
      />
      <CardTool
        icon="scale"
        label={texts.product_compare_name({ name })}
        title={texts.product_compare()}
        aria-pressed="false"
        data-compare=""
      />
      {quick && <QuickAddButton name={name} type={quick} />}
    </>
  )
}

/**
 * The bag that puts a product into the cart from where it is shown: within an element that says the product's `data-sku`
 * and `data-price` and holds its link and its picture.
 */
export function QuickAddButton({ name, type }: { name: string; type: QuickProduct['type'] }) {
  return (
    <CardTool
      icon="bag"
      label={texts.product_quick_add({ name })}
      title={texts.product_quick_add_short()}
      aria-haspopup={type === 'configurable' ? 'dialog' : undefined}
      data-quick-add={type}
      data-adds-to-cart={type === 'simple' ? 1 : undefined}
    />
  )
}

/**
 * The tools of a row's cards, written once for all rows of a page: each card gets its own when its row comes near
 * (lib/enhance/cards.ts). A row lies below what is seen first, and of twenty cards the tools alone are 60 elements.
 */
export function RowTools() {
  const page = currentPage()
  const isFirst = !page.hasCardTools
  page.hasCardTools = true
  return (
    <template data-card-tools="">
      {isFirst && (
        <>
          <CardTools name={NAME_PLACEHOLDER} quick="simple" />
          <QuickAddButton name={NAME_PLACEHOLDER} type="configurable" />
        </>
      )}
    </template>
  )
}
