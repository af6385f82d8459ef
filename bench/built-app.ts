import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { parseAst } from 'vite'
import { environment, ROOT } from '../scripts/install.mjs'

const EMPTY_APP = join(ROOT, 'bench/empty-app')

/** The browser's half of a React Router build. */
export interface BuiltApp {
  /** Addresses of the files that a first load of a route fetches before it is alive, styles among them. */
  filesOfRoute(route: string, chunk?: string): string[]
  /** Bytes of files in brotli at its best; those that are compressed by nature count as they are. */
  weigh(files: readonly string[]): number
  /** The chunk of a module, by the module's name. */
  chunkNamed(name: string): string
}

interface RouteManifest {
  url: string
  entry: RouteFiles
  routes: Record<string, RouteFiles & { parentId?: string }>
}

interface RouteFiles {
  module: string
  imports?: string[]
  css?: string[]
}

/**
 * Reads what a build made.
 *
 * @param folder of the browser's half, `build/client`
 * @throws {Error} when there is no build
 */
export function readBuiltApp(folder: string): BuiltApp {
  const assets = join(folder, 'assets')
  const names = existsSync(assets) ? readdirSync(assets) : []
  const manifestFile = names.find((name) => /^manifest-.*\.js$/.test(name))
  if (!manifestFile) throw new Error(`There is no build in ${folder}.`)
  const manifest = readManifest(join(assets, manifestFile))

  const imports = new Map<string, readonly string[]>()
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? staticImports(readFileSync(join(folder, file), 'utf8'))
    imports.set(file, known)
    return known
  }
  const weights = new Map<string, number>()

  const chunkNamed: BuiltApp['chunkNamed'] = (name) => {
    const found = names.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    if (found.length !== 1) throw new Error(`Expected one chunk of ${name}, found ${found.length}.`)
    return `/assets/${found[0]}`
  }

  return {
    chunkNamed,
    filesOfRoute(route, chunk) {
      const found = new Set([manifest.url])
      const add = (file: string) => {
        if (found.has(file)) return
        found.add(file)
        if (file.endsWith('.js')) importsOf(file).forEach(add)
      }
      const addRoute = ({ module, imports: more = [], css = [] }: RouteFiles) =>
        // The router writes a `#` behind some style sheets.
        [module, ...more, ...css.map((file) => file.replace(/#$/, ''))].forEach(add)
      addRoute(manifest.entry)
      for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
        const files = manifest.routes[id]
        if (!files) throw new Error(`The build has no route ${id}.`)
        addRoute(files)
      }
      if (chunk) add(chunkNamed(chunk))
      return [...found]
    },
    weigh(files) {
      let sum = 0
      for (const file of files) {
        const weight = weights.get(file) ?? weightOf(join(folder, file))
        weights.set(file, weight)
        sum += weight
      }
      return sum
    },
  }
}

function weightOf(file: string): number {
  const body = readFileSync(file)
  if (/\.woff2$/.test(file)) return body.byteLength
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  }).byteLength
}

/** React Router writes its routes down as one assignment of JSON. */
function readManifest(file: string): RouteManifest {
  const text = readFileSync(file, 'utf8')
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
}

/** Addresses of the chunks that a chunk needs at once. */
export function staticImports(code: string): string[] {
  const found: string[] = []
  for (const statement of parseAst(code).body) {
    const source = 'source' in statement ? statement.source : null
    if (source && /^\.\//.test(source.value)) found.push(`/assets/${source.value.slice(2)}`)
  }
  return found
}

/** Builds a React Router app with one page and nothing on it, by the same tools, and reads what came out. */
export function buildEmptyApp(): BuiltApp {
  const { status, stdout, stderr } = spawnSync('react-router', ['build', EMPTY_APP], {
    cwd: ROOT,
    env: environment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The empty app cannot be built:\n${stdout}${stderr}`)
  return readBuiltApp(join(ROOT, 'bench/.work/empty-app/client'))
}

export const readShopBuild = () => readBuiltApp(join(ROOT, 'storefront/build/client'))
