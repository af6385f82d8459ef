import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { PageStyles } from '../app/features/shell/document.tsx'
import { SHEET_SOURCES } from '../build/sheet-sources-plugin.ts'

/** A chunk in the manifest that Vite writes beside a build. */
interface Chunk {
  file: string
  /** Keys of statically imported chunks. */
  imports?: readonly string[]
  /** CSS of the modules in it, as files. */
  css?: readonly string[]
}

/**
 * Order of the cascade layers, declared up front, because otherwise the first style sheet would decide it.
 * Later layers override earlier ones.
 */
const LAYERS = '@layer theme, base, ui, features, routes, utilities;'

/** Entry module with the page layout, part of every page. */
const ENTRY = 'app/entry.server.tsx'
const ERROR_PAGES = 'app/features/shell/error-pages.tsx'
/** Modules whose CSS a page has: the layout's, and its own or that of the error pages. */
const listModules = (file: string | null) => [ENTRY, file === null ? ERROR_PAGES : `app/routes/${file}`]

/** Sources of each built style sheet (sheet-sources-plugin.ts). */
type SheetSources = Readonly<Record<string, readonly string[]>>

/**
 * Reads the CSS of pages from the server build's manifest: the shell's, then that of the page's module with its
 * imports, each file once. Dependencies come first, because a component may override their styles.
 * @param folder of the builds for server and browser
 */
export function builtStyles(folder: string): (file: string | null) => PageStyles {
  const read = <Content>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content
  const manifest = read<Record<string, Chunk>>('server/.vite/manifest.json')
  const inServer = read<SheetSources>(`server/${SHEET_SOURCES}`)
  const inBrowser = Object.entries(read<SheetSources>(`client/${SHEET_SOURCES}`))
  const known = new Map<string | null, PageStyles>()
  function make(file: string | null): PageStyles {
    const sheets = cssFiles(manifest, listModules(file))
    const sources = new Set(sheets.flatMap((sheet) => inServer[sheet] ?? []))
    return {
      css:
        LAYERS + sheets.map((sheet) => readFileSync(join(folder, 'server', sheet), 'utf8').trim()).join(''),
      links: [],
      included: inBrowser
        .filter(([, parts]) => parts.every((part) => sources.has(part)))
        .map(([sheet]) => `/${sheet}`),
    }
  }
  return (file) => {
    const styles = known.get(file) ?? make(file)
    known.set(file, styles)
    return styles
  }
}

/**
 * Lists the CSS files of some modules with their static imports, in import order.
 * @throws {Error} when the build has no such module
 */
export function cssFiles(manifest: Readonly<Record<string, Chunk>>, modules: readonly string[]): string[] {
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
  return [...files]
}

/**
 * In development, returns links to the CSS files that a page's modules import, which Vite serves and updates.
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
      // Dynamic imports are left out.
      for (const imported of module?.transformResult?.deps ?? []) visit(imported)
      if (/\.css$/.test(url)) links.push(`${url}?direct`)
    }
    for (const module of listModules(file)) visit(`/${module}`)
    return { css: LAYERS, links, included: [] }
  }
}
