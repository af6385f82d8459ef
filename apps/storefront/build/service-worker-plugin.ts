import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Line of public/sw.js that receives the name of the build. */
const BUILD_LINE = "const BUILD = ''"

/** Writes the build's start script into the service worker, so that each build has its own worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'kopgroep:service-worker',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    writeBundle({ dir = '' }, bundle) {
      const start = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.name === 'entry.client',
      )
      const file = join(dir, 'sw.js')
      const worker = readFileSync(file, 'utf8')
      if (!start || !worker.includes(BUILD_LINE)) this.error('The service worker cannot be told its build.')
      writeFileSync(file, worker.replace(BUILD_LINE, `const BUILD = '/${start.fileName}'`))
    },
  }
}
