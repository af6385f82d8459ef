import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getParameter, mailSaying, mailsSent, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PASSWORD = 'Fietsen1!'
const TOO_MANY = /^Too many attempts\. Please wait (a minute|\d+ minutes) and try again\.$/
let people = 0
const next = () => {
  people += 1
  return people
}
const newAddress = () => `203.0.113.${next()}`
const en: RequestOptions = { store: 'kopgroep_en' }

async function somebody() {
  const email = `poging${next()}@example.nl`
  await shop.request(
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }',
    { input: { firstname: 'Noor', lastname: 'Smit', email, password: PASSWORD } },
  )
  return email
}
const login = (email: string, password: string, options: RequestOptions = {}) =>
  shop.request(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password },
    { ...en, ...options },
  )
const first = ({ errors }: Awaited<ReturnType<TestShop['request']>>) => errors?.[0]?.message ?? 'done'

describe('guesses at a password', () => {
  test('are refused for ten minutes after ten attempts, with the remaining time', async () => {
    const email = await somebody()
    const address = newAddress()
    for (let turn = 0; turn < 10; turn += 1) {
      expect(first(await login(email, 'Verkeerd1!', { address }))).toContain('sign-in was incorrect')
    }
    const refused = await login(email, PASSWORD, { address })
    expect(refused.status).toBe(429)
    expect(first(refused)).toMatch(TOO_MANY)
    expect(refused.errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input', retry_after: 600 })
    expect(refused.headers.get('retry-after')).toBe('600')
    // The customer at another IP address is not locked out.
    expect(first(await login(email, PASSWORD, { address: newAddress() }))).toBe('done')
    const { now } = shop
    shop.now = new Date(now.getTime() + 601_000)
    expect(first(await login(email, PASSWORD, { address }))).toBe('done')
    shop.now = now
  })

  test('count per field: fourteen aliases in one request are fourteen attempts', async () => {
    const email = await somebody()
    const fields = Array.from(
      { length: 14 },
      (_, index) =>
        `a${index}: generateCustomerToken(email: "${email}", password: "Verkeerd${index}!") { token }`,
    )
    const { errors } = await shop.request(
      `mutation { ${fields.join(' ')} }`,
      {},
      { ...en, address: newAddress() },
    )
    const refused = (errors ?? []).filter(({ message }) => TOO_MANY.test(message))
    expect([errors?.length, refused.length]).toEqual([14, 4])
  })

  test('count for an address without an account too, however it is written', async () => {
    const address = newAddress()
    for (let turn = 0; turn < 10; turn += 1) {
      await login(turn % 2 ? 'Niemand@example.nl' : ' niemand@EXAMPLE.nl', 'x', { address })
    }
    expect(first(await login('niemand@example.nl', 'x', { address }))).toMatch(TOO_MANY)
  })

  test('count per account from many addresses, and per address for many accounts', async () => {
    const email = await somebody()
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) => login(email, 'x', { address: `2001:db8:0:${turn}::1` })),
    )
    expect(first(await login(email, PASSWORD, { address: '198.51.100.1' }))).toMatch(TOO_MANY)
    const address = newAddress()
    const request = (turn: number) =>
      shop.request(
        `{ isEmailAvailable(email: "iemand${turn}@example.nl") { is_email_available } }`,
        {},
        { ...en, address },
      )
    await Promise.all(Array.from({ length: 100 }, (_, turn) => request(turn)))
    expect(first(await request(100))).toMatch(TOO_MANY)
  })

  describe('despite guesses', () => {
    /** Tries fifty passwords from other IP addresses, until strangers are locked out. */
    async function besiege(email: string) {
      const turn = next()
      await Promise.all(
        Array.from({ length: 50 }, (_, time) =>
          login(email, 'x', { address: `2001:db8:${turn}:${time}::1` }),
        ),
      )
      expect(first(await login(email, PASSWORD, { address: newAddress() }))).toMatch(TOO_MANY)
    }
    const loginWith = (email: string, device: string | null, address: string, password = PASSWORD) =>
      shop.request(
        'mutation ($email: String!, $password: String!, $device: String) { generateCustomerToken(email: $email, password: $password, device: $device) { token device } }',
        { email, password, device },
        { ...en, address },
      )

    test('the owner logs in from a recently used address', async () => {
      const email = await somebody()
      const home = newAddress()
      expect(first(await login(email, PASSWORD, { address: home }))).toBe('done')
      await besiege(email)
      expect(first(await login(email, PASSWORD, { address: home }))).toBe('done')
      // Attempts from the customer's own IP address are limited too.
      for (let turn = 0; turn < 10; turn += 1) await login(email, 'x', { address: home })
      expect(first(await login(email, PASSWORD, { address: home }))).toMatch(TOO_MANY)
      const { now } = shop
      shop.now = new Date(now.getTime() + 61 * 86_400_000)
      await besiege(email)
      expect(first(await login(email, PASSWORD, { address: home }))).toMatch(TOO_MANY)
      shop.now = now
    })

    test('the owner logs in on a known device, from any address', async () => {
      const email = await somebody()
      const { data } = await loginWith(email, null, newAddress())
      const { device } = data.generateCustomerToken
      expect(device).toMatch(/^[\w-]{43}$/)
      await besiege(email)
      const cafe = newAddress()
      for (let turn = 0; turn < 11; turn += 1) await login(email, 'x', { address: cafe })
      const again = await loginWith(email, device, cafe)
      expect(again.data.generateCustomerToken.device).toBe(device)
      // Another customer's device counts as unknown, like an invented one.
      const other = await somebody()
      const foreign = (await loginWith(other, null, newAddress())).data.generateCustomerToken.device
      for (const stranger of [foreign, 'x'.repeat(43), 'x']) {
        expect(first(await loginWith(email, stranger, newAddress()))).toMatch(TOO_MANY)
      }
      for (let turn = 0; turn < 10; turn += 1) await loginWith(email, device, newAddress(), 'x')
      expect(first(await loginWith(email, device, newAddress()))).toMatch(TOO_MANY)
    })

    test('after a password reset the owner logs in at that place, and earlier places are unknown', async () => {
      const email = await somebody()
      const before = newAddress()
      await login(email, PASSWORD, { address: before })
      const now = newAddress()
      await shop.request(
        'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }',
        { email },
        { address: now },
      )
      const token = getParameter(await mailSaying(shop, email, 'createPassword'), 'token')
      await besiege(email)
      await shop.request(
        'mutation ($email: String!, $token: String!) { resetPassword(email: $email, resetPasswordToken: $token, newPassword: "Nieuw123!") }',
        { email, token },
        { address: now },
      )
      expect(first(await login(email, 'Nieuw123!', { address: now }))).toBe('done')
      expect(first(await login(email, 'Nieuw123!', { address: before }))).toMatch(TOO_MANY)
    })
  })

  test('a correct password does not count as a guess', async () => {
    const email = await somebody()
    const address = newAddress()
    for (let turn = 0; turn < 12; turn += 1) {
      expect(first(await login(email, PASSWORD, { address }))).toBe('done')
    }
  })

  test('the same limits protect confirmations by password', async () => {
    const email = await somebody()
    const { data } = await login(email, PASSWORD)
    const bearer = data.generateCustomerToken.token
    const change = async (password: string) =>
      first(
        await shop.request(
          'mutation ($old: String!) { changeCustomerPassword(currentPassword: $old, newPassword: "Nieuw123!") { email } }',
          { old: password },
          { ...en, bearer },
        ),
      )
    for (let turn = 0; turn < 10; turn += 1) expect(await change('x')).toBe('Invalid login or password.')
    expect(await change(PASSWORD)).toMatch(TOO_MANY)
  })
})

