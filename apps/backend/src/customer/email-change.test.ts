import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestCustomers, LOGIN, listMessages as messages, PASSWORD } from '../testing/test-customers.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { getParameter, mailSaying, mailsSent, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
const { somebody, login } = createTestCustomers(() => shop)
const en: RequestOptions = { store: 'kopgroep_en' }
beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())
let turn = 0
beforeEach(() => {
  turn += 1
})

const CHANGE =
  'mutation ($email: String!, $password: String!) { updateCustomerEmail(email: $email, password: $password) { customer { email pending_email } } }'
const OLD =
  'mutation ($input: CustomerInput!) { updateCustomer(input: $input) { customer { email pending_email firstname } } }'
const MY_EMAIL = '{ customer { email email_verified pending_email } }'
const DUPLICATE = 'A customer with the same email address already exists in an associated website.'
const newAddress = () => `nieuw${turn}@example.nl`

const change = (email: string, who: { bearer: string }, password = PASSWORD) =>
  shop.request(CHANGE, { email, password }, { ...who, ...en })
const confirm = (email: string, key: string) =>
  shop.request(
    'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email } } }',
    { input: { email, confirmation_key: key } },
    en,
  )
const mine = async (who: { bearer: string }) => (await shop.request(MY_EMAIL, {}, who)).data?.customer ?? null
const keyFor = async (email: string) =>
  getParameter(await mailSaying(shop, email, 'Once you confirm it you log in with it'), 'key')

