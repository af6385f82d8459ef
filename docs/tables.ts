/**
 * Writes the parts of docs/ that are derived from code, as part of `npm run generate`: settings.md's table, start
 * commands in operations.md, import columns of product fields in import.md. With `--check` it writes nothing
 * and fails if a page is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BackendSettings } from '@kopgroep/backend/platform/settings'
import { fieldHelp } from '@kopgroep/backend/product/product-fields'
import { StorefrontSettings } from '@kopgroep/storefront/server/settings'
import * as v from 'valibot'
import { ALLOCATOR, COMPILED, nodeFlags } from '../scripts/programs.mjs'

export const OPERATIONS_PAGE = join(import.meta.dirname, './operator/operations.md')
export const SETTINGS_PAGE = join(import.meta.dirname, './operator/settings.md')
export const IMPORT_PAGE = join(import.meta.dirname, './owner/import.md')
const FIELDS = /(?<=<!-- fields -->\n).*(?=<!-- \/fields -->)/s
const TABLE = /(?<=<!-- settings -->\n).*(?=<!-- \/settings -->)/s
const COMMANDS = /(?<=<!-- commands -->\n).*(?=<!-- \/commands -->)/s

export interface DescribedSetting {
  meaning: string
  /** Default value; empty if there is none. */
  initially: string
}

/** Lists the settings of a program by name, in the order of declaration. */
export function describeSettings(
  schema: typeof BackendSettings | typeof StorefrontSettings,
): Map<string, DescribedSetting> {
  return new Map(
    Object.entries(schema.entries).map(([name, entry]) => {
      const initially = v.getDefault(entry)
      return [
        name,
        { meaning: v.getDescription(entry) ?? '', initially: initially ? `\`${initially}\`` : '' },
      ]
    }),
  )
}

export const backendSettings = describeSettings(BackendSettings)
export const storefrontSettings = describeSettings(StorefrontSettings)

/** Inserts the tables of settings into the page: those of both programs, then those of each. */
export function withSettings(page: string): string {
  const groups: readonly [title: string, settings: [string, DescribedSetting][]][] = [
    ['Both programs', [...storefrontSettings].filter(([name]) => backendSettings.has(name))],
    ['Storefront', [...storefrontSettings].filter(([name]) => !backendSettings.has(name))],
    ['Backend', [...backendSettings].filter(([name]) => !storefrontSettings.has(name))],
  ]
  const tables = groups.map(([title, settings]) => {
    const rows = settings.map(
      ([name, { initially, meaning }]) => `| \`${name}\` | ${initially} | ${meaning} |`,
    )
    return `## ${title}\n\n| variable | default | meaning |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return page.replace(TABLE, tables.join('\n'))
}

/** Inserts the commands that start the programs without `npm start` into the page. */
export function withCommands(page: string): string {
  const environment = Object.entries({ ...ALLOCATOR, ...COMPILED }).map(
    (setting) => `export ${setting.join('=')}`,
  )
  const commands = Object.entries({
    storefront: 'apps/storefront/server/main.ts',
    backend: 'apps/backend/src/main.ts',
  }).map(([name, file]) => ['node', ...nodeFlags(name), file].join(' '))
  return page.replace(COMMANDS, `\`\`\`sh\n${[...environment, ...commands].join('\n')}\n\`\`\`\n`)
}

/** Inserts the import columns of product fields into the page. */
export function withFields(page: string): string {
  return page.replace(FIELDS, `| column | what it says |\n|---|---|\n${fieldHelp()}`)
}

const PAGES = [
  [OPERATIONS_PAGE, withCommands],
  [SETTINGS_PAGE, withSettings],
  [IMPORT_PAGE, withFields],
] as const

if (import.meta.main) {
  for (const [path, complete] of PAGES) {
    const page = readFileSync(path, 'utf8')
    const completed = complete(page)
    const name = relative(join(import.meta.dirname, '..'), path)
    if (completed === page) continue
    if (process.argv.includes('--check')) {
      console.error(`stale: ${name}. Run \`npm run generate\` and commit the result.`)
      process.exitCode = 1
    } else {
      writeFileSync(path, completed)
      console.log(`written: ${name}`)
    }
  }
}
