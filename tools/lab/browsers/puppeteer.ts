import { existsSync } from 'node:fs'
import type { ElementHandle } from 'puppeteer-core'
import puppeteer from 'puppeteer-core'
import type { Driver, WindowSize } from './tab.ts'

const PROGRAMS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Finds Firefox: from FIREFOX_PATH, else in the usual places; null if it is not installed. */
export function findFirefox(): string | null {
  const configured = process.env.FIREFOX_PATH
  return configured || (PROGRAMS.find((path) => existsSync(path)) ?? null)
}

/** Starts a headless browser: Firefox controlled by WebDriver BiDi, or Chromium. */
export async function openPuppeteer(
  name: 'firefox' | 'chrome',
  program: string,
  { width, height }: WindowSize,
): Promise<Driver<ElementHandle>> {
  const browser = await puppeteer.launch({
    browser: name,
    executablePath: program,
    headless: true,
    ...(name === 'firefox'
      ? { extraPrefsFirefox: { 'intl.accept_languages': 'nl-NL' } }
      : { args: ['--no-sandbox', '--lang=nl-NL'] }),
  })
  const page = await browser.newPage()
  // Firefox before 144 sets the size but knows no orientation, which puppeteer sets beside it.
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String((error as Error).stack ?? error)))
  page.on('console', async (message) => {
    if (message.type() !== 'error') return
    const parts = message
      .args()
      .map((part) =>
        part.evaluate((value: unknown) =>
          value instanceof Error ? `${value.message}\n${value.stack}` : JSON.stringify(value),
        ),
      )
    const words = (await Promise.allSettled(parts)).map((part) =>
      part.status === 'fulfilled' ? part.value : '',
    )
    errors.push([message.text(), ...words].join(' '))
  })
  return {
    name: await browser.version(),
    open: async (url) => {
      await page.goto(url)
    },
    evaluate: (run, argument) => page.evaluate(run as never, argument as never) as never,
    find: async (run, argument) => {
      const handle = await page.evaluateHandle(run as never, argument as never)
      return (handle as { asElement: () => ElementHandle | null }).asElement()
    },
    click: (element) => element.click(),
    hover: (element) => element.hover(),
    type: (element, text) => element.type(text),
    errors: () => errors,
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  }
}
