import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { addToCart } from './cart-actions.ts'
import type { Cart, NearPromotion } from './cart-store.ts'

const MOST_SHOWN = 2

/** Promotions that the cart is near to: what is missing, or a gift to add. */
export function NearPromotions({ cart }: { cart: Pick<Cart, 'promotions'> }) {
  const promotions = cart.promotions.slice(0, MOST_SHOWN)
  if (promotions.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {promotions.map((promotion) => (
        <li key={promotion.label} className="flex flex-wrap items-center justify-between gap-2">
          {promotion.gift ? (
            <Gift label={promotion.label} gift={promotion.gift} />
          ) : (
            <span>{missingText(promotion)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function missingText({ label, missingAmount, missingQuantity }: NearPromotion): string {
  return missingAmount === null
    ? texts.cart_promotion_pieces({ count: missingQuantity, label })
    : texts.cart_promotion_amount({ amount: formatPrice(missingAmount), label })
}

/** A gift with options is chosen on its page. */
function Gift({ label, gift }: { label: string; gift: NonNullable<NearPromotion['gift']> }) {
  return (
    <>
      <span>
        <b>{label}</b>: {gift.name}
      </span>
      {gift.isSimple ? (
        <Button size="sm" variant="secondary" onClick={() => addToCart({ type: 'simple', sku: gift.sku }, 1)}>
          {texts.cart_promotion_add()}
        </Button>
      ) : (
        <LinkButton size="sm" variant="secondary" href={paths.product(gift.urlKey, gift.urlSuffix)}>
          {texts.cart_promotion_choose()}
        </LinkButton>
      )}
    </>
  )
}
