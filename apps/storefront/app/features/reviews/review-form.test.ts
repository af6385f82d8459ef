import { expect, test } from 'vitest'
import { type DraftReview, problemsOf } from './review-form.tsx'

const scales = [
  { id: 'MQ==', name: 'Kwaliteit' },
  { id: 'Mg==', name: 'Pasvorm' },
]
const whole: DraftReview = {
  'rating-MQ==': 'NQ==',
  'rating-Mg==': 'MTA=',
  nickname: 'Joost',
  summary: 'Warm',
  text: 'Ook bij wind.',
}

test('a whole review can be sent', () => {
  expect(problemsOf(whole, scales)).toEqual({})
})

test('every scale must be rated, and blanks are no words', () => {
  expect(Object.entries(problemsOf({ ...whole, 'rating-Mg==': '', text: '  ' }, scales))).toEqual([
    ['rating-Mg==', 'Kies hoeveel sterren u geeft voor pasvorm.'],
    ['text', 'Schrijf wat u van het artikel vindt.'],
  ])
})
