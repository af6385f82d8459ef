import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { type AdminCaller, emailFor, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { MATRIX, USER } from '../testing/test-operations.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { resetOwner } from './admin-login.ts'
import { uploadFolder } from './admin-products.ts'
import { CSRF_HEADER } from './admin-server.ts'
import { writeLogEntry } from './audit-log.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin(shop)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const upload = ({ cookie }: AdminCaller, name: string) =>
  fetch(`${admin.url}/uploads/${name}`, {
    method: 'PUT',
    headers: { cookie, [CSRF_HEADER]: '1', 'content-type': 'application/octet-stream' },
    body: 'sku,price\n',
  })

const logged = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from admin_log`.execute(shop.db)).rows[0]?.n)

describe('the log', () => {
  test('names who did what, without passwords', async () => {
    const owner = await admin.as('owner')
    await owner.request('mutation { markOrder(number: "404", event: held) { id } }')
    await owner.request(`mutation { createUser(input: ${USER}, password: "Geheim-Woord-1!") { id } }`)
    const { data } = await owner.request('{ log(page: {}) { items { who operation input problem } } }')
    expect(data.log.items.slice(0, 3)).toEqual([
      {
        who: emailFor('owner'),
        operation: 'createUser',
        input: {
          input: { email: 'nieuw@kopgroep.example', name: 'Nieuw', role: 'packer', isActive: true },
          password: '…',
        },
        problem: null,
      },
      {
        who: emailFor('owner'),
        operation: 'markOrder',
        input: { number: '404', event: 'held' },
        problem: 'There is no order 404.',
      },
      { who: emailFor('owner'), operation: 'logIn', input: {}, problem: null },
    ])
    const { rows } = await sql`select * from admin_log`.execute(shop.db)
    expect(JSON.stringify(rows)).not.toContain('Geheim')
  })

  test('cannot be changed, and rows can be deleted only after months', async () => {
    await expect(sql`delete from admin_log`.execute(shop.db)).rejects.toThrow('append-only')
    await expect(sql`update admin_log set who = 'x'`.execute(shop.db)).rejects.toThrow('append-only')
    await expect(sql`update admin_log set problem = null`.execute(shop.db)).rejects.toThrow('append-only')
    const old = {
      at: new Date('2020-01-01'),
      userId: null,
      who: 'x',
      operation: 'old',
      input: {},
      problem: null,
    }
    await writeLogEntry(shop.db, old)
    await sql`delete from admin_log where operation = 'old'`.execute(shop.db)
  })

  test('gets a row for an operation before it runs, or the operation does not run', async () => {
    const owner = await admin.as('owner')
    await sql`create function refuse_log() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
      shop.db,
    )
    await sql`create trigger refuse_log before insert on admin_log execute function refuse_log()`.execute(
      shop.db,
    )
    const operations = Object.values(MATRIX).filter(
      ([who, document]) => who !== 'open' && document.startsWith('mutation'),
    )
    for (const [, document] of operations) {
      // A refusal by the operation itself would have another message.
      expect((await owner.request(document)).errors?.[0]?.message, document).toBe('Internal server error')
    }
    expect((await admin.caller().logIn(emailFor('packer'))).errors).toHaveLength(1)
    expect((await upload(owner, 'geweigerd.csv')).status).toBe(500)
    expect(existsSync(join(uploadFolder(shop.folder), 'geweigerd.csv'))).toBe(false)
    await sql`drop trigger refuse_log on admin_log`.execute(shop.db)
    expect((await owner.request('{ users { email } }')).data.users).toHaveLength(
      (await shop.db.selectFrom('admin_users').select('id').execute()).length,
    )
  })

  test('stores every text, shortens long ones and refuses unstorable ones', async () => {
    const owner = await admin.as('owner')
    const answer = (text: string) =>
      owner.request('mutation ($text: String!) { answerReview(id: "0", answer: $text) }', { text })
    for (const text of ['a\ud800', 'a\0']) expect((await answer(text)).status).toBe(400)
    await answer(`${'x'.repeat(299)}😀`)
    const { data } = await owner.request('{ log(page: {}) { items { operation input problem } } }')
    expect(data.log.items[0]).toMatchObject({ operation: 'answerReview', problem: expect.any(String) })
    expect(data.log.items[0].input.answer).toHaveLength(300)
  })

  test('names who uploaded a file', async () => {
    expect((await upload(await admin.as('owner'), 'prijzen.csv')).status).toBe(200)
    const { rows } =
      await sql`select who, input from admin_log where operation = 'upload' and problem is null`.execute(
        shop.db,
      )
    expect(rows).toEqual([{ who: emailFor('owner'), input: { name: 'prijzen.csv' } }])
  })

  test('cannot be filled by strangers', async () => {
    const before = await logged()
    await admin.caller().logIn('x'.repeat(5_000), 'geraden')
    await admin.caller().logIn('niemand@kopgroep.example', 'geraden')
    expect(await logged()).toBe(before)
  })
})

test('password guesses from elsewhere lock out neither an owner’s known address nor their session', async () => {
  const proxied = await openTestAdmin(shop, {
    settings: readSettings({ KOPGROEP_DATA: shop.folder, ADMIN_URL: 'https://beheer.kopgroep.example' }),
  })
  const email = 'bekend@kopgroep.example'
  const right = await resetOwner(shop.db, email)
  const logIn = (caller: AdminCaller, address: string, password: string) =>
    caller.request(
      'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { id } }',
      { email, password },
      { 'x-forwarded-for': address },
    )
  const owner = proxied.caller()
  expect((await logIn(owner, '203.0.113.7', right)).errors).toBeUndefined()
  for (let stranger = 0; stranger < 5; stranger += 1) {
    const guesses = Array.from({ length: 10 }, () =>
      logIn(proxied.caller(), `198.51.100.${stranger}`, 'fout'),
    )
    await Promise.all(guesses)
  }
  expect((await logIn(proxied.caller(), '198.51.100.99', right)).status).toBe(429)
  expect((await logIn(proxied.caller(), '203.0.113.7', right)).errors).toBeUndefined()
  const confirmed = await owner.request(`mutation { confirmPassword(password: "${right}") }`)
  expect(confirmed.data).toEqual({ confirmPassword: true })
  await proxied.close()
})

test('a client without a proxy in front cannot choose its address', async () => {
  const [email, password] = ['vast@kopgroep.example', 'fout']
  const guess = (address: number) =>
    admin
      .caller()
      .request(
        'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { id } }',
        { email, password },
        { 'x-forwarded-for': `198.51.100.${address}` },
      )
  const answers = await Promise.all(Array.from({ length: 12 }, (_, address) => guess(address)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('when two owners demote each other at the same moment, one stays an owner', async () => {
  const emails = ['een@kopgroep.example', 'twee@kopgroep.example']
  const owners = await Promise.all(
    emails.map(async (email) => {
      const caller = admin.caller()
      await caller.logIn(email, await resetOwner(shop.db, email))
      return { email, caller, id: String((await caller.request('{ me { id } }')).data.me.id) }
    }),
  )
  await Promise.all(
    owners.map(({ caller }, index) => {
      const other = owners[1 - index]
      const input = { email: other?.email, name: 'x', role: 'packer', isActive: true }
      return caller.request(
        'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { id } }',
        { id: other?.id, input },
      )
    }),
  )
  const left = shop.db.selectFrom('admin_users').select('email').where('email', 'in', emails)
  expect(await left.where('role', '=', 'owner').execute()).toHaveLength(1)
})
