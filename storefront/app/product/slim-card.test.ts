import { expect, test } from 'vitest'
import { slimCard, slimList } from './slim-card.ts'

const jersey = {
  sku: 'SHIRT',
  name: 'Wielershirt',
  small_image: { url: '/front' },
  media_gallery: [
    { url: '/detail', position: 2, disabled: false },
    { url: '/front', position: 0, disabled: false },
    { url: '/old', position: 0, disabled: true },
    { url: '/back', position: 1, disabled: false },
  ],
  configurable_options: [{ attribute_code: 'color' }, { attribute_code: 'size' }],
}

test('a card keeps the picture for a hover and its colours, and nothing else that is long', () => {
  expect(slimCard(jersey)).toEqual({
    sku: 'SHIRT',
    name: 'Wielershirt',
    small_image: { url: '/front' },
    media_gallery: [{ url: '/back', position: 1, disabled: false }],
    configurable_options: [{ attribute_code: 'color' }],
  })
})

test('what a product does not have it does not get', () => {
  const pump = { sku: 'PUMP', media_gallery: null }
  expect(slimCard(pump)).toEqual(pump)
  expect(slimList({ items: [pump, null], total_count: 1 })).toEqual({ items: [pump], total_count: 1 })
})
