/** `npm run backup`: copies the whole shop into a folder. See `--help`. */
import { join, resolve } from 'node:path'
import { type CommandLine, parseWords, printText, runProgram } from '@kopgroep/server-kit/command-line'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { backUp } from '../platform/backup/back-up.ts'
import { readSettings } from '../platform/settings.ts'
import { connectUnchanged } from './command-database.ts'

const HELP = `npm run backup -- [options] [FOLDER]

Copies the shop as it is at this moment into a new folder below FOLDER (default: backups in KOPGROEP_DATA): all tables of its
database, the mails of its outbox and the pictures of its imports. It holds customers' data: keep it as safe as the shop.

  --keep N   remove the oldest backups in FOLDER beyond N
  --help     print this

The shop may be running. DATABASE_URL and KOPGROEP_DATA say which shop. It ends with code 0 when the backup is whole, else with 1.
npm run restore brings it back.
`

const OPTIONS = {
  keep: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export async function backupCommand({ words: args, env, print }: CommandLine): Promise<number> {
  const { values, positionals } = parseWords({ args, options: OPTIONS, allowPositionals: true })
  if (values.help) return printText(print, HELP)
  if (positionals.length > 1) throw new StartupProblem('Name one folder, or ask for --help.')
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) {
    throw new StartupProblem('Expected a number from 1 behind --keep.')
  }
  const settings = readSettings(env)
  const data = settings.KOPGROEP_DATA
  const { url, stop } = await connectUnchanged(settings)
  try {
    const { folder, manifest } = await backUp({
      url,
      data,
      target: resolve(positionals[0] ?? settings.BACKUPS ?? join(data, 'backups')),
      now: new Date(),
      ...(values.keep !== undefined && { keep: Number(values.keep) }),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${folder}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files`)
    return 0
  } finally {
    await stop()
  }
}

if (import.meta.main) await runProgram(backupCommand)
