import type { Page } from '@playwright/test'

/** The names of all that this browser has stored of the shop. */
export const storedNames = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(document.cookie ? [document.cookie] : []),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ])
