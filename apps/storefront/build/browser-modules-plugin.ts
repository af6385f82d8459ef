import type { Plugin } from 'vite'

/** Modules that must not reach the browser, and why. */
const REFUSED: readonly [RegExp, string][] = [
  [/\/app\/.*\.server\.tsx?$/, 'it reads the backend for pages'],
  [
    /\/app\/(?:routes\/(?!.*\.island\.tsx$|product\/product-detail\.tsx$)|features\/shell\/).*\.tsx$/,
    'it is rendered by the server alone',
  ],
  [/\/app\/(?:routes|resolve-page|entry\.server)\.tsx$/, 'it belongs to the server'],
  [/\/storefront\/server\//, 'it belongs to the server'],
  // The rules of fields are the exception: forms and backend share them.
  [
    /\/packages\/contract\/(?!(?:form|password|postcode|vat-number)-rule\.ts$)/,
    'the contract is for generating and the server',
  ],
  [/\/node_modules\/(?:graphql|sanitize-html|sharp|pino)\//, 'it is a library of the server'],
  [/\/react-dom\/.*server/, 'it is a library of the server'],
]

const ROUTER = /\/node_modules\/react-router\//
/** The only part of the shop that has routes in the browser. */
const ROUTED = 'account.island'

/**
 * Why the browser must not load a module; null when it may.
 * @param chunk the name of the file that it is part of
 */
export function whyRefused(id: string, chunk: string): string | null {
  if (ROUTER.test(id) && chunk !== ROUTED) return 'only the account has routes in the browser'
  return REFUSED.find(([pattern]) => pattern.test(id))?.[1] ?? null
}

/**
 * Keeps what the browser may reach: islands, enhancements and what they are made of. Fails its build when anything of a
 * module that only the server needs ends up in a chunk.
 */
export function browserModules(): Plugin {
  return {
    name: 'kopgroep:browser-modules',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const reason = renderedLength > 0 ? whyRefused(id, chunk.name) : null
          if (reason) this.error(`${id} is part of ${chunk.fileName}, which browsers load; yet ${reason}.`)
        }
      }
    },
  }
}
