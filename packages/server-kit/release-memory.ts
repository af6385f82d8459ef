import { performance } from 'node:perf_hooks'

/** Maximum share of working time of a program that counts as idle. */
const IDLE = 0.05
/** Bytes of growth since the last release that make another release worth its pause. */
const GROWTH = 32 * 1024 * 1024

/**
 * Returns free memory to the system when the program idles after heavy load. V8 does so only while it
 * allocates: without a release, a backend kept 100 MB after expensive calls. A release takes about 0.1 s.
 * Node must run with `--expose-gc`; otherwise nothing is released.
 * @param every interval of the checks in milliseconds; a program counts as idle if it was idle for a whole
 * interval
 */
export function releaseMemoryWhenIdle({ every = 20_000 } = {}): void {
  const { gc } = globalThis
  if (!gc) return
  let worked = performance.eventLoopUtilization()
  let least = Number.POSITIVE_INFINITY
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(worked)
    worked = performance.eventLoopUtilization()
    least = Math.min(least, process.memoryUsage.rss())
    if (utilization > IDLE || process.memoryUsage.rss() - least < GROWTH) return
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    least = process.memoryUsage.rss()
  }, every).unref()
}
