import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsSent, mailsTo, parameterOf } from '../test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'create_account_confirmation', value: 'true' })
    .execute()
})
afterAll(() => shop.close())

const en: RequestOptions = { store: 'kopgroep_en' }
const messages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])
const register = (email: string) =>
  shop.request(
    'mutation ($input: CreateCustomerWithAddressInput!) { createCustomerWithAddress(input: $input) { token customer { email } } }',
    { input: { firstname: 'Noor', lastname: 'Smit', email, password: 'Fietsen1!' } },
  )
const login = (email: string, password = 'Fietsen1!') =>
  shop.request(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password },
    en,
  )
const confirm = (email: string, key: string) =>
  shop.request(
    'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email confirmation_status } } }',
    { input: { email, confirmation_key: key } },
    en,
  )
const resend = (email: string) =>
  shop.request('mutation ($email: String!) { resendConfirmationEmail(email: $email) }', { email }, en)
const INVALID = [['graphql-input', 'The confirmation token is invalid. Verify the token and try again.']]

test('the shop says that accounts are confirmed', async () => {
  const { data } = await shop.request('{ storeConfig { create_account_confirmation } }')
  expect(data.storeConfig.create_account_confirmation).toBe(true)
})

test('a new account is used once its email is confirmed, by a link that works once', async () => {
  const email = 'noor@example.nl'
  expect((await register(email)).data.createCustomerWithAddress).toEqual({ token: null, customer: { email } })
  expect(messages(await login(email))).toEqual([
    ['graphql-authentication', "This account isn't confirmed. Verify and try again."],
  ])
  // Whoever does not know the password learns nothing of it.
  expect(messages(await login(email, 'Verkeerd1!'))[0]?.[1]).toContain('sign-in was incorrect')
  const [mail] = await mailsTo(shop, email)
  expect(mail?.subject).toBe('Bevestig uw account bij Kopgroep')
  expect(mail?.text).toContain(
    'https://kopgroep.example/customer/account/confirm?email=noor%40example.nl&key=',
  )
  const key = parameterOf(mail, 'key')
  expect(messages(await confirm('iemand@example.nl', key))).toEqual(INVALID)
  expect(messages(await confirm(email, 'x'))).toEqual(INVALID)
  expect((await confirm('Noor@example.nl', key)).data.confirmEmail.customer).toEqual({
    email,
    confirmation_status: 'ACCOUNT_CONFIRMED',
  })
  expect(messages(await confirm(email, key))).toEqual(INVALID)
  expect((await login(email)).data.generateCustomerToken.token).toHaveLength(43)
})

test('the link can be sent again, which ends the one before, and nobody learns who has an account', async () => {
  const email = 'sem@example.nl'
  await register(email)
  const [first] = await mailsTo(shop, email)
  expect((await resend(email)).data.resendConfirmationEmail).toBe(true)
  const [second] = await mailsTo(shop, email, 2)
  expect(messages(await confirm(email, parameterOf(first, 'key')))).toEqual(INVALID)
  expect(messages(await confirm(email, parameterOf(second, 'key')))).toEqual([])
  for (const other of [email, 'niemand@example.nl']) {
    expect((await resend(other)).data.resendConfirmationEmail).toBe(true)
  }
  await mailsSent(shop)
  expect(await mailsTo(shop, email)).toHaveLength(2)
  expect(await mailsTo(shop, 'niemand@example.nl', 0)).toEqual([])
  expect(messages(await resend('x'))).toEqual([['graphql-input', 'The email address has an invalid format.']])
})

test('a link is too old after a week', async () => {
  const email = 'lot@example.nl'
  await register(email)
  const [mail] = await mailsTo(shop, email)
  const { now } = shop
  shop.now = new Date(now.getTime() + 8 * 24 * 60 * 60_000)
  expect(messages(await confirm(email, parameterOf(mail, 'key')))).toEqual(INVALID)
  shop.now = now
})

test('a new password by mail confirms the email too', async () => {
  const email = 'bas@example.nl'
  await register(email)
  await shop.request('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', { email })
  const mails = await mailsTo(shop, email, 2)
  const token = parameterOf(
    mails.find(({ text }) => text.includes('createPassword')),
    'token',
  )
  await shop.request(
    'mutation ($email: String!, $token: String!) { resetPassword(email: $email, resetPasswordToken: $token, newPassword: "Nieuw123!") }',
    { email, token },
  )
  expect(messages(await login(email, 'Nieuw123!'))).toEqual([])
  expect((await mailsTo(shop, email, 3))[0]?.subject).toBe('Uw wachtwoord is gewijzigd')
})
