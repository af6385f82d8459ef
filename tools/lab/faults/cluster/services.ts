import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Debian packages of a cluster, each with one of its programs; null for a package without a program. */
const PACKAGES = { varnish: 'varnishd', 'varnish-modules': null, haproxy: 'haproxy', pgbouncer: 'pgbouncer' }
const MODULES = [
  '/usr/lib/varnish/vmods',
  '/usr/lib/x86_64-linux-gnu/varnish/vmods',
  '/usr/lib/aarch64-linux-gnu/varnish/vmods',
]
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** Finds a program of the system; null if it is not installed. */
export const find = (program: string) =>
  FOLDERS.map((folder) => join(folder, program)).find(isProgram) ?? null

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the folder of the newest installed PostgreSQL's programs; null if there is none. */
export function postgresPrograms(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const [newest] = versions.sort((a, b) => Number(b) - Number(a))
  return newest ? `/usr/lib/postgresql/${newest}/bin` : null
}

/** Lists missing Debian packages. */
export function missingPackages(): string[] {
  const hasModules = MODULES.some((folder) => existsSync(join(folder, 'libvmod_xkey.so')))
  const missing = Object.entries(PACKAGES).flatMap(([name, program]) =>
    (program === null ? hasModules : find(program)) ? [] : [name],
  )
  return postgresPrograms() ? missing : [...missing, 'postgresql']
}

export interface Service {
  pid: number
  /** Stops the program. SIGKILL also kills its children. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Returns the user to run as, because PostgreSQL and PgBouncer refuse to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const readUserId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: readUserId('-u'), gid: readUserId('-g') }
}

/** Creates a folder that the user of these programs can write to. */
export function unprivilegedFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 })
  const { uid, gid } = account()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

interface ServiceOptions {
  folder: string
  env?: Record<string, string>
  /** True to run as the system user `postgres` if this process is root. */
  isUnprivileged?: boolean
}

/** Wraps a program with util-linux, so that it stops when its parent ends. */
function withParent(program: string, args: readonly string[]): [string, readonly string[]] {
  const setpriv = find('setpriv')
  return setpriv ? [setpriv, ['--pdeathsig', 'SIGTERM', program, ...args]] : [program, args]
}

/** Starts a system program that logs to the folder and ends with this process. */
export function startService(
  program: string,
  args: readonly string[],
  { folder, env = {}, isUnprivileged = false }: ServiceOptions,
): Service {
  const log = openSync(join(folder, `${program.split('/').at(-1)}-${args.length}-${Date.now()}.log`), 'w')
  const child: ChildProcess = spawn(...withParent(find(program) ?? program, args), {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
    // A process group of its own, so that a fault can kill the program with its children.
    detached: true,
    ...(isUnprivileged && account()),
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      if (signal === 'SIGKILL') process.kill(-child.pid, signal)
      else child.kill(signal)
      await ended
    },
  }
}

/** Runs a system program until it ends. */
export function runService(
  program: string,
  args: readonly string[],
  { folder, isUnprivileged = false }: ServiceOptions,
) {
  execFileSync(program, args, { cwd: folder, stdio: 'pipe', ...(isUnprivileged && account()) })
}

/** Creates a PEM file with certificate and key for HAProxy. */
export function makeCertificate(folder: string): string {
  const [key, certificate, both] = ['shop.key', 'shop.crt', 'shop.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const subject = ['-subj', '/CN=shop.example', '-days', '2', '-keyout', key, '-out', certificate]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  runService('openssl', ['req', '-x509', ...kind, ...subject], { folder })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return both
}
