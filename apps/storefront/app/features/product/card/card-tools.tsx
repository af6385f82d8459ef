import { texts } from '../../../lib/i18n/texts.ts'
import { Island } from '../../../lib/islands/island.tsx'
import { currentPage } from '../../../lib/page/current-page.ts'
import { CardTool } from '../../../ui/card-tool.tsx'
import { WISHLIST_KEY } from '../../customer/session.ts'
import CardToggles from './card-toggles.island.tsx'
import type { QuickProduct } from './quick-product.ts'

/** Placeholder in a row's tools for the name of each card's product (features/product/card/enhance-cards.ts). */
const NAME_PLACEHOLDER = '{name}'

interface CardToolsProps {
  sku: string
  /** Name of the product. */
  name: string
  /** Type of the product; null if it is sold out or its parts are chosen on its page. */
  quick: QuickProduct['type'] | null
}

/** Buttons of a card: wishlist, comparison and cart. */
export function CardTools({ sku, name, quick }: CardToolsProps) {
  return (
    <>
      <Island
        of={CardToggles}
        when="interaction"
        stored={[WISHLIST_KEY, 'kopgroep-compare']}
        props={{ sku, name }}
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
      data-adds-to-cart={type === 'simple' ? 1 : undefined}
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
          <CardTools sku="" name={NAME_PLACEHOLDER} quick="simple" />
          <QuickAddButton name={NAME_PLACEHOLDER} type="configurable" />
        </>
      )}
    </template>
  )
}
