import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresPrograms, runService, type Service, startService } from './services.ts'

export const SHOP = 'kopgroep'
const OWNER = ['-U', SHOP]

/** Primary database and a standby. The standby confirms every commit before the shopper gets an answer. */
export interface DatabasePair {
  /** Kills the primary without a shutdown, like a power failure. */
  killPrimary(): Promise<void>
  /**
   * Pauses replay on the standby. It still receives changes but does not show them, and orders no longer wait
   * for it.
   */
  holdReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Promotes the standby, as a failover manager or an owner would. */
  promote(): void
  stop(): Promise<void>
}

/** Creates a primary database. Call `addStandby` once it has data. */
export async function startPrimary(folder: string, port: number) {
  const bin = programs()
  const data = join(folder, 'primary')
  const options = { folder, isUnprivileged: true }
  runService(`${bin}/initdb`, ['-D', data, ...OWNER, '-A', 'trust', '--no-sync', '--locale=C.UTF-8'], options)
  const primary = startService(`${bin}/postgres`, serverOptions(folder, data, port), options)
  await waitUntilReachable(port, 'postgres')
  await query(port, `create database ${SHOP}`, 'postgres')
  return { primary, addStandby: (standbyPort: number) => addStandby(folder, primary, port, standbyPort) }
}

async function addStandby(
  folder: string,
  primary: Service,
  port: number,
  standbyPort: number,
): Promise<DatabasePair> {
  const bin = programs()
  const data = join(folder, 'standby')
  const options = { folder, isUnprivileged: true }
  const source = `host=127.0.0.1 port=${port} user=${SHOP} application_name=standby`
  runService(`${bin}/pg_basebackup`, ['-d', source, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], options)
  const standby = startService(`${bin}/postgres`, serverOptions(folder, data, standbyPort), options)
  await waitUntilReachable(standbyPort, SHOP)
  await query(port, "alter system set synchronous_standby_names = 'standby'")
  const confirmBy = async (level: 'on' | 'remote_apply') => {
    await query(port, `alter system set synchronous_commit = '${level}'`)
    await query(port, 'select pg_reload_conf()')
  }
  await confirmBy('remote_apply')
  return {
    killPrimary: () => primary.stop('SIGKILL'),
    async holdReplay() {
      await confirmBy('on')
      await query(standbyPort, 'select pg_wal_replay_pause()')
    },
    async resumeReplay() {
      await query(standbyPort, 'select pg_wal_replay_resume()')
      await confirmBy('remote_apply')
    },
    promote: () => runService(`${bin}/pg_ctl`, ['promote', '-D', data, '-w'], options),
    async stop() {
      await standby.stop('SIGINT')
      await primary.stop('SIGINT')
    },
  }
}

function programs(): string {
  const bin = postgresPrograms()
  if (!bin) throw new Error('PostgreSQL is missing.')
  return bin
}

const serverOptions = (folder: string, data: string, port: number) => [
  ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
  ...['-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=200', '-c', 'wal_level=replica'],
]

/** Queries one server of the pair directly. */
export async function query<Row extends pg.QueryResultRow>(
  port: number,
  text: string,
  database = SHOP,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: SHOP, database })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text, values)
    return rows
  } finally {
    await client.end()
  }
}

async function waitUntilReachable(port: number, database: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await query(port, 'select 1', database).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await wait(100)
  }
  throw new Error(`No database answers on port ${port}.`)
}
