/**
 * Compiles the shop's texts, in all its languages, to functions: `npm run texts`. By the plugin of the build, in a build of nothing, so
 * that the next one, of texts or of the shop, finds them compiled and leaves them alone.
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
