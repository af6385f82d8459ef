import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'
import CardHosts from './card-hosts.tsx'
import { ConsentHost } from './consent-host.tsx'
import { MenuHost } from './menu-host.tsx'
import { SearchHost } from './search-host.tsx'
import { Toasts } from './toasts.tsx'

/** What opens over a page. */
export default function Hosts({ isBare }: { isBare: boolean }) {
  return (
    <>
      <MenuHost />
      <SearchHost />
      <Toasts />
      <ConsentHost />
      <CartDrawerHost />
      {!isBare && <CardHosts />}
    </>
  )
}
