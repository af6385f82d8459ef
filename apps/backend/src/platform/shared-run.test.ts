import { expect, test } from 'vitest'
import { sharedRun } from './shared-run.ts'

/** Creates runs that end on demand. */
function heldRuns() {
  const ends: ((fails?: Error) => void)[] = []
  let active = 0
  let mostActive = 0
  const run = sharedRun(
    () =>
      new Promise<number>((resolve, reject) => {
        active += 1
        mostActive = Math.max(mostActive, active)
        const number = ends.push((error) => {
          active -= 1
          if (error) reject(error)
          else resolve(number)
        })
      }),
  )
  return { run, ends, mostActive: () => mostActive }
}

test('a caller during a run gets the next run, shared with all other callers', async () => {
  const { run, ends, mostActive } = heldRuns()
  const first = run()
  const later = [run(), run()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => ends.length).toBe(2)
  const latest = run()
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([2, 2])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.()
  expect(await latest).toBe(3)
  expect(mostActive()).toBe(1)
})

test('a failed run rejects only its own callers', async () => {
  const { run, ends } = heldRuns()
  const first = run()
  const second = run()
  ends[0]?.(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(await second).toBe(2)
})
