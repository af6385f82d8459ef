import type { Plugin } from 'vite'

/**
 * Reloads the page in development when a module changes that only the server renders. Modules of the browser
 * (islands, style sheets) are replaced in place. Tailwind lists every source as an asset of the style sheet; those
 * are ignored here.
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
      // Invalidated before the page reloads, because importers of the edited module would still use its old
      // version.
      this.environment.moduleGraph.invalidateAll()
      client.hot.send({ type: 'full-reload' })
    },
  }
}
