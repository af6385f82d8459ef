import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Interval of the event loop sampling, and of reading the result. Milliseconds. */
const LOOKS = 20
const READINGS = 1_000

let delay: (() => number) | null = null

/**
 * Returns the event loop delay in milliseconds: the smaller of the last two readings, one per second. The
 * first call starts the sampling.
 */
export function eventLoopDelay(): number {
  delay ??= watchEventLoop()
  return delay()
}

function watchEventLoop(): () => number {
  const seen = monitorEventLoopDelay({ resolution: LOOKS })
  const lasting = lastingDelay()
  let late = 0
  seen.enable()
  setInterval(() => {
    // In nanoseconds, including the sampling interval; NaN without samples.
    late = lasting(Math.max(0, seen.mean / 1e6 - LOOKS) || 0)
    seen.reset()
  }, READINGS).unref()
  return () => late
}

/** Returns the smaller of two consecutive readings: a program that was suspended once has no load to shed. */
export function lastingDelay(): (reading: number) => number {
  let before = 0
  return (reading) => {
    const least = Math.min(before, reading)
    before = reading
    return least
  }
}
