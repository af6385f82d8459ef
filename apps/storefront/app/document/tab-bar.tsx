import * as paths from '../paths.ts'
import { currentPage } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { HouseIcon, LayoutGridIcon, SearchIcon } from '../ui/icons.ts'
import { ShoppingBagIcon } from '../ui/icons-buying.ts'
import { UserRoundIcon } from '../ui/icons-more.ts'
import { Link, type LinkProps } from '../ui/link.tsx'

/** The five places of the shop within a thumb's reach, on narrow screens. */
export function TabBar() {
  return (
    <>
      <Tab href={paths.home()}>
        <HouseIcon /> {texts.platform_home()}
      </Tab>
      {/* biome-ignore lint/a11y/useSemanticElements: before JavaScript runs it must lead somewhere */}
      <a href="#assortiment" role="button" data-opens="menu" aria-haspopup="dialog">
        <LayoutGridIcon /> {texts.shell_menu()}
      </a>
      <a href="#site-search">
        <SearchIcon /> {texts.shell_search()}
      </a>
      <Tab href={paths.account()} prefetch="none">
        <UserRoundIcon /> {texts.customer_account()}
      </Tab>
      <Tab href={paths.cart()}>
        <ShoppingBagIcon /> {texts.shell_cart()}
      </Tab>
    </>
  )
}

function Tab(link: LinkProps) {
  return <Link {...link} aria-current={currentPage().path === link.href ? 'page' : undefined} />
}
