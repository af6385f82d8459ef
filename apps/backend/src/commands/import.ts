/**
 * `npm run import -- products.csv`: imports a Magento product file into the shop's database. See `--help`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandLine, parseWords, printText, runProgram } from '@kopgroep/server-kit/command-line'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { prepareUndo } from '../admin/undo-import.ts'
import type { AttributeInput } from '../import/guess-attributes.ts'
import { importFiles } from '../import/import-files.ts'
import { FOREIGN_FORMATS, type FormatName } from '../import/read-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { mediaFolders } from '../platform/http/media-folders.ts'
import { readSettings } from '../platform/settings.ts'
import { connectCommand, withDatabase } from './command-database.ts'

const SAMPLE = join(import.meta.dirname, '../import/producten.csv')

const HELP = `npm run import -- [options] FILE…

Imports products, tier prices or stock from CSV files of Magento, and products from exports of WooCommerce and
Shopify. Checks each file completely, then writes all of it or nothing. docs/owner/import.md lists the columns
and the rules.

  --dry-run              check the files, list every problem by line, write nothing
  --images FOLDER        folder of the pictures that the files name
  --picture-host HOST    host from which to fetch pictures over https (*.example: with subdomains). Repeatable
  --private-pictures     also allow http, and hosts in a private network
  --create-options       create missing options of attributes
  --create-categories    create missing categories
  --create-attributes    create missing attributes; guesses their type from the values, as --dry-run reports
  --attribute-type C=T   set the type of an attribute: select, multiselect, boolean or text. Repeatable
  --from SYSTEM          woocommerce or shopify (default: the header tells)
  --map THEIRS=OURS      rename an attribute, a column or a stock source of the files. Repeatable
  --store-view THEIRS=OURS  rename a store view of the files. Repeatable
  --skip-unknown         leave out unknown columns, and report them
  --skip-broken-links    leave out links to missing products, and report them
  --remove-styles        remove styles that texts may not have, and report their rows
  --again                import files again that were imported before
  --separator C          separator of cells (default: the header tells)
  --values-separator C   separator of values in a cell (default: a comma)
  --undo ID              record previous values with this run in the admin's list of imports
  --template             print a sample file
  --help                 print this

The shop may be running; it shows the change within seconds. DATABASE_URL and KOPGROEP_DATA select the shop.
The exit code is 0 if everything was imported, else 1.
`

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  images: { type: 'string' },
  'create-options': { type: 'boolean', default: false },
  'create-categories': { type: 'boolean', default: false },
  'create-attributes': { type: 'boolean', default: false },
  'attribute-type': { type: 'string', multiple: true, default: [] as string[] },
  map: { type: 'string', multiple: true, default: [] as string[] },
  'store-view': { type: 'string', multiple: true, default: [] as string[] },
  'picture-host': { type: 'string', multiple: true, default: [] as string[] },
  'private-pictures': { type: 'boolean', default: false },
  from: { type: 'string' },
  'skip-unknown': { type: 'boolean', default: false },
  'skip-broken-links': { type: 'boolean', default: false },
  'remove-styles': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  undo: { type: 'string' },
  separator: { type: 'string' },
  'values-separator': { type: 'string' },
  template: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

export async function importCommand({ words: args, env, print }: CommandLine): Promise<number> {
  const { values, positionals } = parseWords({ args, options: OPTIONS, allowPositionals: true })
  if (values.help) return printText(print, HELP)
  if (values.template) return printText(print, readFileSync(SAMPLE, 'utf8'))
  if (positionals.length === 0) throw new StartupProblem('Name the file to import, or ask for --help.')
  for (const name of ['separator', 'values-separator'] as const) {
    if (values[name] !== undefined && values[name].length !== 1)
      throw new StartupProblem(`Expected one character behind --${name}.`)
  }
  const settings = readSettings(env)
  return withDatabase(await connectCommand(settings), { connections: 4, statementTimeout: 0 }, async (db) => {
    const isRight = await importFiles(db, {
      files: positionals,
      dryRun: values['dry-run'],
      again: values.again,
      createsOptions: values['create-options'],
      createsCategories: values['create-categories'],
      createsAttributes: values['create-attributes'],
      attributeInputs: parseInputs(values['attribute-type']),
      renames: parsePairs('map', values.map),
      storeViews: parsePairs('store-view', values['store-view']),
      skipsUnknown: values['skip-unknown'],
      from: parseFormat(values.from),
      skipsBrokenLinks: values['skip-broken-links'],
      removesStyles: values['remove-styles'],
      ...((values.separator || values['values-separator']) && {
        separators: { cells: values.separator, values: values['values-separator'] ?? ',' },
      }),
      images: values.images ?? null,
      pictureSources: { hosts: values['picture-host'], allowsPrivate: values['private-pictures'] },
      data: settings.KOPGROEP_DATA,
      media: mediaFolders(settings),
      ...(values.undo && { beforeWrite: (trx: Db) => prepareUndo(trx, Number(values.undo)) }),
      onLine: (line) => {
        progress(null)
        print(line)
      },
      onProgress: progress,
    })
    progress(null)
    return isRight ? 0 : 1
  })
}

function parseFormat(given: string | undefined): FormatName | undefined {
  const names = Object.keys(FOREIGN_FORMATS) as FormatName[]
  const format = names.find((name) => name === given?.toLowerCase())
  if (given !== undefined && !format)
    throw new StartupProblem(`Expected ${names.join(' or ')} behind --from, not “${given}”.`)
  return format
}

/** Parses `--map size=fkv_maten`, given several times or with commas between. A name may hold spaces. */
function parsePairs(name: string, given: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    given
      // A comma belongs to the name if there is only one pair.
      .flatMap((text) => (text.split('=').length === 2 ? [text] : text.split(',')))
      .map((text): [string, string] => {
        const [theirs = '', ours = '', ...more] = text.split('=').map((part) => part.trim())
        if (theirs === '' || ours === '' || more.length > 0)
          throw new StartupProblem(`Expected THEIRS=OURS behind --${name}, not “${text}”.`)
        return [theirs, ours]
      }),
  )
}

const INPUTS: readonly AttributeInput[] = ['select', 'multiselect', 'boolean', 'text']

function parseInputs(given: readonly string[]): ReadonlyMap<string, AttributeInput> {
  return new Map(
    parsePairs('attribute-type', given)
      .entries()
      .map(([code, type]) => {
        const input = INPUTS.find((candidate) => candidate === type)
        if (!input) throw new StartupProblem(`Expected ${INPUTS.join(', ')} of ${code}, not “${type}”.`)
        return [code, input]
      }),
  )
}

const shown = { at: 0, step: '' }

/**
 * Shows progress: one updating line on a terminal, elsewhere a line for each new step and one per second within it.
 * Null ends it.
 */
function progress(line: string | null) {
  if (process.stderr.isTTY) process.stderr.write(line === null ? '\r\x1b[K' : `\r\x1b[K${line}`)
  if (process.stderr.isTTY || line === null) return
  const step = line.replace(/[\d█░]+/g, '')
  if (step === shown.step && Date.now() - shown.at < 1_000) return
  Object.assign(shown, { at: Date.now(), step })
  console.error(line)
}

if (import.meta.main) await runProgram(importCommand)
