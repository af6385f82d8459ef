import type { FaultShop } from './fault-shop.ts'
import type { Promises } from './report.ts'
import { type Answer, request } from './shopper.ts'
import { until } from './until.ts'

type Hold = Promises['hold']

const PASSWORDS = { first: 'Vreemde-2026', second: 'Eigenaar-2026' } as const
const RESET = '/customer/account/createPassword'
const CONFIRM = '/customer/account/confirm'

const REGISTER = `mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }`
const LOG_IN =
  'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }'
const REQUEST_RESET = 'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }'
const RESET_PASSWORD = `mutation ($email: String!, $token: String!, $password: String!) {
  resetPassword(email: $email, resetPasswordToken: $token, newPassword: $password) }`
const READ_CUSTOMER = '{ customer { email email_verified pending_email } }'
const ADD_PASSKEY = 'mutation { generatePasskeyRegistrationOptions { challenge_id } }'
const CHANGE_EMAIL =
  'mutation ($email: String!, $password: String!) { updateCustomerEmail(email: $email, password: $password) { customer { email } } }'
const CONFIRM_EMAIL =
  'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email } } }'

/** Attacks accounts: registers the address of somebody else, and uses a stolen session. */
export async function accountAttacks(shop: FaultShop, door: string, hold: Hold): Promise<void> {
  const who = `${Date.now()}`
  await squat(shop, door, `eigenaar-${who}@voorbeeld.example`, hold)
  await moveEmail(
    shop,
    door,
    { old: `oud-${who}@voorbeeld.example`, next: `nieuw-${who}@voorbeeld.example` },
    hold,
  )
}

/**
 * Registers an address before its owner does, and tries to keep access after the owner has reset the
 * password.
 */
async function squat(shop: FaultShop, door: string, email: string, hold: Hold): Promise<void> {
  await register(door, email)
  const stranger = await logIn(door, email, PASSWORDS.first)
  hold(stranger !== null, 'a new customer could not log in')
  const { data } = await as(door, stranger, ADD_PASSKEY)
  // Null without an error if passkeys are impossible at the shop's address.
  hold(!data?.generatePasskeyRegistrationOptions, 'an unverified account was given a passkey')
  // State that a version without e-mail verification may have left.
  await shop.sql(
    `insert into passkeys (customer_id, credential_id, public_key, counter, name)
     select id, $1, 'key', 0, 'Vreemde' from customers where email = $1`,
    [email],
  )
  await request(door, REQUEST_RESET, { email })
  const token = new URL(await mailedLink(shop, email, RESET)).searchParams.get('token')
  await request(door, RESET_PASSWORD, { email, token, password: PASSWORDS.second })
  hold((await logIn(door, email, PASSWORDS.second)) !== null, 'the owner could not log in after the reset')
  hold(
    (await logIn(door, email, PASSWORDS.first)) === null,
    'the password of a stranger works after the reset',
  )
  hold(
    isRefused(await as(door, stranger, READ_CUSTOMER)),
    'the session of a stranger goes on after the reset',
  )
  const passkeys = await shop.sql('select from passkeys where credential_id = $1', [email])
  hold(passkeys.length === 0, 'the passkey of a stranger is left after the reset')
}

/**
 * Changes the address of an account. Nothing changes until the new address confirms it; then all other
 * sessions and passkeys end.
 */
async function moveEmail(
  shop: FaultShop,
  door: string,
  { old, next }: { old: string; next: string },
  hold: Hold,
): Promise<void> {
  await register(door, old)
  const [changing, other] = [await logIn(door, old, PASSWORDS.first), await logIn(door, old, PASSWORDS.first)]
  await request(door, CONFIRM_EMAIL, { input: getKey(await mailedLink(shop, old, CONFIRM)) })
  await request(door, REQUEST_RESET, { email: old })
  const token = new URL(await mailedLink(shop, old, RESET)).searchParams.get('token')

  await as(door, changing, CHANGE_EMAIL, { email: next, password: PASSWORDS.first })
  const before = (await as(door, changing, READ_CUSTOMER)).data?.customer
  hold(before?.email === old && before.pending_email === next, 'an address counted before it was confirmed')
  hold((await mailedText(shop, old, next)) !== null, 'the old address was not told of the change')

  await request(door, CONFIRM_EMAIL, { input: getKey(await mailedLink(shop, next, CONFIRM)) })
  hold(
    (await logIn(door, next, PASSWORDS.first)) !== null,
    'the new address does not log in once it is confirmed',
  )
  hold(isRefused(await as(door, other, READ_CUSTOMER)), 'another session goes on after the change of address')
  await request(door, RESET_PASSWORD, { email: old, token, password: PASSWORDS.second })
  await request(door, RESET_PASSWORD, { email: next, token, password: PASSWORDS.second })
  hold(
    (await logIn(door, next, PASSWORDS.second)) === null,
    'a link to reset the password, sent to the old address, works after the change',
  )
}

const register = (door: string, email: string) =>
  request(door, REGISTER, {
    input: { firstname: 'Noor', lastname: 'de Wit', email, password: PASSWORDS.first },
  })

async function logIn(door: string, email: string, password: string): Promise<string | null> {
  return (await request(door, LOG_IN, { email, password })).data?.generateCustomerToken?.token ?? null
}

const as = (door: string, token: string | null, query: string, variables = {}) =>
  request(door, query, variables, { Authorization: `Bearer ${token}` })

const isRefused = ({ errors }: Answer) => errors.length > 0

const getKey = (link: string) => {
  const { searchParams } = new URL(link)
  return { email: searchParams.get('email') ?? '', confirmation_key: searchParams.get('key') ?? '' }
}

/** Reads the mails to an address from the shop's outbox. */
async function mailsTo({ backend }: FaultShop, email: string): Promise<string[]> {
  const answer = await fetch(`${backend}/outbox.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
}

/** Waits for a mail to an address that contains a text. @returns null if none arrives */
async function mailedText(shop: FaultShop, email: string, text: string): Promise<string | null> {
  const find = async () => (await mailsTo(shop, email)).find((mail) => mail.includes(text))
  await until(async () => (await find()) !== undefined)
  return (await find()) ?? null
}

async function mailedLink(shop: FaultShop, email: string, path: string): Promise<string> {
  const mail = await mailedText(shop, email, path)
  const link = mail?.match(/https?:\/\/\S+/g)?.find((one) => one.includes(path))
  if (!link) throw new Error(`No mail to ${email} has a link to ${path}.`)
  return link
}
