// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { STORED_CART_VERSION } from '../../features/cart/cart-store.ts'
import { changeDeviceCart } from '../../features/customer/device-cart.ts'
import { renderIsland } from '../../lib/testing/test-island.tsx'
import OfflineCart from './offline-cart.island.tsx'

const BIDON = {
  id: '1',
  quantity: 2,
  name: 'Bidon Dijk',
  options: [{ label: 'Kleur', value: 'Blauw' }],
  rowTotal: 19.9,
}

function storeCart(items: readonly (typeof BIDON)[]) {
  const cart = { id: 'kept', items, totals: { grandTotal: 19.9 } }
  localStorage.setItem('cart-server-token', 'kept')
  changeDeviceCart({ answers: { version: STORED_CART_VERSION, cart } })
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

test('offline, the shopper sees the last known cart', async () => {
  storeCart([BIDON])
  await renderIsland(OfflineCart, { props: {} })
  expect(screen.getByRole('listitem').textContent).toMatch(/^2 × Bidon Dijk, Blauw€\s19,90$/)
  expect(screen.getByRole('region', { name: 'Winkelwagen' }).textContent).toContain('Totaal')
})

test('an empty cart is not shown', async () => {
  storeCart([])
  await renderIsland(OfflineCart, { props: {} })
  expect(screen.queryByRole('region')).toBeNull()
})
