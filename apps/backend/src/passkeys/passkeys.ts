import { createHash, randomBytes } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { queueAccountChangedMail } from '../customer/account-changed-mail.ts'
import { type CustomerRow, customerById } from '../customer/customer.sql.ts'
import { isRecentLogin, openSession, recentLoginNeeded } from '../customer/sessions.ts'
import { requirePassword } from '../customer/sign-in.ts'
import { authenticationError, inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { translate } from '../platform/phrases.ts'
import { plainText } from '../platform/plain-text.ts'
import { type RelyingParty, relyingParty } from '../platform/relying-party.ts'
import { readBrand } from '../platform/store-config/brand.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  readPasskeys,
  recordPasskeyUse,
  takeChallenge,
} from './passkeys.sql.ts'

const MINUTE = 60_000
/** Milliseconds in which a challenge must be answered. */
const CHALLENGE_LIFETIME_MS = 5 * MINUTE
const MAX_PASSKEYS = 10
const MAX_NAME_LENGTH = 60

export interface PasskeyOptions {
  options: string
  challenge_id: string
}

/**
 * Creates the options for a new passkey. Requires a verified email, and a recent login or the password,
 * because a passkey outlives the session and gives permanent access.
 *
 * @throws graphql-input for an unverified email; graphql-authentication with the reason `recent_login` if the
 * password is needed; as `requirePassword`
 */
export async function registrationOptions(
  context: ShopContext,
  password: string | null,
): Promise<PasskeyOptions> {
  const customerId = context.requireCustomer()
  const site = requireSite(context)
  const customer = await requireVerified(context, customerId)
  if (password) await requirePassword(context, customerId, password)
  else if (!(await isRecentLogin(context))) throw recentLoginNeeded(context)
  const present = await readPasskeys(context.db, customerId)
  if (present.length >= MAX_PASSKEYS) {
    throw inputError(context, 'You can keep at most %1 passkeys.', MAX_PASSKEYS)
  }
  const options = await newPasskeyOptions(site, {
    shop: readBrand(await shopSettings(context)).name,
    userName: customer.email,
    displayName: `${customer.firstname} ${customer.lastname}`.trim(),
    handle: userHandle(customerId),
    present,
  })
  return withChallenge(context, customerId, options)
}

/** Creates the browser's options for a further passkey of a user who has those `present`. */
export const newPasskeyOptions = (
  site: RelyingParty,
  user: {
    shop: string
    userName: string
    displayName: string
    handle: Uint8Array<ArrayBuffer>
    present: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[]
  },
) =>
  generateRegistrationOptions({
    rpName: user.shop,
    rpID: site.id,
    userName: user.userName,
    userDisplayName: user.displayName,
    userID: user.handle,
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: user.present.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** Stores a new passkey. @throws graphql-input if it does not answer the challenge */
export async function registerPasskey(
  context: ShopContext,
  input: { challenge_id: string; credential: string; name?: string | null },
): Promise<PasskeyRow> {
  const customerId = context.requireCustomer()
  const site = requireSite(context)
  const { email } = await requireVerified(context, customerId)
  const challenge = await takeOwnChallenge(context, input.challenge_id, customerId)
  const response = parseCredential<RegistrationResponseJSON>(input.credential)
  const verified =
    challenge && response && (await verifiedRegistration(site, challenge, response).catch(() => null))
  const newPasskey =
    verified &&
    (await context.db.transaction().execute(async (trx) => {
      const passkey = await insertPasskey(trx, {
        customerId,
        credentialId: verified.id,
        publicKey: Buffer.from(verified.publicKey).toString('base64url'),
        counter: verified.counter,
        transports: verified.transports ?? [],
        name: plainText(input.name ?? '', MAX_NAME_LENGTH) || translate(context, 'Passkey'),
        createdAt: context.now(),
      })
      if (passkey)
        await queueAccountChangedMail(context, trx, { id: customerId, email }, { change: 'passkey' })
      return passkey
    }))
  if (!newPasskey) throw inputError(context, 'The passkey could not be added. Try again.')
  return newPasskey
}

/** Verifies a new passkey. @throws {Error} if it does not answer the challenge */
export async function verifiedRegistration(
  site: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
  })
  return registrationInfo?.credential ?? null
}

