/** Files of the build that a document names. */
const NAMED = /(?:href|src)="(\/assets\/[^"]+)"/g
/** Matches static imports; dynamic ones, `import(…)`, are loaded later and do not count. */
const NEEDED = /(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g

/**
 * Keeps the page for when there is no connection, with all that it needs, unless that of this build is kept already.
 * @param address of the page in the language of the shopper
 */
export async function storeOfflinePage(cache: Cache, address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) return
  const html = await response.clone().text()
  const known = await cache.match(address)
  const files = namesIn(html, NAMED)
  if (known && String(namesIn(await known.text(), NAMED)) === String(files)) return
  const stored = new Set<string>()
  for (const file of files) await storeFile(cache, file, stored)
  await cache.put(address, response)
}

async function storeFile(cache: Cache, file: string, stored: Set<string>) {
  if (stored.has(file)) return
  stored.add(file)
  const response = await fetch(file)
  if (!response.ok) return
  const script = file.endsWith('.js') ? await response.clone().text() : ''
  await cache.put(file, response)
  for (const name of namesIn(script, NEEDED)) await storeFile(cache, `/assets/${name}`, stored)
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
