import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('./app/platform/i18n/runtime.ts', import.meta.url))

/**
 * Lets the compiled texts take their language from platform/i18n/runtime.ts. The runtime that Paraglide generates
 * brings URL and cookie strategies along which the shop does not use: 12 KB of every page.
 */
export function textsRuntime(): Plugin {
  return {
    name: 'kopgroep:texts-runtime',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/runtime\.js$/ },
      handler: (source, importer) =>
        /[\\/]i18n[\\/]generated[\\/]/.test(importer ?? '') && source.endsWith('/runtime.js') ? OURS : null,
    },
  }
}
