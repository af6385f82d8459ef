import { expect, test } from 'vitest'
import { limitConcurrency, Overloaded } from './limit-concurrency.ts'

test('so many at once, so many waiting, the rest is refused before it begins', async () => {
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

test('who has waited for long enough is refused, and takes no place afterwards', async () => {
  const limit = limitConcurrency({ concurrency: 1, queue: 1, patience: 1 })
  const gate = Promise.withResolvers<void>()
  const working = limit(() => gate.promise)
  await expect(limit(async () => 'late')).rejects.toThrow(Overloaded)
  expect(limit.load()).toEqual({ running: 1, waiting: 0 })
  gate.resolve()
  await working
  expect(await limit(async () => 'again')).toBe('again')
})

test('work that fails gives its place on', async () => {
  const limit = limitConcurrency({ concurrency: 1, queue: 1 })
  const failing = limit(() => Promise.reject(new Error('no')))
  const next = limit(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
