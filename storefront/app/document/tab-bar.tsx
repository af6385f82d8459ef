import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { HouseIcon, LayoutGridIcon, SearchIcon, StoreIcon } from '../ui/icons.ts'
import { ShoppingBagIcon } from '../ui/icons-header.ts'
import { Link } from '../ui/link.tsx'

/** The five places of the shop within a thumb's reach, on narrow screens. */
export function TabBar() {
  return (
    <>
      <Link href={paths.home()}>
        <HouseIcon /> {texts.platform_home()}
      </Link>
      {/* biome-ignore lint/a11y/useSemanticElements: before JavaScript runs it must lead somewhere */}
      <a href="#assortiment" role="button" data-opens="drawer" aria-haspopup="dialog">
        <LayoutGridIcon /> {texts.shell_menu()}
      </a>
      <a href="#site-search">
        <SearchIcon /> {texts.shell_search()}
      </a>
      <Link href={paths.stores()}>
        <StoreIcon /> {texts.shell_stores()}
      </Link>
      <Link href={paths.cart()}>
        <ShoppingBagIcon /> {texts.shell_cart()}
      </Link>
    </>
  )
}
