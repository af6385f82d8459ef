import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'

/** System user that runs the database server. */
export interface Account {
  uid: number
  gid: number
  name: string
}

/**
 * Returns the user to run the server as; null for the current one. PostgreSQL refuses to run as root, so root uses
 * `postgres` if that user exists, else `nobody`; no user is ever created.
 */
export function accountForServer(): Account | null {
  if (process.getuid?.() !== 0) return null
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  for (const userName of ['postgres', 'nobody']) {
    const row = rows.find(([name]) => name === userName)
    const uid = Number(row?.[2])
    const gid = Number(row?.[3])
    if (uid > 0 && gid > 0) return { uid, gid, name: userName }
  }
  throw new StartupProblem(
    'PostgreSQL refuses to run as root, and this system has neither a user postgres nor a user nobody. ' +
      'Start the shop as another user, or set DATABASE_URL to a database of your own.',
  )
}

/** Checks that `account` can reach `path`: every existing folder above it lets that user through. */
export function canReach(path: string, account: Account): boolean {
  let folder = dirname(resolve(path))
  for (;;) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    // A file in place of a folder is reported when the folder is created.
    if (stats?.isDirectory()) {
      const passes =
        stats.uid === account.uid
          ? stats.mode & 0o100
          : stats.gid === account.gid
            ? stats.mode & 0o010
            : stats.mode & 0o001
      if (!passes) return false
    }
    const parent = dirname(folder)
    if (parent === folder) return true
    folder = parent
  }
}

/**
 * Chooses the folder of the server's files: the requested one or, if the server's user cannot reach that (for
 * example below root's home), a system folder named after it. The choice is stable, so that a second start
 * finds the data of the first.
 */
export function reachablePlace(folder: string, account: Account | null): string {
  if (!account || canReach(folder, account)) return resolve(folder)
  const checkout = basename(resolve(import.meta.dirname, '../../../../..'))
  const key = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8)
  const place = ['/var/lib', tmpdir(), '/tmp']
    .map((base) => join(base, `kopgroep-${checkout}-${key}`))
    .find((path) => statSync(dirname(path), { throwIfNoEntry: false }) && canReach(path, account))
  if (place) return place
  throw new StartupProblem(
    `The user ${account.name}, who runs the database for root, cannot reach ${resolve(folder)}. ` +
      'Set KOPGROEP_DATA to a folder that every user may pass through.',
  )
}
