import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  PAGE_ENHANCEMENTS,
  type PageEnhancement,
} from '../../apps/storefront/app/lib/page/page-enhancements.ts'
import { ROOT } from '../../scripts/install.mjs'
import {
  ACCOUNT_STYLES,
  APPLICATION_STYLES,
  BEFORE_A_TOUCH,
  FONTS,
  ISLANDS,
  KB,
  OPENED_STYLES,
  REACT,
  START_SCRIPT,
  STYLES,
} from './budgets.ts'

/** What Vite writes down of a build: source -> what was made of it. */
export type Manifest = Readonly<
  Record<
    string,
    | { file: string; name?: string; imports?: readonly string[]; dynamicImports?: readonly string[] }
    | undefined
  >
>

const CLIENT = join(ROOT, 'apps/storefront/dist/client')
const START = 'app/entry.client.ts'
const LIST_OF_ISLANDS = 'app/lib/islands/load-island.ts'
const REACT_ROOT = 'app/lib/islands/react-root.ts'
/** The files that some sources of the app come in, with all that these import at once. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
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
  /** In brotli at its best; fonts are compressed by nature. */
  bytes: number
  budget: number
}

/**
 * Weighs what was built for browsers beside its budgets.
 * @throws {Error} when there is no build
 */
export function weighBuild(): Weight[] {
  const manifest = readManifest()
  const react = chunkOf(manifest, 'react')
  const weigh = (sources: readonly string[]) => sum(filesOf(manifest, sources).map(weightOf))
  const assets = readdirSync(join(CLIENT, 'assets'))
  const fonts = assets.filter((name) => name.endsWith('.woff2'))
  const opened = assets
    .filter((name) => /^(?:opened|overlay)-.*\.css$/.test(name))
    .map((name) => `assets/${name}`)
  return [
    { what: 'the start script', bytes: weigh([START]), budget: START_SCRIPT },
    ...(Object.keys(PAGE_ENHANCEMENTS) as PageEnhancement[]).map((name) => ({
      what: `scripts of a page with the enhancements of a ${name}`,
      bytes: weigh([START, `app/lib/enhance/enhance-${name}.ts`]),
      budget: BEFORE_A_TOUCH,
    })),
    { what: 'React', bytes: weightOf(manifest[react]?.file ?? ''), budget: REACT },
    ...Object.entries(ISLANDS).map(([name, budget]) => ({
      what: `scripts once ${name} is hydrated`,
      bytes: weigh([START, LIST_OF_ISLANDS, react, chunkOf(manifest, name), ...besideOf(name)]),
      budget,
    })),
    { what: 'styles', bytes: weigh(['app/styles.css']), budget: STYLES },
    {
      what: 'styles of cart, checkout and forms',
      bytes: weigh(['app/application.css']),
      budget: APPLICATION_STYLES,
    },
    { what: 'styles of the account', bytes: weigh(['app/account.css']), budget: ACCOUNT_STYLES },
    { what: 'styles of what is opened', bytes: sum(opened.map(weightOf)), budget: OPENED_STYLES },
    { what: 'fonts', bytes: sum(fonts.map((name) => weightOf(`assets/${name}`))), budget: FONTS },
  ]
}

/**
 * What was built for browsers.
 * @throws {Error} when there is no build
 */
export function readManifest(): Manifest {
  const file = join(CLIENT, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('The storefront is not built: run `npm run build`.')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/**
 * What the start script and enhancements load at a touch and would wait for React: only islands need it, which most
 * touches are not.
 */
export function waitingForReact(manifest: Manifest): string[] {
  const react = manifest[chunkOf(manifest, 'react')]?.file ?? ''
  const seen = new Set<string>([LIST_OF_ISLANDS, REACT_ROOT, chunkOf(manifest, 'react')])
  const waiting: string[] = []
  const follow = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
    if (filesOf(manifest, [source]).includes(react)) waiting.push(source)
    else for (const other of [...imports, ...dynamicImports]) follow(other)
  }
  follow(START)
  return waiting
}

/**
 * Custom properties that a style sheet uses and no sheet beside it has, nor a script: Tailwind leaves out of the theme what it
 * sees no use of, and it does not look into sheets that scripts load.
 */
export function missingProperties(): string[] {
  const assets = join(CLIENT, 'assets')
  const textsOf = (pattern: RegExp) =>
    readdirSync(assets)
      .filter((name) => pattern.test(name))
      .map((name) => readFileSync(join(assets, name), 'utf8'))
  const scripts = textsOf(/\.js$/).join('\n')
  return textsOf(/^(?:styles|application|account)-.*\.css$/).flatMap((sheet) =>
    [sheet, ...textsOf(/^(?!styles|application|account).*\.css$/)]
      .flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ text, name })))
      .filter(
        ({ text, name }) => ![sheet, text].some((css) => css.includes(`${name}:`)) && !scripts.includes(name),
      )
      .map(({ name }) => name),
  )
}

/** The manifest's key of an island, or of React's chunk. */
function chunkOf(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((source) =>
    name === 'react' ? manifest[source]?.name === name : source.endsWith(`/${name}.island.tsx`),
  )
  if (!found) throw new Error(`The build has no chunk of ${name}.`)
  return found
}

/** A product's page has enhancements of its own. */
const besideOf = (island: string) =>
  island.endsWith('-product') ? ['app/lib/enhance/enhance-product.ts'] : []

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function weightOf(file: string): number {
  const body = readFileSync(join(CLIENT, file))
  if (file.endsWith('.woff2')) return body.byteLength
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  }).byteLength
}

/** What has outgrown its budget, in words; nothing when all is well. */
export function outgrown(weights: readonly Weight[]): string[] {
  return weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ what, bytes, budget }) =>
        `${what}: ${inKb(bytes)}, which is ${bytes - budget} bytes over ${inKb(budget)}`,
    )
}

export const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
