import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode, totpStep } from '../platform/totp.ts'
import { ADMIN_PASSWORD, emailFor, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { resetOwner } from './admin-login.ts'

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

const LOG_IN = `mutation ($email: String!, $password: String!, $code: String) {
  logIn(email: $email, password: $password, oneTimeCode: $code) { hasSecondFactor } }`
const logIn = (email: string, code?: string, password = ADMIN_PASSWORD) =>
  admin.caller().request(LOG_IN, { email, password, code })
const problem = ({ errors }: Awaited<ReturnType<typeof logIn>>) => [
  errors?.[0]?.message,
  errors?.[0]?.extensions?.reason,
]
const NEEDED = ['Enter the code of your authenticator app.', 'code_needed']
const WRONG = ['This code is wrong or was used already.', 'code_needed']

/** Advances the clock by a step, so that the next code is a new one. */
const nextCode = (secret: string) => {
  shop.now = new Date(shop.now.getTime() + 30_000)
  return totpCode(secret, totpStep(shop.now))
}
const ADD =
  'mutation ($secret: String!, $code: String!) { codes: addSecondFactor(secret: $secret, oneTimeCode: $code) }'

async function addFactor(role: 'owner' | 'packer' | 'editor') {
  const caller = await admin.as(role)
  const { data } = await caller.request('mutation { newSecondFactor { secret qr { path size } } }')
  const { secret, qr } = data.newSecondFactor
  expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  const wrong = await caller.request(ADD, { secret, code: '000000' })
  expect(problem(wrong)[0]).toBe(WRONG[0])
  const added = await caller.request(ADD, { secret, code: nextCode(secret) })
  return { caller, secret: secret as string, codes: added.data.codes as string[] }
}

test('a user with an authenticator app logs in with password and code, each code once', async () => {
  const email = emailFor('packer')
  expect((await logIn(email)).data.logIn).toEqual({ hasSecondFactor: false })
  const { caller, secret, codes } = await addFactor('packer')
  expect(codes).toHaveLength(10)
  expect(problem(await logIn(email))).toEqual(NEEDED)
  // A wrong password says nothing about the second factor.
  expect(problem(await logIn(email, nextCode(secret), 'fout'))[0]).toBe(
    'The e-mail address or the password is wrong.',
  )
  const code = nextCode(secret)
  expect((await logIn(email, code)).data.logIn).toEqual({ hasSecondFactor: true })
  expect(problem(await logIn(email, code))).toEqual(WRONG)
  // A recovery code works once too, and is not stored.
  const [recovery = ''] = codes
  expect((await logIn(email, recovery.toLowerCase())).errors).toBeUndefined()
  expect(problem(await logIn(email, recovery))).toEqual(WRONG)
  const stored = JSON.stringify([
    await shop.db.selectFrom('admin_recovery_codes').selectAll().execute(),
    await shop.db.selectFrom('admin_log').select('input').execute(),
  ])
  for (const text of [...codes, secret, code]) expect(stored).not.toContain(text)
  const log = await shop.db.selectFrom('admin_log').select(['operation', 'problem']).execute()
  expect(log).toContainEqual({ operation: 'addSecondFactor', problem: null })
  expect(log).toContainEqual({ operation: 'logIn', problem: 'wrong code of the second factor' })
  // To switch it off takes a code as well.
  const remove = (given: string) =>
    caller.request('mutation ($code: String!) { removeSecondFactor(oneTimeCode: $code) }', { code: given })
  expect(problem(await remove('123'))).toEqual(WRONG)
  expect((await remove(nextCode(secret))).errors).toBeUndefined()
  expect((await logIn(email)).errors).toBeUndefined()
})

test('codes cannot be guessed: after ten even the right one is refused for a while', async () => {
  const email = emailFor('editor')
  const { secret } = await addFactor('editor')
  for (let times = 0; times < 10; times += 1) expect(problem(await logIn(email, '000000'))).toEqual(WRONG)
  expect((await logIn(email, nextCode(secret))).status).toBe(429)
})

test('an owner resets the second factor of others, and the command that of a locked out owner', async () => {
  await addFactor('owner')
  await resetOwner(shop.db, 'chef@kopgroep.example').then((password) =>
    expect(logIn('chef@kopgroep.example', undefined, password)).resolves.toMatchObject({ status: 200 }),
  )
  const password = await resetOwner(shop.db, emailFor('owner'))
  const owner = admin.caller()
  expect((await owner.logIn(emailFor('owner'), password)).errors).toBeUndefined()
  const { id } = await shop.db
    .selectFrom('admin_users')
    .select('id')
    .where('email', '=', emailFor('editor'))
    .executeTakeFirstOrThrow()
  const reset = (user: number) =>
    owner.request('mutation ($id: ID!) { resetSecondFactor(id: $id) { hasSecondFactor } }', {
      id: String(user),
    })
  expect((await reset(id)).data.resetSecondFactor).toEqual({ hasSecondFactor: false })
  expect(problem(await reset(0))[0]).toBe('There is no such user.')
  const me = (await owner.request('{ me { id } }')).data.me
  expect(problem(await reset(Number(me.id)))[0]).toBe('Another owner has to change your user.')
})
