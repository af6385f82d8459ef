/** `npm run import -- products.csv`: products of a Magento file into the shop's database. `--help` says how. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endWithProblem, StartupProblem } from '../../../packages/server-kit/startup-problem.ts'
import { connectCommand } from './command-database.ts'
import type { AttributeInput } from './import/guess-attributes.ts'
import { importFiles } from './import/import-files.ts'
import { mediaFolders } from './media-folders.ts'
import { openDatabase } from './platform/database/database.ts'
import { readSettings } from './platform/settings.ts'

const SAMPLE = join(import.meta.dirname, '../../../packages/demo-shop/import/producten.csv')

const HELP = `npm run import -- [options] FILE…

Reads products, tier prices or stock from CSV files of Magento's import and export. Each file is checked as
a whole and then written as a whole, or not at all. docs/owner/import.md lists the columns and the rules.

  --dry-run              check the files, list every problem by line, write nothing
  --images FOLDER        where the pictures lie that the files name
  --picture-host HOST    a host from which pictures are fetched that the files name by address, over https (*.example: all
                         below it). May be given several times
  --private-pictures     …also over http, and where the host is in a private network
  --create-options       make options of attributes that the shop does not have yet
  --create-attributes    make attributes that the shop does not have yet; how they are filled in is guessed from their values
                         and told by --dry-run
  --attribute-type C=T   …unless this says it: select, multiselect, boolean or text. May be given several times
  --map THEIRS=OURS      what the files call an attribute or a column. May be given several times
  --store-view THEIRS=OURS  what the files call a store view. May be given several times
  --skip-broken-links    leave out links to products that are not there, and tell
  --again                import files anew that were imported before
  --separator C          between two cells (default: a comma)
  --values-separator C   between the values in a cell (default: a comma)
  --template             print a file to begin with
  --help                 print this

The shop may be running; it shows the change within seconds. DATABASE_URL and KOPGROEP_DATA say which shop.
It ends with code 0 when everything is imported, else with 1.
`

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  images: { type: 'string' },
  'create-options': { type: 'boolean', default: false },
  'create-attributes': { type: 'boolean', default: false },
  'attribute-type': { type: 'string', multiple: true, default: [] as string[] },
  map: { type: 'string', multiple: true, default: [] as string[] },
  'store-view': { type: 'string', multiple: true, default: [] as string[] },
  'picture-host': { type: 'string', multiple: true, default: [] as string[] },
  'private-pictures': { type: 'boolean', default: false },
  'skip-broken-links': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  separator: { type: 'string', default: ',' },
  'values-separator': { type: 'string', default: ',' },
  template: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return void process.stdout.write(HELP)
  if (values.template) return void createReadStream(SAMPLE).pipe(process.stdout)
  if (positionals.length === 0) throw new StartupProblem('Name the file to import, or ask for --help.')
  for (const name of ['separator', 'values-separator'] as const) {
    if (values[name].length !== 1) throw new StartupProblem(`Expected one character behind --${name}.`)
  }
  const settings = readSettings()
  const { url, stop } = await connectCommand(settings)
  const db = openDatabase(url, { connections: 4, statementTimeout: 0 })
  try {
    const isRight = await importFiles(db, {
      files: positionals,
      dryRun: values['dry-run'],
      again: values.again,
      createsOptions: values['create-options'],
      createsAttributes: values['create-attributes'],
      attributeInputs: inputsOf(values['attribute-type']),
      renames: pairsOf('map', values.map),
      storeViews: pairsOf('store-view', values['store-view']),
      skipsBrokenLinks: values['skip-broken-links'],
      separators: { cells: values.separator, values: values['values-separator'] },
      images: values.images ?? null,
      pictureSources: { hosts: values['picture-host'], allowsPrivate: values['private-pictures'] },
      data: settings.KOPGROEP_DATA,
      media: mediaFolders(settings),
      onLine: (line) => {
        progress(null)
        console.log(line)
      },
      onProgress: progress,
    })
    progress(null)
    if (!isRight) process.exitCode = 1
  } finally {
    await db.destroy()
    await stop()
  }
}

/** `--map size=fkv_maten`, several times or with commas between. */
function pairsOf(name: string, given: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    given
      .flatMap((text) => text.split(','))
      .map((text): [string, string] => {
        const [, theirs, ours] = /^\s*([^=\s]+)\s*=\s*([^=\s]+)\s*$/.exec(text) ?? []
        if (theirs === undefined || ours === undefined)
          throw new StartupProblem(`Expected THEIRS=OURS behind --${name}, not “${text}”.`)
        return [theirs, ours]
      }),
  )
}

const INPUTS: readonly AttributeInput[] = ['select', 'multiselect', 'boolean', 'text']

function inputsOf(given: readonly string[]): ReadonlyMap<string, AttributeInput> {
  return new Map(
    pairsOf('attribute-type', given)
      .entries()
      .map(([code, type]) => {
        const input = INPUTS.find((known) => known === type)
        if (!input) throw new StartupProblem(`Expected ${INPUTS.join(', ')} of ${code}, not “${type}”.`)
        return [code, input]
      }),
  )
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new StartupProblem(`${(error as Error).message} Ask for --help.`)
  }
}

let shown = 0

/** One line that replaces itself on a terminal; elsewhere a line every five seconds. Null ends it. */
function progress(line: string | null) {
  if (process.stderr.isTTY) process.stderr.write(line === null ? '\r\x1b[K' : `\r\x1b[K${line}`)
  else if (line !== null && Date.now() - shown > 5_000) {
    shown = Date.now()
    console.error(line)
  }
}

await main().catch(endWithProblem)
