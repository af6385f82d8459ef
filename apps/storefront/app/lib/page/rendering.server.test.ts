import { expect, test } from 'vitest'
import { oncePerAnswer, ownTurn } from './rendering.server.ts'

test('a derived value is computed once for each key, and again for another answer or none', () => {
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

test('between two pieces of rendering work, however many are ready, other requests run', async () => {
  const order: string[] = []
  const work = async (name: string) => {
    await ownTurn()
    order.push(name)
  }
  const others = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      order.push('other')
    }
  }
  await Promise.all([work('first'), work('second'), work('third'), others()])
  expect(order).toEqual(['first', 'other', 'second', 'other', 'third', 'other'])
  await work('later')
  expect(order.at(-1)).toBe('later')
})
