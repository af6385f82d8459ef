import { Form } from 'react-router'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { SearchIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { HeaderEntries } from './header-entries.tsx'
import { MainMenu } from './main-menu.tsx'
import { MenuOpener } from './menu-opener.tsx'
import type { MenuLink } from './menu-tree.ts'

interface HeaderProps {
  menu: readonly MenuLink[]
  /** Only the logo and the shopper's own entries: nothing that leads away from paying. */
  isBare: boolean
}

/** Logo, search, the shopper's own entries and, on a wide screen, the main menu. */
export function Header({ menu, isBare }: HeaderProps) {
  return (
    <header className="head">
      <div className="page-width head-bar">
        {!isBare && <MenuOpener className="icon-btn head-menu" label={texts.shell_open_menu()} />}
        <Link
          className="head-logo"
          href={paths.home()}
          aria-label={texts.shell_to_home({ name: shopConfig.name })}
        >
          <Logo name={shopConfig.name} />
        </Link>
        {!isBare && <SearchForm />}
        <HeaderEntries />
      </div>
      {!isBare && <MainMenu items={menu} />}
    </header>
  )
}

/** An ordinary form: without JavaScript the browser goes to /search by itself. */
function SearchForm() {
  return (
    <Form className="head-search" role="search" action={paths.search()}>
      <button type="submit" aria-label={texts.shell_search()}>
        <SearchIcon />
      </button>
      <input
        id="site-search"
        type="search"
        name="q"
        aria-label={texts.shell_search()}
        placeholder={texts.shell_search_hint()}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={128}
        required
      />
    </Form>
  )
}
