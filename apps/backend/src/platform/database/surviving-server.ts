import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, StartupProblem } from '@kopgroep/server-kit/startup-problem'

/** Reads `postmaster.pid`; null if it is missing or incomplete. */
export function readServerFile(cluster: string): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!(pid > 0)) return null
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/**
 * Stops a server that an earlier start left running on these files, for example after a kill. Removes the pid
 * file of a dead or different process.
 */
export async function stopSurvivor(cluster: string): Promise<void> {
  const serverFile = readServerFile(cluster)
  if (serverFile && isServerOn(serverFile.pid, cluster)) {
    await stopProcess(serverFile.pid, () => !isServerOn(serverFile.pid, cluster))
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

async function stopProcess(pid: number, isGone: () => boolean) {
  // "Fast" rolls back open transactions and leaves the files clean. "Immediate" recovers at the next start.
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return
      throw new StartupProblem(
        `A database server (process ${pid}) of another user still runs on the shop's data. ` +
          `Stop it with: sudo kill -INT ${pid}`,
      )
    }
    for (const end = Date.now() + patience; Date.now() < end; await sleep(20)) if (isGone()) return
  }
  throw new StartupProblem(`The database server (process ${pid}) does not stop. End it with: kill -9 ${pid}`)
}

/**
 * Checks that the process is a PostgreSQL server on this folder, because process ids are reused after a
 * reboot.
 */
function isServerOn(pid: number, cluster: string): boolean {
  try {
    if (existsSync('/proc/self/cmdline')) {
      if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return false
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
