import { WISHLIST_KEY } from '../customer/session-keys.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { parseWishlist } from '../wishlist/stored-wishlist.ts'

interface WishToggleProps {
  sku: string
  /** Of the variant that is chosen, where one is. */
  variantSku: string | null
}

/** Puts a product on the wishlist, or takes it off it, in words: on its own page. shopper.enhance.ts listens. */
export function WishToggle({ sku, variantSku }: WishToggleProps) {
  const isWished = parseWishlist(useStored(WISHLIST_KEY))?.items.some((item) => item.sku === sku) ?? false
  return (
    <button
      type="button"
      aria-pressed={isWished}
      data-wish=""
      data-sku={sku}
      data-variant={variantSku ?? undefined}
      className="toggle-words card-tool-heart link-quiet -mb-5 flex min-h-11 items-center gap-3 text-sm"
    >
      <span className="toggle-off">{texts.product_wish()}</span>
      <span className="toggle-on">{texts.product_wish_on()}</span>
    </button>
  )
}
