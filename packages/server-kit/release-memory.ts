import { performance } from 'node:perf_hooks'

/** Maximum share of the time in which a program works and still counts as idle. */
const IDLE = 0.05
/** Growth in bytes since the last release that makes another one worth its pause. */
const GROWTH = 32 * 1024 * 1024

/**
 * Gives free memory back to the system when the program is idle after a rush. V8 does so only while it allocates: a
 * backend that has answered expensive calls kept 100 MB. A release takes about 0.1 s. Node must run with `--expose-gc`;
 * without it nothing is released.
 *
 * @param every interval of the checks in milliseconds; a program is idle if it was so for one interval
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
