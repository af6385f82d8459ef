import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { createShopServer, type ShopServer } from '../shop-server.ts'
import { createTestDatabase } from './test-database.ts'
import { doAtOnce } from './test-jobs.ts'
import { fillStoreViews } from './test-shop.ts'

/** Secrets that a shopper enters. No log, error or table may contain them. */
const SECRETS = ['Geheim-Wachtwoord1!', 'geheim-bewijs-0123456789', 'geheime-code-0123456789']
const [PASSWORD, TOKEN, CODE] = SECRETS as [string, string, string]

const lines: string[] = []
let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: ShopServer
let url: string
beforeAll(async () => {
  database = await createTestDatabase()
  await fillStoreViews(database.db)
  server = await createShopServer({
    db: database.db,
    settings: readSettings({ KOPGROEP_DATA: '/nonexistent', SMTP_URL: 'smtp://127.0.0.1:9' }),
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
    purger: { purge: () => {}, settled: async () => {} },
    openQueue: doAtOnce,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await server.finished
  await database.close()
})

async function send(
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return response.text()
}
const REGISTER =
  'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }'

test('passwords, tokens and codes appear in no error, log or table', async () => {
  const answers = [
    await send(REGISTER, {
      input: { firstname: 'A', lastname: 'B', email: 'a@example.nl', password: PASSWORD },
    }),
    await send(REGISTER, {
      input: { firstname: 'A', lastname: 'B', email: 'a@example.nl', password: PASSWORD },
    }),
    await send(REGISTER, { input: { firstname: 'A', lastname: 'B', email: 'a', password: PASSWORD } }),
    await send(
      'mutation ($p: String!) { generateCustomerToken(email: "b@example.nl", password: $p) { token } }',
      { p: PASSWORD },
    ),
    await send(
      'mutation ($t: String!, $p: String!) { resetPassword(email: "a@example.nl", resetPasswordToken: $t, newPassword: $p) }',
      { t: TOKEN, p: PASSWORD },
    ),
    await send('mutation ($c: String!) { confirmNewsletterSubscription(code: $c) { status } }', { c: CODE }),
    await send('mutation ($i: ConfirmEmailInput!) { confirmEmail(input: $i) { customer { id } } }', {
      i: { email: 'a@example.nl', confirmation_key: CODE },
    }),
    await send('{ customer { email } }', {}, { Authorization: `Bearer ${TOKEN}` }),
    await send('{ storeConfig { store_code } }', {}, { Authorization: `Basic ${TOKEN}` }),
    // Errors about mistyped, misplaced or truncated input must not repeat the secret.
    await send(
      'mutation ($p: String!) { generateCustomerToken(email: "b@example.nl", password: $p) { token } }',
      { p: [PASSWORD] },
    ),
    await send(
      'mutation ($p: String!) { generateCustomerToken(email: "b@example.nl", password: $p) { token } }',
      { p: { text: PASSWORD } },
    ),
    await send(REGISTER, {
      input: { firstname: 'A', lastname: 'B', email: 'a@example.nl', password: [PASSWORD] },
    }),
    await send(REGISTER, { input: { firstname: 'A', password: PASSWORD } }),
    await send(
      `mutation { generateCustomerToken(email: "b@example.nl", password: ["${PASSWORD}"]) { token } }`,
    ),
    await send(`mutation { generateCustomerToken(email: "b@example.nl", password: "${PASSWORD}") { token } `),
  ]
  const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret))
  expect(
    answers.map(secretsIn).flatMap((leaks, index) => (leaks.length > 0 ? [[index, answers[index]]] : [])),
  ).toEqual([])
  expect(secretsIn(lines.join('\n'))).toEqual([])
  const tables = ['customers', 'customer_tokens', 'password_reset_tokens', 'mail_jobs', 'attempts'] as const
  const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).selectAll().execute()))
  expect(secretsIn(JSON.stringify(rows))).toEqual([])
  const [customer] = await database.db.selectFrom('customers').select('password_hash').execute()
  expect(customer?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
