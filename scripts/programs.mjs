// @ts-check
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { environment, ROOT } from './runtime.mjs'

/** Milliseconds that a program gets to stop. */
const STOP_TIMEOUT_MS = 15_000

/**
 * Old-space limits and flags that keep memory low at no cost visible in the bench. Without a limit V8 lets the heap
 * grow to four times its live size, and glibc keeps freed memory in the process.
 * - The young generation is 3 × 8 MB instead of 3 × 16.
 * - The old generation is limited; V8 collects more often near the limit. Live size: 60 MB in a storefront, 90 in a
 * backend, 310 with 500,000 SKUs.
 * - The backend may collect garbage by itself, which it does when idle (packages/server-kit/release-memory.ts).
 * - Two malloc arenas for all threads, and blocks from 96 KB are returned to the system when freed (glibc only).
 */
const OLD_GENERATION_MB = { storefront: 384, backend: 768 }
const FLAGS = ['--max-semi-space-size=8']
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '98304' }

/**
 * Compile cache of Node, relative to the repository's root. From the second start on no types are stripped, and the
 * stripper (20 MB) is never loaded.
 */
export const COMPILED = { NODE_COMPILE_CACHE: '.data/compile-cache' }

/**
 * Returns the Node flags of a program; none for a development server, which also contains the build tools.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {string[]}
 */
export function nodeFlags(name, args = []) {
  if (args.includes('--dev') || args.includes('--watch')) return []
  if (name === 'backend')
    return [...FLAGS, `--max-old-space-size=${OLD_GENERATION_MB.backend}`, '--expose-gc']
  return [...FLAGS, `--max-old-space-size=${OLD_GENERATION_MB.storefront}`]
}

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {number} pid of its process; 0 if it could not be started
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended
 * @property {() => Promise<void>} stop ends it, by force when it does not end in time
 */

/**
 * Starts a program of the shop on the shop's Node, in its own process group: Ctrl-C reaches only the script, which
 * then stops the programs in order.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string | undefined>} settings
 * @param {readonly string[]} through a command that becomes Node's, such as one that enters a namespace first
 * @returns {Program}
 */
export function startProgram(name, args, settings, through = []) {
  const flags = [...nodeFlags(name, args), '--import', join(ROOT, 'scripts/stop-with-parent.mjs')]
  const [command = 'node', ...rest] = [...through, 'node', ...flags, ...args]
  const child = spawn(command, rest, {
    cwd: ROOT,
    env: environment({ ...COMPILED, ...ALLOCATOR, ...settings }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  /** @type {Program['ended']} */
  const ended = new Promise((settle) => {
    child.once('error', () => settle({ code: 1, signal: null }))
    child.once('exit', (code, signal) => settle({ code, signal }))
  })
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(forced)
    },
  }
}

/** Pauses in ms before a restart: doubled each time, and reset once the program has run for a while. */
const PAUSES = { first: 500, last: 30_000, steady: 60_000 }

/**
 * Restarts a program whenever it exits, until it is stopped.
 *
 * @param {Program} begun the running program
 * @param {() => Program} start
 * @param {(end: { code: number | null, signal: NodeJS.Signals | null }, pause: number) => void} onEnd called with
 * the reason of the exit and the milliseconds until the restart
 * @param {typeof PAUSES} pauses
 * @returns {{ stop: () => Promise<void> }}
 */
export function keepRunning(begun, start, onEnd, pauses = PAUSES) {
  let program = begun
  let stopped = false
  let wake = () => {}
  async function watch() {
    let pause = pauses.first
    for (;;) {
      const since = performance.now()
      const end = await program.ended
      if (stopped) return
      if (performance.now() - since > pauses.steady) pause = pauses.first
      onEnd(end, pause)
      await new Promise((settle) => {
        const timer = setTimeout(settle, pause)
        wake = () => settle(clearTimeout(timer))
      })
      if (stopped) return
      pause = Math.min(2 * pause, pauses.last)
      program = start()
    }
  }
  void watch()
  return {
    async stop() {
      stopped = true
      wake()
      await program.stop()
    },
  }
}

/**
 * Waits until a program answers at `url` with status 200.
 *
 * @param {Program} program
 * @param {string} url
 * @returns {Promise<boolean>} false if the program ended before that
 */
export async function healthy(program, url) {
  let over = false
  void program.ended.then(() => {
    over = true
  })
  while (!over) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return !over
    await Promise.race([program.ended, new Promise((settle) => setTimeout(settle, 100))])
  }
  return false
}

/**
 * Result of `whyTaken` for a port that browsers and `fetch` block, such as 6000 (fetch.spec.whatwg.org, "bad
 * port").
 */
export const BLOCKED_PORT = 'bad port'

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string>} the system's code for why nobody can listen there, `BLOCKED_PORT`, or an empty text
 */
export async function whyTaken(port, host) {
  const reason = await new Promise((settle) => {
    const server = createServer()
    server.once('error', (error) => settle('code' in error ? String(error.code) : 'taken'))
    server.listen(port, host, () => server.close(() => settle('')))
  })
  if (reason) return reason
  // `fetch` checks the port before it connects.
  const refusal = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1_000) }).catch(
    (error) => error,
  )
  return refusal?.cause?.message === BLOCKED_PORT ? BLOCKED_PORT : ''
}
