import type { Log } from '@kopgroep/server-kit/log'

/** Background work, started with the server and stopped when it closes. */
export interface BackgroundWork {
  start(): void
  /** Runs the work now, or again if it is running. */
  wake(): void
  /** Resolves once the work is no longer running. */
  stop(): Promise<void>
}

/**
 * Runs `work` at startup, when woken and at an interval, never concurrently. Logs errors and tries again at
 * the next turn.
 *
 * @param every interval in milliseconds
 */
export function repeatedWork(options: {
  name: string
  every: number
  log: Log
  work: () => Promise<void>
}): BackgroundWork {
  const { name, every, log, work } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isRequestedAgain = false
  let isStopped = true

  async function run() {
    do {
      isRequestedAgain = false
      try {
        await work()
      } catch (error) {
        log.error({ name, message: String(error) }, 'work in the background failed')
      }
    } while (isRequestedAgain && !isStopped)
    running = null
  }

  function wake() {
    if (isStopped) return
    if (running) isRequestedAgain = true
    else running = run()
  }

  return {
    start() {
      isStopped = false
      timer = setInterval(wake, every)
      timer.unref()
      wake()
    },
    wake,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
