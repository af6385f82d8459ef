import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { HouseIcon, LayoutGridIcon, SearchIcon, ShoppingBagIcon, UserRoundIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { MenuOpener } from './menu-opener.tsx'

/** The five places of the shop within a thumb's reach, on narrow screens; away while the keyboard is open. */
export function TabBar() {
  const { pathname } = useLocation()
  const isLoggedIn = useStored('user-server-token') !== null
  const isTyping = useKeyboardOpen()

  function toSearchField(event: MouseEvent) {
    const field = document.getElementById('site-search')
    if (!field) return
    event.preventDefault()
    field.focus()
  }

  const tab = (href: string, icon: ReactNode, label: string, onClick?: (event: MouseEvent) => void) => (
    <Link href={href} aria-current={pathname === href ? 'page' : undefined} onClick={onClick}>
      {icon} {label}
    </Link>
  )
  return (
    <nav className="tab-bar" aria-label={texts.shell_quick_menu()} hidden={isTyping}>
      {tab(paths.home(), <HouseIcon />, texts.platform_home())}
      <MenuOpener>
        <LayoutGridIcon /> {texts.shell_menu()}
      </MenuOpener>
      {tab(paths.search(), <SearchIcon />, texts.shell_search(), toSearchField)}
      {tab(isLoggedIn ? paths.account() : paths.login(), <UserRoundIcon />, texts.shell_account())}
      {tab(paths.cart(), <ShoppingBagIcon />, texts.shell_cart())}
    </nav>
  )
}

const TYPED_INTO =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range]), textarea'

/** True while a field that a keyboard types into has the focus on a touch screen. */
function useKeyboardOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return
    const look = () => setIsOpen(document.activeElement?.matches(TYPED_INTO) ?? false)
    // `focusout` comes before the next element has the focus.
    const lookAfter = () => requestAnimationFrame(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookAfter)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookAfter)
    }
  }, [])
  return isOpen
}
