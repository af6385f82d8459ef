// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { environment, ROOT } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const SHELL = 'chromium-headless-shell'

/**
 * A Chromium to test in: CHROMIUM_PATH, else the system's, else Debian's package where root may install it, else
 * the one that Playwright downloads.
 *
 * @returns {string} the path of the program
 * @throws {Error} that says what to do
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH?.trim()
  if (wanted) {
    if (works(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, which does not start. Correct it, or leave it out.`)
  }
  return systems() ?? debians('chromium', 'fonts-liberation') ?? playwrights()
}

/**
 * The same Chromium without the window around its pages, at little more than half of the work: HEADLESS_SHELL_PATH, else
 * the shell that lies beside the browser, else Debian's package where root may install it.
 *
 * @param {string} chromium the whole browser, which serves where there is no shell
 * @returns {string} the path of the program
 * @throws {Error} when the shell that was named does not start
 */
export function findHeadlessShell(chromium) {
  const wanted = process.env.HEADLESS_SHELL_PATH?.trim()
  if (wanted) {
    if (works(wanted)) return wanted
    throw new Error(`HEADLESS_SHELL_PATH is ${wanted}, which does not start. Correct it, or leave it out.`)
  }
  const beside = join(dirname(chromium), SHELL)
  if (works(beside)) return beside
  if (dirname(chromium) === '/usr/bin') debians(SHELL)
  return works(beside) ? beside : chromium
}

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE]
  return candidates.find((path) => works(path)) ?? null
}

/** @param {string[]} packages */
function debians(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log(`Installing Debian’s ${packages[0]} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} args */
  const apt = (args) =>
    spawnSync('apt-get', ['-qq', '-y', '-o', 'Acquire::http::Timeout=10', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  apt(['update'])
  apt(['install', '--no-install-recommends', ...packages])
  return systems()
}

function playwrights() {
  console.log('Downloading Playwright’s Chromium …')
  const options = /** @type {const} */ ({ cwd: ROOT, env: environment(), encoding: 'utf8' })
  const installed = spawnSync('playwright', ['install', 'chromium'], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const answer = spawnSync(
    'node',
    [
      '--input-type=module',
      '-e',
      "console.log((await import('@playwright/test')).chromium.executablePath())",
    ],
    options,
  )
  const path = answer.stdout?.trim()
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
