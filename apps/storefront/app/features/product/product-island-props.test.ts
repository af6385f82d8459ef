import { expect, test } from 'vitest'
import type { ShippingOption } from './delivery/shipping-options.server.ts'
import { shippingText } from './product-island-props.ts'

const option = (more: Partial<ShippingOption>): ShippingOption => ({
  country: 'NL',
  carrier: 'PostNL',
  method: 'Standaard',
  cost: 4.95,
  freeFrom: 50,
  place: 'HOME',
  transit: null,
  ...more,
})

test('a product page says that its delivery is free, or what it costs', () => {
  const textFor = (price: number, ...options: ShippingOption[]) =>
    shippingText(options, price)?.replace(/\u00a0/g, ' ')
  expect(textFor(50, option({}))).toBe('Gratis verzending')
  expect(textFor(49.95, option({ cost: 7.5 }), option({}))).toBe('Verzending € 4,95, gratis vanaf € 50')
  expect(textFor(900, option({ freeFrom: null }))).toBe('Verzending € 4,95')
  expect(textFor(900, option({ country: 'BE' }))).toBeUndefined()
})

test('the price of delivery is that of home delivery', () => {
  const letterbox = option({ cost: 3.95, place: 'LETTERBOX' })
  const point = option({ cost: 3.95, place: 'PARCEL_POINT' })
  const textFor = (...options: ShippingOption[]) =>
    shippingText([option({}), ...options], 20)?.replace(/\u00a0/g, ' ')
  expect(textFor(letterbox)).toBe('Verzending € 4,95, gratis vanaf € 50')
  expect(textFor(letterbox, point)).toBe('Thuisbezorgd € 4,95, pakketpunt € 3,95, gratis vanaf € 50')
})
