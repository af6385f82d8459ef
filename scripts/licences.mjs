// @ts-check
// `npm run licences -w scripts`: checks the licences of all runtime packages, and their known vulnerabilities if the registry lists
// them. `npm run licences -w scripts -- --sbom sbom.cdx.json` also writes the CycloneDX bill of materials. `npm sbom` is no alternative: it omits
// packages that are a devDependency of some workspace, such as React.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { SHOP } from './install.mjs'
import { environment, ROOT } from './runtime.mjs'

/** SPDX ids of licences that do not require the shop to publish its own source. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages with exceptional licences, and the reason why they are allowed. */
const EXCEPTIONS = new Map([
  // libvips is a shared library that sharp loads and that can be replaced, as the LGPL requires.
  ['@img/sharp-libvips', 'LGPL-3.0-or-later'],
  // BSD-3-Clause by its LICENSE file; its package.json says BSD. Part of the admin's build.
  ['css-mediaquery', 'BSD'],
  // MIT by its LICENSE file; its package.json names none.
  ['png-js', ''],
])

/** @typedef {{ name: string, version: string, licence: string, integrity?: string }} Shipped a package that runs in a shop */

/**
 * Lists the packages whose licence is not allowed.
 *
 * @param {readonly Shipped[]} packages
 * @returns {string[]} one line each: name, version and licence
 */
export function findUnlicensed(packages) {
  return packages.flatMap(({ name, version, licence }) => {
    const excepted = [...EXCEPTIONS].some(([prefix, own]) => name.startsWith(prefix) && licence === own)
    return excepted || isAllowed(licence) ? [] : [`${name} ${version}: ${licence || 'no licence'}`]
  })
}

/** Reads `MIT OR CC0-1.0` as either and `MIT AND ISC` as both. @param {string} licence */
function isAllowed(licence) {
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((all) => all.split(' AND ').every((id) => ALLOWED.has(id.trim())))
}

/** Lists the runtime packages of storefront and backend, direct and transitive. @returns {Shipped[]} */
export function shippedPackages() {
  const workspaces = SHOP.map((name) => `--workspace=${name}`)
  const paths = npm(['ls', '--all', '--parseable', '--omit=dev', ...workspaces])
    .split('\n')
    .filter(Boolean)
  const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'))
  /** @type {Map<string, Shipped>} */
  const shipped = new Map()
  for (const path of paths.map((path) => relative(ROOT, path)).sort()) {
    const { version, license: licence = '', integrity, link } = packages[path] ?? {}
    const name = path.split('node_modules/').at(-1) ?? ''
    if (version && !link && path !== name)
      shipped.set(`${name}@${version}`, { name, version, licence, integrity })
  }
  return [...shipped.values()]
}

/**
 * Describes packages as a CycloneDX 1.5 bill of materials.
 *
 * @param {readonly Shipped[]} packages
 */
export function createBill(packages) {
  const { name, version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: packages.map(({ name, version, licence, integrity }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      const [algorithm, digest = ''] = integrity?.split('-') ?? []
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        purl,
        ...(licence && { licenses: [{ expression: licence }] }),
        ...(algorithm === 'sha512' && {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
        }),
      }
    }),
  }
}

/**
 * @param {string[]} args
 * @returns {string} npm's output
 */
function npm(args) {
  return spawnSync('npm', [...args, '--loglevel=silent'], {
    cwd: ROOT,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).stdout
}

/** @returns {string[] | null} high and critical advisories; null if the registry offers none */
function advisories() {
  /** @type {{ vulnerabilities?: Record<string, { severity: string }> }} */
  let report
  try {
    report = JSON.parse(npm(['audit', '--omit=dev', '--json']))
  } catch {
    return null
  }
  if (!report.vulnerabilities) return null
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
    .map(([name, { severity }]) => `${name}: ${severity}`)
}

function main() {
  const { values } = parseArgs({ options: { sbom: { type: 'string' } } })
  const packages = shippedPackages()
  if (values.sbom) writeFileSync(values.sbom, `${JSON.stringify(createBill(packages), null, 2)}\n`)
  const refused = findUnlicensed(packages)
  for (const line of refused) console.error(`Licence not allowed: ${line}`)
  const vulnerabilities = advisories()
  for (const line of vulnerabilities ?? []) console.error(`Known vulnerability: ${line}`)
  console.log(
    `${packages.length} packages, ${refused.length} licences not allowed, ${
      vulnerabilities ? `${vulnerabilities.length} known vulnerabilities` : 'the registry tells no advisories'
    }`,
  )
  process.exitCode = packages.length === 0 || refused.length + (vulnerabilities?.length ?? 0) > 0 ? 1 : 0
}

if (import.meta.main ?? process.argv[1]?.endsWith('licences.mjs')) main()
