import { expect, test } from 'vitest'
import { problemsOf } from './review-draft.ts'

const scales = [{ id: 'MQ==' }, { id: 'Mg==' }]
const whole = {
  ratings: { 'MQ==': 'NQ==', 'Mg==': 'MTA=' },
  nickname: 'Joost',
  summary: 'Warm',
  text: 'Ook bij wind.',
}

test('a whole review can be sent', () => {
  expect(problemsOf(whole, scales)).toEqual({})
})

test('every scale must be rated, and blanks are no words', () => {
  expect(problemsOf({ ...whole, ratings: { 'MQ==': 'NQ==' }, text: '  ' }, scales)).toEqual({
    'Mg==': 'missing',
    text: 'missing',
  })
})
