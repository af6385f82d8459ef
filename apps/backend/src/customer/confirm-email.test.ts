import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { getParameter, mailSaying, mailsSent, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

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
const REGISTER_AND_LOG_IN =
  'mutation ($input: CreateCustomerWithAddressInput!) { createCustomerWithAddress(input: $input) { token customer { email } } }'
const register = (email: string) =>
  shop.request(REGISTER_AND_LOG_IN, {
    input: { firstname: 'Noor', lastname: 'Smit', email, password: 'Fietsen1!' },
  })
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

test('the shop tells that accounts need a confirmation', async () => {
  const { data } = await shop.request('{ storeConfig { create_account_confirmation } }')
  expect(data.storeConfig.create_account_confirmation).toBe(true)
})

test('a new account can log in once its email is confirmed, by a link that works once', async () => {
  const email = 'noor@example.nl'
  expect((await register(email)).data.createCustomerWithAddress).toEqual({ token: null, customer: { email } })
  expect(messages(await login(email))).toEqual([
    ['graphql-authentication', "This account isn't confirmed. Verify and try again."],
  ])
  // Without the password nothing is revealed.
  expect(messages(await login(email, 'Verkeerd1!'))[0]?.[1]).toContain('sign-in was incorrect')
  const [mail] = await mailsTo(shop, email)
  expect(mail?.subject).toBe('Bevestig uw account bij Kopgroep')
  expect(mail?.text).toContain(
    'https://kopgroep.example/customer/account/confirm?email=noor%40example.nl&key=',
  )
  const key = getParameter(mail, 'key')
  expect(messages(await confirm('iemand@example.nl', key))).toEqual(INVALID)
  expect(messages(await confirm(email, 'x'))).toEqual(INVALID)
  expect((await confirm('Noor@example.nl', key)).data.confirmEmail.customer).toEqual({
    email,
    confirmation_status: 'ACCOUNT_CONFIRMED',
  })
  expect(messages(await confirm(email, key))).toEqual(INVALID)
  expect((await login(email)).data.generateCustomerToken.token).toHaveLength(43)
})

test('a new link invalidates the previous one, and the answer does not reveal accounts', async () => {
  const email = 'sem@example.nl'
  await register(email)
  const [first] = await mailsTo(shop, email)
  expect((await resend(email)).data.resendConfirmationEmail).toBe(true)
  const [second] = await mailsTo(shop, email, 2)
  expect(messages(await confirm(email, getParameter(first, 'key')))).toEqual(INVALID)
  expect(messages(await confirm(email, getParameter(second, 'key')))).toEqual([])
  for (const other of [email, 'niemand@example.nl']) {
    expect((await resend(other)).data.resendConfirmationEmail).toBe(true)
  }
  await mailsSent(shop)
  expect(await mailsTo(shop, email)).toHaveLength(2)
  expect(await mailsTo(shop, 'niemand@example.nl', 0)).toEqual([])
  expect(messages(await resend('x'))).toEqual([['graphql-input', 'The email address has an invalid format.']])
})

test('a new account without confirmation shows no earlier orders until its email is confirmed', async () => {
  const other = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  try {
    await fillTestShop(other.db)
    const email = 'gast@example.nl'
    const placed = async (orderEmail: string) => {
      const { data } = await pay(other, await readyCart(other, { email: orderEmail }), 'banktransfer')
      return data.setPaymentMethod.order.increment_id as string
    }
    const earlier = await placed('Gast@example.nl')
    const gone = await placed(email)
    await other.db.updateTable('orders').set({ to_anonymise: true }).where('number', '=', gone).execute()
    const foreign = await placed('iemand@example.nl')
    const { data } = await other.request(REGISTER_AND_LOG_IN, {
      input: { firstname: 'Noor', lastname: 'Smit', email, password: 'Fietsen1!' },
    })
    // Registering still returns a token and the customer.
    const { token, customer } = data.createCustomerWithAddress
    expect(customer).toEqual({ email })
    const mine = async () =>
      (
        await other.request(
          '{ customer { email_verified confirmation_status orders { items { number } } } }',
          {},
          { bearer: token },
        )
      ).data.customer
    expect(await mine()).toEqual({
      email_verified: false,
      confirmation_status: 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
      orders: { items: [] },
    })
    const mail = await mailSaying(other, email, 'account/confirm')
    expect(mail.text).toContain('wie het account maakte, zou uw bestellingen kunnen zien')
    expect(mail.text).not.toContain('Noor')
    await other.request(
      'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email } } }',
      { input: { email, confirmation_key: getParameter(mail, 'key') } },
    )
    expect(await mine()).toEqual({
      email_verified: true,
      confirmation_status: 'ACCOUNT_CONFIRMED',
      orders: { items: [{ number: earlier }] },
    })
    const { customer_id } = await other.db
      .selectFrom('orders')
      .select('customer_id')
      .where('number', '=', foreign)
      .executeTakeFirstOrThrow()
    expect(customer_id).toBeNull()
  } finally {
    await other.close()
  }
})

test('a link expires after a week', async () => {
  const email = 'lot@example.nl'
  await register(email)
  const [mail] = await mailsTo(shop, email)
  const { now } = shop
  shop.now = new Date(now.getTime() + 8 * 24 * 60 * 60_000)
  expect(messages(await confirm(email, getParameter(mail, 'key')))).toEqual(INVALID)
  shop.now = now
})

test('a password reset by mail confirms the email too', async () => {
  const email = 'bas@example.nl'
  await register(email)
  await shop.request('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', { email })
  const mails = await mailsTo(shop, email, 2)
  const token = getParameter(
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
