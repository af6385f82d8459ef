import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerById } from '../customer/customer.sql.ts'
import { testAuthenticator } from '../testing/test-authenticator.ts'
import { getParameter, mailSaying, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

const SITE = 'kopgroep.example'
const ORIGIN = `https://${SITE}`
const PASSWORD = 'Fietsen1!'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: ORIGIN })
})
afterAll(() => shop.close())

const messages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])
const BEGIN =
  'mutation ($password: String) { generatePasskeyRegistrationOptions(password: $password) { options challenge_id } }'
const FINISH =
  'mutation ($input: VerifyPasskeyRegistrationInput!) { verifyPasskeyRegistration(input: $input) { id name created_at last_used_at } }'
const ASK = 'mutation { generatePasskeyAuthenticationOptions { options challenge_id } }'
const LOGIN =
  'mutation ($input: PasskeyLoginInput!) { generateCustomerTokenByPasskey(input: $input) { token } }'
const MY_PASSKEYS = '{ customer { email passkeys { id name created_at last_used_at } } }'

/** Registers a customer with an unverified email. */
async function register(email: string): Promise<RequestOptions> {
  const { data } = await shop.request(
    'mutation ($input: CreateCustomerWithAddressInput!) { createCustomerWithAddress(input: $input) { token } }',
    { input: { firstname: 'Noor', lastname: 'Smit', email, password: PASSWORD } },
  )
  return { bearer: data.createCustomerWithAddress.token, store: 'kopgroep_en' }
}
async function confirm(email: string) {
  const key = getParameter(await mailSaying(shop, email, '/customer/account/confirm'), 'key')
  await shop.request(
    'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email } } }',
    { input: { email, confirmation_key: key } },
  )
}
async function somebody(email: string): Promise<RequestOptions> {
  const customer = await register(email)
  await confirm(email)
  return customer
}
async function begin(options: RequestOptions) {
  const { data } = await shop.request(BEGIN, { password: PASSWORD }, options)
  const { challenge_id, options: json } = data.generatePasskeyRegistrationOptions
  return { challenge_id, ...JSON.parse(json) }
}
const finish = (challenge_id: string, credential: string, options: RequestOptions, name?: string) =>
  shop.request(FINISH, { input: { challenge_id, credential, name } }, options)
async function request() {
  const { data } = await shop.request(ASK)
  const { challenge_id, options } = data.generatePasskeyAuthenticationOptions
  return { challenge_id, ...JSON.parse(options) }
}
const login = (challenge_id: string, credential: string) =>
  shop.request(LOGIN, { input: { challenge_id, credential } }, { store: 'kopgroep_en' })
async function answerWithPasskey(options: RequestOptions) {
  const device = testAuthenticator(SITE, ORIGIN)
  const { challenge_id, challenge } = await begin(options)
  const { data } = await finish(challenge_id, device.create(challenge), options)
  return { device, id: data.verifyPasskeyRegistration.id as string }
}
const REFUSED = [['graphql-authentication', 'This passkey could not be used to log in.']]
const NOT_ADDED = [['graphql-input', 'The passkey could not be added. Try again.']]