describe('mails on request', () => {
  const RESET =
    'mutation ($email: String!, $device: String) { requestPasswordResetEmail(email: $email, device: $device) }'
  const resetMails = async (email: string) => {
    await mailsSent(shop)
    const mails = await mailsTo(shop, email)
    return mails.filter(({ text }) => text.includes('createPassword'))
  }

  test('are limited to five an hour: later requests get the usual answer, and the last link stays valid', async () => {
    const email = await somebody()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => shop.request(RESET, { email }, { ...en, address: newAddress() })),
    )
    expect(responses.map(({ data }) => data.requestPasswordResetEmail)).toEqual(Array(8).fill(true))
    const [last, ...others] = await resetMails(email)
    expect(others).toHaveLength(4)
    const reset = (token: string) =>
      shop.request(
        'mutation ($email: String!, $token: String!) { resetPassword(email: $email, resetPasswordToken: $token, newPassword: "Nieuw123!") }',
        { email, token },
        { ...en, address: newAddress() },
      )
    // Wrong tokens do not count against the owner's limit.
    await Promise.all(Array.from({ length: 15 }, () => reset('x')))
    expect(first(await reset(getParameter(last, 'token')))).toBe('done')
  })

  test('still reach the owner who asks from a known place', async () => {
    const email = await somebody()
    const home = newAddress()
    await login(email, PASSWORD, { address: home })
    for (let turn = 0; turn < 6; turn += 1) await shop.request(RESET, { email }, { address: newAddress() })
    expect(await resetMails(email)).toHaveLength(5)
    await shop.request(RESET, { email }, { address: home })
    expect(await resetMails(email)).toHaveLength(6)
  })

  test('confirm an address at most five times an hour', async () => {
    const email = await somebody()
    for (let turn = 0; turn < 7; turn += 1) {
      const { data } = await shop.request(
        'mutation ($email: String!) { resendConfirmationEmail(email: $email) }',
        { email },
        { address: newAddress() },
      )
      expect(data.resendConfirmationEmail).toBe(true)
    }
    await mailsSent(shop)
    const mails = (await mailsTo(shop, email)).filter(({ text }) => text.includes('account/confirm'))
    // One from the registration and five resends.
    expect(mails).toHaveLength(6)
  })
})

