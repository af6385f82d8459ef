/** Lists background jobs and failures: `npm run jobs`. `--help` explains the options. */
import { parseArgs } from 'node:util'
import { endWithProblem, StartupProblem } from '../../../packages/server-kit/startup-problem.ts'
import { connectUnchanged } from './command-database.ts'
import { openDatabase } from './platform/database/database.ts'
import { type FailedJob, openJobs } from './platform/jobs/job-list.ts'
import { waitingMails } from './platform/mail/mail-jobs.ts'
import { readSettings } from './platform/settings.ts'
import { storeTime } from './platform/store-time.ts'

const HELP = `npm run jobs -- [COMMAND]

Without a command: each task of the shop with how much of it waits and runs, what failed in the last 30 days after all of its retries,
and the mails that could not be sent yet.

  retry    does once more what failed
  forget   removes what failed from the list
  --help   print this

The shop may be running. DATABASE_URL and KOPGROEP_DATA say which shop. It ends with code 0 when nothing failed, with 2 when
something did, else with 1.
`

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command = 'list', more] = positionals
  if (values.help) return void process.stdout.write(HELP)
  if (more || !['list', 'retry', 'forget'].includes(command)) {
    throw new StartupProblem(`There is no command ${more ?? command}. Ask for --help.`)
  }
  const { url, stop } = await connectUnchanged(readSettings())
  try {
    const jobs = await openJobs(url)
    try {
      if (command === 'retry') console.log(`${await jobs.retryFailed()} jobs are done once more`)
      else if (command === 'forget') console.log(`${await jobs.forgetFailed()} jobs are forgotten`)
      else await list(url, await jobs.tasks(), await jobs.failed())
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
) {
  for (const { name, waiting, running } of tasks) {
    console.log(
      `${name.padEnd(28)} ${String(waiting).padStart(3)} waiting ${String(running).padStart(3)} running`,
    )
  }
  for (const { task, at, error } of failed) console.log(`failed  ${storeTime(at)}  ${task}: ${error}`)
  const db = openDatabase(url, { connections: 2 })
  try {
    for (const { id, kind, attempts, lastError } of await waitingMails(db)) {
      console.log(`unsent  mail ${id} (${kind}), tried ${attempts} times: ${lastError}`)
    }
  } finally {
    await db.destroy()
  }
  if (failed.length > 0) process.exitCode = 2
}

function readArguments() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false } }, allowPositionals: true })
  } catch (error) {
    throw new StartupProblem(`${(error as Error).message} Ask for --help.`)
  }
}

await main().catch(endWithProblem)
