import * as paths from '../paths.ts'
import { currentPage } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { ShoppingBagIcon } from '../ui/icons-buying.ts'
import { Link } from '../ui/link.tsx'

/**
 * The cart in the header: a link to its page that opens the drawer, with the number of pieces in its name. The server
 * knows no cart: cart-count.enhance.ts sets the number, with the words that stand here for one piece and for several.
 */
export function CartEntry() {
  const isCart = currentPage().path === paths.cart()
  return (
    <Link
      className={iconButtonClass({ className: 'has-count' })}
      href={paths.cart()}
      aria-label={texts.cart_entry({ count: 0 })}
      data-opens={isCart ? undefined : 'cart'}
      data-one={texts.cart_entry({ count: 1 })}
      data-many={texts.cart_entry({ count: 0 }).replace('0', '{count}')}
    >
      <ShoppingBagIcon />
      <span className="count" aria-hidden="true" data-cart-count="" hidden />
    </Link>
  )
}
