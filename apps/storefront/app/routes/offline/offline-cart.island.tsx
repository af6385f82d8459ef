import { type CartItem, readStoredCart } from '../../features/cart/cart-store.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { useStored } from '../../lib/storage/use-stored.ts'

/** The cart as this browser last knew it, on the offline page. */
export default function OfflineCart() {
  const isStored = useStored('kopgroep-cart') !== null
  const cart = isStored ? readStoredCart() : undefined
  if (!cart || cart.items.length === 0) return null
  return (
    <section aria-labelledby="offline-cart" className="grid gap-3">
      <h2 id="offline-cart">{texts.cart_title()}</h2>
      <ul>
        {cart.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 border-line border-b py-3">
            <span>{describeItem(item)}</span>
            <span className="number">{formatPrice(item.rowTotal)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-bold">
        {texts.shell_offline_total()} <output>{formatPrice(cart.totals.grandTotal)}</output>
      </p>
      <p className="text-ink-2">{texts.shell_offline_cart()}</p>
    </section>
  )
}

const describeItem = ({ quantity, name, options }: CartItem) =>
  [`${quantity} × ${name}`, ...options.map(({ value }) => value)].join(', ')
