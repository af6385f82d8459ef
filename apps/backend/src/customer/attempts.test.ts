import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type RequestOptions, type TestShop } from '../test-shop.ts'

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

describe('guessing at a password', () => {
  test('ends after ten times for ten minutes, and says how long', async () => {
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
    // The customer, who is elsewhere, is not locked out.
    expect(first(await login(email, PASSWORD, { address: newAddress() }))).toBe('done')
    const { now } = shop
    shop.now = new Date(now.getTime() + 601_000)
    expect(first(await login(email, PASSWORD, { address }))).toBe('done')
    shop.now = now
  })

  test('fourteen times in one request is fourteen attempts', async () => {
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

  test('is counted alike for an address without an account, however it is written', async () => {
    const address = newAddress()
    for (let turn = 0; turn < 10; turn += 1) {
      await login(turn % 2 ? 'Niemand@example.nl' : ' niemand@EXAMPLE.nl', 'x', { address })
    }
    expect(first(await login('niemand@example.nl', 'x', { address }))).toMatch(TOO_MANY)
  })

  test('from many addresses at one account ends as well, and asking about many accounts from one address', async () => {
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

  test('knowing it is no guess', async () => {
    const email = await somebody()
    const address = newAddress()
    for (let turn = 0; turn < 12; turn += 1) {
      expect(first(await login(email, PASSWORD, { address }))).toBe('done')
    }
  })

  test('holds for a customer who has to prove who they are', async () => {
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

test.each([
  ['asking who has an account', 20, '{ isEmailAvailable(email: "vraag@example.nl") { is_email_available } }'],
  ['having links mailed', 5, 'mutation { requestPasswordResetEmail(email: "vraag@example.nl") }'],
  [
    'guessing at the token of a mail',
    10,
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

test('no email or address of a shopper stands among the attempts', async () => {
  const rows = await shop.db.selectFrom('attempts').select('key').execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ key }) => /@|\.|203/.test(key))).toEqual([])
})
