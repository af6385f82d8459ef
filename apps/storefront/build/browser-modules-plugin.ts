import type { Plugin, Rolldown } from 'vite'

/** Modules that must not reach the browser, and why. */
const REFUSED: readonly [RegExp, string][] = [
  [/\/app\/.*\.server\.tsx?$/, 'it reads the backend for pages'],
  [
    /\/app\/(?:routes|features\/shell)\/(?!.*\.island\.tsx$|product\/product-detail\.tsx$|menu-panel\.tsx$).*\.tsx$/,
    'it is rendered by the server alone',
  ],
  [/\/app\/(?:routes|resolve-page|entry\.server)\.tsx$/, 'it belongs to the server'],
  [/\/storefront\/server\//, 'it belongs to the server'],
  // Exceptions: the rules of fields and prices, the addresses of pages and pictures, and what these use.
  [
    /\/packages\/contract\/(?!(?:(?:email|form|gift-message|password|postcode|struck-price|vat-number)-rule|look-up|money|page-addresses|payment-marks|picture-address|selection-address)\.ts$)/,
    'the contract is for generating and the server',
  ],
  [/\/node_modules\/(?:graphql|sanitize-html|sharp|pino)\//, 'it is a library of the server'],
  [/\/react-dom\/.*server/, 'it is a library of the server'],
]

/** Returns why the browser must not load a module; null if it may. */
export function whyRefused(id: string): string | null {
  return REFUSED.find(([pattern]) => pattern.test(id))?.[1] ?? null
}

const ROUTER = /\/node_modules\/react-router\//
/** Only part of the shop with client-side routing: its island and the code that it loads on demand. */
const ROUTED = /\/app\/(?:routes\/account|features\/(?:account|orders))\//

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'imports' | 'isEntry' | 'isDynamicEntry'
> & {
  modules: Readonly<Record<string, { renderedLength: number }>>
}

/** Finds the modules outside the account that would make a browser load the router, directly or through imports. */
export function routerImporters(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const hasRouter = (chunk: Chunk, seen = new Set<Chunk>()): boolean => {
    if (seen.has(chunk)) return false
    seen.add(chunk)
    if (
      Object.entries(chunk.modules).some(([id, { renderedLength }]) => renderedLength > 0 && ROUTER.test(id))
    )
      return true
    return chunk.imports.some((name) => {
      const imported = byName.get(name)
      return imported !== undefined && hasRouter(imported, seen)
    })
  }
  return chunks.flatMap((chunk) => {
    const { facadeModuleId, isEntry, isDynamicEntry, fileName } = chunk
    if (!(isEntry || isDynamicEntry) || !hasRouter(chunk)) return []
    return facadeModuleId && ROUTED.test(facadeModuleId) ? [] : [facadeModuleId ?? fileName]
  })
}

/** Keeps server code out of the browser build: fails when a chunk contains anything of a module that only the server needs. */
export function browserModules(): Plugin {
  return {
    name: 'kopgroep:browser-modules',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const [importer] = routerImporters(chunks)
      if (importer)
        this.error(`${importer} loads the router; yet only the account has routes in the browser.`)
      for (const chunk of chunks) {
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const reason = renderedLength > 0 ? whyRefused(id) : null
          if (reason) this.error(`${id} is part of ${chunk.fileName}, which browsers load; yet ${reason}.`)
        }
      }
    },
  }
}
