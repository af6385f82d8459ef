import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const VIRTUAL = 'virtual:screen-assets'
const CLIENT_BUILD = join(import.meta.dirname, 'build/client')

/**
 * Serves `virtual:screen-assets`: for each screen (`category-screen.tsx` -> `category-screen`) the addresses of the
 * chunks that the browser needs to draw it. The server puts them into the head as module preloads. While developing
 * there are no chunks, and the lists are empty.
 */
export function screenAssets(): Plugin {
  return {
    name: 'kopgroep:screen-assets',
    resolveId: { filter: { id: /^virtual:screen-assets$/ }, handler: () => `\0${VIRTUAL}` },
    load: {
      filter: { id: /virtual:screen-assets$/ },
      handler() {
        const file = join(CLIENT_BUILD, '.vite/manifest.json')
        const isServerBuild =
          this.environment.mode === 'build' && this.environment.config.consumer === 'server'
        if (isServerBuild && !existsSync(file)) throw new Error(`The client build left no ${file}.`)
        const manifest: Manifest = isServerBuild ? JSON.parse(readFileSync(file, 'utf8')) : {}
        return `export const screenAssets = ${JSON.stringify(assetsByScreen(manifest))}`
      },
    },
  }
}

/** Per screen its own chunk and every chunk that it imports statically, in no particular order. */
export function assetsByScreen(manifest: Manifest): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const key of Object.keys(manifest)) {
    if (!/-screen\.tsx$/.test(key)) continue
    const chunks = new Set<string>()
    const add = (name: string) => {
      const chunk = manifest[name]
      if (!chunk || chunks.has(`/${chunk.file}`)) return
      chunks.add(`/${chunk.file}`)
      chunk.imports?.forEach(add)
    }
    add(key)
    found[basename(key, '.tsx')] = [...chunks]
  }
  return found
}
