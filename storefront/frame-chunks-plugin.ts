import type { Plugin } from 'vite'

const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|@react-router)[\\/]/
const FRAME = /[\\/]app[\\/](?:root|entry\.client)\.tsx(?:\?|$)/
/** All texts are imported by one module; only those that are used count, and the bundler knows which. */
const TEXT = /[\\/]i18n[\\/]generated[\\/]messages[\\/]/
const STATIC = /\.static\.tsx$/

type ModuleInfo = { importers: readonly string[] } | null

/**
 * Which chunk a module of the browser's build goes into: the framework in one; in another everything that every page
 * needs at once, which is what the root reaches by static imports. The rest is left to the bundler. Without it, a page
 * would begin with dozens of tiny files.
 */
export function chunkOf(id: string, moduleInfo: (id: string) => ModuleInfo): string | null {
  if (FRAMEWORK.test(id)) return 'framework'
  return !TEXT.test(id) && isInFrame(id, moduleInfo, new Set()) ? 'frame' : null
}

function isInFrame(id: string, moduleInfo: (id: string) => ModuleInfo, seen: Set<string>): boolean {
  if (FRAME.test(id)) return true
  if (STATIC.test(id) || seen.has(id)) return false
  seen.add(id)
  return moduleInfo(id)?.importers.some((importer) => isInFrame(importer, moduleInfo, seen)) ?? false
}

/** Whether a built file (`assets/frame-B1nF.css`) is loaded with every document. */
export function isOfEveryPage(file: string): boolean {
  return /(?:^|\/)(?:framework|frame|root|rolldown-runtime)-[\w-]{8}\.(?:js|css)$/.test(file)
}

/**
 * Cuts the browser's build into chunks by `chunkOf`. Fails the build when a part that only the server is to draw
 * (`*.static.tsx`) reaches the browser.
 */
export function frameChunks(): Plugin {
  return {
    name: 'kopgroep:frame-chunks',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    // React Router looks only at the exports that it knows, so an entry may have more of them; that lets a chunk take
    // what it names and no more.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id, context) => chunkOf(id, (module) => context.getModuleInfo(module)) }],
      },
    }),
    transform: {
      filter: { id: /vite\/preload-helper/ },
      // The router writes a `#` behind the address of a style sheet that later parts need too. What loads those parts would
      // not know it again, and load it a second time with its fonts.
      handler(code) {
        const known = code.replace('.styles.add(link.href)', ".styles.add(link.href.replace('#', ''))")
        if (known === code) this.error('The loader of parts no longer looks for style sheets as expected.')
        return { code: known, map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const leaked = Object.entries(chunk.modules).find(
          ([id, { renderedLength }]) => STATIC.test(id) && renderedLength > 0,
        )
        if (leaked)
          this.error(`${leaked[0]} is drawn by the server alone, yet it is part of ${chunk.fileName}.`)
      }
    },
  }
}
