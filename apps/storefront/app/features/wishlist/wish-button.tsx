import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { showLoadFailure } from '../../lib/page/messages.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { CardTool } from '../../ui/card-tool.tsx'
import { WISHLIST_KEY } from '../customer/session.ts'
import { parseWishlist } from './stored-wishlist.ts'

interface WishButtonProps {
  sku: string
  /** Sku of the selected variant, if there is one. */
  variantSku?: string | null
  /** Name of the product, for a heart on its card; by default the button shows its text. */
  cardName?: string
}

/** Button that toggles a product on the wishlist, and shows in every tab whether it is on it. */
export function WishButton({ sku, variantSku = null, cardName }: WishButtonProps) {
  const isWished = parseWishlist(useStored(WISHLIST_KEY))?.items.some((item) => item.sku === sku) ?? false
  const toggle = () => {
    importWithTimeout(() => import('./toggle-wish.ts')).then(
      ({ toggleWish }) => toggleWish(sku, variantSku),
      showLoadFailure,
    )
  }
  if (cardName !== undefined)
    return (
      <CardTool
        icon="heart"
        label={texts.product_wish_name({ name: cardName })}
        title={texts.product_wish()}
        aria-pressed={isWished}
        onClick={toggle}
      />
    )
  return (
    <button
      type="button"
      aria-pressed={isWished}
      onClick={toggle}
      className="toggle-words card-tool-heart link-quiet flex min-h-11 items-center gap-2 text-sm"
    >
      <span className="toggle-off">{texts.product_wish()}</span>
      <span className="toggle-on">{texts.product_wish_on()}</span>
    </button>
  )
}
