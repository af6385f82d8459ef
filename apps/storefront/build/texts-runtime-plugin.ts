import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const REPLACEMENTS: Readonly<Record<string, string>> = {
  runtime: fileURLToPath(new URL('../app/lib/i18n/runtime.ts', import.meta.url)),
  registry: fileURLToPath(new URL('../app/lib/i18n/runtime.ts', import.meta.url)),
}
const GENERATED = /\/(runtime|registry)\.js$/

/**
 * Points the compiled texts to lib/i18n/runtime.ts for language and plural forms. Paraglide's own runtime contains
 * URL and cookie strategies that the shop does not use: 12 KB on every page.
 */
export function textsRuntime(): Plugin {
  return {
    name: 'kopgroep:texts-runtime',
    enforce: 'pre',
    resolveId: {
      filter: { id: GENERATED },
      handler: (source, importer) =>
        /[\\/]i18n[\\/]generated[\\/]/.test(importer ?? '')
          ? (REPLACEMENTS[GENERATED.exec(source)?.[1] ?? ''] ?? null)
          : null,
    },
    transform: {
      filter: { id: /[\\/]i18n[\\/]generated[\\/]messages[\\/](?!_index)\w+\.js$/ },
      // In development all texts of a language are one file, whose size does not matter.
      handler(code) {
        return this.environment.mode === 'build' ? { code: shortText(code), map: null } : null
      },
    },
  }
}

const RUNTIME = "import { getLocale, experimentalStaticLocale } from '../runtime.js'"
const MESSAGE_FUNCTION = /^const ((\w+?)_\w+) = /gm
const CHOICE = /^export const (\w+) = [\s\S]*\bconst locale = experimentalStaticLocale [\s\S]*\}\);?\s*$/m

/**
 * Shortens a compiled text so that the runtime chooses its language: Paraglide repeats that choice in each text,
 * which is longer than most texts.
 * @throws {Error} when Paraglide's output has an unknown form
 */
export function shortText(code: string): string {
  const forms = [...code.matchAll(MESSAGE_FUNCTION)].map(([, form, language]) => `${language}: ${form}`)
  const short = code
    .replace(RUNTIME, "import { inPageLanguage } from '../runtime.js'")
    .replace(CHOICE, `export const $1 = /* @__PURE__ */ inPageLanguage({ ${forms.join(', ')} })\n`)
  if (forms.length === 0 || short.includes('experimentalStaticLocale'))
    throw new Error('Paraglide writes a text in a form that texts-runtime-plugin.ts does not know.')
  return short
}
