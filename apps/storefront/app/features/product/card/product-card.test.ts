import { expect, test } from 'vitest'
import { findSecondPicture } from './product-card.tsx'

test('on hover a card shows the first other picture', () => {
  const jersey = {
    small_image: { url: '/front' },
    media_gallery: [
      { url: '/detail', position: 2, disabled: false },
      { url: '/front', position: 0, disabled: false },
      { url: '/old', position: 0, disabled: true },
      { url: '/back', position: 1, disabled: false },
    ],
  }
  expect(findSecondPicture(jersey)?.url).toBe('/back')
  expect(findSecondPicture({ small_image: { url: '/front' }, media_gallery: null })).toBeNull()
})
