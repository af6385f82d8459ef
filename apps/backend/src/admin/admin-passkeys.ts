import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  loginOptions,
  newPasskeyOptions as optionsFor,
  parseCredential,
  takeOwnChallenge,
  verifiedRegistration,
  verifiedUse,
  withChallenge,
} from '../passkeys/passkeys.ts'
import { authenticationError, inputError, noSuchEntity } from '../platform/errors.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { unknownAdminLogins } from '../platform/metrics.ts'
import { plainText } from '../platform/plain-text.ts'
import { type RelyingParty, toRelyingParty } from '../platform/relying-party.ts'
import type { Settings } from '../platform/settings.ts'
import { readBrand, readBrandSettings } from '../platform/store-config/brand.ts'
import { openAdminSession } from './admin-login.ts'
import {
  findAdminPasskey,
  insertAdminPasskey,
  passkeysOfUser,
  removeAdminPasskey,
  setCounter,
} from './admin-passkeys.sql.ts'
import type { AdminContext, AdminResolvers, UserContext } from './admin-schema.ts'
import { findUser } from './admin-users.sql.ts'
import { writeLogEntry } from './audit-log.ts'

const MAX_PASSKEYS = 10
const MAX_NAME = 60

/** Returns the admin's URL, on this machine if none is set; null if there is no admin. */
export const adminAddress = ({ ADMIN_URL, ADMIN_PORT }: Settings) =>
  ADMIN_URL ?? (ADMIN_PORT ? `http://localhost:${ADMIN_PORT}` : null)

/**
 * Finds the relying party of the admin's address.
 *
 * @throws graphql-input if the admin has no domain name, only an IP address
 */
function requireSite(context: AdminContext): RelyingParty {
  const address = adminAddress(context.settings)
  const site = context.settings.PASSKEYS && address ? toRelyingParty([address]) : null
  if (!site) throw inputError(context, 'Passkeys are not available here.')
  return site
}

async function openChallenge(context: AdminContext, options: { challenge: string }) {
  const { challenge_id: challengeId, options: text } = await withChallenge(context, null, options)
  return { options: text, challengeId }
}

interface Credential {
  challengeId: string
  credential: string
}

/**
 * Logs in with a passkey and records it in the audit log.
 *
 * @throws graphql-authentication, the same for every failure
 */
async function logInByPasskey(input: Credential, context: AdminContext) {
  const site = requireSite(context)
  const { db, now } = context
  await limitAttempts(context, 'passkey-options')
  const challenge = await takeOwnChallenge(context, input.challengeId, null)
  const response = parseCredential<AuthenticationResponseJSON>(input.credential)
  const passkey = response && (await findAdminPasskey(db, response.id))
  const counter =
    challenge && passkey ? await verifiedUse(site, challenge, response, passkey).catch(() => null) : null
  if (!passkey || counter === null) {
    // Strangers must not fill the log.
    if (!passkey) unknownAdminLogins.inc()
    else {
      const entry = { at: now(), userId: null, who: passkey.email, operation: 'logInByPasskey', input: {} }
      await writeLogEntry(db, { ...entry, problem: 'wrong passkey' })
    }
    throw authenticationError(context, 'This passkey could not be used to log in.')
  }
  await setCounter(db, passkey.id, counter)
  await openAdminSession(context, { id: passkey.userId, email: passkey.email }, 'logInByPasskey')
  return findUser(db, passkey.userId)
}

async function newPasskeyOptions(_: unknown, context: UserContext) {
  const site = requireSite(context)
  const { db, session } = context
  const { id, email, name } = session.user
  const present = await passkeysOfUser(db, id)
  if (present.length >= MAX_PASSKEYS) {
    throw inputError(context, 'You can keep at most %1 passkeys.', MAX_PASSKEYS)
  }
  const options = await optionsFor(site, {
    shop: readBrand(await readBrandSettings(db)).name,
    userName: email,
    displayName: name,
    handle: new Uint8Array(Buffer.from(`kopgroep admin ${id}`)),
    present,
  })
  return openChallenge(context, options)
}

async function addPasskey(input: Credential & { name: string }, context: UserContext) {
  const site = requireSite(context)
  const challenge = await takeOwnChallenge(context, input.challengeId, null)
  const response = parseCredential<RegistrationResponseJSON>(input.credential)
  const verified =
    challenge && response && (await verifiedRegistration(site, challenge, response).catch(() => null))
  const isAdded =
    verified &&
    (await insertAdminPasskey(context.db, {
      userId: context.session.user.id,
      credentialId: verified.id,
      publicKey: Buffer.from(verified.publicKey).toString('base64url'),
      counter: verified.counter,
      transports: verified.transports ?? [],
      name: plainText(input.name, MAX_NAME) || 'Passkey',
    }))
  if (!isAdded) throw inputError(context, 'The passkey could not be added. Try again.')
  return true
}

export const passkeyResolvers: AdminResolvers = {
  Query: {
    passkeys: (_: unknown, { db, session }: UserContext) => passkeysOfUser(db, session.user.id),
  },
  Mutation: {
    async passkeyOptions(_: unknown, context: AdminContext) {
      const site = requireSite(context)
      await limitAttempts(context, 'passkey-options')
      return openChallenge(context, await loginOptions(site))
    },
    logInByPasskey,
    newPasskeyOptions,
    addPasskey,
    async removePasskey({ id }: { id: string }, context: UserContext) {
      const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
      if (!(await removeAdminPasskey(context.db, context.session.user.id, number))) {
        throw noSuchEntity(context, 'There is no such passkey.')
      }
      return true
    },
  },
}
