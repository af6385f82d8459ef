import type { Log } from '@kopgroep/server-kit/log'
import { inRequest, inSpan } from '@kopgroep/server-kit/request-scope'
import type { PgBoss, Queue } from 'pg-boss'
import { tasks as tasksDone } from '../metrics.ts'

/** Background task of the whole shop; any backend can run it. */
export interface Task {
  /** Name of its queue, shown by `npm run jobs`. Letters and dashes. */
  name: string
  /** Interval between runs without a wake-up: a minute by default, plus a run at startup. */
  every?: 'minute' | 'hour'
  /** Does all pending work. The queue may retry it, even while another process runs it. */
  work(): Promise<void>
  /** Returns the time of the next change that should not wait for the interval; null if none is known. */
  next?(): Promise<Date | null>
}

/** Runner of the shop's tasks. */
export interface JobQueue {
  start(): void
  /** Runs a task soon, or again if it is already running; call it after the commit. */
  wake(name: string): void
  /** Resolves once no task is running. */
  stop(): Promise<void>
}

/** Dead-letter queue: tasks that failed for good, for people to inspect. */
export const FAILED = 'failed'
const DAY = 86_400

/**
 * Options of a queue. A failed task is retried three times and then moved to the dead-letter queue; the next
 * interval starts normally. Another process takes over the task of a killed one within a minute. Tasks may
 * run concurrently, because each locks its work in the database, but at most one waits.
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
/**
 * Seconds before the first retry (`pause`, doubled each time), and between polls for tasks whose notification
 * was lost (`look`).
 */
interface Pace {
  pause: number
  look: number
}
const PACE: Pace = { pause: 5, look: 5 }
const CRON = { minute: '* * * * *', hour: '17 * * * *' }
/** Milliseconds that running tasks have at shutdown; then another backend takes over. */
const SHUTDOWN_MS = 2_000
const RESTART_MS = 5_000
/** Milliseconds ahead for which a task is woken in time. The queue's minute may come half a minute late. */
const AHEAD_MS = 120_000

/**
 * Runs tasks from a queue in the shop's database (pg-boss, decision 0070): at startup, when woken and each
 * minute. Uses its own connections, so that queue and requests do not block each other.
 */
export function createJobQueue(options: {
  url: string
  log: Log
  tasks: readonly Task[]
  pace?: Pace
}): JobQueue {
  const { url, log, tasks, pace = PACE } = options
  const woken = new Set<string>()
  const timers = new Map<string, NodeJS.Timeout>()
  let boss: PgBoss | null = null
  let starting: Promise<void> | null = null
  let again: NodeJS.Timeout | undefined
  let isStopped = false

  async function begin() {
    const opened = await openBoss(url, log)
    try {
      for (const task of tasks) await attend(opened, task, pace, () => wakeInTime(task))
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
      if (!isStopped) again = setTimeout(start, RESTART_MS).unref()
    })
  }

  function wake(name: string) {
    if (isStopped) return
    if (!boss) return void woken.add(name)
    boss.send(name).catch((error) => log.warn({ name, message: String(error) }, 'a task could not be woken'))
  }

  async function wakeInTime({ name, next }: Task) {
    const time = await next?.()
    if (!time || time.getTime() - Date.now() > AHEAD_MS) return
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(() => wake(name), time.getTime() - Date.now()).unref())
  }

  return {
    start,
    wake,
    async stop() {
      isStopped = true
      for (const timer of [again, ...timers.values()]) clearTimeout(timer)
      await starting
      await boss?.stop({ graceful: true, timeout: SHUTDOWN_MS })
    },
  }
}

async function openBoss(url: string, log: Log): Promise<PgBoss> {
  // Loaded after startup, because the import takes a tenth of a second.
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

async function attend(boss: PgBoss, task: Task, { pause, look }: Pace, onDone: () => Promise<void>) {
  const { policy, ...changing } = { ...TASK, retryDelay: pause, retryBackoff: pause > 0 }
  await boss.createQueue(task.name, { policy, ...changing })
  // Converts the schema of an earlier version.
  await boss.updateQueue(task.name, changing)
  await boss.work(
    task.name,
    { pollingIntervalSeconds: look, notifyPollingIntervalSeconds: look },
    async () => {
      await inRequest(undefined, () => runObserved(task))
      await onDone()
    },
  )
  await boss.schedule(task.name, CRON[task.every ?? 'minute'])
  if (task.every !== 'hour') await boss.send(task.name)
}

/** Runs a task with its own log context, metrics and span. */
async function runObserved({ name, work }: Task) {
  try {
    await inSpan({ name: `task ${name}`, kind: 'internal' }, work)
    tasksDone.inc({ task: name, result: 'done' })
  } catch (error) {
    tasksDone.inc({ task: name, result: 'failed' })
    throw error
  }
}
