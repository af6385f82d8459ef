import { type MouseEvent, useEffect, useRef } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import { requestHydration } from '../../lib/page/page-events.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import * as paths from '../../paths.ts'
import { UserRoundIcon } from '../../ui/account-icons.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { ShoppingBagIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { openCartDrawer } from '../cart/cart-drawer-store.ts'
import { useLeftChanges } from '../cart/use-left-changes.ts'
import { CART_KEY, parseDeviceCart } from '../customer/device-cart.ts'
import { WISHLIST_KEY } from '../customer/session.ts'
import { parseWishlist } from '../wishlist/stored-wishlist.ts'
import { useCustomerSession } from './use-customer-session.ts'
import '../../ui/card-tool.css'

/** Links of the header to the account, the wishlist and the cart, with what this browser knows about them. */
export default function HeaderEntries() {
  return (
    <>
      <CustomerEntry />
      <WishlistEntry />
      <CartEntry />
    </>
  )
}

/** Account link. The login page redirects customers. */
function CustomerEntry() {
  const isCustomer = useCustomerSession()
  return (
    <Link prefetch="none" className="head-customer" href={paths.login()}>
      <UserRoundIcon />
      {isCustomer ? texts.customer_account() : texts.customer_log_in()}
    </Link>
  )
}

function WishlistEntry() {
  const count = parseWishlist(useStored(WISHLIST_KEY))?.items.length ?? 0
  return (
    <Link
      prefetch="none"
      className={iconButtonClass({ className: 'has-count toggle-words card-tool-heart' })}
      href={paths.wishlist()}
      aria-label={count === 0 ? texts.wishlist_title() : texts.wishlist_entry({ count })}
    >
      <Count count={count} />
    </Link>
  )
}

const prepareDrawer = () => requestHydration('cart-drawer')

/** Cart link with the count in its name. Opens the drawer, except on the cart page. */
function CartEntry() {
  const { count = 0 } = parseDeviceCart(useStored(CART_KEY))
  useLeftChanges()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The first touch hydrated the link, which therefore did not hear it.
    if (link.current?.matches(':hover, :focus')) prepareDrawer()
  }, [])
  const open = (event: MouseEvent) => {
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isNewTab || currentPage().path === paths.cart()) return
    event.preventDefault()
    openCartDrawer()
  }
  return (
    <Link
      ref={link}
      className={iconButtonClass({ className: 'has-count' })}
      href={paths.cart()}
      aria-label={texts.cart_entry({ count })}
      aria-haspopup="dialog"
      onPointerEnter={prepareDrawer}
      onFocus={prepareDrawer}
      onClick={open}
    >
      <ShoppingBagIcon />
      <Count count={count} />
    </Link>
  )
}

const MAX_SHOWN = 99

function Count({ count }: { count: number }) {
  return (
    <span className="count" aria-hidden="true" hidden={count === 0}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count || null}
    </span>
  )
}
