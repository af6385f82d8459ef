// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environment, ROOT } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

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
  return systems() ?? debians() ?? playwrights()
}

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE]
  return candidates.find((path) => works(path)) ?? null
}

function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Debian’s Chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} args */
  const apt = (args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt(['update'])
  apt(['install', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  return systems()
}

function playwrights() {
  console.log('Downloading Playwright’s Chromium …')
  const options = /** @type {const} */ ({ cwd: ROOT, env: environment(), encoding: 'utf8' })
  const installed = spawnSync('playwright', ['install', 'chromium'], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const asked = spawnSync(
    'node',
    [
      '--input-type=module',
      '-e',
      "console.log((await import('@playwright/test')).chromium.executablePath())",
    ],
    options,
  )
  const path = asked.stdout?.trim()
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
