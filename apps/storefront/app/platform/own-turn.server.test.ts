import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.server.ts'

test('between two pieces of work, however many are ready at once, others have their turn', async () => {
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