describe('a passkey', () => {
  test('is created with the password, logs in without it and is reported by mail', async () => {
    const noor = await somebody('noor@example.nl')
    expect(messages(await shop.request(BEGIN, { password: 'Verkeerd1!' }, noor))).toEqual([
      ['graphql-authentication', 'Invalid login or password.'],
    ])
    const options = await begin(noor)
    expect(options).toMatchObject({
      rp: { id: SITE, name: 'Kopgroep' },
      user: { name: 'noor@example.nl' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = testAuthenticator(SITE, ORIGIN)
    const made = await finish(options.challenge_id, device.create(options.challenge), noor, 'Telefoon')
    expect(made.data.verifyPasskeyRegistration).toMatchObject({ name: 'Telefoon', last_used_at: null })
    expect((await mailsTo(shop, 'noor@example.nl', 2))[0]?.subject).toBe('A passkey was added')

    const question = await request()
    expect(question).toMatchObject({ rpId: SITE, userVerification: 'required' })
    expect(question.allowCredentials ?? []).toEqual([])
    const { data } = await login(question.challenge_id, device.get(question.challenge))
    const { token } = data.generateCustomerTokenByPasskey
    const mine = await shop.request(MY_PASSKEYS, {}, { bearer: token })
    expect(mine.data.customer).toMatchObject({
      email: 'noor@example.nl',
      passkeys: [{ name: 'Telefoon', created_at: expect.any(String), last_used_at: expect.any(String) }],
    })
    // Registering a second one excludes the device that already has a passkey.
    expect((await begin(noor)).excludeCredentials).toHaveLength(1)
  })

  test('answers each challenge once, in time, on this site and with user verification', async () => {
    const sem = await somebody('sem@example.nl')
    const { device } = await answerWithPasskey(sem)
    const first = await request()
    const answer = device.get(first.challenge)
    expect(messages(await login(first.challenge_id, answer))).toEqual([])
    expect(messages(await login(first.challenge_id, answer))).toEqual(REFUSED)
    const second = await request()
    expect(messages(await login(second.challenge_id, answer))).toEqual(REFUSED)
    const stranger = await request()
    expect(
      messages(await login(stranger.challenge_id, testAuthenticator(SITE, ORIGIN).get(stranger.challenge))),
    ).toEqual(REFUSED)
    for (const credential of ['{}', 'x', '{"id":"x","response":{}}']) {
      expect(messages(await login((await request()).challenge_id, credential))).toEqual(REFUSED)
    }
    const late = await request()
    const { now } = shop
    shop.now = new Date(now.getTime() + 6 * 60_000)
    expect(messages(await login(late.challenge_id, device.get(late.challenge)))).toEqual(REFUSED)
    shop.now = now
    // A cloned authenticator has a lower counter.
    device.forgetUses()
    const copied = await request()
    expect(messages(await login(copied.challenge_id, device.get(copied.challenge)))).toEqual(REFUSED)
  })

  test('is not created on another site, without user verification, or for another customer', async () => {
    const lot = await somebody('lot@example.nl')
    const bas = await somebody('bas@example.nl')
    for (const device of [
      testAuthenticator(SITE, 'https://kopgroep.evil'),
      testAuthenticator('kopgroep.evil', ORIGIN),
      testAuthenticator(SITE, ORIGIN, 0x01),
    ]) {
      const { challenge_id, challenge } = await begin(lot)
      expect(messages(await finish(challenge_id, device.create(challenge), lot))).toEqual(NOT_ADDED)
    }
    const { challenge_id, challenge } = await begin(lot)
    const device = testAuthenticator(SITE, ORIGIN)
    expect(messages(await finish(challenge_id, device.create(challenge), bas))).toEqual(NOT_ADDED)
    expect(messages(await finish(challenge_id, device.create(challenge), lot))).toEqual([])
    // A credential can belong to one account only.
    const again = await begin(bas)
    expect(messages(await finish(again.challenge_id, device.create(again.challenge), bas))).toEqual(NOT_ADDED)
  })

  test('cannot be created for an account that is deleted meanwhile', async () => {
    const lies = await somebody('lies@example.nl')
    await sql`create function delete_first() returns trigger language plpgsql as
      'begin delete from customers where id = new.customer_id; return new; end'`.execute(shop.db)
    await sql`create trigger delete_first before insert on passkey_challenges
      for each row when (new.customer_id is not null) execute function delete_first()`.execute(shop.db)
    const refused = await shop.request(BEGIN, { password: PASSWORD }, lies)
    await sql`drop function delete_first cascade`.execute(shop.db)
    expect(messages(refused)).toEqual([['graphql-authorization', "The current customer isn't authorized."]])
    expect(refused.status).toBe(401)
    await expect(customerById(shop.db, 2 ** 31 - 1)).rejects.toMatchObject({
      extensions: { category: 'graphql-authorization', http: { status: 401 } },
    })
  })

  test('is deleted only by its customer', async () => {
    const jet = await somebody('jet@example.nl')
    const { device, id } = await answerWithPasskey(jet)
    const piet = await somebody('piet@example.nl')
    const remove = async (options: RequestOptions) =>
      (await shop.request('mutation ($id: ID!) { deletePasskey(id: $id) }', { id }, options)).data
        ?.deletePasskey
    expect([await remove(piet), await remove(jet), await remove(jet)]).toEqual([false, true, false])
    const question = await request()
    expect(messages(await login(question.challenge_id, device.get(question.challenge)))).toEqual(REFUSED)
  })
})

describe('a customer who adds a passkey', () => {
  const UNVERIFIED = [
    ['graphql-input', 'Confirm your email address before you add a passkey. The link is in our mail.'],
  ]

  test('must have a verified email', async () => {
    const email = 'stranger@example.nl'
    const intruder = await register(email)
    expect(messages(await shop.request(BEGIN, { password: PASSWORD }, intruder))).toEqual(UNVERIFIED)
    await confirm(email)
    const { challenge_id, challenge } = await begin(intruder)
    // A registration that was started before the email changed cannot be finished.
    await shop.db
      .updateTable('customers')
      .set({ email_verified_at: null })
      .where('email', '=', email)
      .execute()
    const device = testAuthenticator(SITE, ORIGIN)
    expect(messages(await finish(challenge_id, device.create(challenge), intruder))).toEqual(UNVERIFIED)
  })

  test('must have logged in a moment ago, or enter the password', async () => {
    const fay = await somebody('fay@example.nl')
    const withoutPassword = () => shop.request(BEGIN, {}, fay)
    expect(messages(await withoutPassword())).toEqual([])
    const { now } = shop
    shop.now = new Date(now.getTime() + 11 * 60_000)
    const { errors } = await withoutPassword()
    expect(errors?.[0]).toMatchObject({
      message: 'You logged in a while ago. Enter your password once more.',
      extensions: { category: 'graphql-authentication', reason: 'recent_login' },
    })
    expect(messages(await shop.request(BEGIN, { password: PASSWORD }, fay))).toEqual([])
    shop.now = now
  })
})

describe('a password reset by mail', () => {
  async function reset(email: string) {
    await shop.request('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', { email })
    const token = getParameter(await mailSaying(shop, email, 'createPassword'), 'token')
    const { data } = await shop.request(
      'mutation ($email: String!, $token: String!) { resetPassword(email: $email, resetPasswordToken: $token, newPassword: "Nieuw123!") }',
      { email, token },
    )
    expect(data.resetPassword).toBe(true)
    return (await mailSaying(shop, email, 'Het wachtwoord van uw account')).text
  }

  test('removes the passkeys from before the email was verified', async () => {
    const email = 'voorloper@example.nl'
    const intruder = await somebody(email)
    const { device } = await answerWithPasskey(intruder)
    // Earlier versions allowed a passkey before the email was verified.
    await shop.db
      .updateTable('customers')
      .set({ email_verified_at: null })
      .where('email', '=', email)
      .execute()
    expect(await reset(email)).toContain('De passkey van uw account is verwijderd')
    const question = await request()
    expect(messages(await login(question.challenge_id, device.get(question.challenge)))).toEqual(REFUSED)
    expect((await shop.request(MY_PASSKEYS, {}, intruder)).status).toBe(401)
  })

  test('keeps later ones, and says so', async () => {
    const email = 'eigenaar@example.nl'
    const owner = await somebody(email)
    const { device } = await answerWithPasskey(owner)
    const mail = await reset(email)
    expect(mail).toContain('Met één passkey kan nog worden ingelogd.')
    expect(mail).not.toContain('is verwijderd')
    const question = await request()
    expect(messages(await login(question.challenge_id, device.get(question.challenge)))).toEqual([])
  })
})

test('wrong passwords do not block a login by passkey', async () => {
  const email = 'belegerd@example.nl'
  const owner = await somebody(email)
  const { device } = await answerWithPasskey(owner)
  const guess = (turn: number) =>
    shop.request(
      'mutation ($email: String!) { generateCustomerToken(email: $email, password: "x") { token } }',
      { email },
      { store: 'kopgroep_en', address: `2001:db8:7:${turn}::1` },
    )
  const guesses = await Promise.all(Array.from({ length: 51 }, (_, turn) => guess(turn)))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  const question = await request()
  expect(messages(await login(question.challenge_id, device.get(question.challenge)))).toEqual([])
})

test.each([
  ['where the shop wants none', { PASSKEYS: 'off' }],
  ['for a numeric address, for which none can be made', { STOREFRONT_URLS: 'http://127.0.0.1:3000' }],
])('there are no passkeys %s', async (_what, env) => {
  const other = await openTestShop(env as Record<string, string>)
  const { data } = await other.request('{ storeConfig { shop_features } }')
  expect(data.storeConfig.shop_features).not.toContain('passkeys')
  expect(data.storeConfig.shop_features).toContain('customer_fit')
  const { errors } = await other.request(ASK, {}, { store: 'kopgroep_en' })
  expect(errors?.[0]?.message).toBe('Passkeys are not available in this shop.')
  await other.close()
  const { data: here } = await shop.request('{ storeConfig { shop_features } }')
  expect(here.storeConfig.shop_features).toContain('passkeys')
})
