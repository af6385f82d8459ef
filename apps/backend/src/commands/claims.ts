/** `npm run claims -w apps/backend`: lists suspicious claims in texts. See `--help`. */
import { type CommandLine, parseWords, printText, runProgram } from '@kopgroep/server-kit/command-line'
import { readSettings } from '../platform/settings.ts'
import { readClaims } from '../product/claims.sql.ts'
import { connectUnchanged, withDatabase } from './command-database.ts'

const HELP = `npm run claims -w apps/backend

Lists claims in the shop's texts that annex I of Directive 2005/29/EC (with Directive (EU) 2024/825) forbids always or without proof: the annex's
point, the words, the language, and the table and name of the text. Exits with 1 if there are any.

  --help   print this

The shop may be running. DATABASE_URL and KOPGROEP_DATA say which shop.
`

const OPTIONS = { help: { type: 'boolean', default: false } } as const

async function claimsCommand({ words: args, env, print }: CommandLine): Promise<number> {
  if (parseWords({ args, options: OPTIONS }).values.help) return printText(print, HELP)
  const connection = await connectUnchanged(readSettings(env))
  return withDatabase(connection, { connections: 1 }, async (db) => {
    const claims = await readClaims(db)
    for (const { point, words, language, table, name } of claims)
      print([point, words, language, table, name].join('\t'))
    if (claims.length === 0) print('No text has a suspicious claim.')
    return claims.length === 0 ? 0 : 1
  })
}

await runProgram(claimsCommand)
