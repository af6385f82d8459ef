import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './server-account.ts'
import { readServerFile } from './surviving-server.ts'

export interface ServerProcess {
  port: number
  stop: () => Promise<void>
}

/**
 * Shell script that supervises the server. Its input closes when this process ends for any reason; it then
 * stops the server.
 */
const SUPERVISOR = `
exec 3<&0
folder=$1; throwaway=$2; shift 2
"$@" 3<&- </dev/null &
server=$!
( read -r _ <&3; kill -INT "$server" ) 2>/dev/null &
keeper=$!
wait "$server"
code=$?
kill "$keeper" 2>/dev/null
[ "$throwaway" = yes ] && rm -rf "$folder"
exit "$code"
`

export interface ServerProcessOptions {
  /** Folder with the server's files (`cluster`) and its log. */
  folder: string
  port: number
  /** Path of the program, and the user that runs it. */
  postgres: string
  account: Account | null
  onProgress?: ((line: string) => void) | undefined
  onLost?: ((reason: string) => void) | undefined
  throwaway: boolean
}

/** Resolves once the server accepts connections, or to its output if it failed to start. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess | string> {
  const { folder, port, postgres, account, onProgress, onLost, throwaway } = options
  const cluster = join(folder, 'cluster')
  const logFile = join(folder, 'server.log')
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    // The tables fit in memory or are on an SSD, where index reads cost no more than sequential ones; statements
    // finish before JIT compilation would.
    random_page_cost: '1.1',
    jit: 'off',
    ...(throwaway ? THROWAWAY : DURABLE_SETTINGS),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, 'w', 0o600)
  const child = spawn(
    '/bin/sh',
    ['-c', SUPERVISOR, 'sh', folder, throwaway ? 'yes' : 'no', postgres, '-D', cluster, ...flags],
    // In a separate process group, so that Ctrl-C reaches only the shop, which finishes its work before its
    // database stops.
    { ...identity(account), cwd: folder, stdio: ['pipe', log, log], detached: true },
  )
  closeSync(log)
  const ended = new Promise<void>((settle) => {
    child.once('exit', () => settle())
    child.once('error', () => settle())
  })
  let over = false
  let stopping = false
  void ended.then(() => {
    over = true
  })

  const warnAfter = Date.now() + 5_000
  let warned = false
  while (!readServerFile(cluster)?.ready) {
    if (over) return readLog(logFile)
    if (!warned && Date.now() > warnAfter) {
      warned = true
      onProgress?.('The database is putting itself right after an unclean end')
    }
    await Promise.race([ended, sleep(15)])
  }
  void ended.then(() => {
    if (!stopping) onLost?.(`The database server has ended: ${lastLine(readLog(logFile))}`)
  })
  return {
    port,
    stop: async () => {
      stopping = true
      await endServer(child, cluster, ended)
    },
  }
}

const DURABLE_SETTINGS = { shared_buffers: '256MB', work_mem: '32MB', max_wal_size: '4GB' }
const THROWAWAY = {
  shared_buffers: '64MB',
  work_mem: '16MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

async function endServer(child: ChildProcess, cluster: string, ended: Promise<void>) {
  child.stdin?.destroy()
  const inTime = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })])
  if (inTime) return
  const pid = readServerFile(cluster)?.pid
  if (pid) process.kill(pid, 'SIGQUIT')
  await ended
}

/** Returns the options for `spawn` that set the user. */
export const identity = (account: Account | null) => (account ? { uid: account.uid, gid: account.gid } : {})

function readLog(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Finds the line with the reason: the last one that mentions a failure, else the last one. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  const failure = lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line))
  return (
    (failure ?? lines.at(-1) ?? '').replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '').trim() || 'no reason given'
  )
}
