import { texts } from '../../lib/i18n/texts.ts'
import { ScreenHead } from '../customer/account-shell.tsx'
import { WishlistContent } from './wishlist.tsx'

/**
 * Account screen with the wishlist. The public wishlist page renders the same content without the account's
 * router.
 */
export function WishlistScreen() {
  return (
    <>
      <ScreenHead title={texts.account_wishlist()} />
      <WishlistContent />
    </>
  )
}
