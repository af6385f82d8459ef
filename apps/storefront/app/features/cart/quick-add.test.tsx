// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchOwn } from '../../lib/navigation/fragments.ts'
import { setPageSource } from '../../lib/page/current-page.ts'
import { currentMessages, dismissMessage } from '../../lib/page/messages.ts'
import { testStoreView } from '../../lib/testing/test-doubles.ts'
import { requestQuickAdd } from '../product/card/quick-add-store.ts'
import type { QuickChoice } from '../product/card/quick-product.ts'
import { addToCart } from './cart-actions.ts'
import { cartDrawer, closeCartDrawer } from './cart-drawer-store.ts'
import QuickAdd from './quick-add.island.tsx'

vi.mock('./cart-actions.ts', () => ({ addToCart: vi.fn() }))
vi.mock('../../lib/navigation/fragments.ts', () => ({ fetchOwn: vi.fn() }))

setPageSource(() => ({
  path: '/',
  search: '',
  language: 'nl',
  origin: '',
  features: [],
  storeView: testStoreView,
}))

afterEach(() => {
  closeCartDrawer()
  cleanup()
  vi.resetAllMocks()
  for (const { id } of currentMessages()) dismissMessage(id)
})

const choice: QuickChoice = {
  path: '/trui.html',
  brand: 'Koersvast',
  guaranteeYears: 3,
  offer: {
    sku: 'TRUI',
    name: 'Trui',
    inStock: true,
    left: null,
    price: { final: 50 },
    isFrom: false,
    delivery: null,
    stores: [],
    pictures: [],
  },
  choices: {
    choices: [
      {
        code: 'fkv_maten',
        label: 'Maat',
        values: [
          { index: 1, label: 'S', swatch: null },
          { index: 2, label: 'M', swatch: null },
        ],
      },
    ],
    variants: [1, 2].map((index) => ({
      sku: `TRUI-${index}`,
      inStock: true,
      left: null,
      values: { fkv_maten: index },
      price: { final: 50 },
      stores: [],
    })),
    picturesByValue: {},
    pictured: null,
  },
}

test('a product without options is added at once', async () => {
  vi.mocked(addToCart).mockResolvedValue(true)
  render(<QuickAdd />)
  await act(async () => requestQuickAdd({ sku: 'BIDON', name: 'Bidon', type: 'simple' }))
  expect(vi.mocked(addToCart).mock.calls).toEqual([[{ sku: 'BIDON', type: 'simple' }, 1]])
  expect(cartDrawer()).toEqual({ open: true, added: { name: 'Bidon' } })
})

test('a product with options asks for them, and adds the chosen variant', async () => {
  vi.mocked(addToCart).mockResolvedValue(true)
  vi.mocked(fetchOwn).mockResolvedValue(new Response(JSON.stringify(choice)))
  render(<QuickAdd />)
  await act(async () => requestQuickAdd({ sku: 'TRUI', name: 'Trui', type: 'configurable' }))
  expect(addToCart).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: 'M' }))
  expect(screen.getByRole('link', { name: /artikel|product/i }).getAttribute('href')).toBe(
    '/trui.html?option-fkv_maten=2',
  )
  const label = screen.getByRole('link', {
    name: 'GARAN: 3 jaar levensduurgarantie van Koersvast, model TRUI',
  })
  expect(label.getAttribute('href')).toBe('/trui.html#garan')
  await userEvent.click(screen.getByRole('button', { name: 'In winkelwagen' }))
  expect(vi.mocked(addToCart).mock.calls).toEqual([
    [{ type: 'configurable', sku: 'TRUI', variantSku: 'TRUI-2' }, 1],
  ])
  expect(cartDrawer().added).toEqual({ name: 'Trui', options: [{ label: 'Maat', value: 'M' }] })
})

test('options that fail to load are reported', async () => {
  vi.mocked(fetchOwn).mockRejectedValue(new Error('no answer'))
  render(<QuickAdd />)
  await act(async () => requestQuickAdd({ sku: 'TRUI', name: 'Trui', type: 'configurable' }))
  expect(currentMessages().map(({ kind }) => kind)).toEqual(['danger'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
