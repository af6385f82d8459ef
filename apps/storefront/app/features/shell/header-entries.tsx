import { texts } from '../../lib/i18n/texts.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import * as paths from '../../paths.ts'
import { UserRoundIcon } from '../../ui/account-icons.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { ShoppingBagIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import '../../ui/card-tool.css'

/**
 * Account link in the header. The server renders 'log in', and features/shell/enhance-shopper.ts changes it to 'account' if
 * this browser has a session. The login page redirects customers.
 */
export function CustomerEntry() {
  return (
    <Link prefetch="none" className="head-customer" href={paths.login()} data-customer-entry="">
      <UserRoundIcon />
      {texts.customer_log_in()}
    </Link>
  )
}

/**
 * Wishlist link in the header, with the count in its name. The server does not know the wishlist:
 * features/shell/enhance-header.ts sets the count, with the texts in this markup.
 */
export function WishlistEntry() {
  const none = texts.wishlist_title()
  return (
    <Link
      prefetch="none"
      className={iconButtonClass({ className: 'has-count toggle-words card-tool-heart' })}
      href={paths.wishlist()}
      aria-label={none}
      data-none={none}
      data-one={texts.wishlist_entry({ count: 1 })}
      data-many={texts.wishlist_entry({ count: 0 }).replace('0', '{count}')}
    >
      <span className="count" aria-hidden="true" data-wish-count="" hidden />
    </Link>
  )
}

/**
 * Cart link in the header, which opens the drawer; its name contains the count. The server does not know the
 * cart: features/shell/enhance-header.ts sets the count, with the singular and plural texts in this markup.
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
