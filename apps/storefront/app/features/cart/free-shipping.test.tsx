// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeDeliveryCountry } from './estimated-totals.ts'
import { FreeShippingBar } from './free-shipping.tsx'

afterEach(cleanup)

const cart = { freeShipping: { country: 'NL', threshold: 50, remaining: 33.95 }, shipping: null }
const textFor = (country: string) => {
  storeDeliveryCountry(country)
  return render(<FreeShippingBar cart={cart} />).container.textContent
}

test('the amount until free delivery is that of the selected country', () => {
  expect(textFor('NL')).toContain('Nederland')
  expect(textFor('DE')).toBe('')
})
