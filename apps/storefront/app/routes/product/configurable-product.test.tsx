// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Choices } from '../../features/product/offer.ts'
import ConfigurableProduct from './configurable-product.island.tsx'

const picture = (name: string) => ({ url: `/media/${name}.jpg`, label: name })
const variant = (sku: string, color: number, size: number, more = {}) => ({
  sku,
  inStock: true,
  left: null,
  values: { color, size },
  price: { final: 69.95 },
  stores: [],
  ...more,
})

/** Black in S, M and L, of which L is sold out; red in M only, for another price. */
const choices: Choices = {
  choices: [
    {
      code: 'color',
      label: 'Kleur',
      values: [
        { index: 1, label: 'Zwart', swatch: '#000' },
        { index: 2, label: 'Rood', swatch: '#f00' },
      ],
    },
    {
      code: 'size',
      label: 'Maat',
      values: [
        { index: 11, label: 'S', swatch: null },
        { index: 12, label: 'M', swatch: null },
        { index: 13, label: 'L', swatch: null },
      ],
    },
  ],
  variants: [
    variant('SHIRT-ZWART-S', 1, 11, { left: 2 }),
    variant('SHIRT-ZWART-M', 1, 12),
    variant('SHIRT-ZWART-L', 1, 13, { inStock: false }),
    variant('SHIRT-ROOD-M', 2, 12, { price: { final: 79.95 } }),
  ],
  picturesByValue: { 1: [picture('zwart')], 2: [picture('rood')] },
  pictured: 'color',
}
const props = {
  product: {
    sku: 'SHIRT',
    name: 'Shirt',
    shortDescription: '',
    stars: 0,
    starsInWords: '0',
    reviewCount: 0,
    flags: { isNew: false, newSince: null, saleUntil: null },
    brand: null,
    offer: {
      inStock: true,
      left: null,
      price: { final: 69.95 },
      isFrom: true,
      delivery: null,
      limits: undefined,
      stores: [],
    },
    pictures: [picture('zwart'), picture('rood')],
    promises: [],
    promotions: [],
  },
  fit: { isForBikes: false, touchesOthers: false },
  express: 'Met iDEAL | Wero',
  choices,
  chart: null,
}

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  history.replaceState(null, '', '/shirt.html')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const group = (name: string) => within(screen.getByRole('radiogroup', { name }))
const option = (of: string, name: string) => group(of).getByRole<HTMLInputElement>('radio', { name })
const addButton = () => screen.getByRole('button', { name: /winkelwagen|^Kies/ })
const shownPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('.pictures img')].map(({ alt }) => alt)

test('the pictured colour is preselected, the size is not, and the button says so when it is clicked', async () => {
  render(<ConfigurableProduct {...props} />)
  expect(option('Kleur', 'Zwart').checked).toBe(true)
  expect(group('Maat').queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(addButton())
  expect(screen.getByRole('alert').textContent).toBe('Kies maat')
  expect(document.activeElement).toBe(option('Maat', 'S'))
  expect(fetched).not.toHaveBeenCalled()
})

test('a selected variant sets price, pictures, stock and URL', async () => {
  const user = userEvent.setup()
  render(<ConfigurableProduct {...props} />)
  expect(document.querySelector('.price-product')?.textContent).toContain('69,95')
  await user.click(option('Maat', 'M'))
  expect(location.search).toBe('?option-color=1&option-size=12')
  expect(addButton().textContent).toContain('In winkelwagen')
  await user.click(option('Kleur', 'Rood'))
  expect(option('Maat', 'M').checked).toBe(true)
  expect(document.querySelector('.price-product')?.textContent).toContain('79,95')
  expect(shownPictures()[0]).toBe('rood')
  expect(location.search).toBe('?option-color=2&option-size=12')
})

test('a selected variant can be ordered without a URL: the form contains it and its quantity', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<ConfigurableProduct {...props} />)
  const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Snel bestellen' })
  expect(button()).toBeNull()
  await user.click(option('Maat', 'M'))
  await user.click(screen.getByRole('button', { name: 'Eén meer' }))
  const form = button()?.form
  expect(form?.getAttribute('action')).toBe('/checkout/express')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    sku: expect.stringContaining('M'),
    parent_sku: 'SHIRT',
    quantity: '2',
  })
  rerender(<ConfigurableProduct {...props} express={null} />)
  expect(button()).toBeNull()
})

test('a size that the selected colour lacks resets the colour', async () => {
  const user = userEvent.setup()
  render(<ConfigurableProduct {...props} />)
  await user.click(option('Kleur', 'Rood'))
  const small = option('Maat', 'S')
  expect(small.closest('label')?.className).toContain('is-out')
  await user.click(small)
  expect(small.checked).toBe(true)
  expect(group('Kleur').queryByRole('radio', { checked: true })).toBeNull()
  await user.click(addButton())
  expect(screen.getByRole('alert').textContent).toBe('Kies kleur')
})

test('a sold-out variant can be selected but not bought, and the button says why', async () => {
  const user = userEvent.setup()
  render(<ConfigurableProduct {...props} />)
  await user.click(option('Maat', 'L'))
  expect(addButton().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Deze keuze is niet op voorraad').id).toBe(
    addButton().getAttribute('aria-describedby'),
  )
  await user.click(addButton())
  expect(fetched).not.toHaveBeenCalled()
})

test('arrow keys select within an option', async () => {
  const user = userEvent.setup()
  render(<ConfigurableProduct {...props} />)
  await user.click(option('Maat', 'S'))
  await user.keyboard('{ArrowRight}')
  expect(option('Maat', 'M').checked).toBe(true)
  expect(document.activeElement).toBe(option('Maat', 'M'))
  await user.keyboard('{ArrowLeft}')
  expect(option('Maat', 'S').checked).toBe(true)
  expect(location.search).toBe('?option-color=1&option-size=11')
})
