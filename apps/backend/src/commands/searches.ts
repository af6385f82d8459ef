/** `npm run searches -w apps/backend`: lists searches without results. See `--help`. */
import { type CommandLine, parseWords, printText, runProgram } from '@kopgroep/server-kit/command-line'
import { readSettings } from '../platform/settings.ts'
import { readFailedSearches } from '../search/search.sql.ts'
import { connectUnchanged, withDatabase } from './command-database.ts'

const MAX_SEARCHES = 50

const HELP = `npm run searches -w apps/backend

Lists the ${MAX_SEARCHES} most frequent searches of the last 180 days that found no products, or only without some of their words. Only the words
are stored: not who searched, and no text with an email address or a long number.

  --help   print this

The shop may be running. DATABASE_URL and KOPGROEP_DATA say which shop.
`

const OPTIONS = { help: { type: 'boolean', default: false } } as const

async function searchesCommand({ words: args, env, print }: CommandLine): Promise<number> {
  if (parseWords({ args, options: OPTIONS }).values.help) return printText(print, HELP)
  const connection = await connectUnchanged(readSettings(env))
  return withDatabase(connection, { connections: 1 }, async (db) => {
    const searches = await readFailedSearches(db, MAX_SEARCHES)
    for (const { language, query, times } of searches)
      print(`${String(times).padStart(6)}  ${language}  ${query}`)
    if (searches.length === 0) print('Every search found something.')
    return 0
  })
}

await runProgram(searchesCommand)
