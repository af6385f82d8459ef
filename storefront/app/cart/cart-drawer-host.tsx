import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { type JustAdded, onCartDrawer } from './cart-signals.ts'

const CartDrawer = lazy(() => importWithTimeout(() => import('./cart-drawer.tsx')))

/** Where the cart's drawer hangs, in every page; its code comes when it opens for the first time. */
export function CartDrawerHost() {
  const [state, setState] = useState<{ open: boolean; added: JustAdded | null } | null>(null)

  useEffect(() => onCartDrawer((added) => setState({ open: true, added })), [])

  if (!state) return null
  return (
    <Suspense>
      <CartDrawer {...state} onClose={() => setState({ open: false, added: null })} />
    </Suspense>
  )
}
