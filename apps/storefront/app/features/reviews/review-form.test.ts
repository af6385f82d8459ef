import { expect, test } from 'vitest'
import { photoProblem } from './photo-upload.tsx'
import { type DraftReview, reviewProblems, wornInput } from './review-form.tsx'

const scales = [
  { id: 'MQ==', name: 'Kwaliteit' },
  { id: 'Mg==', name: 'Pasvorm' },
]
const whole: DraftReview = {
  'rating-MQ==': 'NQ==',
  'rating-Mg==': 'MTA=',
  fit: '',
  size: '',
  height: '',
  photos: '',
  nickname: 'Joost',
  summary: 'Warm',
  text: 'Ook bij wind.',
}

test('a complete review can be sent', () => {
  expect(reviewProblems(whole, scales)).toEqual({})
})

test('every rating is required, and spaces are no text', () => {
  expect(Object.entries(reviewProblems({ ...whole, 'rating-Mg==': '', text: '  ' }, scales))).toEqual([
    ['rating-Mg==', 'Kies hoeveel sterren u geeft voor pasvorm.'],
    ['text', 'Schrijf wat u van het artikel vindt.'],
  ])
})

test('fit, size and height are sent if they are entered, and the height must be valid', () => {
  expect(wornInput({ fit: 'SMALL', size: ' M ', height: '178' })).toEqual({
    size_fit: 'SMALL',
    size_worn: 'M',
    height_cm: 178,
  })
  expect(wornInput(whole)).toEqual({})
  for (const height of ['99', '231', '1,78'])
    expect(reviewProblems({ ...whole, height }, scales).height).toBe(
      'Vul een lengte in tussen 100 en 230 cm.',
    )
})

test('three photos of at most 5 MB can be sent', () => {
  const photo = { name: 'dijk.jpg', size: 5_000_000, type: 'image/jpeg' }
  expect(
    photoProblem([photo, { ...photo, type: 'image/png' }, { ...photo, type: 'image/webp' }]),
  ).toBeUndefined()
  expect(photoProblem([photo, photo, photo, photo])).toBe("Kies hoogstens 3 foto's.")
  for (const wrong of [{ size: 5_000_001 }, { type: 'image/gif' }, { type: '' }])
    expect(photoProblem([{ ...photo, ...wrong }])).toBe(
      'dijk.jpg is geen JPEG, PNG of WebP van hoogstens 5 MB.',
    )
})
