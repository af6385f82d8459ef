import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What stands for each module of React (decision 0080). The longer names first: each is the beginning of an address. */
const INSTEAD = [
  { find: /^react\/(jsx-(?:dev-)?runtime)$/, replacement: 'preact/compat/$1' },
  { find: /^react$/, replacement: fileURLToPath(new URL('./react-api.ts', import.meta.url)) },
]

/**
 * Lets Preact draw what is written with React's API, in the browser and on the server. A library that asks for React gets
 * it too, and has to be part of the server's build for that: Node would look for React itself.
 */
export function preact(): Plugin {
  return {
    name: 'kopgroep:preact',
    config: () => ({
      resolve: { alias: INSTEAD },
      ssr: { noExternal: ['react-router'] },
    }),
  }
}
