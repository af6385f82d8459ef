import { texts } from '../platform/i18n/texts.ts'

interface WishToggleProps {
  sku: string
  /** Of the variant that is chosen, where one is. */
  variantSku: string | null
}

/** Puts a product on the wishlist, or takes it off it, in words: on its own page. shopper.enhance.ts listens. */
export function WishToggle({ sku, variantSku }: WishToggleProps) {
  return (
    <button
      type="button"
      // An enhancement sets the attribute, before this is hydrated too.
      aria-pressed="false"
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
