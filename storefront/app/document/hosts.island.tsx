import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'
import CardHosts from './card-hosts.tsx'

/** What opens over a page. */
export default function Hosts({ isBare }: { isBare: boolean }) {
  return (
    <>
      <CartDrawerHost />
      {!isBare && <CardHosts />}
    </>
  )
}
