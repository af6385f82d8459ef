import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** File beside the manifest of a build: built style sheet -> its CSS sources. */
export const SHEET_SOURCES = '.vite/sheets.json'

/**
 * Lists the sources of each built style sheet, which Vite's manifest lacks: a page whose inlined CSS covers a sheet
 * need not load it.
 */
export function sheetSources(): Plugin {
  return {
    name: 'kopgroep:sheet-sources',
    apply: 'build',
    generateBundle: {
      // Vite removes chunks of CSS alone.
      order: 'pre',
      handler(_, bundle) {
        const sheets: Record<string, string[]> = {}
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const sources = Object.keys(chunk.modules).filter((id) => id.endsWith('.css'))
          for (const sheet of chunk.viteMetadata?.importedCss ?? [])
            sheets[sheet] = sources.map((id) => relative(this.environment.config.root, id))
        }
        this.emitFile({ type: 'asset', fileName: SHEET_SOURCES, source: JSON.stringify(sheets) })
      },
    },
  }
}
