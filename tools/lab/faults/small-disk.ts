import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'

/** In-memory disk that only programs started through it can see. */
export interface SmallDisk {
  /** Prefix of a command that runs in the project's folder and sees the disk. */
  through: readonly string[]
  /** Path of the disk for other processes, while it is mounted. */
  seenAt: string
  /** Fills the remaining space. */
  fill(): Promise<void>
  /** Frees the space that `fill` took. */
  empty(): Promise<void>
  close(): Promise<void>
}

const isRoot = process.getuid?.() === 0

/**
 * Mounts a disk in a mount namespace (as root) or in a user namespace.
 *
 * @returns null if the system does not allow it
 */
export async function openSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0755 tmpfs "$1" && echo mounted && exec cat`
  // Keeps the user, unless it is root, because a database server refuses to run as root.
  const apart = isRoot ? ['--mount'] : ['--mount', '--user', '--map-current-user', '--keep-caps']
  const holder = spawn('unshare', [...apart, 'sh', '-c', mount, 'sh', folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  if (!(await isMounted(holder))) return null
  const enter = isRoot ? ['--mount'] : ['--mount', '--user', '--preserve-credentials']
  const through = ['nsenter', `--target=${holder.pid}`, ...enter]
  const filling = join(folder, 'filling')
  return {
    through: [...through, 'sh', '-c', `cd "${ROOT}" && exec "$@"`, 'sh'],
    seenAt: `/proc/${holder.pid}/root${folder}`,
    fill: () => run([...through, 'sh', '-c', `cat /dev/zero > "${filling}" 2> /dev/null; true`]),
    empty: () => run([...through, 'rm', '-f', filling]),
    async close() {
      holder.stdin.end()
      if (holder.exitCode === null) await once(holder, 'exit')
    },
  }
}

/** Waits for the mount. @returns false if the holder has ended instead */
function isMounted(holder: ChildProcess): Promise<boolean> {
  return new Promise((settle) => {
    holder.once('error', () => settle(false))
    holder.once('exit', () => settle(false))
    holder.stdout?.once('data', () => settle(true))
  })
}

async function run([command = '', ...args]: readonly string[]): Promise<void> {
  const [code] = await once(spawn(command, args, { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}
