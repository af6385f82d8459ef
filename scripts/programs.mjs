// @ts-check
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { environment, ROOT } from './install.mjs'

/** Milliseconds that a program gets to end its work once it is told to stop. */
const PATIENCE = 15_000

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {number} pid of its process; 0 if it could not be started
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} ended
 * @property {() => Promise<void>} stop ends it, by force when it does not end in time
 */

/**
 * Starts a program of the shop on the pinned Node. It is of a process group of its own, so that Ctrl-C reaches
 * the script alone, which then stops the programs in their order.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string | undefined>} settings
 * @returns {Program}
 */
export function startProgram(name, args, settings) {
  const child = spawn('node', ['--import', join(ROOT, 'scripts/stop-with-parent.mjs'), ...args], {
    cwd: ROOT,
    env: environment(settings),
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
      const forced = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
      await ended
      clearTimeout(forced)
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
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string>} the system's code for why nobody can listen there, or an empty text
 */
export function whyTaken(port, host) {
  return new Promise((settle) => {
    const server = createServer()
    server.once('error', (error) => settle('code' in error ? String(error.code) : 'taken'))
    server.listen(port, host, () => server.close(() => settle('')))
  })
}