export const loginOptions = (site: RelyingParty) =>
  generateAuthenticationOptions({
    rpID: site.id,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  })

/** Creates the options for a login with any passkey of the browser; they do not identify anybody. */
export async function authenticationOptions(context: ShopContext): Promise<PasskeyOptions> {
  const site = requireSite(context)
  await limitAttempts(context, 'passkey-options')
  return withChallenge(context, null, await loginOptions(site))
}

/**
 * Logs in with a passkey. @returns the session's token
 * @throws graphql-authentication, the same for every failure
 */
export async function signInByPasskey(
  context: ShopContext,
  input: { challenge_id: string; credential: string },
): Promise<string> {
  const site = requireSite(context)
  await limitAttempts(context, 'passkey-options')
  const challenge = await takeOwnChallenge(context, input.challenge_id, null)
  const response = parseCredential<AuthenticationResponseJSON>(input.credential)
  const passkey = response && (await findPasskey(context.db, response.id))
  const counter =
    challenge && passkey ? await verifiedUse(site, challenge, response, passkey).catch(() => null) : null
  if (!passkey || counter === null) {
    throw authenticationError(context, 'This passkey could not be used to log in.')
  }
  const { isConfirmed } = await customerById(context.db, passkey.customerId)
  if (!isConfirmed) {
    throw authenticationError(context, "This account isn't confirmed. Verify and try again.")
  }
  await recordPasskeyUse(context.db, passkey.id, counter, context.now())
  return openSession(context, context.db, passkey.customerId)
}

/** Verifies a login. @returns the passkey's new counter; null if it is invalid */
export async function verifiedUse(
  site: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  })
  return verified ? authenticationInfo.newCounter : null
}

/** @throws graphql-input while the email is not verified */
async function requireVerified(context: ShopContext, customerId: number): Promise<CustomerRow> {
  const customer = await customerById(context.db, customerId)
  if (customer.emailVerifiedAt) return customer
  throw inputError(context, 'Confirm your email address before you add a passkey. The link is in our mail.')
}

/** @throws graphql-input if the shop has no passkeys */
function requireSite(context: ShopContext): RelyingParty {
  const site = relyingParty(context.settings)
  if (!site) throw inputError(context, 'Passkeys are not available in this shop.')
  return site
}

type ChallengeContext = Pick<ShopContext, 'db' | 'now'>

/** Stores the challenge of options. @param customerId null for a login, and for the admin's users */
export async function withChallenge(
  context: ChallengeContext,
  customerId: number | null,
  options: { challenge: string },
): Promise<PasskeyOptions> {
  const id = randomBytes(16).toString('hex')
  const now = context.now()
  await insertChallenge(context.db, {
    id,
    challenge: options.challenge,
    customerId,
    now,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
  })
  return { options: JSON.stringify(options), challenge_id: id }
}

export const takeOwnChallenge = (context: ChallengeContext, id: string, customerId: number | null) =>
  /^[0-9a-f]{32}$/.test(id) ? takeChallenge(context.db, { id, customerId, now: context.now() }) : null

/** Parses the part of the browser's credential that the library needs; null if it is invalid. */
export function parseCredential<Credential extends { id: string }>(text: string): Credential | null {
  try {
    const parsed = JSON.parse(text)
    const isCredential = typeof parsed?.id === 'string' && typeof parsed?.response === 'object'
    return isCredential ? (parsed as Credential) : null
  } catch {
    return null
  }
}

/**
 * Computes the user handle that an authenticator stores: stable per customer, without identifying the
 * customer.
 */
const userHandle = (customerId: number) =>
  new Uint8Array(createHash('sha256').update(`kopgroep customer ${customerId}`).digest())
