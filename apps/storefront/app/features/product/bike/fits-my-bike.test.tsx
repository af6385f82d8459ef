// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callCommerce } from '../../../lib/api/browser-client.ts'
import { storeMyBike } from './bike.ts'
import { FitsMyBike, UnfitWarning } from './fits-my-bike.tsx'

vi.mock('../../../lib/api/browser-client.ts', () => ({ callCommerce: vi.fn() }))
afterEach(() => {
  cleanup()
  storeMyBike(null)
})

const BIKE = { brand_id: { value: '3', label: 'Havik' }, model_id: { value: '5', label: 'Dijkweg' } }

test('a part that does not fit says so at its button, and links to parts that fit', async () => {
  vi.mocked(callCommerce).mockResolvedValue({ partfinderFits: [{ sku: 'XDR', fits: false }] })
  storeMyBike(BIKE)
  render(<FitsMyBike sku="XDR" />)
  expect(await screen.findByText('Past niet op uw Havik Dijkweg')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Zie wat wel past' })
  expect(link.getAttribute('href')).toBe('/onderdelenzoeker?filter-brand_id=3&filter-model_id=5')
})

test('cart and checkout warn of an item that does not fit, and of no other', async () => {
  vi.mocked(callCommerce).mockResolvedValue({
    partfinderFits: [
      { sku: 'XDR', fits: false },
      { sku: 'HG', fits: true },
    ],
  })
  storeMyBike(BIKE)
  render(
    <>
      <UnfitWarning sku="XDR" />
      <UnfitWarning sku="HG" />
      <UnfitWarning sku="UNKNOWN" />
    </>,
  )
  expect(await screen.findAllByText('Past niet op uw Havik Dijkweg')).toHaveLength(1)
})
