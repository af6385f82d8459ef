// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FreeShippingBar } from './free-shipping.tsx'

afterEach(cleanup)

const cart = { freeShipping: { country: 'NL', threshold: 50, remaining: 33.95 } }
const textFor = (country?: string) =>
  render(<FreeShippingBar cart={cart} country={country} />).container.textContent

test('the amount left until free delivery is told of the chosen country only', () => {
  expect(textFor('NL')).toContain('Nederland')
  expect(textFor()).toContain('Nederland')
  expect(textFor('DE')).toBe('')
})
