import { expect, test } from 'vitest'
import { createFairQueue, type FairQueueLimits, QueueFull } from './fair-queue.ts'

/** Creates a queue and records the order of its work; each piece of work runs until the test ends it. */
function queueWith(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({
    total: 3,
    perHolder: 2,
    waiting: { total: 10, perHolder: 5 },
    patience: 600_000,
    ...limits,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (holder: string, name: string, signal?: AbortSignal) =>
    queue.run(
      holder,
      () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        }),
      signal,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { queue, add, end, begun }
}

test('a holder has so many at once, the others go on beside it', async () => {
  const { add, end, begun, queue } = queueWith()
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name))
  void add('b', 'b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(queue.load()).toEqual({ running: 3, waiting: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name)
  expect(await Promise.all(greedy)).toEqual(['a1', 'a2', 'a3', 'a4'])
  await end('b1')
  expect(queue.load()).toEqual({ running: 0, waiting: 0 })
})

test('holders take turns, whatever each has waiting', async () => {
  const { add, end, begun } = queueWith({ total: 1, perHolder: 1 })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  void add('b', 'b1')
  void add('c', 'c1')
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('more than may wait is refused at once, and so is what waited too long', async () => {
  const { add } = queueWith({ total: 1, waiting: { total: 2, perHolder: 1 }, patience: 10 })
  void add('a', 'a1')
  const waiting = [add('a', 'a2'), add('b', 'b1')].map((work) =>
    expect(work).rejects.toThrow('waited for 10 ms'),
  )
  await expect(add('a', 'a3')).rejects.toThrow(QueueFull)
  await expect(add('c', 'c1')).rejects.toThrow(QueueFull)
  await Promise.all(waiting)
})

test('whoever leaves the queue is not begun, and work that fails makes room', async () => {
  const { queue, add, begun } = queueWith({ total: 1 })
  const { promise, reject } = Promise.withResolvers<never>()
  const failing = expect(queue.run('a', () => promise)).rejects.toThrow('broken')
  const leaving = new AbortController()
  const left = expect(add('b', 'b1', leaving.signal)).rejects.toThrow('left')
  void add('b', 'b2')
  leaving.abort(new Error('left'))
  await left
  reject(new Error('broken'))
  await failing
  expect(begun).toEqual(['b2'])
})
