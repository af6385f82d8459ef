import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { FONTS, ISLANDS, KB, PAGE_STYLES, REACT, START_SCRIPT, UNTOUCHED } from '@kopgroep/e2e/budgets'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { builtStyles } from '@kopgroep/storefront/server/page-styles'

/** Vite's manifest: source to output. */
export type Manifest = Readonly<
  Record<
    string,
    | { file: string; name?: string; imports?: readonly string[]; dynamicImports?: readonly string[] }
    | undefined
  >
>

const BUILD = join(ROOT, 'apps/storefront/dist')
const CLIENT = join(BUILD, 'client')
const START = 'app/entry.client.ts'
const LIST_OF_ISLANDS = 'app/lib/islands/load-island.ts'
const REACT_ROOT = 'app/lib/islands/react-root.ts'
/** Chunks that every island needs. */
const SHARED = ['react', 'shared']

/** Lists the built files of source files and their static imports. */
export function builtFiles(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const add = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`The build has no ${source}.`)
    if (seen.has(entry.file)) return
    seen.add(entry.file)
    entry.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...seen]
}

export interface Weight {
  what: string
  /** Bytes at maximum brotli quality; fonts uncompressed, because they are compressed already. */
  bytes: number
  budget: number
}

/**
 * Compares the sizes of the browser build with their budgets.
 *
 * @throws {Error} if there is no build
 */
export function weighBuild(): Weight[] {
  const manifest = readManifest()
  const react = findChunk(manifest, 'react')
  const weigh = (sources: readonly string[]) => sum(builtFiles(manifest, sources).map(packedBytes))
  const assets = readdirSync(join(CLIENT, 'assets'))
  const fonts = assets.filter((name) => name.endsWith('.woff2'))
  const findStyles = builtStyles(BUILD)
  return [
    { what: 'the start script', bytes: weigh([START]), budget: START_SCRIPT },
    { what: 'scripts until idle', bytes: weigh([START, ...IDLE]), budget: UNTOUCHED },
    { what: 'React', bytes: packedBytes(manifest[react]?.file ?? ''), budget: REACT },
    ...Object.entries(ISLANDS).map(([name, budget]) => ({
      what: `scripts once ${name} is hydrated`,
      bytes: weigh([START, LIST_OF_ISLANDS, react, findChunk(manifest, name)]),
      budget,
    })),
    ...Object.entries(PAGE_STYLES).map(([file, budget]) => ({
      what: `styles inlined in ${file}`,
      bytes: compressedBytes(Buffer.from(findStyles(file).css)),
      budget,
    })),
    { what: 'fonts', bytes: sum(fonts.map((name) => packedBytes(`assets/${name}`))), budget: FONTS },
  ]
}

/**
 * Reads the manifest of the browser build.
 *
 * @throws {Error} if there is no build
 */
export function readManifest(): Manifest {
  const file = join(CLIENT, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('The storefront is not built: run `npm run build`.')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/**
 * Lists modules that the start script loads on the first touch and that import React. The
 * list should be empty: only islands need React, and most touches reach no island.
 */
export function waitingForReact(manifest: Manifest): string[] {
  const react = manifest[findChunk(manifest, 'react')]?.file ?? ''
  const seen = new Set<string>([
    LIST_OF_ISLANDS,
    REACT_ROOT,
    // Loaded with each island.
    ...SHARED.map((name) => findChunk(manifest, name)),
  ])
  const waiting: string[] = []
  const follow = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
    if (builtFiles(manifest, [source]).includes(react)) waiting.push(source)
    else for (const other of [...imports, ...dynamicImports]) follow(other)
  }
  follow(START)
  return waiting
}

/**
 * Lists custom properties that a style sheet uses but that no style sheet of the layout, no script and not
 * the sheet itself defines.
 */
export function missingProperties(): string[] {
  const textsIn = (folder: string, pattern: RegExp) =>
    readdirSync(folder)
      .filter((name) => pattern.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  const around = builtStyles(BUILD)(null).css
  const scripts = textsIn(join(CLIENT, 'assets'), /\.js$/).join('\n')
  const sheets = ['server', 'client'].flatMap((half) => textsIn(join(BUILD, half, 'assets'), /\.css$/))
  const missing = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => ![sheet, around].some((css) => css.includes(`${name}:`)) && !scripts.includes(name)),
  )
  return [...new Set(missing)]
}

/** Finds the manifest key of an island, or of React's chunk. */
function findChunk(manifest: Manifest, name: string): string {
  const entry = Object.keys(manifest).find((source) =>
    SHARED.includes(name) ? manifest[source]?.name === name : source.endsWith(`/${name}.island.tsx`),
  )
  if (!entry) throw new Error(`The build has no chunk of ${name}.`)
  return entry
}

/** Modules without React that pages load when the browser is idle. */
const IDLE = ['app/features/consent/apply-consent.ts']

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function packedBytes(file: string): number {
  const body = readFileSync(join(CLIENT, file))
  return file.endsWith('.woff2') ? body.byteLength : compressedBytes(body)
}

function compressedBytes(body: Buffer): number {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  }).byteLength
}

/** Describes each weight that exceeds its budget. */
export function listOutgrown(weights: readonly Weight[]): string[] {
  return weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ what, bytes, budget }) =>
        `${what}: ${inKb(bytes)}, which is ${bytes - budget} bytes over ${inKb(budget)}`,
    )
}

export const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
