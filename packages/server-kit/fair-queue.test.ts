import { expect, test } from 'vitest'
import { createFairQueue, type FairQueueLimits, type Holder } from './fair-queue.ts'

/** Creates a queue and records the order of its work; each piece of work runs until the test ends it. */
function queueWith(limits: Partial<FairQueueLimits> = {}) {
  const clock = { now: 0 }
  const queue = createFairQueue({
    total: 3,
    perHolder: 2,
    waiting: { total: 10, perHolder: 5 },
    patience: 600_000,
    now: () => clock.now,
    ...limits,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (holder: string | Holder, name: string, signal?: AbortSignal) =>
    queue.run(
      typeof holder === 'string' ? { address: holder } : holder,
      () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        }),
      signal,
    )
  /** Ends work that has taken some milliseconds. */
  const end = async (name: string, took = 1) => {
    clock.now += took
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { queue, add, end, begun }
}

test('an address has a limit of concurrent calls, and others run beside it', async () => {
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

test('an address with long calls gets as much time as one with short calls', async () => {
  const { add, end, begun } = queueWith({ total: 1, perHolder: 1 })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  for (const name of ['b1', 'b2', 'b3', 'b4']) void add('b', name)
  for (let done = 0; done < 6; done += 1) await end(begun[done] ?? '', begun[done]?.startsWith('a') ? 30 : 10)
  expect(begun).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'b4', 'a3'])
})

test('the sessions of an address take turns', async () => {
  const { add, end, begun } = queueWith({ perHolder: 1 })
  for (const name of ['a1', 'a2', 'a3']) void add({ address: 'office', session: 'a' }, name)
  void add({ address: 'office', session: 'b' }, 'b1')
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('the shop’s own programs have no limit per address', () => {
  const { add, begun } = queueWith()
  for (const name of ['p1', 'p2', 'p3']) void add({ address: null }, name)
  expect(begun).toEqual(['p1', 'p2', 'p3'])
})

test('an address over its limit is told so, and others are told that the program is overloaded', async () => {
  const { add } = queueWith({ total: 1, perHolder: 1, waiting: { total: 2, perHolder: 1 }, patience: 10 })
  void add('a', 'a1')
  const waiting = [
    expect(add('a', 'a2')).rejects.toMatchObject({ status: 429 }),
    expect(add('b', 'b1')).rejects.toMatchObject({ status: 503, message: 'waited for 10 ms' }),
  ]
  await expect(add('a', 'a3')).rejects.toMatchObject({ name: 'QueueFull', status: 429 })
  await expect(add('c', 'c1')).rejects.toMatchObject({ name: 'QueueFull', status: 503 })
  await Promise.all(waiting)
})

test('a call that leaves the queue does not start, and a failed one makes room', async () => {
  const { queue, add, begun } = queueWith({ total: 1 })
  const { promise, reject } = Promise.withResolvers<never>()
  const failing = expect(queue.run({ address: 'a' }, () => promise)).rejects.toThrow('broken')
  const leaving = new AbortController()
  const left = expect(add('b', 'b1', leaving.signal)).rejects.toThrow('left')
  void add('b', 'b2')
  leaving.abort(new Error('left'))
  await left
  reject(new Error('broken'))
  await failing
  expect(begun).toEqual(['b2'])
})
