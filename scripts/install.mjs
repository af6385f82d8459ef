// @ts-check
// Runs on the machine's own Node with nothing installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const PROGRAMS = join(ROOT, 'node_modules/.bin')
export const RUNTIME = join(PROGRAMS, 'node')
/** npm's record of its last install. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json')

/** Workspaces of a storefront in front of another backend. */
export const STOREFRONT = ['@kopgroep/storefront']
/** Workspaces of a complete shop. */
export const SHOP = [...STOREFRONT, '@kopgroep/backend', '@kopgroep/admin']

/**
 * Installs what package-lock.json names, unless it is installed.
 *
 * @param {readonly string[]} workspaces to install, with the workspaces that they depend on; all and the tests' tools when empty
 * @throws {Error} with instructions
 */
export function ensureInstalled(workspaces = []) {
  // Starting the shop does not remove a developer's tools.
  const part = existsSync(join(ROOT, 'node_modules/vitest')) ? [] : workspaces
  if (!isInstalled(part)) {
    console.log('Installing packages …')
    // Without the Node of node_modules on the PATH: npm is about to replace it.
    const env = { ...process.env, PATH: pathWithoutPackages() }
    const options = ['--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
    /** @param {string[]} command */
    const npm = (command) =>
      spawnSync('npm', [...command, ...options, ...part.map((name) => `--workspace=${name}`)], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    // Only adds missing packages; `npm ci` would download all of them again.
    if (existsSync(INSTALLED)) {
      // Without its record npm inspects the folder itself, which may be a linked copy from another checkout.
      rmSync(INSTALLED)
      if (npm(['install', '--no-save']).status === 0 && isInstalled(part)) return finishInstall()
    }
    const { status, error } = npm(['ci'])
    if (error) throw new Error(`npm cannot be started (${error.message}): install Node with npm.`)
    // `npm ci` fails if the registry lacks a package for another system; `npm install` does not.
    if (status !== 0 && npm(['install', '--no-save']).status !== 0) {
      throw new Error('The packages could not be installed: npm says why above.')
    }
  }
  finishInstall()
}

function finishInstall() {
  removeHeaders()
  ensureRuntime()
  useHooks()
}

/** Lets git check commit subjects with scripts/hooks, unless hooks are configured already. */
function useHooks() {
  if (!existsSync(join(ROOT, '.git'))) return
  const config = (/** @type {string[]} */ ...args) =>
    spawnSync('git', ['config', 'core.hooksPath', ...args], { cwd: ROOT })
  // Git exits with 1 for an unset setting.
  if (config().status === 1) config('scripts/hooks')
}

/** @typedef {{ name?: string, version?: string, link?: boolean, optional?: boolean, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Locked */

/**
 * Compares npm's record of its last install with the lock file.
 *
 * @param {readonly string[]} workspaces that must be installed; all when empty
 */
export function isInstalled(workspaces = []) {
  const installed = readPackages(INSTALLED)
  const wanted = readPackages(join(ROOT, 'package-lock.json'))
  if (!installed || !wanted) return false
  const isThere = (/** @type {string} */ path) => {
    // An optional package may be for another system.
    if (!installed[path]) return wanted[path]?.optional === true
    return installed[path].version === wanted[path]?.version
  }
  if (workspaces.length === 0) return Object.keys(wanted).every((path) => path === '' || isThere(path))
  const outdated = Object.keys(installed).some((path) => wanted[path] && !isThere(path))
  return !outdated && workspaces.every((name) => listDependencies(wanted, name).every(isThere))
}

/**
 * Lists the dependencies of a workspace and of the workspaces that it depends on, as paths of the lock file.
 *
 * @param {Record<string, Locked>} packages
 * @param {string} workspace
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function listDependencies(packages, workspace, seen = new Set()) {
  if (seen.has(workspace)) return []
  seen.add(workspace)
  const [path = '', own] = Object.entries(packages).find(([, { name }]) => name === workspace) ?? []
  return Object.keys({ ...own?.dependencies, ...own?.devDependencies }).flatMap((name) => {
    if (packages[`node_modules/${name}`]?.link) return listDependencies(packages, name, seen)
    const nested = `${path}/node_modules/${name}`
    return [packages[nested] ? nested : `node_modules/${name}`]
  })
}

/**
 * @param {string} file
 * @returns {Record<string, Locked> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/** Removes the C++ headers of the pinned runtime: 67 MB that only native modules are compiled with. */
function removeHeaders() {
  const folder = join(ROOT, 'node_modules/node/node_modules')
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith('node-')) rmSync(join(folder, name, 'include'), { recursive: true, force: true })
}

/** An install script downloads the pinned runtime. If install scripts are disabled, download it here. */
function ensureRuntime() {
  if (runs(RUNTIME)) return
  const fetcher = join(ROOT, 'node_modules/node')
  if (existsSync(fetcher)) {
    console.log('Fetching the pinned Node …')
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: fetcher,
      env: { ...process.env, PATH: pathWithoutPackages(), npm_config_ignore_scripts: 'false' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  // npm only links programs that exist at the end of the installation.
  if (!existsSync(RUNTIME) && existsSync(join(fetcher, 'bin/node'))) {
    symlinkSync('../node/bin/node', RUNTIME)
  }
  if (!runs(RUNTIME) && !isRecent(process.version)) {
    throw new Error(
      `The pinned Node is not there, and this one (${process.version}) is too old: allow install scripts and run npm ci, or use Node 24.`,
    )
  }
}

const runs = (/** @type {string} */ program) =>
  existsSync(program) && spawnSync(program, ['--version']).status === 0
const isRecent = (/** @type {string} */ version) => Number(version.slice(1).split('.')[0]) >= 24

function pathWithoutPackages() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
}

/**
 * Returns the environment with the programs of node_modules, the pinned Node among them, first on the PATH.
 */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${PROGRAMS}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/**
 * Runs a script again on the pinned Node if this is another one, and ends with its exit code.
 *
 * @param {string} script
 */
export async function onPinnedNode(script) {
  if (process.env.KOPGROEP_ON_PINNED_NODE || isRecent(process.version) || !existsSync(RUNTIME)) return
  const child = spawn(RUNTIME, [script, ...process.argv.slice(2)], {
    cwd: ROOT,
    env: environment({ KOPGROEP_ON_PINNED_NODE: 'yes' }),
    // The channel closes with this process, which tells the child to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the child directly, as it is in the same process group; other signals are forwarded.
  process.on('SIGINT', () => {})
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  const code = await new Promise((settle) => {
    child.once('error', () => settle(1))
    child.once('exit', (status, signal) => settle(status ?? (signal ? 130 : 1)))
  })
  process.exit(code)
}
