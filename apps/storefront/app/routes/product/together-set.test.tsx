// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addProductsToCart } from '../../features/cart/cart-actions.ts'
import { cartDrawer, closeCartDrawer } from '../../features/cart/cart-drawer-store.ts'
import type { Part } from '../../features/product/bundle/set-parts.ts'
import { useShareVariant } from '../../features/product/options/chosen-variant.ts'
import TogetherSet from './together-set.island.tsx'

vi.mock('../../features/cart/cart-actions.ts', () => ({ addProductsToCart: vi.fn() }))

afterEach(() => {
  act(closeCartDrawer)
  cleanup()
  vi.resetAllMocks()
})

const SIZES = [
  { index: 1, label: 'S', swatch: null },
  { index: 2, label: 'M', swatch: null },
]

const part = (sku: string, price: number, quantity: number, more: Partial<Part> = {}): Part => ({
  offer: {
    sku,
    name: sku,
    inStock: true,
    price: { final: price },
    isFrom: false,
    delivery: null,
    picture: null,
  },
  choices: null,
  urlKey: sku,
  urlSuffix: '.html',
  quantity,
  spot: null,
  ...more,
})

const sized = (sku: string, price: number, quantity: number) =>
  part(sku, price, quantity, {
    choices: {
      choices: [{ code: 'size', label: 'Maat', values: SIZES }],
      variants: SIZES.map(({ index, label }) => ({
        sku: `${sku}-${label}`,
        inStock: true,
        left: null,
        values: { size: index },
        price: { final: price + index },
        stores: [],
      })),
      picturesByValue: {},
      pictured: null,
    },
  })

const parts = [sized('Trui', 50, 1), sized('Broek', 80, 0), part('Bidon', 5.95, 0)]
const props = { parts, sku: 'Trui', variantSku: null }

const take = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(name) })
const total = () => screen.getByText(/^Samen, /).parentElement?.textContent?.replaceAll(/\s/g, ' ')

/** Stands for the product above the set. */
function ChosenAbove({ variantSku }: { variantSku: string | null }) {
  useShareVariant('Trui', variantSku)
  return null
}

test('only the page’s product is selected at first, because the law requires a choice for extras', () => {
  render(<TogetherSet {...props} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false])
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
})

test('the total is a minimum until the variant is selected', async () => {
  const trui = sized('Trui', 50, 1)
  render(<TogetherSet {...props} parts={[{ ...trui, offer: { ...trui.offer, isFrom: true } }]} />)
  expect(total()).toBe('Samen, 1 artikelvanaf € 50,00')
  await userEvent.selectOptions(select('Trui'), 'Trui-M')
  expect(total()).toBe('Samen, 1 artikel€ 52,00')
})

test('the selected variants are added, at the price shown', async () => {
  vi.mocked(addProductsToCart).mockResolvedValue(true)
  render(<TogetherSet {...props} />)
  await take('Bidon')
  await userEvent.selectOptions(select('Trui'), 'M')
  expect(total()).toBe('Samen, 2 artikelen€ 57,95')
  await userEvent.click(screen.getByRole('button', { name: /winkelwagen/ }))
  expect(vi.mocked(addProductsToCart).mock.calls).toEqual([
    [
      [
        { sku: 'Trui-M', parent_sku: 'Trui', quantity: 1 },
        { sku: 'Bidon', quantity: 1 },
      ],
    ],
  ])
  expect(cartDrawer().added).toEqual({ name: 'Vaak samen gekocht' })
})

test('a missing selection gets the focus, and nothing is added', async () => {
  render(<TogetherSet {...props} />)
  await userEvent.click(screen.getByRole('button', { name: /^Kies een uitvoering/ }))
  expect(document.activeElement).toBe(select('Trui'))
  await take('Trui')
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button'))
  expect(addProductsToCart).not.toHaveBeenCalled()
})

test('the variant selected above is used, and its size by parts without their own selection', async () => {
  const page = (variantSku: string | null) => (
    <>
      <ChosenAbove variantSku={variantSku} />
      <TogetherSet {...props} />
    </>
  )
  const { rerender } = render(page('Trui-M'))
  await take('Broek')
  expect([select('Trui').value, select('Broek').value]).toEqual(['Trui-M', 'Broek-M'])
  rerender(page('Trui-S'))
  expect([select('Trui').value, select('Broek').value]).toEqual(['Trui-S', 'Broek-S'])
  await userEvent.selectOptions(select('Broek'), 'M')
  rerender(page('Trui-M'))
  rerender(page('Trui-S'))
  expect([select('Trui').value, select('Broek').value]).toEqual(['Trui-S', 'Broek-M'])
})

test('the server uses a variant in the URL of the page', () => {
  render(<TogetherSet {...props} variantSku="Trui-M" />)
  expect(select('Trui').value).toBe('Trui-M')
  const [own] = screen.getAllByRole('listitem')
  expect(own && within(own).getByText('€ 52,00')).toBeTruthy()
})
