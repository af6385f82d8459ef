// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { environment, ROOT } from './runtime.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const KNOWN_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const SHELL = 'chromium-headless-shell'

/**
 * @typedef {{ whole: string, headless: string }} Chromium paths of the browser and of its headless shell,
 *   which uses little more than half of the CPU time
 */

/**
 * Looks for a Chromium for tests: CHROMIUM_PATH and HEADLESS_SHELL_PATH, else the system's. Installs nothing.
 *
 * @returns {Chromium | null}
 * @throws {Error} when one of the two variables names a program that does not start
 */
export function findChromium() {
  const whole = namedBy('CHROMIUM_PATH') ?? systems()
  if (!whole) return null
  const shell = join(dirname(whole), SHELL)
  return { whole, headless: namedBy('HEADLESS_SHELL_PATH') ?? (works(shell) ? shell : whole) }
}

/**
 * Finds a Chromium, or installs Debian's (as root) or Playwright's. Sets both variables to it.
 *
 * @returns {Chromium}
 * @throws {Error} with instructions
 */
export function requireChromium() {
  let browser = findChromium()
  const isDebians = !browser || dirname(browser.whole) === '/usr/bin'
  if (!browser || (isDebians && browser.headless === browser.whole)) {
    installDebians(...(browser ? [] : ['chromium', 'fonts-liberation']), SHELL)
    browser = findChromium()
  }
  if (!browser) {
    const whole = downloadPlaywrights()
    browser = { whole, headless: whole }
  }
  process.env.CHROMIUM_PATH = browser.whole
  process.env.HEADLESS_SHELL_PATH = browser.headless
  return browser
}

/** @param {string} variable */
function namedBy(variable) {
  const path = process.env[variable]?.trim()
  if (!path || works(path)) return path || null
  throw new Error(`${variable} is ${path}, which does not start. Correct it, or leave it out.`)
}

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...KNOWN_PATHS]
  return candidates.find(works) ?? null
}

/** @param {string[]} packages */
function installDebians(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing Debian’s ${packages[0]} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', '-y', '-o', 'Acquire::http::Timeout=10', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}

function downloadPlaywrights() {
  console.log('Downloading Playwright’s Chromium …')
  const options = /** @type {const} */ ({ cwd: ROOT, env: environment(), encoding: 'utf8' })
  const installed = spawnSync('playwright', ['install', 'chromium'], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const script = "console.log((await import('@playwright/test')).chromium.executablePath())"
  const path = spawnSync('node', ['--input-type=module', '-e', script], options).stdout?.trim()
  if (installed.status === 0 && path && works(path)) return path
  throw new Error(
    'No Chromium is to be found and none could be installed. Install one (on Debian: apt-get install chromium) ' +
      'or name one in CHROMIUM_PATH.',
  )
}

/** @param {string} path */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}
