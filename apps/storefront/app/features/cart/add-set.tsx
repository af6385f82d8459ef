import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { FanSpinner } from '../../ui/fan-pattern.tsx'
import { ShoppingBagIcon } from '../../ui/icons.ts'
import { firstOpenPart, initialWanted, type Part, sumPrices } from '../product/bundle/set-parts.ts'

interface AddSetProps {
  parts: readonly Part[]
  /** Name of the set for the confirmation in the drawer. */
  name: string
}

/** Total of the selected products with one button for all of them; features/cart/enhance-cart.ts updates it. */
export function AddSet({ parts, name }: AddSetProps) {
  const wanted = initialWanted(parts)
  const count = Object.values(wanted).reduce((sum, { quantity }) => sum + quantity, 0)
  const open = firstOpenPart(parts, wanted)
  const isEmpty = count === 0
  return (
    <div className="grid gap-3" id="buy-together">
      <p className="flex items-baseline justify-between" role="status">
        <span data-set-count>{texts.cart_together({ count })}</span>
        <b className="font-display text-price-total" data-set-total>
          {formatPrice(sumPrices(parts, wanted))}
        </b>
      </p>
      <Button
        size="lg"
        variant="secondary"
        wide
        data-add-set={name}
        aria-label={open ? texts.product_choose_for({ name: open.offer.name }) : undefined}
        aria-disabled={isEmpty || undefined}
        aria-describedby="set-reason"
      >
        <ShoppingBagIcon />{' '}
        <span>{open ? texts.product_choose_variant() : texts.cart_add_all({ count })}</span>
        <FanSpinner />
      </Button>
      <p className="btn-reason" id="set-reason" hidden={!isEmpty}>
        {texts.cart_nothing_chosen()}
      </p>
      <noscript>
        <p className="text-sm text-ink-2">{texts.cart_needs_javascript()}</p>
      </noscript>
    </div>
  )
}
