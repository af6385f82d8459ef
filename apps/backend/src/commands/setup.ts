/** `npm run setup`: creates an empty shop. See `--help`. */
import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { parseWords } from '@kopgroep/server-kit/command-line'
import { endWithProblem, StartupProblem } from '@kopgroep/server-kit/startup-problem'
import * as v from 'valibot'
import { resetOwner } from '../admin/admin-login.ts'
import { indexChanges } from '../import/catalogue-changes.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { findRunningServer } from '../platform/database/embedded-server.ts'
import { provideDatabase } from '../platform/database/provide-database.ts'
import { accountForServer, reachablePlace } from '../platform/database/server-account.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { askSetup, terminalQuestions } from '../setup/ask-setup.ts'
import { hasDemo, hasShop } from '../setup/fill-database.ts'
import { findFileProblem, placeLook } from '../setup/place-look.ts'
import { putDemoAside } from '../setup/put-demo-aside.ts'
import { parseSetupFile, readSetupFile, type ShopSetup } from '../setup/setup-input.ts'
import { localeLanguage, nextSteps, setupText } from '../setup/setup-texts.ts'
import { describeChange, type ShopChange } from '../setup/shop-changes.ts'
import { previewShop, writeShop } from '../setup/write-shop.ts'
import { connectCommand, withDatabase } from './command-database.ts'

const EXAMPLE = join(import.meta.dirname, 'setup/example.yaml')

const HELP = `npm run setup -- [options]

Makes a shop of your own without the demo: its name, company, store views, tax, delivery, payment and texts to begin with. It asks on the
terminal, or reads a file. Run it again to change answers: it shows what would change in the shop and asks. Products, orders and texts stay.

  --file FILE   read the answers from this file, JSON or YAML
  --check       say what is wrong with the file and what it would change, write nothing
  --overwrite   change an existing shop without asking
  --demo-aside  move a demo shop in the data folder aside without asking
  --language nl write in Dutch, or with en in English; by default in the terminal's language
  --example     print a file to begin with
  --owner EMAIL give somebody the admin as an owner, or an owner who forgot it a new password; nothing else is done
  --help        print this

DATABASE_URL and KOPGROEP_DATA say where the shop lies. The answers are kept in KOPGROEP_DATA/setup.json, tokens and the like in
KOPGROEP_DATA/shop.env. docs/owner/own-shop.md leads from here to the first order.
`

