import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { Link } from '../ui/link.tsx'

/**
 * The wishlist in the header, with the number of wishes in its name. The server knows no wishes: show-wishlist.ts sets the
 * number, with the words that stand here.
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
