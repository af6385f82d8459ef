/** `npm run searches`: lists searches without results. See `--help`. */
import { parseArgs } from 'node:util'
import { endWithProblem, StartupProblem } from '../../../packages/server-kit/startup-problem.ts'
import { connectUnchanged } from './command-database.ts'
import { openDatabase } from './platform/database/database.ts'
import { readSettings } from './platform/settings.ts'
import { readFailedSearches } from './search/search.sql.ts'

const MAX_SEARCHES = 50

const HELP = `npm run searches

Lists the ${MAX_SEARCHES} most frequent searches of the last 180 days that found no products, or only without some of their words. Only the words
are stored: not who searched, and no text with an email address or a long number.

  --help   print this

The shop may be running. DATABASE_URL and KOPGROEP_DATA say which shop.
`

async function main(): Promise<void> {
  if (readArguments().values.help) return void process.stdout.write(HELP)
  const { url, stop } = await connectUnchanged(readSettings())
  try {
    const db = openDatabase(url, { connections: 1 })
    try {
      const searches = await readFailedSearches(db, MAX_SEARCHES)
      for (const { language, query, times } of searches)
        console.log(`${String(times).padStart(6)}  ${language}  ${query}`)
      if (searches.length === 0) console.log('Every search found something.')
    } finally {
      await db.destroy()
    }
  } finally {
    await stop()
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false } } })
  } catch (error) {
    throw new StartupProblem(`${(error as Error).message} Ask for --help.`)
  }
}

await main().catch(endWithProblem)
