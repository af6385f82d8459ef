import { openLog } from '../../../packages/server-kit/log.ts'
import type { JobQueue, Task } from './platform/jobs/job-queue.ts'
import { repeatedWork } from './platform/repeated-work.ts'

const HOUR = 3_600_000

/** Does tasks at the start and when they are woken, within the process: a queue for tests of what is done, not of the queue. */
export function doAtOnce(tasks: readonly Task[]): JobQueue {
  const log = openLog('warn')
  const works = new Map(
    // What is done each hour is not begun with the shop.
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
