import { texts } from '../../lib/i18n/texts.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { CardTool, WordToggle } from '../../ui/card-tool.tsx'
import { WISHLIST_KEY } from '../customer/session.ts'
import { isWishOf, parseWishlist, type WishedProduct } from './stored-wishlist.ts'
import { toggleWish } from './toggle-wish.ts'

/** Heart of a card, which adds its product to the wishlist or removes it. */
export function Heart({ sku, name }: { sku: string; name: string }) {
  return (
    <CardTool
      icon="heart"
      label={texts.wishlist_heart_name({ name })}
      title={texts.wishlist_heart()}
      {...useHeart({ sku })}
    />
  )
}

interface HeartWithWordsProps {
  sku: string
  /** Variant that is chosen on the product's page; null if there is none. */
  variantSku: string | null
}

export function HeartWithWords({ sku, variantSku }: HeartWithWordsProps) {
  return (
    <WordToggle
      icon="heart"
      off={texts.wishlist_heart()}
      on={texts.wishlist_heart_on()}
      {...useHeart({ sku, variant: variantSku })}
    />
  )
}

function useHeart(product: WishedProduct) {
  const wishlist = parseWishlist(useStored(WISHLIST_KEY))
  return {
    'aria-pressed': wishlist?.items.some((item) => isWishOf(item, product)) ?? false,
    onClick: () => toggleWish(product),
  }
}
