/**
 * Implements `npm run test:browsers -w tools/lab`: purchases, from the home page to the paid order, at the widths of a desk
 * and a phone, with soft navigation and without, with the production build. `npm run test:browsers -w tools/lab -- firefox`
 * tests one browser, and fails if it is not installed. Without a name, those that are installed are tested.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Backend } from '@kopgroep/e2e/backend'
import { serveShop, serveStorefront } from '@kopgroep/e2e/serve-shop'
import { buildIfStale } from '@kopgroep/scripts/build.mjs'
import { findChromium } from '@kopgroep/scripts/chromium.mjs'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { findFirefox, openPuppeteer } from './puppeteer.ts'
import { purchase } from './purchase.ts'
import { type Driver, Tab, type WindowSize } from './tab.ts'
import { findWebKit, openWebKit } from './webkit.ts'

interface Browser {
  find: () => string | null
  open: (program: string, size: WindowSize) => Promise<Driver<unknown>>
  /** Instructions to install the browser. */
  hint: string
}

const BROWSERS: Readonly<Record<string, Browser>> = {
  firefox: {
    find: findFirefox,
    open: (program, size) => openPuppeteer('firefox', program, size) as Promise<Driver<unknown>>,
    hint: 'apt-get install firefox-esr, or set FIREFOX_PATH',
  },
  webkit: {
    find: findWebKit,
    open: (program, size) => openWebKit(program, size) as Promise<Driver<unknown>>,
    hint: 'apt-get install webkit2gtk-driver xvfb',
  },
  chromium: {
    find: () => findChromium()?.whole ?? null,
    open: (program, size) => openPuppeteer('chrome', program, size) as Promise<Driver<unknown>>,
    hint: 'apt-get install chromium, or set CHROMIUM_PATH',
  },
}

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in BROWSERS))
if (unknown.length > 0)
  throw new Error(
    `There is no browser ${unknown.join(', ')}. The browsers are: ${Object.keys(BROWSERS).join(', ')}`,
  )

buildIfStale()
const shop = await serveShop()
const documents = await serveStorefront(`${shop.backend}/graphql`, { SOFT_NAVIGATION: 'off' })
try {
  for (const name of named.length > 0 ? named : Object.keys(BROWSERS)) await runIn(name)
} finally {
  await documents.close()
  await shop.close()
}

async function runIn(name: string): Promise<void> {
  const { find, open, hint } = BROWSERS[name] as Browser
  const program = find()
  if (program === null) {
    console.error(`${name}: not installed (${hint}). Nothing was tested in it.`)
    if (named.length > 0) process.exitCode = 1
    return
  }
  for (const size of [DESK, PHONE]) {
    await buy(await open(program, size), shop.url, size)
    await buy(await open(program, size), documents.url, size)
  }
}

/** Buys something in a browser, and closes it. */
async function buy(driver: Driver<unknown>, url: string, size: WindowSize): Promise<void> {
  const where = `${driver.name}, ${size.width} px, soft navigation ${url === shop.url ? 'on' : 'off'}`
  try {
    const number = await purchase(new Tab(driver), url, new Backend(shop.backend), size === PHONE)
    // The backend serves the test payment's page, which has no icon. Firefox logs what a service worker fetches for a
    // page that is left.
    const expected = [`${shop.backend}/favicon.ico`, 'A ServiceWorker intercepted the request']
    const errors = driver.errors().filter((error) => !expected.some((text) => error.includes(text)))
    if (errors.length > 0) throw new Error(errors.join('\n'))
    console.log(`${where}: order ${number} was placed and paid.`)
  } catch (error) {
    const picture = join(ROOT, 'test-results', `${driver.name.replace(/\W/g, '-')}.png`)
    mkdirSync(dirname(picture), { recursive: true })
    writeFileSync(picture, await driver.screenshot().catch(() => ''), 'base64')
    console.error(`${where}: failed. The screen is in ${picture}.`, error, ...driver.errors())
    process.exitCode = 1
  } finally {
    await driver.close()
  }
}
