import { CartEntry } from '../cart/cart-entry.tsx'
import { BikeEntry } from '../partfinder/bike-entry.tsx'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useFeatures } from '../platform/use-features.ts'
import { useStored } from '../platform/use-stored.ts'
import { HeartIcon, UserRoundIcon } from '../ui/icons-header.ts'
import { Link } from '../ui/link.tsx'

/** The shopper's bike, account, wishlist and cart. Their counts lie over the icons, so that nothing moves when they arrive. */
export function HeaderEntries() {
  const hasPartfinder = useFeatures().includes('partfinder')
  const isLoggedIn = useStored('user-server-token') !== null
  return (
    <div className="head-entries">
      {hasPartfinder && <BikeEntry />}
      <Link prefetch="none" className="head-account" href={isLoggedIn ? paths.account() : paths.login()}>
        <UserRoundIcon /> {isLoggedIn ? texts.shell_account() : texts.shell_login()}
      </Link>
      <Link prefetch="none" className="icon-btn" href={paths.wishlist()} aria-label={texts.shell_wishlist()}>
        <HeartIcon />
      </Link>
      <CartEntry />
    </div>
  )
}
