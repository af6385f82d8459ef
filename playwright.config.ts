import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

// Looked for once: the workers, which read this file too, find it in their environment.
process.env.CHROMIUM_PATH ||= findChromium()

const chromium = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    // Nothing but the shop talks to the network.
    args: [
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  },
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
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    {
      name: 'desktop',
      // The descriptors also bring the user agent of an ordinary browser: a headless one is taken for a bot.
      use: { ...devices['Desktop Chrome'], ...chromium, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What does not depend on the width of the screen is tested once.
      grepInvert: /@once/,
      testIgnore:
        /(design-system|checkout|early-shopper|routing|outage|english|without-javascript)\.e2e\.ts$/,
      use: {
        ...devices['Pixel 7'],
        ...chromium,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
  ],
})
