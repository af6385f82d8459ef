/** `npm run restore -- FOLDER`: restores a backup into an empty shop. See `--help`. */
import { join, resolve } from 'node:path'
import { type CommandLine, parseWords, printText, runProgram } from '@kopgroep/server-kit/command-line'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { restore } from '../platform/backup/restore.ts'
import { requireDatabase } from '../platform/database/database.ts'
import { findRunningServer, startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readSettings, type Settings } from '../platform/settings.ts'

const HELP = `npm run restore -- FOLDER

Puts a backup of npm run backup into an empty shop: all of it, or nothing. FOLDER is the backup's own folder, kopgroep-….
DATABASE_URL names an empty database; without it the shop's own is made in KOPGROEP_DATA. Stop the shop before, and move away
what lies there: nothing is written over. A backup of an earlier version is brought up to date.

  --help     print this

It ends with code 0 when everything is back, else with 1.
`

const OPTIONS = { help: { type: 'boolean', default: false } } as const

export async function restoreCommand({ words: args, env, print }: CommandLine): Promise<number> {
  const { values, positionals } = parseWords({ args, options: OPTIONS, allowPositionals: true })
  if (values.help) return printText(print, HELP)
  const [folder] = positionals
  if (!folder || positionals.length > 1)
    throw new StartupProblem('Name the folder of one backup, or ask for --help.')
  const settings = readSettings(env)
  const { url, stop } = await emptyDatabase(settings)
  try {
    const manifest = await restore({
      url,
      data: settings.KOPGROEP_DATA,
      backup: resolve(folder),
      onProgress: (line) => console.error(line),
    })
    const later = await migrate(url)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `The shop of ${manifest.made_at} is back: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files` +
        (later.length > 0 ? `; ${later.length} later migrations landed` : ''),
    )
    return 0
  } finally {
    await stop()
  }
}

async function emptyDatabase({ DATABASE_URL, KOPGROEP_DATA }: Settings) {
  if (DATABASE_URL) {
    await requireDatabase(DATABASE_URL)
    return { url: DATABASE_URL, stop: async () => {} }
  }
  const folder = join(KOPGROEP_DATA, 'postgres')
  if (findRunningServer(folder)) {
    throw new StartupProblem(
      `The shop on ${KOPGROEP_DATA} is running. Stop it first, or set KOPGROEP_DATA to another folder.`,
    )
  }
  return startEmbeddedServer({ folder, onProgress: (line) => console.error(line) })
}

if (import.meta.main) await runProgram(restoreCommand)
