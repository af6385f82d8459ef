import { findChromium } from '@kopgroep/scripts/chromium.mjs'
import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import { defineConfig, devices } from '@playwright/test'
import type { WorkerOptions } from './shop.ts'

/**
 * Null if no browser is installed yet: e2e/open-shop.ts then installs one, which the workers, which read this
 * file too, find.
 */
const installed = findChromium()

/**
 * Tests that repeat another one with different data, language or width. Only `npm run test:all` runs them.
 */
const EXCLUDED_TESTS = isWhole ? [] : [/@long(?!-)/]
const LONG_ON_A_PHONE = isWhole ? [] : [/@long/]

/** Tests of browser features that the headless shell lacks: service worker, prefetch, print, passkeys. */
const WHOLE_BROWSER = /@whole-browser/

/**
 * Chromium's features that are off. The last of several lists counts, so those that Playwright turns off and that matter here
 * stand here too. A spare renderer, started for each page and rarely used, is a tenth of the work of opening a page.
 */
const WITHOUT_FEATURES = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'LensOverlay',
  'PreconnectToSearch',
]

const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    executablePath,
    // Only the shop may access the network.
    args: [
      '--disable-quic',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--disable-features=${WITHOUT_FEATURES}`,
    ],
  },
})

const chromium = {
  ...launch(installed?.headless),
  locale: 'nl-NL',
  timezoneId: 'Europe/Amsterdam',
  // Animations are off; tests of the purchase and of motion enable them.
  contextOptions: { reducedMotion: 'reduce' as const },
  // `page.route` does not see what a service worker fetches. Tests of the worker itself allow it.
  serviceWorkers: 'block' as const,
  // Off, because recording each action costs as much as the action. To inspect a test:
  // `npx playwright test <file> --trace on`
  trace: 'off' as const,
}

/** Walks that `npm test` repeats with SOFT_NAVIGATION=off; `npm run test:all` repeats all of their files. */
const DOCUMENT_WALKS = isWhole ? /./ : /@documents/

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './open-shop.ts',
  fullyParallel: true,
  workers: 3,
  // A test that passes at a second try is a defect of the test or the shop.
  retries: 0,
  forbidOnly: true,
  // Generous timeouts for busy machines and ones that are four times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    {
      name: 'desktop',
      // The descriptors include an ordinary user agent: a headless one counts as a bot.
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
      name: 'documents',
      testMatch: /(listing|measuring|product|search)\.e2e\.ts$/,
      grep: DOCUMENT_WALKS,
      grepInvert: [/@soft/, WHOLE_BROWSER, ...EXCLUDED_TESTS],
      use: {
        ...devices['Desktop Chrome'],
        ...chromium,
        viewport: { width: 1440, height: 900 },
        softNavigation: 'off',
      },
    },
    {
      name: 'phone',
      // Tests that do not depend on the screen width run once.
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
