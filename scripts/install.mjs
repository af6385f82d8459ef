// @ts-check
// Runs on any Node from 20 with nothing installed: built-in modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRuntime, ROOT } from './runtime.mjs'

/** Record of the last install: checksum of the lock file, and the installed workspaces (all if empty). */
const RECORD = join(ROOT, 'node_modules/.kopgroep.json')

/** Workspaces of a storefront in front of another backend. */
export const STOREFRONT = ['@kopgroep/storefront']
/** Workspaces of a complete shop. */
export const SHOP = [...STOREFRONT, '@kopgroep/backend', '@kopgroep/demo-shop', '@kopgroep/admin']

/**
 * Installs what package-lock.json names, unless it is installed, and the runtime.
 *
 * @param {readonly string[]} workspaces to install, with the workspaces that they depend on; all and the tests' tools when empty
 * @throws {Error} with instructions
 */
export function ensureInstalled(workspaces = []) {
  if (!isInstalled(workspaces)) {
    // Starting the shop does not remove a developer's tools.
    const installed = existsSync(join(ROOT, 'node_modules/vitest')) ? [] : workspaces
    console.log('Installing packages …')
    const options = ['--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
    const { status, error } = spawnSync(
      'npm',
      ['install', '--no-save', ...options, ...installed.map((name) => `--workspace=${name}`)],
      { cwd: ROOT, shell: process.platform === 'win32', stdio: ['ignore', 'inherit', 'inherit'] },
    )
    if (error) throw new Error(`npm cannot be started (${error.message}): install Node with npm.`)
    if (status !== 0) throw new Error('The packages could not be installed: npm says why above.')
    writeFileSync(RECORD, JSON.stringify({ lock: checksum(), workspaces: installed }))
  }
  ensureRuntime()
  useHooks()
}

/**
 * Compares the last install with the lock file.
 *
 * @param {readonly string[]} workspaces that must be installed; all when empty
 */
export function isInstalled(workspaces = []) {
  if (!existsSync(RECORD)) return false
  /** @type {{ lock: string, workspaces: string[] }} */
  const record = JSON.parse(readFileSync(RECORD, 'utf8'))
  if (record.lock !== checksum()) return false
  if (record.workspaces.length === 0) return true
  return workspaces.length > 0 && workspaces.every((name) => record.workspaces.includes(name))
}

const checksum = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')

/** Lets git check commit subjects with scripts/hooks, unless hooks are configured already. */
function useHooks() {
  if (!existsSync(join(ROOT, '.git'))) return
  const config = (/** @type {string[]} */ ...args) =>
    spawnSync('git', ['config', 'core.hooksPath', ...args], { cwd: ROOT })
  // Git exits with 1 for an unset setting.
  if (config().status === 1) config('scripts/hooks')
}
