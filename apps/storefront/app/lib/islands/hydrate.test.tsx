// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { registerTestIslands, serve } from '../testing/test-island.tsx'
import { EARLY_INPUT } from './early-input.ts'
import { startIslands } from './hydrate.ts'
import { Island } from './island.tsx'

vi.mock('./load-island.ts', () => ({ loadIsland: async () => Today }))

function Today() {
  return new Date().toISOString().slice(0, 10)
}

await registerTestIslands({ Today })
new Function(EARLY_INPUT)()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T22:58Z') })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('an island is hydrated once its content is outdated', async () => {
  const islands = ['2026-11-23T22:00Z', '2026-11-23T23:00Z', '2027-11-23T23:00Z'].map((until) =>
    serve(<Island of={Today} when="interaction" until={until} props={{}} />),
  )
  const hydrated = () => islands.map(({ dataset }) => dataset.hydrated !== undefined)
  await startIslands(async () => ErrorBoundary)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(hydrated).toEqual([true, false, false])
  await vi.advanceTimersByTimeAsync(3_600_000)
  await expect.poll(hydrated).toEqual([true, true, false])
})
