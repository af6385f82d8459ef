import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'vite'

/** A module of the app as it is written: what it imports, at once or later, and what stands in its strings. */
export interface SourceModule {
  imports: readonly string[]
  /** Each string, and each template with a NUL where a value is put in. */
  strings: readonly string[]
}

/** A value that is put into a template. */
export const HOLE = '\0'

/**
 * The strings of some modules and of all that they import, at once or on demand; types, packages and what only a glob names apart.
 * @param roots absolute paths
 */
export function stringsOf(roots: Iterable<string>, known: Map<string, SourceModule> = new Map()): string[] {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    seen.add(file)
    const module = known.get(file) ?? readSource(file)
    known.set(file, module)
    waiting.push(...module.imports)
  }
  return [...seen].flatMap((file) => known.get(file)?.strings ?? [])
}

/** @throws {Error} when it cannot be parsed */
function readSource(file: string): SourceModule {
  const code = readFileSync(file, 'utf8')
  const { program, module, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const requests = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => (isType ? undefined : moduleRequest?.value)),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ]
  const strings = stringsIn(program)
  const imports = requests
    .filter((path) => path?.startsWith('.'))
    .map((path) => resolve(dirname(file), path ?? ''))
  return { imports, strings }
}

/** A node of a parsed module (ESTree), as far as it matters here. */
interface Node {
  type?: string
  value?: unknown
  quasis?: readonly { value: { cooked: string | null } }[]
}

function stringsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis = [] } = node as Node
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  const template =
    type === 'TemplateLiteral' ? [quasis.map(({ value }) => value.cooked ?? '').join(HOLE)] : []
  return [...template, ...Object.values(node).flatMap(stringsIn)]
}
