import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { PgBoss } from 'pg-boss'
import { FAILED, SCHEMA } from './job-queue.ts'

/** Job that failed after all of its retries. */
export interface FailedJob {
  task: string
  at: Date
  error: string
}

/** Opens a read-only view of the queue, whether the shop is running or not. */
export async function openJobs(url: string) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kopgroep-jobs-list',
    schema: SCHEMA,
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  if (
    !(await boss.start().then(
      () => true,
      () => false,
    ))
  ) {
    throw new StartupProblem('This shop has no job queue yet: it is made when the backend first runs.')
  }
  return {
    async tasks() {
      const queues = await boss.getQueues()
      const own = queues.filter(({ name }) => name !== FAILED && !name.startsWith('__'))
      return Promise.all(
        own.map(async ({ name }) => {
          const jobs = await boss.findJobs(name, { limit: 10_000 })
          const count = (...states: string[]) => jobs.filter(({ state }) => states.includes(state)).length
          return { name, waiting: count('created', 'retry'), running: count('active') }
        }),
      )
    },
    async failed(): Promise<FailedJob[]> {
      const jobs = await boss.findJobs(FAILED, { queued: true, limit: 1_000 })
      return jobs.map(({ sourceName, createdOn, sourceOutput }) => ({
        task: sourceName ?? '?',
        at: createdOn,
        error: errorMessage(sourceOutput),
      }))
    },
    /** Queues the failed jobs again. @returns their number */
    retryFailed: () => boss.redrive(FAILED),
    async forgetFailed() {
      return boss.deleteQueuedJobs(FAILED)
    },
    close: () => boss.stop({ graceful: false }),
  }
}

function errorMessage(output: unknown): string {
  const { message } = (output ?? {}) as { message?: unknown }
  return typeof message === 'string' ? (message.split('\n')[0] ?? '') : JSON.stringify(output)
}
