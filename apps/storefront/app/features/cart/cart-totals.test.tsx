// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, callCommerce } from '../../lib/api/browser-client.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { storePreferences } from '../../lib/storage/preferences.ts'
import { type Cart, storeCart } from './cart-store.ts'
import { CartTotals } from './cart-totals.tsx'
import { usePricedCart } from './estimated-totals.ts'

vi.mock('../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))
vi.mock('../../lib/page/current-page.ts', async (original) => ({
  ...(await original<object>()),
  hasFeature: vi.fn(),
}))

let carts = 0
beforeEach(() => {
  carts += 1
  vi.mocked(hasFeature).mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  localStorage.clear()
})

const cartWith = (goods: Partial<Cart['totals']>): Cart => ({
  id: `totals-${carts}`,
  quantity: 1,
  items: [],
  coupon: null,
  giftMessage: null,
  email: null,
  delivery: null,
  promises: [],
  freeShipping: null,
  promotions: [],
  shipping: null,
  totals: {
    subtotal: 9.95,
    netSubtotal: 8.22,
    netDiscounted: 8.22,
    grandTotal: 9.95,
    discounts: [],
    taxes: [{ label: '21% btw', amount: 1.73 }],
    ...goods,
  },
})

const money = (value: number) => ({ value })
/** Answer of `estimateTotals` for one bottle. A Magento adds delivery only if it is given the method. */
const estimated = (method: string | null) => ({
  estimateTotals: {
    cart: {
      delivery_promises: [],
      prices: {
        grand_total: money(method ? 14.9 : 9.95),
        subtotal_including_tax: money(9.95),
        subtotal_excluding_tax: money(8.22),
        subtotal_with_discount_excluding_tax: money(8.22),
        applied_taxes: [{ label: '21% btw', amount: money(method ? 2.59 : 1.73) }],
        discounts: null,
      },
      shipping_addresses: method
        ? [
            {
              selected_shipping_method: {
                carrier_title: 'PostNL',
                method_title: method,
                price_incl_tax: money(4.95),
                price_excl_tax: money(4.09),
              },
            },
          ]
        : [],
    },
  },
})

function Priced({ cart, country }: { cart: Cart; country?: string }) {
  return <CartTotals {...usePricedCart(cart, { country })} />
}

/** The lines under a cart, as text. */
const lines = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`.replaceAll(/\s/g, ' '))

const WITH_DELIVERY = [
  'Subtotaal € 9,95',
  'PostNL: Standaard € 4,95',
  'Totaal € 14,90',
  'Waarvan 21% btw € 2,59',
]

test('delivery is part of the total from the first item on', async () => {
  vi.mocked(callCommerce).mockResolvedValue(estimated('Standaard'))
  render(<Priced cart={cartWith({})} />)
  expect(lines()).toEqual(['Subtotaal € 9,95', 'Bezorging …', 'Totaal …', 'Waarvan 21% btw …'])
  await expect.poll(lines).toEqual(WITH_DELIVERY)
  expect(vi.mocked(callCommerce).mock.calls.map(([, variables]) => variables)).toEqual([
    { input: { cart_id: `totals-${carts}`, address: { country_code: 'NL' } } },
  ])
})

test('the next page shows the stored estimate before it requests a new one', async () => {
  const cart = cartWith({})
  storeCart(cart)
  vi.mocked(callCommerce).mockResolvedValue(estimated('Standaard'))
  render(<Priced cart={cart} />)
  await expect.poll(lines).toEqual(WITH_DELIVERY)
  storeCart(cart)
  cleanup()
  vi.resetModules()
  const next = await import('./estimated-totals.ts')
  expect(next.estimateQuery(cart, 'NL').stored?.()).toMatchObject({ shipping: { price: 4.95 } })
  expect(next.estimateQuery(cartWith({ subtotal: 19.9 }), 'NL').stored?.()).toBeUndefined()
})

test('a Magento gets the cheapest method with the request for an estimate', async () => {
  vi.mocked(callCommerce)
    .mockResolvedValueOnce(estimated(null))
    .mockResolvedValueOnce({
      estimateShippingMethods: [
        ['avond', 'Avond', 6.95],
        ['standaard', 'Standaard', 4.95],
      ].map(([method_code, method_title, price]) => ({
        carrier_code: 'postnl',
        carrier_title: 'PostNL',
        method_code,
        method_title,
        available: true,
        price_incl_tax: { value: price },
        price_excl_tax: { value: 4.09 },
      })),
    })
    .mockResolvedValueOnce(estimated('Standaard'))
  render(<Priced cart={cartWith({})} country="BE" />)
  await expect.poll(lines).toEqual(WITH_DELIVERY)
  expect(vi.mocked(callCommerce).mock.lastCall?.[1]).toEqual({
    input: {
      cart_id: `totals-${carts}`,
      address: { country_code: 'BE' },
      shipping_method: { carrier_code: 'postnl', method_code: 'standaard' },
    },
  })
})

const GOODS_ALONE = ['Subtotaal € 9,95', 'Waarvan 21% btw € 1,73']

test('a backend without estimates leaves a subtotal, and gets no request', () => {
  vi.mocked(hasFeature).mockReturnValue(false)
  render(<Priced cart={cartWith({})} />)
  expect(lines()).toEqual(GOODS_ALONE)
  cleanup()
  const discounts = [{ label: 'Welkomstkorting', amount: 1 }]
  render(<Priced cart={cartWith({ grandTotal: 8.95, discounts, taxes: [] })} />)
  expect(lines()).toEqual(['Artikelen € 9,95', 'Welkomstkorting −€ 1,00', 'Subtotaal € 8,95'])
  expect(callCommerce).not.toHaveBeenCalled()
})

test('a country without delivery leaves a subtotal', async () => {
  vi.mocked(callCommerce)
    .mockResolvedValueOnce(estimated(null))
    .mockResolvedValueOnce({ estimateShippingMethods: [] })
  render(<Priced cart={cartWith({})} country="US" />)
  await expect.poll(lines).toEqual(GOODS_ALONE)
})

test('a backend that does not answer leaves a subtotal', async () => {
  vi.useFakeTimers()
  vi.mocked(callCommerce).mockRejectedValue(new CallFailed('no answer'))
  render(<Priced cart={cartWith({})} />)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await expect.poll(lines).toEqual(GOODS_ALONE)
})

test('every cart adds up to the cent, with the VAT of all rates in one line', () => {
  const cents = fc.integer({ min: 0, max: 500_000 })
  const carts = fc
    .record({ subtotal: cents, discount: cents, delivery: cents, high: cents, low: cents })
    .filter(({ subtotal, discount, delivery, high, low }) => {
      const total = subtotal - discount + delivery
      return discount <= subtotal && high + low <= total
    })
  const toCents = (text: string | null | undefined) =>
    Number((text ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'))
  fc.assert(
    fc.property(carts, ({ subtotal, discount, delivery, high, low }) => {
      const totals = {
        subtotal: subtotal / 100,
        grandTotal: (subtotal - discount + delivery) / 100,
        discounts: discount > 0 ? [{ label: 'Korting', amount: discount / 100 }] : [],
        // The backend lists only rates with an amount.
        taxes: [
          { label: '21% btw', amount: high / 100 },
          { label: '9% btw', amount: low / 100 },
        ].filter(({ amount }) => amount > 0),
      }
      render(
        <CartTotals
          cart={{
            ...cartWith(totals),
            shipping: { title: 'PostNL', price: delivery / 100, net: delivery / 100 },
          }}
          delivery="known"
        />,
      )
      const shown = screen.getAllByRole('definition').map(({ textContent }) => toCents(textContent))
      cleanup()
      const taxed = high + low > 0 ? shown.pop() : 0
      const gross = shown.slice(0, -1).reduce((sum, amount) => sum + amount, 0)
      expect([gross, taxed]).toEqual([shown.at(-1), high + low])
    }),
  )
})

test('with prices without VAT, all lines add up to the total with VAT', () => {
  storePreferences({ netPrices: true })
  const cents = fc.integer({ min: 0, max: 500_000 })
  const parseCents = (text: string | null | undefined) =>
    Number((text ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'))
  fc.assert(
    fc.property(cents, cents, cents, cents, (goods, discount, delivery, tax) => {
      const totals = {
        netSubtotal: (goods + discount) / 100,
        netDiscounted: goods / 100,
        grandTotal: (goods + delivery + tax) / 100,
        discounts: [{ label: 'Korting', amount: discount / 100 }],
        taxes: [{ label: '21% btw', amount: tax / 100 }],
      }
      const shipping = { title: 'PostNL', price: 0, net: delivery / 100 }
      render(<CartTotals cart={{ ...cartWith(totals), shipping }} delivery="known" />)
      const [first] = lines()
      const shown = screen.getAllByRole('definition').map(({ textContent }) => parseCents(textContent))
      cleanup()
      expect(first).toMatch(/^Artikelen excl\. btw /)
      expect(shown.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(shown.at(-1))
    }),
  )
})
