/** `npm run setup`: creates an empty shop. See `--help`. */
import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { parseWords } from '@kopgroep/server-kit/command-line'
import { endWithProblem, StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { resetOwner } from '../admin/admin-login.ts'
import { indexChanges } from '../import/catalogue-changes.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { findRunningServer } from '../platform/database/embedded-server.ts'
import { provideDatabase } from '../platform/database/provide-database.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { askSetup, terminalQuestions } from '../setup/ask-setup.ts'
import { placeLook } from '../setup/place-look.ts'
import { readSetupFile, type ShopSetup } from '../setup/setup-input.ts'
import { writeShop } from '../setup/write-shop.ts'
import { connectCommand } from './command-database.ts'

const EXAMPLE = join(import.meta.dirname, 'setup/example.yaml')

const HELP = `npm run setup -- [options]

Makes an empty shop of your own, without the demo: its name, company, store views, tax, delivery, payment and texts to begin with.
It asks on the terminal, or reads a file. Run it again after changing the file: it brings the shop up to date and leaves products,
orders and texts as they are.

  --file FILE   read the answers from this file, JSON or YAML
  --check       say what is wrong with the file, write nothing
  --example     print a file to begin with
  --owner EMAIL give somebody the admin as an owner, or an owner who forgot it a new password; nothing else is done
  --help        print this

DATABASE_URL and KOPGROEP_DATA say where the shop lies. The answers are kept in KOPGROEP_DATA/setup.json, tokens and the like in
KOPGROEP_DATA/shop.env. docs/owner/own-shop.md leads from here to the first order.
`

const OPTIONS = {
  file: { type: 'string' },
  check: { type: 'boolean', default: false },
  example: { type: 'boolean', default: false },
  owner: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

async function main(): Promise<void> {
  const { values } = parseWords({ options: OPTIONS })
  if (values.help) return void process.stdout.write(HELP)
  if (values.example) return void createReadStream(EXAMPLE).pipe(process.stdout)
  const settings = readSettings()
  if (values.owner !== undefined) return addOwner(values.owner, settings)
  const setup = await readSetup(values.file, settings.KOPGROEP_DATA)
  if (values.check) return console.log('The file is right. Nothing was written.')
  const base = values.file === undefined ? process.cwd() : dirname(resolve(values.file))
  const look = placeLook(setup, base, settings.KOPGROEP_DATA)
  const { url, stop } = await connect(settings)
  const db = openDatabase(url, { connections: 2, statementTimeout: 0 })
  let owner = ''
  try {
    const now = () => new Date()
    await writeShop(db, setup, look, now())
    await indexChanges(db, { now, others: 'wait' })
    owner = await firstOwner(db, setup.contact.email)
  } finally {
    await db.destroy()
    await stop()
  }
  const env = writeEnv(setup, settings.KOPGROEP_DATA)
  console.log(`The shop ${setup.name} is set up.

  Import products:  npm run import -- --create-attributes --create-options products.csv
  Open it:          set -a; . ${env}; set +a; npm start

${env} has its tokens, and lists what is still to be set.${owner}`)
}

/** Creates the first owner of the admin. @returns the login instructions; '' if there are users already */
async function firstOwner(db: Db, email: string): Promise<string> {
  const owner = await db.selectFrom('admin_users').select('id').limit(1).executeTakeFirst()
  if (owner) return ''
  return `

  Admin:            ${email}, password ${await resetOwner(db, email)}

It is shown this once. Change it in the admin; npm run setup -- --owner ${email} gives another.`
}

async function addOwner(email: string, settings: Settings): Promise<void> {
  if (!isEmailAddress(email))
    throw new StartupProblem(`Expected an e-mail address behind --owner, not ${email}.`)
  const { url, stop } = await connectCommand(settings)
  const db = openDatabase(url, { connections: 2 })
  try {
    console.log(`${email} is an owner of the admin, password ${await resetOwner(db, email)}`)
  } finally {
    await db.destroy()
    await stop()
  }
}

async function readSetup(file: string | undefined, data: string): Promise<ShopSetup> {
  if (file !== undefined) return readSetupFile(file)
  if (!process.stdin.isTTY)
    throw new StartupProblem(
      'Name a file with --file, or run this on a terminal. --example prints a file to begin with.',
    )
  const { ask, close } = terminalQuestions()
  try {
    const { answers, setup } = await askSetup(ask, (line) => console.error(line))
    mkdirSync(data, { recursive: true })
    const file = join(data, 'setup.json')
    writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`)
    console.error(`\nThe answers are stored in ${file}.`)
    return setup
  } finally {
    close()
  }
}

/** Opens the shop's database, whether the shop is running or not, without seeding the demo. */
async function connect(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const running = settings.DATABASE_URL ? null : findRunningServer(join(settings.KOPGROEP_DATA, 'postgres'))
  if (running) return { url: running, stop: async () => {} }
  return provideDatabase(settings, { onProgress: (line) => console.error(line) })
}

/**
 * Writes the shop's environment file beside its data, once, so that its tokens stay the same. @returns the
 * file's path
 */
function writeEnv({ url, contact }: ShopSetup, data: string): string {
  const path = join(data, 'shop.env')
  if (existsSync(path)) return path
  const token = () => randomBytes(24).toString('hex')
  const lines = [
    '# The environment of this shop, for a shell, systemd (EnvironmentFile) and containers. Keep it to yourself.',
    'NODE_ENV=production',
    `KOPGROEP_DATA=${resolve(data)}`,
    `SHOP_TOKEN=${token()}`,
    `CONSUMER_KEY=${token()}`,
    `PURGE_TOKEN=${token()}`,
    '# The public address of the storefront, and of the backend for pictures, invoices and payments.',
    `${url ? '' : '#'}STOREFRONT_URL=${url ?? 'https://www.shop.example'}`,
    '#BACKEND_URL=https://backend.shop.example',
    '# How many proxies of your own stand before the storefront.',
    'TRUST_PROXY=0',
    `# Without a mail server mails lie in a folder, and nobody gets them.`,
    `#SMTP_URL=smtps://${encodeURIComponent(contact.email)}:password@mail.shop.example`,
    '# Without a key nobody can pay online.',
    '#MULTISAFEPAY_API_KEY=',
    '# For a second shop on the same machine.',
    '#PORT=3100',
    '#BACKEND_PORT=4100',
  ]
  mkdirSync(data, { recursive: true })
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
  return path
}

await main().catch(endWithProblem)
