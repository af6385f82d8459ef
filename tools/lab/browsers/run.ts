/**
 * Implements `npm run test:browsers -w tools/lab`: one purchase, from the home page to the paid order, in Firefox and
 * WebKit, with the production build. `npm run test:browsers -w tools/lab -- firefox` tests one browser. The run fails if a
 * browser is not installed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Backend } from '@kopgroep/e2e/backend'
import { serveShop } from '@kopgroep/e2e/serve-shop'
import { buildIfStale } from '@kopgroep/scripts/build.mjs'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { findFirefox, openFirefox } from './firefox.ts'
import { purchase } from './purchase.ts'
import { type Driver, Tab } from './tab.ts'
import { findWebKit, openWebKit } from './webkit.ts'

interface Browser {
  find: () => string | null
  open: (program: string) => Promise<Driver<unknown>>
  /** Instructions to install the browser. */
  hint: string
}

const BROWSERS: Readonly<Record<string, Browser>> = {
  firefox: {
    find: findFirefox,
    open: (program) => openFirefox(program) as Promise<Driver<unknown>>,
    hint: 'apt-get install firefox-esr, or set FIREFOX_PATH',
  },
  webkit: {
    find: findWebKit,
    open: (program) => openWebKit(program) as Promise<Driver<unknown>>,
    hint: 'apt-get install webkit2gtk-driver xvfb',
  },
}

const browsers = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BROWSERS)
const unknown = browsers.filter((name) => !(name in BROWSERS))
if (unknown.length > 0)
  throw new Error(
    `There is no browser ${unknown.join(', ')}. The browsers are: ${Object.keys(BROWSERS).join(', ')}`,
  )

buildIfStale()
const shop = await serveShop()
try {
  for (const name of browsers) await runIn(name)
} finally {
  await shop.close()
}

async function runIn(name: string): Promise<void> {
  const { find, open, hint } = BROWSERS[name] as Browser
  const program = find()
  if (program === null) {
    console.error(`${name}: not installed (${hint}). Nothing was tested in it.`)
    process.exitCode = 1
    return
  }
  const driver = await open(program)
  try {
    const number = await purchase(new Tab(driver), shop.url, new Backend(shop.backend))
    // The backend serves the test payment's page, which has no icon.
    const errors = driver.errors().filter((error) => !error.includes(`${shop.backend}/favicon.ico`))
    if (errors.length > 0) throw new Error(errors.join('\n'))
    console.log(`${driver.name}: order ${number} was placed and paid.`)
  } catch (error) {
    const picture = join(ROOT, 'test-results', `${name}.png`)
    mkdirSync(dirname(picture), { recursive: true })
    writeFileSync(picture, await driver.screenshot().catch(() => ''), 'base64')
    console.error(`${driver.name}: failed. The screen is in ${picture}.`, error, ...driver.errors())
    process.exitCode = 1
  } finally {
    await driver.close()
  }
}
