import type { PgBoss, Queue } from 'pg-boss'
import type { Log } from '../../../../../packages/server-kit/log.ts'
import { inRequest, inSpan } from '../../../../../packages/server-kit/request-scope.ts'
import { tasks as tasksDone } from '../metrics.ts'

/** Background work for the whole shop, done once by any backend. */
export interface Task {
  /** Names its queue, for people too: `npm run jobs` shows it. Letters and dashes. */
  name: string
  /** Interval without a wake-up: a minute by default, and then also when a backend starts. */
  every?: 'minute' | 'hour'
  /** Does all pending work. It may be retried, even while another process is still running it. */
  work(): Promise<void>
}

/** Who does the tasks of a shop. */
export interface JobQueue {
  start(): void
  /** Runs a task soon, and once more if it is running already; call it after the commit. */
  wake(name: string): void
  /** Resolves when no task is running any more. */
  stop(): Promise<void>
}

/** The dead-letter queue: tasks that failed for good, for people to look at. */
export const FAILED = 'failed'
const DAY = 86_400

/**
 * A failed task is retried three times and then kept as failed, while the next interval starts normally. Another
 * process takes over the task of a killed one within a minute. Tasks may run concurrently, because each locks its
 * work in the database, but at most one waits.
 */
const TASK: Omit<Queue, 'name'> & { policy: string } = {
  policy: 'short',
  notify: true,
  deadLetter: FAILED,
  retryLimit: 3,
  expireInSeconds: 900,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 3_600,
}
/** Seconds before a failed task is tried again, doubled each time, and between two looks for tasks whose notification was lost. */
interface Pace {
  pause: number
  look: number
}
const PACE: Pace = { pause: 5, look: 5 }
const CRON = { minute: '* * * * *', hour: '17 * * * *' }
/** Time for running tasks at shutdown; then others take over. Milliseconds. */
const PATIENCE = 2_000
const BEGIN_AGAIN = 5_000

/**
 * Runs tasks by a queue in the shop's database (pg-boss, decision 0070): at startup, when woken and each minute. It
 * has its own connections, so that queue and requests do not block each other.
 */
export function createJobQueue(options: {
  url: string
  log: Log
  tasks: readonly Task[]
  pace?: Pace
}): JobQueue {
  const { url, log, tasks, pace = PACE } = options
  const woken = new Set<string>()
  let boss: PgBoss | null = null
  let starting: Promise<void> | null = null
  let again: NodeJS.Timeout | undefined
  let isStopped = false

  async function begin() {
    const opened = await openBoss(url, log)
    try {
      for (const task of tasks) await attend(opened, task, pace)
      boss = opened
      for (const name of woken) wake(name)
      woken.clear()
    } catch (error) {
      await opened.stop({ graceful: false })
      throw error
    }
  }

  function start() {
    starting = begin().catch((error) => {
      log.error({ message: String(error) }, 'the job queue did not start')
      if (!isStopped) again = setTimeout(start, BEGIN_AGAIN).unref()
    })
  }

  function wake(name: string) {
    if (isStopped) return
    if (!boss) return void woken.add(name)
    boss.send(name).catch((error) => log.warn({ name, message: String(error) }, 'a task could not be woken'))
  }

  return {
    start,
    wake,
    async stop() {
      isStopped = true
      clearTimeout(again)
      await starting
      await boss?.stop({ graceful: true, timeout: PATIENCE })
    },
  }
}

async function openBoss(url: string, log: Log): Promise<PgBoss> {
  // Loaded when the backend already answers: it takes a tenth of a second.
  const { PgBoss } = await import('pg-boss')
  const opened = new PgBoss({
    connectionString: url,
    application_name: 'kopgroep-jobs',
    schema: SCHEMA,
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    warningQueueSize: 10_000,
  })
  opened.on('error', (error) => log.warn({ message: error.message }, 'the job queue failed'))
  await opened.start()
  await opened.createQueue(FAILED, { retentionSeconds: 30 * DAY, deleteAfterSeconds: 30 * DAY })
  return opened
}

/** Schema of pg-boss, which migrates it itself. */
export const SCHEMA = 'jobs'

async function attend(boss: PgBoss, task: Task, { pause, look }: Pace) {
  const { policy, ...changing } = { ...TASK, retryDelay: pause, retryBackoff: pause > 0 }
  await boss.createQueue(task.name, { policy, ...changing })
  // Where an earlier version made it.
  await boss.updateQueue(task.name, changing)
  await boss.work(task.name, { pollingIntervalSeconds: look, notifyPollingIntervalSeconds: look }, () =>
    inRequest(undefined, () => observed(task)),
  )
  await boss.schedule(task.name, CRON[task.every ?? 'minute'])
  if (task.every !== 'hour') await boss.send(task.name)
}

/** Does a task as one unit of work in logs, metrics and traces. */
async function observed({ name, work }: Task) {
  try {
    await inSpan({ name: `task ${name}`, kind: 'internal' }, work)
    tasksDone.inc({ task: name, result: 'done' })
  } catch (error) {
    tasksDone.inc({ task: name, result: 'failed' })
    throw error
  }
}
