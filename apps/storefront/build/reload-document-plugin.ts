import type { Plugin } from 'vite'

/**
 * While developing: an edit of what only the server renders reloads the page. What the browser has as a module is
 * replaced there (islands, style sheets); Tailwind names every source as an asset of the style sheet, which is not meant.
 */
export function reloadDocument(): Plugin {
  return {
    name: 'kopgroep:reload-document',
    apply: 'serve',
    hotUpdate({ file, server, modules }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      const { client } = server.environments
      const inBrowser = [...(client.moduleGraph.getModulesByFile(file) ?? [])]
      if (inBrowser.some(({ type }) => type === 'js')) return
      // Before the page asks again: what imports the edited module must not answer with what it had of it.
      this.environment.moduleGraph.invalidateAll()
      client.hot.send({ type: 'full-reload' })
    },
  }
}
