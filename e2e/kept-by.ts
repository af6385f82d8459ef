import type { Page } from '@playwright/test'

/** The names of all that this browser keeps of the shop. */
export const keptBy = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(document.cookie ? [document.cookie] : []),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ])
