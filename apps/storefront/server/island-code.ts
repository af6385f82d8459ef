/** Chunk in Vite's manifest of the browser build. */
interface Chunk {
  file: string
  /** Name of its main module. */
  name?: string
  /** Keys of statically imported chunks. */
  imports?: readonly string[]
  /** Style sheets that it waits for. */
  css?: readonly string[]
}

/** Vite's manifest of the browser build: built files by source file. */
export type Manifest = Readonly<Record<string, Chunk | undefined>>

/** Chunks that each island needs besides its own (lib/islands/hydrate.ts). */
const RUNTIME = ['react-root', 'load-island', 'shared']
const ENTRY = 'app/entry.client.ts'

/**
 * Creates a function that lists the built files of islands: scripts, with React and all that they import, but without
 * the start script, which each document has; then their style sheets.
 */
export function builtIslandCode(manifest: Manifest): (islands: Iterable<string>) => readonly string[] {
  const keys = new Map(
    Object.keys(manifest).flatMap((key) => {
      const name = /([^/]+)\.island\.tsx$/.exec(key)?.[1]
      return name === undefined ? [] : [[name, key] as const]
    }),
  )
  const runtime = Object.keys(manifest).filter((key) => RUNTIME.includes(manifest[key]?.name ?? ''))
  return (islands) => {
    const moduleKeys = new Set([ENTRY])
    for (const key of runtime) addImports(manifest, key, moduleKeys)
    for (const island of islands) addImports(manifest, keys.get(island) ?? '', moduleKeys)
    moduleKeys.delete(ENTRY)
    const chunks = [...moduleKeys].flatMap((key) => manifest[key] ?? [])
    const sheets = new Set(chunks.flatMap(({ css = [] }) => css))
    return [...chunks.map(({ file }) => file), ...sheets].map((file) => `/${file}`)
  }
}

/** Adds a chunk and all chunks that it imports statically. */
function addImports(manifest: Manifest, key: string, keys: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || keys.has(key)) return
  keys.add(key)
  for (const imported of chunk.imports ?? []) addImports(manifest, imported, keys)
}
