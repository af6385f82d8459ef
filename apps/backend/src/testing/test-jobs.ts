import { openLog } from '@kopgroep/server-kit/log'
import type { JobQueue, Task } from '../platform/jobs/job-queue.ts'
import { repeatedWork } from '../platform/repeated-work.ts'

const HOUR = 3_600_000

/** Runs tasks at startup and when woken, in this process: for tests of the tasks, not of the queue. */
export function doAtOnce(tasks: readonly Task[]): JobQueue {
  const log = openLog('warn')
  const works = new Map(
    // Hourly tasks do not run at startup.
    tasks
      .filter(({ every }) => every !== 'hour')
      .map(({ name, work }) => [name, repeatedWork({ name, every: HOUR, log, work })] as const),
  )
  return {
    start: () => works.forEach((work) => void work.start()),
    wake: (name) => works.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...works.values()].map((work) => work.stop()))
    },
  }
}
