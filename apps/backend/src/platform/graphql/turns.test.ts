import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Creates turns with a clock that advances a millisecond per piece of work. */
function turnsWithClock() {
  const clock = { now: 0 }
  const turns = createTurns(() => clock.now)
  const done: string[] = []
  const add = (name: string, milliseconds = 1, address = '203.0.113.7') =>
    turns.run(address, () => {
      clock.now += milliseconds
      done.push(name)
      return name
    })
  return { turns, add, done }
}

test('work within a slice runs at once, and the rest after others had their turn', async () => {
  const { add, done } = turnsWithClock()
  const added = Array.from({ length: 12 }, (_, index) => add(`${index}`))
  expect(done).toHaveLength(5)
  setImmediate(() => done.push('somebody else'))
  expect(await Promise.all(added)).toEqual(Array.from({ length: 12 }, (_, index) => `${index}`))
  expect(done.indexOf('somebody else')).toBeLessThan(12)
})

test('queued work runs in its order', async () => {
  const { add, done } = turnsWithClock()
  const first = add('long', 10)
  await Promise.all([first, add('second'), add('third')])
  expect(done).toEqual(['long', 'second', 'third'])
})

test('an address with little work does not wait for all the work of another', async () => {
  const { add, done } = turnsWithClock()
  const long = Array.from({ length: 40 }, (_, index) => add(`long ${index}`))
  await add('short', 1, '203.0.113.8')
  expect(done.length).toBeLessThan(15)
  await Promise.all(long)
})

test('slices wait for a write, and start when it is done', async () => {
  const { turns, add, done } = turnsWithClock()
  add('long', 10)
  const waiting = add('waiting')
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const followed = turns.follow(written)
  await nextTurn()
  await nextTurn()
  expect(done).toEqual(['long'])
  write()
  await followed
  expect(await waiting).toBe('waiting')
})

test('a slow write does not block reads for ever, and a failed one no longer counts', async () => {
  const { turns, add } = turnsWithClock()
  void turns.follow(new Promise(() => {}))
  add('long', 10)
  expect(await add('waiting')).toBe('waiting')
  await expect(turns.follow(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('failing work rejects only its own caller', async () => {
  const { turns, add } = turnsWithClock()
  add('long', 10)
  const failing = turns.run(null, () => {
    throw new Error('broken')
  })
  const next = add('next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('only a few resolvers continue at once after a batch', async () => {
  const turns = createTurns(() => 0)
  const results = Array.from({ length: 20 }, (_, index) => turns.resume(null, index))
  expect(results.filter((result) => result instanceof Promise)).toHaveLength(12)
  expect(await Promise.all(results)).toEqual(Array.from({ length: 20 }, (_, index) => index))
})
