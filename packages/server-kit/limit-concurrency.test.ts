import { expect, test } from 'vitest'
import { limitConcurrency, Overloaded } from './limit-concurrency.ts'

test('a limited number runs, a limited number waits, and the rest is refused', async () => {
  const limit = limitConcurrency({ concurrency: 2, queue: 1 })
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begun: number[] = []
  const work = gates.map(({ promise }, index) =>
    limit(async () => {
      begun.push(index)
      await promise
      return index
    }),
  )
  await expect(limit(async () => 'late')).rejects.toThrow(Overloaded)
  expect(begun).toEqual([0, 1])
  gates[0]?.resolve()
  expect(await work[0]).toBe(0)
  gates[1]?.resolve()
  gates[2]?.resolve()
  expect(await Promise.all(work)).toEqual([0, 1, 2])
  expect(await limit(async () => 'again')).toBe('again')
})

test('a task that waited too long is refused and leaves the queue', async () => {
  const limit = limitConcurrency({ concurrency: 1, queue: 1, patience: 1 })
  const gate = Promise.withResolvers<void>()
  const working = limit(() => gate.promise)
  await expect(limit(async () => 'late')).rejects.toThrow(Overloaded)
  expect(limit.load()).toEqual({ running: 1, waiting: 0 })
  gate.resolve()
  await working
  expect(await limit(async () => 'again')).toBe('again')
})

test('a failed task frees its slot', async () => {
  const limit = limitConcurrency({ concurrency: 1, queue: 1 })
  const failing = limit(() => Promise.reject(new Error('no')))
  const next = limit(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
