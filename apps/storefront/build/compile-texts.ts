/**
 * Compiles the shop's texts, in all its languages, to functions: `npm run texts -w apps/storefront`. Runs the build's own plugin
 * on an empty build, so that the next build finds the texts compiled.
 */
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { build } from 'vite'
import { textsToCompile } from './texts-to-compile.ts'

const EMPTY_MODULE = 'virtual:nothing'

await build({
  configFile: false,
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'error',
  plugins: [
    paraglideVitePlugin(textsToCompile()),
    {
      name: 'nothing',
      resolveId: (id) => (id === EMPTY_MODULE ? id : null),
      load: (id) => (id === EMPTY_MODULE ? '' : null),
    },
  ],
  build: { write: false, rolldownOptions: { input: EMPTY_MODULE } },
})

// Paraglide leaves timers behind that would hold this process for half a minute.
process.exit()
