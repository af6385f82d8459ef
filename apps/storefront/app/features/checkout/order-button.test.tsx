import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_ADDRESS } from '../address/address.ts'
import type { Cart, CartItem } from '../cart/cart-store.ts'
import { OrderButton, OrderRecap, totalChanges } from './order-button.tsx'

const renderMarkup = (canPay: boolean) => renderToString(<OrderButton total={12.5} canPay={canPay} />)

test('without a payment method the button is disabled, with the reason beside it', () => {
  expect(renderMarkup(false)).toContain('Er is nu geen betaalwijze beschikbaar.')
  expect(renderMarkup(false)).toMatch(/<button[^>]*(?:aria-)?disabled/)
  expect(renderMarkup(true)).not.toMatch(/<button[^>]*disabled|geen betaalwijze/)
})

test('the button names the obligation to pay and the amount', () => {
  const [, button = ''] = /<button[^>]*>(.*?)<\/button>/.exec(renderMarkup(true)) ?? []
  expect(button.replace(/<[^>]+>|\u00a0/g, ' ').trim()).toBe('Bestellen en betalen, € 12,50')
})

test('without an amount to pay the button only orders', () => {
  expect(renderToString(<OrderButton total={0} />)).toMatch(/>\s*Bestellen<\/button>/)
})

const item = (id: string, price: number, quantity = 1) => ({ id, name: id, price, quantity }) as CartItem

const cart = (items: CartItem[], more: Partial<Cart> = {}, discount = 0) =>
  ({
    items,
    coupon: null,
    shipping: { title: 'PostNL', price: 0 },
    totals: { discounts: discount ? [{ label: 'Korting', amount: discount }] : [] },
    ...more,
  }) as Cart

test('the open notice of the legal guarantee and the label of durability stand above the button', () => {
  const plain = { urlSuffix: '.html', options: [], errors: [] }
  const computer = {
    ...item('Fietscomputer', 199),
    ...plain,
    urlKey: 'k2',
    sku: 'K2',
    brand: 'Koersvast',
    guaranteeYears: 3,
  }
  const bottle: CartItem = { ...item('Bidon', 5), ...plain, urlKey: 'bidon' }
  const ordered = cart([computer, bottle])
  const totals = {
    ...ordered.totals,
    taxes: [],
    subtotal: 204,
    grandTotal: 204,
    netSubtotal: 0,
    netDiscounted: 0,
  }
  const html = renderToString(<OrderRecap cart={{ ...ordered, promises: [], totals }} />)
  expect(html).toMatch(/^<details open="">/)
  expect(html.match(/GARAN: 3 jaar levensduurgarantie van Koersvast, model K2/g)).toHaveLength(1)
  expect(html).toContain('href="/k2.html#garan"')
})

test.each([
  ['nothing', cart([item('Trui', 50)]), cart([item('Trui', 50)]), []],
  [
    'a price',
    cart([item('Trui', 50)]),
    cart([item('Trui', 55)]),
    [{ kind: 'price', name: 'Trui', from: 50, to: 55 }],
  ],
  [
    'what is in it',
    cart([item('Trui', 50), item('Bidon', 5)]),
    cart([item('Trui', 50, 2), item('Bel', 9)]),
    [
      { kind: 'quantity', name: 'Trui', from: 1, to: 2 },
      { kind: 'removed', name: 'Bidon' },
      { kind: 'added', name: 'Bel' },
    ],
  ],
  [
    'a coupon that ended, and free delivery with it',
    cart([item('Trui', 50)], { coupon: 'GRATIS' }, 5),
    cart([item('Trui', 50)], { shipping: { title: 'PostNL', price: 4.95, net: 4.09 } }),
    [
      { kind: 'coupon', code: 'GRATIS' },
      { kind: 'delivery', from: 0, to: 4.95 },
    ],
  ],
  [
    'a smaller discount',
    cart([item('Trui', 50)], {}, 5),
    cart([item('Trui', 50)], {}, 3),
    [{ kind: 'discount', from: 5, to: 3 }],
  ],
])('the shopper is told what changed: %s', (_what, before, after, changes) => {
  expect(totalChanges(before, after)).toEqual(changes)
})

test('a company sees its name and VAT number above the button', () => {
  const totals = { subtotal: 0, netSubtotal: 0, netDiscounted: 0, grandTotal: 0, discounts: [], taxes: [] }
  const recap = (billing: object) =>
    renderToString(<OrderRecap cart={cart([], { totals })} billing={{ ...EMPTY_ADDRESS, ...billing }} />)
  const company = { company: 'Bakker Tegelwerken', vatId: 'NL007654321B01' }
  expect(recap(company)).toContain('Op de factuur: Bakker Tegelwerken, NL007654321B01')
  expect(recap({})).not.toContain('Op de factuur')
})
