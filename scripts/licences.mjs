// @ts-check
// `npm run licences`: checks the licences of everything that runs in a shop, and known vulnerabilities where the registry tells
// them. `npm run licences -- --sbom sbom.cdx.json` also writes the CycloneDX bill of materials.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { environment, ROOT } from './install.mjs'

/** SPDX ids that a shop may run under without publishing its own source. */
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

/** Packages whose licence is allowed for a reason of their own. */
const EXCEPTIONS = new Map([
  // libvips is a shared library that sharp loads, and can be replaced: what the LGPL asks.
  ['@img/sharp-libvips', 'LGPL-3.0-or-later'],
  // MIT by its LICENSE file; its package.json names none.
  ['png-js', ''],
])

/**
 * @typedef {{
 *   name: string, group?: string, version: string,
 *   licenses?: { license?: { id?: string, name?: string }, expression?: string }[],
 *   properties?: { name: string, value: string }[]
 * }} Component
 */

/**
 * Lists the components whose licence is not allowed. The shop's own workspaces are private and need none.
 *
 * @param {readonly Component[]} components of a CycloneDX bill of materials
 * @returns {string[]} one line each: name, version and licence
 */
export function unlicensed(components) {
  return components.flatMap((component) => {
    const name = component.group ? `${component.group}/${component.name}` : component.name
    const licence = licenceOf(component)
    if (isPrivate(component)) return []
    const excepted = [...EXCEPTIONS].some(([prefix, own]) => name.startsWith(prefix) && licence === own)
    return excepted || isAllowed(licence) ? [] : [`${name} ${component.version}: ${licence || 'no licence'}`]
  })
}

/** @param {Component} component */
const isPrivate = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:private' && value === 'true')

/** @param {Component} component */
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ')

/** Reads `MIT OR CC0-1.0` as either and `MIT AND ISC` as both. @param {string} licence */
function isAllowed(licence) {
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((all) => all.split(' AND ').every((id) => ALLOWED.has(id.trim())))
}

/**
 * @param {string[]} args
 * @returns {unknown} what npm printed as JSON; null when it printed none
 */
function npmJson(args) {
  const { stdout } = spawnSync('npm', [...args, '--loglevel=silent'], {
    cwd: ROOT,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

/** @returns {string[] | null} high and critical advisories; null where the registry does not tell any */
function advisories() {
  const report = /** @type {{ vulnerabilities?: Record<string, { severity: string }> } | null} */ (
    npmJson(['audit', '--omit=dev', '--json'])
  )
  if (!report?.vulnerabilities) return null
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
    .map(([name, { severity }]) => `${name}: ${severity}`)
}

function main() {
  const { values } = parseArgs({ options: { sbom: { type: 'string' } } })
  const bill = /** @type {{ components: Component[] } | null} */ (
    npmJson(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'])
  )
  if (!bill) throw new Error('npm could not write the bill of materials: run `npm sbom` to see why.')
  if (values.sbom) writeFileSync(values.sbom, `${JSON.stringify(bill, null, 2)}\n`)
  const refused = unlicensed(bill.components)
  for (const line of refused) console.error(`Licence not allowed: ${line}`)
  const found = advisories()
  for (const line of found ?? []) console.error(`Known vulnerability: ${line}`)
  console.log(
    `${bill.components.length} packages, ${refused.length} licences not allowed, ${
      found ? `${found.length} known vulnerabilities` : 'the registry tells no advisories'
    }`,
  )
  process.exitCode = refused.length + (found?.length ?? 0) > 0 ? 1 : 0
}

if (import.meta.main ?? process.argv[1]?.endsWith('licences.mjs')) main()
