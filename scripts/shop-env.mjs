// @ts-check
// Runs on any Node from 20.12 with nothing installed: built-in modules only.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT } from './runtime.mjs'

/**
 * Adds the settings of `shop.env` in the data folder, which `npm run setup` writes, so that a shop of one's own is
 * never started as a demo. Variables that are set already win.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function readShopEnv(env = process.env) {
  const data = resolve(ROOT, env.KOPGROEP_DATA?.trim() || '.data')
  const file = join(data, 'shop.env')
  if (!existsSync(file)) return
  // A folder that was moved has its former path in the file.
  const settings = { ...parseEnv(readFileSync(file, 'utf8')), KOPGROEP_DATA: data }
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
}

/**
 * Returns STOREFRONT_URLS with the local address of the storefront: the proxy behind the public one refuses purges.
 *
 * @param {string} urls comma-separated
 * @param {string} local
 */
export function purgedUrls(urls, local) {
  return [...new Set([...urls.split(',').map((url) => url.trim()), local])].join(',')
}
