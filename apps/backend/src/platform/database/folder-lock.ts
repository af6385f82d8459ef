import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from '@kopgroep/server-kit/startup-problem'

interface Owner {
  pid: number
  /** Start time of the process, which distinguishes it from a later process with the same id. */
  began: string
}

/**
 * Locks a folder for the lifetime of this process; ignores the lock of a dead process.
 *
 * @returns a function that releases the lock, or the id of the live process that holds it
 */
export function lockFolder(file: string): (() => void) | number {
  const mine = JSON.stringify({ pid: process.pid, began: processStart(process.pid) ?? '' } satisfies Owner)
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => {
        if (readMark(file) === mine) rmSync(file, { force: true })
      }
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const mark = readMark(file)
    const owner = liveOwner(mark)
    if (owner !== null) return owner
    clearStale(file, mark, attempt)
  }
  throw new Error(`The mark ${file} keeps changing hands`)
}

/** Returns the id of the live process that holds a folder; null if there is none. */
export const lockOwner = (file: string): number | null => liveOwner(readMark(file))

function liveOwner(mark: string | null): number | null {
  const owner = mark === null ? null : parseOwner(mark)
  return owner && processStart(owner.pid) === owner.began ? owner.pid : null
}

/** Removes a dead lock by renaming it, so that only one of two concurrent starts succeeds. */
function clearStale(file: string, stale: string | null, attempt: number) {
  const aside = `${file}.${process.pid}.${attempt}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // If the removed lock is newer, restore it unless yet another one exists.
  const markAside = readMark(aside)
  if (markAside !== stale && !existsSync(file)) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

function readMark(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parseOwner(text: string): Owner | null {
  try {
    const { pid, began } = JSON.parse(text) as Partial<Owner>
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : null
  } catch {
    return null
  }
}

/** Returns the start time of a process in the system's own format; null if there is none. */
function processStart(pid: number): string | null {
  try {
    if (existsSync('/proc/self/stat')) {
      // Field 22 of proc(5); the name before it is in brackets and may hold spaces.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
