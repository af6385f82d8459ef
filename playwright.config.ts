import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { isWhole } from './scripts/whole-tests.ts'

/** Null where e2e/open-shop.ts has to install one first: the workers, which read this file too, find it then. */
const installed = findChromium()

/**
 * Tests that repeat another one with different data, language or width. Only `npm run test:all` runs them.
 */
const EXCLUDED_TESTS = isWhole ? [] : [/@long(?!-)/]
const LONG_ON_A_PHONE = isWhole ? [] : [/@long/]

/** Tests of browser features that the headless shell lacks: service worker, prefetch, print, passkeys. */
const WHOLE_BROWSER = /@whole-browser/

const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    executablePath,
    // Nothing but the shop talks to the network.
    args: [
      '--disable-quic',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  },
})

const chromium = {
  ...launch(installed?.headless),
  locale: 'nl-NL',
  timezoneId: 'Europe/Amsterdam',
  // Nothing waits for what slides or fades; tests of the purchase and of the design's motion see it move.
  contextOptions: { reducedMotion: 'reduce' as const },
  // `page.route` does not see what a service worker fetches. Tests of the worker itself allow it.
  serviceWorkers: 'block' as const,
  // Recording each action costs as much as the action: `npx playwright test <file> --trace on` where one wants to look.
  trace: 'off' as const,
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/open-shop.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For a machine that has other work too, or is four times slower: what is slow there is not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    {
      name: 'desktop',
      // The descriptors also bring the user agent of an ordinary browser: a headless one is taken for a bot.
      grepInvert: [WHOLE_BROWSER, ...EXCLUDED_TESTS],
      use: { ...devices['Desktop Chrome'], ...chromium, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'whole browser',
      grep: WHOLE_BROWSER,
      grepInvert: EXCLUDED_TESTS,
      use: {
        ...devices['Desktop Chrome'],
        ...chromium,
        ...launch(installed?.whole),
        viewport: { width: 1440, height: 900 },
      },
    },
    {
      name: 'phone',
      // What does not depend on the width of the screen is tested once.
      grepInvert: [/@once/, WHOLE_BROWSER, ...LONG_ON_A_PHONE],
      testIgnore: /(design-system|checkout|early-shopper|routing|outage|without-javascript)\.e2e\.ts$/,
      use: {
        ...devices['Pixel 7'],
        ...chromium,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
  ],
})
