import { texts } from '../../lib/i18n/texts.ts'
import { ScreenHead } from '../customer/account-shell.tsx'
import { WishlistContent } from './wishlist.tsx'

/** The wishlist as a screen of the account. The page outside the account has its content alone, without the account's router. */
export function WishlistScreen() {
  return (
    <>
      <ScreenHead title={texts.account_wishlist()} />
      <WishlistContent />
    </>
  )
}
