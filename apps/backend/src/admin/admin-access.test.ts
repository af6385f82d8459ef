import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObjectType } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import {
  ADMIN_PASSWORD,
  type AdminCaller,
  emailFor,
  openTestAdmin,
  type TestAdmin,
} from '../testing/test-admin.ts'
import { testAuthenticator } from '../testing/test-authenticator.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { MATRIX } from '../testing/test-operations.ts'
import { setSetting } from '../testing/test-rows.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { resetOwner } from './admin-login.ts'
import { createAdminSchema } from './admin-schema.ts'
import { ADMIN_RESOLVERS } from './admin-server.ts'

let shop: TestShop
let admin: TestAdmin
/** Folder of the admin's index.html before it is built: the tests may run before the build. */
const UNBUILT_APP = join(import.meta.dirname, '../../../admin')

beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  admin = await openTestAdmin(shop)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

test('without a login the admin asks the database only for the name of the shop, once', async () => {
  let statements = 0
  const db = shop.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const resting = await openTestAdmin(shop, { db, app: UNBUILT_APP })
  for (const path of ['/health', '/exports/products.csv', '/', '/', '/orders']) {
    await fetch(resting.url + path, { headers: { accept: 'text/html' } })
  }
  expect((await resting.caller().request('{ me { id } }')).data.me).toBeNull()
  expect(statements).toBe(1)
  await resting.as('owner')
  expect(statements).toBeGreaterThan(1)
  await resting.close()
})

test('every mutation that the log lists has a name in the admin', () => {
  const names = readFileSync(join(import.meta.dirname, '../../../admin/src/texts/states.ts'), 'utf8')
  const mutations = Object.entries(MATRIX).filter(([, [, document]]) => document.startsWith('mutation'))
  const unlogged = ['logOut', 'passkeyOptions', 'requestPasswordReset']
  for (const [name] of mutations) {
    if (!unlogged.includes(name)) expect(names).toMatch(new RegExp(`^ {4}${name}: \\['`, 'm'))
  }
})

const isRefusedByRole = ({ errors }: Awaited<ReturnType<AdminCaller['request']>>) =>
  errors?.some(({ message }) => /^(?:Your role may not do this|You are not logged in)\.$/.test(message)) ??
  false
const needsPassword = ({ errors }: Awaited<ReturnType<AdminCaller['request']>>) =>
  errors?.some(({ message }) => message === 'Enter your password once more.') ?? false

test('every operation of the schema has a row in the matrix', () => {
  const schema = createAdminSchema(ADMIN_RESOLVERS)
  const fields = ['Query', 'Mutation'].flatMap((name) => {
    const type = schema.getType(name)
    return isObjectType(type) ? Object.keys(type.getFields()) : []
  })
  expect(Object.keys(MATRIX).toSorted()).toEqual(fields.toSorted())
})

describe.each([
  ['nobody', 'n'],
  ['owner', 'o'],
  ['packer', 'p'],
  ['editor', 'e'],
] as const)('%s', (role, letter) => {
  const open = async () => (role === 'nobody' ? admin.caller() : admin.as(role))
  let session: Promise<AdminCaller> | undefined

  test.each(Object.entries(MATRIX))(
    'may run %s or is refused, as the matrix says',
    async (name, [who, document]) => {
      // A login takes longer than most operations, so all share one, but for the one that ends it.
      session ??= open()
      const caller = await (name === 'logOut' ? open() : session)
      const before = await logged()
      const answer = await caller.request(document)
      const mayRun = who.toLowerCase().includes(letter)
      expect(isRefusedByRole(answer)).toBe(!mayRun)
      if (!mayRun) {
        expect(answer.data ?? null).toSatisfy((data) => data === null || Object.values(data)[0] === null)
        // A refused operation changes nothing and is not logged.
        expect(await logged()).toBe(before)
      }
    },
  )

  test.each(Object.entries(MATRIX).filter(([, [who]]) => who.includes('!')))(
    'needs a recent password for %s',
    async (_, [who, document]) => {
      if (!who.includes(letter))
        return expect(isRefusedByRole(await (await open()).request(document))).toBe(true)
      const caller = await open()
      const now = shop.now
      shop.now = new Date(now.getTime() + 16 * 60_000)
      expect(needsPassword(await caller.request(document))).toBe(true)
      await caller.request(`mutation { confirmPassword(password: "${ADMIN_PASSWORD}") }`)
      expect(needsPassword(await caller.request(document))).toBe(false)
      shop.now = now
    },
  )
})

