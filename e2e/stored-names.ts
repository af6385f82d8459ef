import type { Page } from '@playwright/test'

/** Cache of the service worker: public files and the offline page, without an id (docs/owner/law.md). */
const APP_SHELL = 'kopgroep-app-shell'

/**
 * Lists the names of everything that the browser stores for the shop, except the app shell, which every
 * visitor gets.
 */
export const storedNames = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(
    async (shell) => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(document.cookie ? [document.cookie] : []),
      ...(await caches.keys()).filter((name) => name !== shell),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ],
    APP_SHELL,
  )
