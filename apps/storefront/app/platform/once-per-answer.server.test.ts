import { expect, test } from 'vitest'
import { oncePerAnswer } from './once-per-answer.server.ts'

test('what follows from an answer is made once for each key, and anew for another answer or none', () => {
  const once = oncePerAnswer<{ number: number }>()
  let count = 0
  const make = () => {
    count += 1
    return { number: count }
  }
  const answer = {}
  const first = once(answer, 'nl', make)
  expect(once(answer, 'nl', make)).toBe(first)
  expect(once(answer, 'en', make)).toEqual({ number: 2 })
  expect(once({}, 'nl', make)).toEqual({ number: 3 })
  expect([once(null, 'nl', make), once(null, 'nl', make)]).toEqual([{ number: 4 }, { number: 5 }])
})
