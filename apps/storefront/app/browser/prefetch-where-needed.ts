interface Connection {
  connection?: { saveData?: boolean }
}

/** Fetches pages ahead where the browser does not follow the server's speculation rules, and data is not to be saved. */
export function prefetchWhereNeeded(): void {
  // Neither is in every browser, and so in TypeScript's own types.
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean }
  if (supports?.('speculationrules') || (navigator as Connection).connection?.saveData) return
  import('./prefetch.ts').then((module) => module.prefetchPages()).catch(() => null)
}
