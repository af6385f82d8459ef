import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two samples, and between two readings of the result. */
const SAMPLING_MS = 20
const READING_MS = 1_000

let delay: (() => number) | null = null

/**
 * Returns the event loop delay in milliseconds: the smaller of the last two readings, which are one second
 * apart. The first call starts the sampling.
 */
export function eventLoopDelay(): number {
  delay ??= watchEventLoop()
  return delay()
}

function watchEventLoop(): () => number {
  const seen = monitorEventLoopDelay({ resolution: SAMPLING_MS })
  const lasting = lastingDelay()
  let late = 0
  seen.enable()
  setInterval(() => {
    // In nanoseconds and including the sampling interval; NaN without samples.
    late = lasting(Math.max(0, seen.mean / 1e6 - SAMPLING_MS) || 0)
    seen.reset()
  }, READING_MS).unref()
  return () => late
}

/**
 * Creates a filter that returns the smaller of the last two readings. A single high one may mean that the
 * process was suspended.
 */
export function lastingDelay(): (reading: number) => number {
  let before = 0
  return (reading) => {
    const lower = Math.min(before, reading)
    before = reading
    return lower
  }
}