const logged = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from admin_log`.execute(shop.db)).rows[0]?.n)

describe('a session', () => {
  test('is an httpOnly cookie; the database stores only its hash', async () => {
    const caller = admin.caller()
    const { headers } = await caller.logIn(emailFor('owner'))
    expect(headers.get('set-cookie')).toMatch(
      /^kopgroep_admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const { rows } = await sql<{ token_hash: string }>`select token_hash from admin_sessions`.execute(shop.db)
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(caller.cookie.split('=')[1])
    const { data } = await caller.request('{ me { email role } }')
    expect(data.me).toEqual({ email: emailFor('owner'), role: 'owner' })
  })

  test('ends after two hours without a request, and after twelve in any case', async () => {
    const start = shop.now
    const after = (hours: number) => {
      shop.now = new Date(start.getTime() + hours * 3_600_000)
    }
    const idle = await admin.as('packer')
    after(2.1)
    expect((await idle.request('{ orders(page: {}) { total } }')).status).toBe(401)
    after(0)
    const busy = await admin.as('packer')
    for (let hours = 1; hours < 12; hours += 1) {
      after(hours)
      expect((await busy.request('{ orders(page: {}) { total } }')).errors).toBeUndefined()
    }
    after(12.1)
    expect((await busy.request('{ orders(page: {}) { total } }')).status).toBe(401)
    after(0)
  })

  test('ends at logout, after a new password on another device and after a change of role', async () => {
    const left = await admin.as('editor')
    const copy = { ...left }
    await left.request('mutation { logOut }')
    expect((await copy.request('{ me { id } }', {}, { cookie: copy.cookie })).data.me).toBeNull()
    const here = await admin.as('editor')
    const elsewhere = await admin.as('editor')
    await here.request('mutation ($p: String!) { changePassword(current: $p, password: $p) }', {
      p: ADMIN_PASSWORD,
    })
    expect((await here.request('{ me { id } }')).data.me).not.toBeNull()
    expect((await elsewhere.request('{ me { id } }')).data.me).toBeNull()
    const owner = await admin.as('owner')
    const { data } = await here.request('{ me { id } }')
    const input = { email: emailFor('editor'), name: 'Redactie', role: 'editor', isActive: true }
    const changed = await owner.request(
      'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { name } }',
      { id: data.me.id, input },
    )
    expect(changed.data.updateUser).toEqual({ name: 'Redactie' })
    expect((await here.request('{ me { id } }')).data.me).toBeNull()
  })
})

test('the title and the passkeys of the admin have the name of the shop', async () => {
  await setSetting(shop.db, 'store_name', 'Zadel & <Maat> $&')
  const named = await openTestAdmin(shop, {
    app: UNBUILT_APP,
    settings: readSettings({ KOPGROEP_DATA: shop.folder, ADMIN_URL: 'http://localhost:4001' }),
  })
  const page = await (await fetch(named.url, { headers: { accept: 'text/html' } })).text()
  const name = 'Zadel &amp; &lt;Maat&gt; $&amp;'
  expect(page).toContain(`<title>${name}</title>`)
  expect(page).toContain(`<meta name="application-name" content="${name}" />`)
  expect(page).not.toMatch(/kopgroep|SHOP_NAME/i)
  const { data } = await (await named.as('packer')).request('mutation { newPasskeyOptions { options } }')
  expect(JSON.parse(data.newPasskeyOptions.options).rp.name).toBe('Zadel & <Maat> $&')
  await named.close()
})

test('a password cannot be guessed: after ten wrong ones even the right one is refused', async () => {
  const caller = admin.caller()
  await resetOwner(shop.db, 'geraden@kopgroep.example')
  for (let times = 0; times < 10; times += 1) {
    const { errors } = await caller.logIn('geraden@kopgroep.example', `fout-${times}`)
    expect(errors?.[0]?.message).toBe('The e-mail address or the password is wrong.')
  }
  const { status, headers } = await caller.logIn('geraden@kopgroep.example')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('other sites cannot call the admin: requests without its header, without JSON or from another site are refused', async () => {
  const { cookie } = await admin.as('owner')
  const body = JSON.stringify({ query: 'mutation { logOut }' })
  const json = { 'content-type': 'application/json' }
  const own = { ...json, 'x-kopgroep-admin': '1' }
  for (const headers of [json, { 'x-kopgroep-admin': '1' }, { ...own, 'sec-fetch-site': 'same-site' }]) {
    const { status } = await fetch(`${admin.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, cookie } as Record<string, string>,
      body,
    })
    expect(status).toBe(403)
  }
  const preflight = await fetch(`${admin.url}/graphql`, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('the shop’s server does not serve the admin', async () => {
  const { cookie } = await admin.as('owner')
  for (const document of ['{ me { id } }', '{ orders(page: {}) { total } }', 'mutation { logOut }']) {
    const { data, errors } = await shop.request(document)
    expect(data ?? null).toBeNull()
    expect(errors?.[0]?.message).toMatch(/^Cannot query field/)
  }
  for (const path of ['/packing-slips.pdf?orders=1', '/admin', '/log']) {
    expect((await fetch(`${shop.url}${path}`, { headers: { cookie } })).status).toBe(404)
  }
})

test('a forgotten password of an owner is replaced by a command, which ends their sessions', async () => {
  const owner = await admin.as('owner')
  const password = await resetOwner(shop.db, 'OWNER@kopgroep.example')
  expect((await owner.request('{ me { id } }')).data.me).toBeNull()
  expect((await owner.logIn(emailFor('owner'))).errors).toHaveLength(1)
  expect((await owner.logIn(emailFor('owner'), password)).errors).toBeUndefined()
})

test('owners cannot lock themselves out, and no two users share an e-mail address', async () => {
  await resetOwner(shop.db, 'baas@kopgroep.example')
  const owner = admin.caller()
  await owner.logIn('baas@kopgroep.example', await resetOwner(shop.db, 'baas@kopgroep.example'))
  const { data } = await owner.request('{ me { id } users { id email } }')
  const update = (id: string, email: string) =>
    owner.request('mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }', {
      id,
      input: { email, name: 'Baas', role: 'packer' },
    })
  expect((await update(data.me.id, 'baas@kopgroep.example')).errors?.[0]?.message).toBe(
    'Another owner has to change your user.',
  )
  const packer = data.users.find(({ email }: { email: string }) => email === emailFor('packer'))
  expect((await update(packer.id, 'BAAS@kopgroep.example')).errors?.[0]?.message).toBe(
    'Another user has this e-mail address.',
  )
})

describe('a passkey', () => {
  const ORIGIN = 'http://localhost:4001'
  let named: TestAdmin
  beforeAll(async () => {
    await shop.db.deleteFrom('admin_sessions').execute()
    named = await openTestAdmin(shop, {
      settings: readSettings({ KOPGROEP_DATA: shop.folder, ADMIN_URL: ORIGIN }),
    })
  })
  afterAll(() => named.close())

  const readChallenge = (options: string): string => JSON.parse(options).challenge
  const logInWith = async (device: ReturnType<typeof testAuthenticator>) => {
    const caller = named.caller()
    const requested = await caller.request('mutation { passkeyOptions { options challengeId } }')
    const { options, challengeId } = requested.data.passkeyOptions
    const answer = await caller.request(
      'mutation ($id: String!, $c: String!) { logInByPasskey(challengeId: $id, credential: $c) { email } }',
      { id: challengeId, c: device.get(readChallenge(options)) },
    )
    return { caller, answer }
  }
  const addTo = async (caller: AdminCaller, device: ReturnType<typeof testAuthenticator>) => {
    const requested = await caller.request('mutation { newPasskeyOptions { options challengeId } }')
    const { options, challengeId } = requested.data.newPasskeyOptions
    return caller.request(
      'mutation ($id: String!, $c: String!) { addPasskey(challengeId: $id, credential: $c, name: "Laptop") }',
      { id: challengeId, c: device.create(readChallenge(options)) },
    )
  }

  test('logs its user in until it is removed, and the log says so', async () => {
    const packer = await named.as('packer')
    const device = testAuthenticator('localhost', ORIGIN)
    expect((await addTo(packer, device)).data).toEqual({ addPasskey: true })
    const { caller, answer } = await logInWith(device)
    expect(answer.data.logInByPasskey).toEqual({ email: emailFor('packer') })
    const { data } = await caller.request('{ me { role } passkeys { id name } }')
    expect(data).toMatchObject({ me: { role: 'packer' }, passkeys: [{ name: 'Laptop' }] })
    await caller.request('mutation ($id: ID!) { removePasskey(id: $id) }', { id: data.passkeys[0].id })
    const refused = await logInWith(device)
    expect(refused.answer.errors?.[0]?.message).toBe('This passkey could not be used to log in.')
    const { rows } = await sql<{ who: string }>`
      select who from admin_log where operation = 'logInByPasskey' and problem is null`.execute(shop.db)
    expect(rows).toEqual([{ who: emailFor('packer') }])
  })

  test('ends with the password that its user replaces', async () => {
    const editor = await named.as('editor')
    const device = testAuthenticator('localhost', ORIGIN)
    await addTo(editor, device)
    const changed = await editor.request(
      'mutation ($c: String!, $p: String!) { changePassword(current: $c, password: $p) }',
      { c: ADMIN_PASSWORD, p: ADMIN_PASSWORD },
    )
    expect(changed.data).toEqual({ changePassword: true })
    expect((await logInWith(device)).answer.errors?.[0]?.message).toBe(
      'This passkey could not be used to log in.',
    )
  })

  test('is refused from another site, for an inactive user and with passkeys switched off', async () => {
    const editor = await named.as('editor')
    const foreign = await addTo(editor, testAuthenticator('elders.example', 'https://elders.example'))
    expect(foreign.errors?.[0]?.message).toBe('The passkey could not be added. Try again.')
    const device = testAuthenticator('localhost', ORIGIN)
    await addTo(editor, device)
    const setActive = (is_active: boolean) =>
      shop.db.updateTable('admin_users').set({ is_active }).where('email', '=', emailFor('editor')).execute()
    await setActive(false)
    expect((await logInWith(device)).answer.errors).toHaveLength(1)
    await setActive(true)
    const nowhere = await admin.caller().request('mutation { passkeyOptions { options } }')
    expect(nowhere.errors?.[0]?.message).toBe('Passkeys are not available here.')
  })
})

describe('a call', () => {
  const message = async (document: string) => {
    const { status, errors } = await admin.caller().request(document)
    return [status, errors?.[0]?.message]
  }

  test('with too many fields, too many aliases or too much nesting is refused', async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: __typename`).join(' ')} }`
    expect(await message(aliases(20))).toEqual([200, undefined])
    expect(await message(aliases(21))).toEqual([400, expect.stringContaining('At most 20 fields')])
    expect(await message(aliases(9_000))).toEqual([400, expect.stringContaining('Syntax Error')])
    const deep = `${'{ me '.repeat(5_000)}{ id }${' }'.repeat(5_000)}`
    expect(await message(deep)).toEqual([400, expect.stringContaining('Syntax Error')])
  })

  test('waits for its turn when an address sends many, and is refused beyond the limit', async () => {
    const packer = await admin.as('packer')
    const refused = Promise.withResolvers<number>()
    const answers = await shop.db.transaction().execute(async (trx) => {
      await sql`lock table admin_sessions in access exclusive mode`.execute(trx)
      const sent = Array.from({ length: 125 }, async () => {
        const { status } = await packer.request('{ me { id } }')
        if (status !== 200) refused.resolve(status)
        return status
      })
      expect(await refused.promise).toBe(429)
      return sent
    })
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(124)
  })
})

test('the admin requires TLS once its URL is https', async () => {
  const secure = await openTestAdmin(shop, {
    settings: readSettings({ KOPGROEP_DATA: shop.folder, ADMIN_URL: 'https://admin.kopgroep.example' }),
  })
  const header = async ({ url }: TestAdmin) =>
    (await fetch(`${url}/health`)).headers.get('strict-transport-security')
  expect(await header(secure)).toBe('max-age=31536000')
  expect(await header(admin)).toBeNull()
  await secure.close()
})
