import { texts } from '../../../lib/i18n/texts.ts'
import { currentPage } from '../../../lib/page/current-page.ts'
import { CardTool } from '../../../ui/card.tsx'
import type { QuickProduct } from './quick-product.ts'

/** Placeholder in a row's tools for the name of each card's product (features/product/card/enhance-cards.ts). */
const NAME_PLACEHOLDER = '{name}'

interface CardToolsProps {
  /** Name of the product. */
  name: string
  /** Type of the product; null if it is sold out or its parts are chosen on its page. */
  quick: QuickProduct['type'] | null
}

/** Buttons of a card: wishlist, comparison and cart. enhance.ts lists the scripts that handle them. */
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
 * Button that adds a product to the cart from a card: within an element with `data-sku` and `data-price` that
 * contains its link and picture.
 */
export function QuickAddButton({ name, type }: { name: string; type: QuickProduct['type'] }) {
  return (
    <CardTool
      icon="bag"
      label={texts.product_quick_add({ name })}
      title={texts.product_quick_add_short()}
      aria-haspopup={type === 'configurable' ? 'dialog' : undefined}
      data-quick-add={type}
    />
  )
}

/**
 * Template of the tools for a row's cards, rendered once per page: each card gets a copy when its row comes near
 * (features/product/card/enhance-cards.ts). Rows are below the fold, and the tools of twenty cards would be 60 elements.
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
