/** Lists background jobs and failures: `npm run jobs`. `--help` explains the options. */
import { type CommandLine, parseWords, printText, runProgram } from '@kopgroep/server-kit/command-line'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { openDatabase } from '../platform/database/database.ts'
import { type FailedJob, openJobs } from '../platform/jobs/job-list.ts'
import { waitingMails } from '../platform/mail/mail-jobs.ts'
import { readSettings } from '../platform/settings.ts'
import { storeTime } from '../platform/store-time.ts'
import { connectUnchanged } from './command-database.ts'

const HELP = `npm run jobs -- [COMMAND]

Without a command: each task of the shop with how much of it waits and runs, what failed in the last 30 days after all of its retries,
and the mails that could not be sent yet.

  retry    does once more what failed
  forget   removes what failed from the list
  --help   print this

The shop may be running. DATABASE_URL and KOPGROEP_DATA say which shop. It ends with code 0 when nothing failed, with 2 when
something did, else with 1.
`

const OPTIONS = { help: { type: 'boolean', default: false } } as const

export async function jobsCommand({ words: args, env, print }: CommandLine): Promise<number> {
  const { values, positionals } = parseWords({ args, options: OPTIONS, allowPositionals: true })
  const [command = 'list', more] = positionals
  if (values.help) return printText(print, HELP)
  if (more || !['list', 'retry', 'forget'].includes(command)) {
    throw new StartupProblem(`There is no command ${more ?? command}. Ask for --help.`)
  }
  const { url, stop } = await connectUnchanged(readSettings(env))
  try {
    const jobs = await openJobs(url)
    try {
      if (command === 'retry') print(`${await jobs.retryFailed()} jobs are done once more`)
      else if (command === 'forget') print(`${await jobs.forgetFailed()} jobs are forgotten`)
      else return await list(url, await jobs.tasks(), await jobs.failed(), print)
      return 0
    } finally {
      await jobs.close()
    }
  } finally {
    await stop()
  }
}

async function list(
  url: string,
  tasks: { name: string; waiting: number; running: number }[],
  failed: FailedJob[],
  print: CommandLine['print'],
): Promise<number> {
  for (const { name, waiting, running } of tasks) {
    print(`${name.padEnd(28)} ${String(waiting).padStart(3)} waiting ${String(running).padStart(3)} running`)
  }
  for (const { task, at, error } of failed) print(`failed  ${storeTime(at)}  ${task}: ${error}`)
  const db = openDatabase(url, { connections: 2 })
  try {
    for (const { id, kind, attempts, lastError } of await waitingMails(db)) {
      print(`unsent  mail ${id} (${kind}), tried ${attempts} times: ${lastError}`)
    }
  } finally {
    await db.destroy()
  }
  return failed.length > 0 ? 2 : 0
}

if (import.meta.main) await runProgram(jobsCommand)