test.each([
  ['asking who has an account', 20, '{ isEmailAvailable(email: "vraag@example.nl") { is_email_available } }'],
  ['having links mailed', 60, 'mutation { requestPasswordResetEmail(email: "vraag@example.nl") }'],
  [
    'guessing at the token of a mail',
    60,
    'mutation { resetPassword(email: "vraag@example.nl", resetPasswordToken: "x", newPassword: "Nieuw123!") }',
  ],
  [
    'registering',
    10,
    'mutation { createCustomerV2(input: { firstname: "A", lastname: "B", email: "nieuw@example.nl", password: "Nieuw123!" }) { customer { id } } }',
  ],
  [
    'joining the newsletter',
    5,
    'mutation { subscribeEmailToNewsletter(email: "vraag@example.nl") { status } }',
  ],
])('%s is limited to %i times', async (_what, times, query) => {
  const address = newAddress()
  for (let turn = 0; turn < times; turn += 1) {
    expect(first(await shop.request(query, {}, { ...en, address }))).not.toMatch(TOO_MANY)
  }
  expect(first(await shop.request(query, {}, { ...en, address }))).toMatch(TOO_MANY)
})

test('reviews from one address are limited', async () => {
  const review = (address: string) =>
    shop.request(
      'mutation { createProductReview(input: { sku: "X", nickname: "N", summary: "S", text: "T", ratings: [] }) { review { nickname } } }',
      {},
      { ...en, address, bearer: 'demo-consumer-key' },
    )
  const address = newAddress()
  for (let turn = 0; turn < 60; turn += 1) expect(first(await review(address))).not.toMatch(TOO_MANY)
  expect(first(await review(address))).toMatch(TOO_MANY)
})

test('the attempts table contains no e-mail address or client address', async () => {
  const rows = await shop.db.selectFrom('attempts').select('key').execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ key }) => /@|\.|203\./.test(key))).toEqual([])
  const places = await shop.db.selectFrom('customer_sign_ins').select('place_hash').execute()
  expect(places.length).toBeGreaterThan(3)
  expect(places.filter(({ place_hash }) => !/^[0-9a-f]{64}$/.test(place_hash))).toEqual([])
})
