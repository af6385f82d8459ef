import type { MouseEvent } from 'react'
import { paths } from '../paths.ts'
import { currentPage } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { Count } from '../ui/count.tsx'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { ShoppingBagIcon } from '../ui/icons-header.ts'
import { Link } from '../ui/link.tsx'
import { CART_COUNT_KEY, openCartDrawer, storedCartCount } from './cart-signals.ts'

/** The cart in the header: a link to its page that opens the drawer, with the number of pieces in its name. */
export function CartEntry() {
  // Null while hydrating, as the server drew it.
  const count = useStored(CART_COUNT_KEY) === null ? 0 : storedCartCount()
  const { path: pathname } = currentPage()
  const open = (event: MouseEvent) => {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!plain || pathname.endsWith(paths.cart())) return
    event.preventDefault()
    openCartDrawer()
  }
  return (
    <Link
      className={iconButtonClass({ className: 'has-count' })}
      href={paths.cart()}
      onClick={open}
      aria-label={texts.cart_entry({ count })}
    >
      <ShoppingBagIcon />
      <Count>{count}</Count>
    </Link>
  )
}
