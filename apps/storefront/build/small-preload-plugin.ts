import type { Plugin } from 'vite'

/**
 * Runs before each `import()` of the built app: the files that the module imports are fetched together with it, and its
 * style sheets are loaded before it runs. One that cannot be fetched fails nothing, and is tried again the next time.
 */
const PRELOAD = `const preloaded = {}
const preload = (file) => new Promise((onload) => {
  const isStyle = /css$/.test(file)
  const rel = isStyle ? 'stylesheet' : 'modulepreload'
  const onerror = () => onload(preloaded[file] = 0)
  document.head.append(Object.assign(document.createElement('link'), { rel, href: '/' + file, onload, onerror }))
  isStyle || onload()
})
export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map((file) => preloaded[file] ||= preload(file))]).then(([module]) => module)`

/**
 * Replaces Vite's own preloading, which is 1 KB of every page's start script: it also handles nonces and browsers without
 * modulepreload, neither of which the shop has.
 */
export function smallPreload(): Plugin {
  return {
    name: 'kopgroep:small-preload',
    enforce: 'pre',
    load: {
      // Vite's name for its module. Should that change, Vite's own is built in again and the budget of the start script fails.
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => PRELOAD,
    },
  }
}
