import { WishlistContent } from '../../features/account/wishlist.tsx'

/** The wishlist of a guest or a customer, outside the account. */
export default function WishlistPage() {
  return <WishlistContent />
}
