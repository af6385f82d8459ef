import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { PageStyles } from '../app/features/shell/document.tsx'
import { SHEET_SOURCES } from '../build/sheet-sources-plugin.ts'

/** Chunk in Vite's build manifest. */
interface Chunk {
  file: string
  /** Keys of statically imported chunks. */
  imports?: readonly string[]
  /** CSS files of the chunk's modules. */
  css?: readonly string[]
}

/**
 * Order of the cascade layers; later ones override earlier ones. Declared first, because otherwise the first
 * style sheet would set the order.
 */
const LAYERS = '@layer theme, base, ui, features, routes, utilities;'

/** Entry module, which includes the layout of every page. */
const ENTRY = 'app/entry.server.tsx'
const ERROR_PAGES = 'app/features/shell/error-pages.tsx'
/** Lists the modules whose CSS a page needs: the layout, and the page itself or the error pages. */
const listModules = (file: string | null) => [ENTRY, file === null ? ERROR_PAGES : `app/routes/${file}`]

/** Source files by built style sheet (sheet-sources-plugin.ts). */
type SheetSources = Readonly<Record<string, readonly string[]>>

/**
 * Creates a function that returns a page's CSS, from the manifest of the server build: the layout's, then
 * that of the page's module and its imports, each file once. Imports come first, because a component may
 * override their styles.
 *
 * @param folder of the builds for server and browser
 */
export function builtStyles(folder: string): (file: string | null) => PageStyles {
  const read = <Content>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content
  const manifest = read<Record<string, Chunk>>('server/.vite/manifest.json')
  const inServer = read<SheetSources>(`server/${SHEET_SOURCES}`)
  const inBrowser = Object.entries(read<SheetSources>(`client/${SHEET_SOURCES}`))
  const stylesByFile = new Map<string | null, PageStyles>()
  function make(file: string | null): PageStyles {
    const sheets = cssFiles(manifest, listModules(file))
    const sources = new Set(sheets.flatMap((sheet) => inServer[sheet] ?? []))
    return {
      css: LAYERS + readSheets(folder, sheets),
      own: readOwnSheet(folder, manifest, file)?.url ?? null,
      links: [],
      included: inBrowser
        .filter(([, parts]) => parts.every((part) => sources.has(part)))
        .map(([sheet]) => `/${sheet}`),
    }
  }
  return (file) => {
    const styles = stylesByFile.get(file) ?? make(file)
    stylesByFile.set(file, styles)
    return styles
  }
}

const readSheets = (folder: string, sheets: readonly string[]) =>
  sheets.map((sheet) => readFileSync(join(folder, 'server', sheet), 'utf8').trim()).join('')

type BuildManifest = Readonly<Record<string, Chunk>>

/** Reads the CSS of a page beyond the layout's, with the URL of its file; null if there is none. */
function readOwnSheet(folder: string, manifest: BuildManifest, file: string | null) {
  const layout = new Set(cssFiles(manifest, [ENTRY]))
  const own = cssFiles(manifest, listModules(file)).filter((sheet) => !layout.has(sheet))
  if (own.length === 0) return null
  const css = readSheets(folder, own)
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 7)
  return { url: `/assets/page-${hash}.css`, css }
}

/** Writes the CSS of each page beyond the layout's into a build, for soft navigation. */
function writeOwnSheets(folder: string): void {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'server/.vite/manifest.json'), 'utf8'),
  ) as BuildManifest
  for (const key of Object.keys(manifest)) {
    const [, file = ''] = /^app\/routes\/(.+\.tsx)$/.exec(key) ?? []
    const sheet = file && !file.endsWith('.island.tsx') ? readOwnSheet(folder, manifest, file) : null
    if (sheet) writeFileSync(join(folder, 'client', sheet.url), sheet.css)
  }
}

/**
 * Lists the CSS files of modules and their static imports, the layout's first. Pages with the same files have them
 * in the same order, so that they share one sheet.
 *
 * @throws {Error} if the build lacks a module
 */
export function cssFiles(manifest: BuildManifest, modules: readonly string[]): string[] {
  const files = reachableFiles(manifest, modules)
  return [...reachableFiles(manifest, [ENTRY, ...Object.keys(manifest)])].filter((file) => files.has(file))
}

/** Lists the CSS files of modules and their static imports, imports first. */
function reachableFiles(manifest: BuildManifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  function visit(key: string) {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The server's build has no ${key}.`)
    chunk.imports?.forEach(visit)
    for (const file of chunk.css ?? []) files.add(file)
  }
  modules.forEach(visit)
  return files
}

/**
 * Creates a function that returns links to the CSS files of a page's modules, for development. Vite serves
 * and updates them.
 */
export function developmentStyles({
  environments: { ssr },
}: ViteDevServer): (file: string | null) => PageStyles {
  return (file) => {
    const seen = new Set<string>()
    const links: string[] = []
    function visit(url: string) {
      if (seen.has(url)) return
      seen.add(url)
      const module = ssr.moduleGraph.urlToModuleMap.get(url)
      // Dynamic imports are not in `deps`.
      for (const imported of module?.transformResult?.deps ?? []) visit(imported)
      if (/\.css$/.test(url)) links.push(`${url}?direct`)
    }
    for (const module of listModules(file)) visit(`/${module}`)
    return { css: LAYERS, own: null, links, included: [] }
  }
}

if (import.meta.main) writeOwnSheets(join(import.meta.dirname, '../dist'))