const OPTIONS = {
  file: { type: 'string' },
  check: { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
  'demo-aside': { type: 'boolean', default: false },
  example: { type: 'boolean', default: false },
  language: { type: 'string' },
  owner: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

let language = localeLanguage(process.env)
const say = (english: string) => setupText(english, language)
const print = (english: string) => console.error(say(english))

async function main(): Promise<void> {
  const { values } = parseWords({ options: OPTIONS })
  if (values.help) return void process.stdout.write(HELP)
  if (values.example) return void createReadStream(EXAMPLE).pipe(process.stdout)
  const settings = readSettings()
  const isAsked = values.file === undefined && process.stdin.isTTY
  await chooseLanguage(values.language, isAsked && !values.check && values.owner === undefined)
  if (values.owner !== undefined) return addOwner(values.owner, settings)
  if (values.check) return check(values.file, settings)
  if (values.file === undefined && !isAsked)
    throw new StartupProblem(
      'Name a file with --file, or run this on a terminal. --example prints a file to begin with.',
    )
  // Report mistakes of the file before moving the demo.
  const given = values.file === undefined ? null : readSetupFile(values.file)
  await withDatabase(
    await openWithoutDemo(settings, values['demo-aside']),
    { connections: 2, statementTimeout: 0 },
    async (db) => {
      const setup = given ?? (await askAndKeep(settings.KOPGROEP_DATA))
      const look = placeLook(setup, baseFolder(values.file), settings.KOPGROEP_DATA)
      const now = () => new Date()
      const changes = (await hasShop(db)) ? await previewShop(db, setup, look) : []
      await writeShop(db, setup, look, now(), values.overwrite ? [] : await refuseChanges(changes))
      await indexChanges(db, { now, others: 'wait' })
      const owner = await firstOwner(db, setup.contact.email)
      const env = writeEnv(setup, settings.KOPGROEP_DATA)
      const folder = relative(process.cwd(), dirname(env))
      const prefix = folder === '.data' ? '' : `KOPGROEP_DATA=${dirname(env)} `
      console.log(say(nextSteps({ name: setup.name, env, prefix, owner })))
    },
  )
}

/** Sets the language of all texts: the given one, else the one that somebody on a terminal answers. */
async function chooseLanguage(given: string | undefined, isAsked: boolean): Promise<void> {
  if (given !== undefined && given !== 'nl' && given !== 'en')
    throw new StartupProblem(`Expected nl or en behind --language, not ${given}.`)
  if (given) language = given
  else if (isAsked) {
    const { ask, close } = terminalQuestions('\nStopped. Nothing was changed.')
    language = /^e/i.test(await ask('Nederlands of English? (nl/en) [nl]: ').finally(close)) ? 'en' : 'nl'
  }
}

/** Folder of the relative paths in the answers. */
const baseFolder = (file: string | undefined) => (file === undefined ? process.cwd() : dirname(resolve(file)))

/** Reports every mistake of a setup file, and what it would change in the shop; writes nothing. */
async function check(file: string | undefined, settings: Settings): Promise<void> {
  const setup = readSetupFile(file ?? join(settings.KOPGROEP_DATA, 'setup.json'))
  const look = placeLook(setup, baseFolder(file), settings.KOPGROEP_DATA, true)
  const exists = settings.DATABASE_URL || existsSync(databaseFolder(settings))
  if (exists) {
    await withDatabase(await connect(settings), { connections: 2, statementTimeout: 0 }, async (db) => {
      if (await hasDemo(db)) console.log(say('The demo shop is in the way: setup offers to move it aside.'))
      else if (await hasShop(db))
        for (const change of await previewShop(db, setup, look)) console.log(describeChange(change, language))
    })
  }
  console.log(say('The file is right. Nothing was written.'))
}

const databaseFolder = ({ KOPGROEP_DATA }: Settings) =>
  reachablePlace(join(KOPGROEP_DATA, 'postgres'), accountForServer())

/**
 * Opens the shop's database. A demo in the data folder is moved aside, if the owner agrees.
 *
 * @throws {StartupProblem} if the demo stays
 */
async function openWithoutDemo(settings: Settings, isAgreed: boolean): ReturnType<typeof connect> {
  const database = await connect(settings)
  const db = openDatabase(database.url, { connections: 1 })
  const isDemo = await hasDemo(db).finally(() => db.destroy())
  if (!isDemo || settings.DATABASE_URL) return database
  await database.stop()
  if (findRunningServer(join(settings.KOPGROEP_DATA, 'postgres')))
    throw new StartupProblem('The demo shop is running here. Stop it with Ctrl-C and run this again.')
  const question = `${settings.KOPGROEP_DATA} holds the demo shop. Move it aside? It is kept. (y/n) [y]: `
  if (!isAgreed && !(process.stdin.isTTY && (await isYes(question, true))))
    throw new StartupProblem(
      'The demo shop is in the way. --demo-aside moves it aside; or set KOPGROEP_DATA to a folder of your own.',
    )
  const folder = putDemoAside(settings.KOPGROEP_DATA, new Date())
  print(`The demo shop is in ${folder} now: KOPGROEP_DATA=${folder} npm start`)
  return connect(settings)
}

async function isYes(question: string, isDefault: boolean): Promise<boolean> {
  const { ask, close } = terminalQuestions('\nStopped. Nothing was changed.')
  try {
    const answer = await ask(say(question))
    return answer === '' ? isDefault : /^[jy]/i.test(answer)
  } finally {
    close()
  }
}

/**
 * Shows what setup changes in an existing shop and asks for each row.
 *
 * @returns what the owner wants to keep
 * @throws {StartupProblem} with the list if nobody can be asked
 */
async function refuseChanges(changes: readonly ShopChange[]): Promise<ShopChange[]> {
  if (changes.length === 0) return []
  if (!process.stdin.isTTY)
    throw new StartupProblem(
      `The shop differs from the file. --overwrite changes it:\n\n${changes.map((change) => describeChange(change, language)).join('\n')}`,
    )
  print('\nThe shop differs from these answers, for example by the work of its admin.\n')
  const refused: ShopChange[] = []
  for (const change of changes) {
    console.error(describeChange(change, language))
    if (!(await isYes('  Change it? (y/n) [n]: ', false))) refused.push(change)
  }
  return refused
}

/** Creates the first owner of the admin. @returns the login; null if there are users already */
async function firstOwner(db: Db, email: string) {
  const owner = await db.selectFrom('admin_users').select('id').limit(1).executeTakeFirst()
  return owner ? null : { email, password: await resetOwner(db, email) }
}

async function addOwner(email: string, settings: Settings): Promise<void> {
  if (!isEmailAddress(email))
    throw new StartupProblem(`Expected an e-mail address behind --owner, not ${email}.`)
  await withDatabase(await connectCommand(settings), { connections: 2 }, async (db) => {
    console.log(say(`${email} is an owner of the admin, password ${await resetOwner(db, email)}`))
  })
}

/** Asks for the answers and keeps each one at once, so that a later run goes on from there. */
async function askAndKeep(data: string): Promise<ShopSetup> {
  const file = join(data, 'setup.json')
  const before = existsSync(file) ? parseSetupFile(file) : {}
  mkdirSync(data, { recursive: true })
  const { ask, close } = terminalQuestions(`\nYour answers are in ${file}: npm run setup goes on from there.`)
  try {
    const { setup } = await askSetup(
      {
        ask,
        tell: (line) => console.error(line),
        save: (answers) => writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`, { mode: 0o600 }),
        checkFile: (path) => say(findFileProblem(resolve(path))),
      },
      language,
      v.parse(v.record(v.string(), v.unknown()), before),
    )
    print(`\nThe answers are stored in ${file}.`)
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
    '# For systemd: the public address, then the local one, which is purged past the proxy. npm start adds it.',
    `${url ? '' : '#'}STOREFRONT_URLS=${url ?? 'https://www.shop.example'},http://127.0.0.1:3000`,
    '# A folder on another disk.',
    '#BACKUPS=/mnt/backups',
    '# How many proxies of your own stand before the storefront.',
    'TRUST_PROXY=0',
    `# Without a mail server mails lie in a folder, and nobody gets them.`,
    `#SMTP_URL=smtps://${encodeURIComponent(contact.email)}:password@mail.shop.example`,
    '# Without a key of one of the two nobody can pay online.',
    '#MULTISAFEPAY_API_KEY=',
    '#MOLLIE_API_KEY=',
    '# For a second shop on the same machine.',
    '#PORT=3100',
    '#BACKEND_PORT=4100',
  ]
  mkdirSync(data, { recursive: true })
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
  return path
}

await main().catch((error) =>
  endWithProblem(error instanceof StartupProblem ? new StartupProblem(say(error.message)) : error),
)
