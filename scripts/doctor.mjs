// @ts-check
// `npm run doctor`: checks this machine for everything that the shop needs, and prints how to fix problems. Starts and changes nothing.
// Runs on any Node from 20 with nothing installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isInstalled, SHOP, STOREFRONT } from './install.mjs'
import { whyTaken } from './programs.mjs'
import { environment, ROOT, RUNTIME } from './runtime.mjs'
import { purgedUrls, readShopEnv } from './shop-env.mjs'

/** @typedef {{ name: string, level: 'ok' | 'warning' | 'problem', found: string, fix?: string }} Finding */

const GIGABYTE = 2 ** 30
const NEEDED_BYTES = 2 * GIGABYTE

const ok = (/** @type {string} */ name, /** @type {string} */ what) =>
  /** @type {Finding} */ ({ name, level: 'ok', found: what })
const problem = (/** @type {string} */ name, /** @type {string} */ what, /** @type {string} */ fix) =>
  /** @type {Finding} */ ({ name, level: 'problem', found: what, fix })
const warning = (/** @type {string} */ name, /** @type {string} */ what, /** @type {string} */ fix) =>
  /** @type {Finding} */ ({ name, level: 'warning', found: what, fix })

/** @returns {Finding} */
function checkNode() {
  const major = Number(process.version.slice(1).split('.')[0])
  if (major < 20) return problem('node', process.version, 'Install Node 20 or later.')
  return ok('node', process.version)
}

/** @returns {Finding} */
function checkNpm() {
  const { stdout, status } = spawnSync('npm', ['--version'], { encoding: 'utf8' })
  const version = stdout?.trim()
  if (status !== 0) return problem('npm', 'not found', 'Install npm, which comes with Node.')
  if (Number(version.split('.')[0]) < 10) return warning('npm', version, 'Update npm: npm install -g npm@11')
  return ok('npm', version)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Finding}
 */
function checkPackages(env) {
  if (!isInstalled(env.COMMERCE_ENDPOINT ? STOREFRONT : SHOP))
    return problem('packages', 'missing or outdated', 'Run npm start, which installs them.')
  const { stdout, status } = spawnSync(RUNTIME, ['--version'], { encoding: 'utf8' })
  if (status !== 0)
    return warning('packages', 'no Node of its own', 'Run npm start, which fetches it, or install Node 24.')
  return ok('packages', `installed, run by Node ${stdout.trim()}`)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>}
 */
async function checkPorts(env) {
  const host = env.HOST || '127.0.0.1'
  const ports = [['PORT', '3000'], ...(env.COMMERCE_ENDPOINT ? [] : [['BACKEND_PORT', '4000']])]
  return Promise.all(
    ports.map(async ([name = '', standard = '']) => {
      const port = Number(env[name] || standard)
      if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
        return problem(name, `${env[name]} is no port`, `Set ${name} to a number from 1 to 65535.`)
      }
      const why = await whyTaken(port, host)
      if (!why) return ok(name, `${port} is free`)
      if (why === 'EADDRINUSE' && (await isHealthy(port)))
        return ok(name, `${port} is used by a running shop`)
      const fix =
        why === 'EADDRINUSE'
          ? `Stop what listens there, or set ${name} to another port.`
          : `Set ${name} or HOST.`
      return problem(name, `${port} cannot be used (${why})`, fix)
    }),
  )
}

/**
 * Tells whether a program on a port reports its health as those of the shop do.
 *
 * @param {number} port
 */
async function isHealthy(port) {
  const url = `http://127.0.0.1:${port}/health`
  const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
  const health = await answer?.json().catch(() => null)
  return typeof health?.status === 'string'
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Finding}
 */
function checkData(env) {
  const folder = resolve(ROOT, env.KOPGROEP_DATA || '.data')
  const isNew = !existsSync(folder)
  try {
    if (isNew) mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    const shown = `${(free / GIGABYTE).toFixed(1)} GB free in ${folder}`
    if (free < NEEDED_BYTES)
      return warning('data folder', shown, 'Free some space, or set KOPGROEP_DATA to another disk.')
    return ok('data folder', shown)
  } catch (error) {
    return problem(
      'data folder',
      `${folder}: ${error instanceof Error ? error.message : error}`,
      'Set KOPGROEP_DATA to a folder that you may write to.',
    )
  } finally {
    if (isNew) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a module of the shop that prints findings as JSON, on the shop's Node.
 *
 * @param {string} name
 * @param {string} module
 * @param {NodeJS.ProcessEnv} env
 * @returns {Finding[]}
 */
function runCheck(name, module, env) {
  const { stdout, stderr, status, error } = spawnSync('node', [join(ROOT, module)], {
    cwd: ROOT,
    env: { ...environment(), ...env },
    encoding: 'utf8',
    timeout: 30_000,
  })
  // Null after a time-out.
  if (status === null)
    return [
      warning(name, `no answer (${error?.message ?? 'stopped'})`, 'Try again when the machine is less busy.'),
    ]
  try {
    return JSON.parse(stdout)
  } catch {
    const why = (stderr || stdout).trim().split('\n')[0] || `ended with ${status}`
    return [
      problem(name, why, 'Correct the setting named here (docs/operator/settings.md lists all of them).'),
    ]
  }
}

/**
 * Checks this machine and the settings in an environment.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>}
 */
export async function diagnose(env = process.env) {
  const packages = checkPackages(env)
  const machine = [checkNode(), checkNpm(), packages, ...(await checkPorts(env)), checkData(env)]
  if (packages.level === 'problem') return machine
  const address = `http://localhost:${env.PORT || 3000}`
  const STOREFRONT_URLS = purgedUrls(env.STOREFRONT_URLS || env.STOREFRONT_URL || address, address)
  return [
    ...machine,
    ...runCheck('storefront', 'apps/storefront/server/diagnose.ts', env),
    ...(env.COMMERCE_ENDPOINT
      ? []
      : runCheck('backend', 'apps/backend/src/commands/diagnose.ts', { ...env, STOREFRONT_URLS })),
  ]
}

/** @param {Finding} finding */
function formatLine({ name, level, found, fix }) {
  const mark = { ok: '✓', warning: '!', problem: '✗' }[level]
  return `${mark} ${name.padEnd(18)} ${found}${fix ? `\n  ${' '.repeat(18)} → ${fix}` : ''}`
}

if (
  process.argv[1] &&
  dirname(process.argv[1]).endsWith('scripts') &&
  process.argv[1].endsWith('doctor.mjs')
) {
  readShopEnv()
  const findings = await diagnose()
  for (const finding of findings) console.log(formatLine(finding))
  const problems = findings.filter(({ level }) => level === 'problem').length
  console.log(problems > 0 ? `\n${problems} to mend before the shop starts.` : '\nThe shop can start.')
  process.exitCode = problems > 0 ? 1 : 0
}
