import type { Plugin } from 'vite'

/** What runs before each `import()` of the built app: what the module imports is asked for together with it. */
const PRELOAD = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = '/' + file
    if (document.querySelector('link[href="' + href + '"]')) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}`

/**
 * Puts a few lines in the place of Vite's own preloading, which is 1 KB of every page's start script: it also sees to
 * style sheets of chunks, nonces and browsers without modulepreload, none of which the shop has.
 */
export function smallPreload(): Plugin {
  return {
    name: 'kopgroep:small-preload',
    enforce: 'pre',
    load: {
      // Vite's name for it; where that changes Vite's own comes back, and the budget of the start script tells.
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => PRELOAD,
    },
  }
}
