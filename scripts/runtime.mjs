// @ts-check
// The Node that runs the shop. A machine whose Node is new enough (.nvmrc) uses it as it is; for an older one npm
// brings the runtime into .data/runtime. Runs on any Node from 20 with nothing installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const PROGRAMS = join(ROOT, 'node_modules/.bin')
const VERSION = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()
const isWindows = process.platform === 'win32'
/** npm's package of the runtime for this system. */
const PACKAGE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const FOLDER = join(ROOT, '.data/runtime')
const FETCHED = join(FOLDER, 'node_modules', PACKAGE, 'bin', isWindows ? 'node.exe' : 'node')

const major = (/** @type {string} */ version) => Number(version.replace('v', '').split('.')[0])
const isRecent = major(process.version) >= major(VERSION)

/** Path of the Node that runs the shop. */
export const RUNTIME = isRecent ? process.execPath : FETCHED

/**
 * Fetches the runtime unless this machine's own is new enough.
 *
 * @throws {Error} with instructions
 */
export function ensureRuntime() {
  if (isRecent) return
  if (versionOf(FETCHED) !== `v${VERSION}`) {
    console.log(`Fetching Node ${VERSION} (this machine has ${process.version}) …`)
    mkdirSync(FOLDER, { recursive: true })
    const words = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error', '--prefix', FOLDER]
    spawnSync('npm', [...words, `${PACKAGE}@${VERSION}`], { cwd: FOLDER, shell: isWindows, stdio: 'inherit' })
    if (versionOf(FETCHED) !== `v${VERSION}`)
      throw new Error(
        `Node ${VERSION} could not be fetched: npm says why above. Or install Node ${major(VERSION)}.`,
      )
  }
  // The programs in node_modules/.bin start the first Node on the PATH.
  const link = join(PROGRAMS, 'node')
  if (isWindows || !existsSync(PROGRAMS) || versionOf(link) === `v${VERSION}`) return
  rmSync(link, { force: true })
  symlinkSync(FETCHED, link)
}

const versionOf = (/** @type {string} */ program) =>
  existsSync(program) ? spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() : ''

/** Returns the environment with the shop's Node and the programs of node_modules first on the PATH. */
export function environment(extra = {}) {
  return {
    ...process.env,
    PATH: [dirname(RUNTIME), PROGRAMS, process.env.PATH ?? ''].join(delimiter),
    ...extra,
  }
}

/**
 * Runs a script again on the shop's Node if this is an older one, and ends with its exit code.
 *
 * @param {string} script
 */
export async function onRuntime(script) {
  if (!isRecent) process.exit(await runOnRuntime([script, ...process.argv.slice(2)]))
}

/**
 * Runs a script on the shop's Node, in the repository's root.
 *
 * @param {string[]} args the script and its arguments
 * @returns {Promise<number>} its exit code
 */
export async function runOnRuntime(args) {
  const child = spawn(RUNTIME, args, {
    cwd: ROOT,
    env: environment(),
    // The channel closes with this process, which tells the child to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the child directly, as it is in the same process group; other signals are forwarded.
  process.on('SIGINT', () => {})
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise((settle) => {
    child.once('error', () => settle(1))
    child.once('exit', (status, signal) => settle(status ?? (signal ? 130 : 1)))
  })
}