describe('a customer who changes the email', () => {
  test('must give the password, and a valid address that nobody uses', async () => {
    const noor = await somebody()
    const other = await somebody()
    expect(messages(await change('n@example.nl', noor, 'x'))).toEqual([
      ['graphql-authentication', 'Invalid login or password.'],
    ])
    expect(messages(await change(other.email.toUpperCase(), noor))).toEqual([
      ['graphql-already-exists', DUPLICATE],
    ])
    expect(messages(await change('x', noor))).toEqual([
      ['graphql-input', '"Email" is not a valid email address.'],
    ])
    const withoutPassword = await shop.request(OLD, { input: { email: newAddress() } }, { ...noor, ...en })
    expect(messages(withoutPassword)).toEqual([
      ['graphql-input', 'Provide the current "password" to change "email".'],
    ])
    expect(await mine(noor)).toMatchObject({ email: noor.email, pending_email: null })
    // Same address in another spelling.
    const same = await change(noor.email.toUpperCase(), noor)
    expect(same.data.updateCustomerEmail.customer).toEqual({
      email: noor.email.toUpperCase(),
      pending_email: null,
    })
  })

  test('gets it once the link in a mail to it is followed; until then the old one is valid', async () => {
    const noor = await somebody()
    const email = newAddress()
    const { data } = await change(email, noor)
    expect(data.updateCustomerEmail.customer).toEqual({ email: noor.email, pending_email: email })
    const notice = await mailSaying(shop, noor.email, 'somebody asked to change the email address')
    expect(notice.subject).toBe('Your email address is being changed')
    expect((await login(noor.email)).bearer).toHaveLength(43)
    const key = await keyFor(email)
    expect(messages(await confirm('iemand@example.nl', key))).toHaveLength(1)
    expect(messages(await confirm(email, 'x'))).toHaveLength(1)
    expect((await confirm(email, key)).data.confirmEmail.customer).toEqual({ email })
    expect(messages(await confirm(email, key))).toHaveLength(1)
    expect(await mine(noor)).toEqual({ email, email_verified: true, pending_email: null })
    const changed = await mailSaying(shop, noor.email, 'has been given another email address')
    expect(changed.text).toContain('https://kopgroep.example/en/contact')
    expect(messages(await shop.request(LOGIN, { email: noor.email, password: PASSWORD }, en))).toHaveLength(1)
    expect((await login(email)).bearer).toHaveLength(43)
  })

  test('loses links that were mailed to the old address, and all other sessions', async () => {
    const noor = await somebody()
    const elsewhere = await login(noor.email)
    const email = newAddress()
    await shop.request('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', {
      email: noor.email,
    })
    const token = getParameter(await mailSaying(shop, noor.email, 'createPassword'), 'token')
    await change(email, noor)
    await confirm(email, await keyFor(email))
    const reset = (address: string) =>
      shop.request(
        'mutation ($email: String!, $token: String!) { resetPassword(email: $email, resetPasswordToken: $token, newPassword: "Nieuw123!") }',
        { email: address, token },
        en,
      )
    expect(messages(await reset(email))).toEqual([['graphql-input', "Cannot set the customer's password"]])
    expect(messages(await reset(noor.email))).toHaveLength(1)
    expect(await mine(elsewhere)).toBeNull()
    expect(await mine(noor)).toMatchObject({ email })
  })

  test('may cancel it, request another address, and is too late after a day', async () => {
    const noor = await somebody()
    const [first, second] = [`a.${newAddress()}`, `b.${newAddress()}`]
    await change(first, noor)
    const keyOfFirst = await keyFor(first)
    await change(second, noor)
    expect(messages(await confirm(first, keyOfFirst))).toHaveLength(1)
    const keyOfSecond = await keyFor(second)
    const cancel = async () =>
      (await shop.request('mutation { cancelCustomerEmailChange }', {}, noor)).data.cancelCustomerEmailChange
    expect([await cancel(), await cancel()]).toEqual([true, false])
    expect(messages(await confirm(second, keyOfSecond))).toHaveLength(1)

    await shop.request(
      OLD,
      { input: { email: first, password: PASSWORD, firstname: 'Eef' } },
      { ...noor, ...en },
    )
    expect(await mine(noor)).toMatchObject({ email: noor.email, pending_email: first })
    const { now } = shop
    shop.now = new Date(now.getTime() + 25 * 60 * 60_000)
    await mailsSent(shop)
    const [latest] = await mailsTo(shop, first)
    expect(messages(await confirm(first, getParameter(latest, 'key')))).toHaveLength(1)
    shop.now = now
  })

  test('loses a pending change with a new password', async () => {
    const noor = await somebody()
    const email = newAddress()
    await change(email, noor)
    const key = await keyFor(email)
    await shop.request(
      `mutation { changeCustomerPassword(currentPassword: "${PASSWORD}", newPassword: "Nieuw123!") { email } }`,
      {},
      noor,
    )
    expect(messages(await confirm(email, key))).toHaveLength(1)
    expect((await login(noor.email, 'Nieuw123!')).bearer).toHaveLength(43)
  })

  test('does not get an address that somebody else registered meanwhile', async () => {
    const noor = await somebody()
    const email = newAddress()
    await change(email, noor)
    const key = await keyFor(email)
    await somebody({ email })
    expect(messages(await confirm(email, key))).toEqual([['graphql-already-exists', DUPLICATE]])
    expect(await mine(noor)).toMatchObject({ email: noor.email })
  })

  test('causes at most five mails an hour to an address', async () => {
    const email = newAddress()
    for (let time = 0; time < 7; time += 1) await change(email, await somebody())
    await mailsSent(shop)
    const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Confirm your new'))
    // A replaced request sends no mail; each customer has their own request.
    expect(mails).toHaveLength(5)
  })
})

test('a shop without confirmation changes the email at once and treats it as unverified', async () => {
  await shop.db.insertInto('shop_settings').values({ key: 'confirm_email_change', value: 'false' }).execute()
  const noor = await somebody()
  const elsewhere = await login(noor.email)
  const email = newAddress()
  const { data } = await change(email, noor)
  expect(data.updateCustomerEmail.customer).toEqual({ email, pending_email: null })
  expect(await mine(elsewhere)).toBeNull()
  expect(await mine(noor)).toMatchObject({ email, email_verified: false })
  await mailSaying(shop, noor.email, 'has been given another email address')
  const key = getParameter(await mailSaying(shop, email, '/customer/account/confirm'), 'key')
  await confirm(email, key)
  expect(await mine(noor)).toMatchObject({ email, email_verified: true })
  await shop.db.deleteFrom('shop_settings').where('key', '=', 'confirm_email_change').execute()
})
