// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/** The folders that a half of the shop runs from. */
const FOLDERS = {
  storefront: ['apps/storefront', 'packages/contract', 'packages/server-kit'],
  backend: ['apps/backend', 'packages/contract', 'packages/server-kit', 'packages/demo-shop'],
}

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Package */

/**
 * The packages that a half of the shop needs to run, as paths below the root: those that its sources import, and what these depend on.
 *
 * @param {keyof typeof FOLDERS} half
 * @returns {Set<string>}
 */
export function packagesOf(half) {
  /** @type {{ packages: Record<string, Package> }} */
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const sources = FOLDERS[half].flatMap(sourcesBelow).map((file) => readFileSync(file, 'utf8'))
  /** @type {Set<string>} */
  const needed = new Set()
  /** @param {string | null} path */
  const add = (path) => {
    const found = path === null ? undefined : packages[path]
    if (path === null || !found || needed.has(path)) return
    needed.add(path)
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = found
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    for (const name of names) add(pathOf(packages, path, name))
  }
  for (const name of Object.keys(packages['']?.dependencies ?? {})) {
    const imported = new RegExp(`['"]${name.replaceAll('.', '\\.')}(?:/[^'"]*)?['"]`)
    if (sources.some((source) => imported.test(source))) add(pathOf(packages, '', name))
  }
  return needed
}

/**
 * Where Node finds a package that one at `from` asks for; null where it is not installed.
 *
 * @param {Record<string, Package>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | null}
 */
function pathOf(packages, from, name) {
  const path = join(from, 'node_modules', name)
  if (packages[path]) return path
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return pathOf(packages, above < 0 ? '' : from.slice(0, above), name)
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.|\/test-[^/]*$|\/build\/|\/generated\//.test(file))
}

// For a container of one half, after `npm prune --omit=dev`: node scripts/packages-of.mjs storefront
if (process.argv[1] === join(ROOT, 'scripts/packages-of.mjs')) {
  const half = process.argv[2] === 'backend' ? 'backend' : 'storefront'
  const needed = packagesOf(half)
  /** @type {{ packages: Record<string, Package> }} */
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const isAbove = (/** @type {string} */ path) => [...needed].some((one) => one.startsWith(`${path}/`))
  for (const path of Object.keys(packages)) {
    if (path !== '' && !needed.has(path) && !isAbove(path) && existsSync(join(ROOT, path)))
      rmSync(join(ROOT, path), { recursive: true })
  }
}
