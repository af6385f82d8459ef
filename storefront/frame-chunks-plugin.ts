import type { Plugin } from 'vite'

const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|@react-router)[\\/]/
const FRAME = /[\\/]app[\\/](?:root|entry\.client)\.tsx(?:\?|$)/
/** All texts are imported by one module; only those that are used count, and the bundler knows which. */
const TEXT = /[\\/]i18n[\\/]generated[\\/]messages[\\/]/
const STATIC = /\.static\.tsx$/

/** Of the texts only those of products are all shown by the screens that show products; the comparison has its own. */
const TEXT_OF_GOODS = /[\\/]i18n[\\/]generated[\\/]messages[\\/]product_(?!comparison)/
/** Screens that shoppers go back and forth between. */
const LISTINGS =
  /[\\/]app[\\/](?:content[\\/]home-screen|category[\\/]category-screen|(?:brands|partfinder|search)[\\/][\w-]+\.route)\.tsx$/
const PRODUCTS = /[\\/]app[\\/]product[\\/]\w+-screen\.tsx$/

type ModuleInfo = { importers: readonly string[] } | null
type InfoOf = (id: string) => ModuleInfo

/**
 * Which chunk a module of the browser's build goes into: the framework in one; in another everything that every page
 * needs at once, which is what the root reaches by static imports; what listings and product pages share in `goods`, what
 * the kinds of listings share in `listing`, and those of product pages in `product`. The rest is left to the bundler.
 * Without it, a page would begin with dozens of tiny files, each a round trip on a connection that takes six at once.
 */
export function chunkOf(id: string, moduleInfo: InfoOf): string | null {
  if (FRAMEWORK.test(id)) return 'framework'
  if (TEXT.test(id)) return TEXT_OF_GOODS.test(id) ? 'goods' : null
  const roots = new Set<string>()
  collectRoots(id, moduleInfo, new Set(), roots)
  const found = [...roots]
  if (found.some((root) => FRAME.test(root))) return 'frame'
  const products = found.filter((root) => PRODUCTS.test(root)).length
  const listings = found.filter((root) => LISTINGS.test(root)).length
  if (products > 0 && listings > 0) return 'goods'
  if (found.length < 2) return null
  if (products === found.length) return 'product'
  return listings === found.length ? 'listing' : null
}

/** What is entered by an address or by a later import, and reaches the module by imports that come at once. */
function collectRoots(id: string, moduleInfo: InfoOf, seen: Set<string>, roots: Set<string>) {
  if (STATIC.test(id) || seen.has(id)) return
  seen.add(id)
  const importers = moduleInfo(id)?.importers ?? []
  if (FRAME.test(id) || importers.length === 0) roots.add(id)
  else for (const importer of importers) collectRoots(importer, moduleInfo, seen, roots)
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
