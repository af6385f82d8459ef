import { texts } from '../../../lib/i18n/texts.ts'
import { useStored } from '../../../lib/storage/use-stored.ts'
import { CardTool } from '../../../ui/card-tool.tsx'
import { WishButton } from '../../wishlist/wish-button.tsx'
import { parseCompared } from '../compare/comparison-store.ts'

interface CardTogglesProps {
  sku: string
  /** Name of the product. */
  name: string
}

/** Toggles of a card: wishlist and comparison. */
export default function CardToggles({ sku, name }: CardTogglesProps) {
  const isCompared = parseCompared(useStored('kopgroep-compare')).some((product) => product.sku === sku)
  return (
    <>
      <WishButton sku={sku} cardName={name} />
      {/* features/product/compare/enhance-compare.ts handles it. */}
      <CardTool
        icon="scale"
        label={texts.product_compare_name({ name })}
        title={texts.product_compare()}
        aria-pressed={isCompared}
        data-compare=""
      />
    </>
  )
}
