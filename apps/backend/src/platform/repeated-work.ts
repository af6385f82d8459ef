import type { Log } from '../../../../packages/server-kit/log.ts'

/** Work beside requests: begun when the server listens, ended when it closes. */
export interface BackgroundWork {
  start(): void
  /** Does it now, or once more when it is being done. */
  wake(): void
  /** Resolves when the work is not running any more. */
  stop(): Promise<void>
}

/**
 * Does `work` at the start, when woken and every so often; never twice at the same time. What it throws is logged
 * and tried again at the next turn.
 *
 * @param every milliseconds between two turns
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
