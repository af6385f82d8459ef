// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { COMPILED, nodeFlags } from './programs.mjs'
import { environment, ROOT } from './runtime.mjs'

const BUILD = join(ROOT, 'apps/storefront/dist')
const STAMP = join(BUILD, 'sources.sha256')
/** Inputs of the storefront build. The server runs from source and is not built. */
const SOURCES = [
  'apps/storefront',
  'apps/agents/documents',
  'packages/contract',
  'languages',
  'package-lock.json',
]
const GENERATED = [
  'apps/admin/dist',
  'apps/storefront/dist',
  'apps/storefront/server',
  'apps/storefront/app/lib/i18n/generated',
  'apps/storefront/app/lib/i18n/languages.generated.ts',
  'apps/storefront/app/lib/i18n/further-texts.generated.ts',
  'apps/storefront/.further',
]
/** Project folder of the text compiler. The compiler also writes its output here during a build. */
const TEXTS_PROJECT = 'apps/storefront/project.inlang'

const ADMIN_STAMP = join(ROOT, 'apps/admin/dist/sources.sha256')
const ADMIN_SOURCES = [
  'apps/admin',
  'packages/contract/html-rules.ts',
  'packages/contract/money.ts',
  'package-lock.json',
]

/** Builds the storefront unless the last build has the same sources. */
export function buildIfStale() {
  if (isStale(STAMP, hashFiles(sourceFiles()))) build()
}

/** Builds the admin unless the last build has the same sources, or its packages are not installed. */
export function buildAdminIfStale() {
  const sources = hashFiles(adminFiles())
  if (!existsSync(join(ROOT, 'node_modules/react-admin')) || !isStale(ADMIN_STAMP, sources)) return
  console.log('Building the admin …')
  run('vite', ['build', '--config', 'apps/admin/vite.config.ts'])
  writeFileSync(ADMIN_STAMP, sources)
}

/**
 * @param {string} stamp
 * @param {string} sources hash of the sources
 */
function isStale(stamp, sources) {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources
}

/** @throws {Error} when the build fails, which says why itself */
export function build() {
  console.log('Building the storefront …')
  const began = Date.now()
  const sources = hashFiles(sourceFiles())
  // A build that fails half-way has emptied its folder already.
  rmSync(STAMP, { force: true })
  // Compiled in advance: inside the build it would block its process for half a minute
  // (apps/storefront/build/compile-texts.ts).
  run('node', ['apps/storefront/build/compile-texts.ts'])
  run('vite', ['build', '--config', 'apps/storefront/vite.config.ts'])
  run('vite', ['build', '--config', 'apps/storefront/vite.config.ts', '--ssr'])
  // Fonts and pictures that only the server's CSS references.
  cpSync(join(BUILD, 'server/assets'), join(BUILD, 'client/assets'), {
    recursive: true,
    filter: (file) => !/\.(?:js|css)$/.test(file),
  })
  run('node', ['apps/storefront/server/page-styles.ts'])
  run('node', ['apps/storefront/server/compress-assets.ts'])
  compileServer()
  writeFileSync(STAMP, sources)
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/**
 * Warms Node's compile cache with the server's code, so that the first start needs no more memory than the
 * second. Optional.
 */
function compileServer() {
  const settings = { DEMO: 'on', COMMERCE_ENDPOINT: 'http://127.0.0.1:1/graphql', PATH: environment().PATH }
  const check = [...nodeFlags('storefront'), 'apps/storefront/server/main.ts', '--check']
  spawnSync('node', check, { cwd: ROOT, env: { ...COMPILED, ...settings }, stdio: 'ignore' })
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    env: environment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  throw new Error('The build failed: see above.')
}

/** Lists the inputs of the storefront's build in a stable order. */
export function sourceFiles() {
  return SOURCES.flatMap((source) => listFiles(join(ROOT, source)).sort())
}

const adminFiles = () => ADMIN_SOURCES.flatMap((source) => listFiles(join(ROOT, source)).sort())

/** @param {readonly string[]} files */
function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const [inRoot, inTexts] = [relative(ROOT, path), relative(join(ROOT, TEXTS_PROJECT), path)]
  if (GENERATED.includes(inRoot) || /\.test\.tsx?$|\/node_modules$/.test(path)) return []
  if (!inTexts.startsWith('..') && inTexts !== '' && inTexts !== 'settings.json') return []
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path)
  } catch {
    return [path]
  }
  return entries.flatMap((name) => listFiles(join(path, name)))
}

if (process.argv[1] === join(ROOT, 'scripts/build.mjs')) {
  try {
    if (process.argv.includes('--if-stale')) buildIfStale()
    else build()
    buildAdminIfStale()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
