import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { addressBlock } from '@kopgroep/server-kit/client-address'
import { hashPassword, isPassword } from '../customer/password.ts'
import type { Db } from '../platform/database/database.ts'
import {
  alreadyExists,
  authenticationError,
  authorizationError,
  inputError,
  noSuchEntity,
} from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { forgiveAttempt, type KnownPlace, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { unknownAdminLogins } from '../platform/metrics.ts'
import { removePasskeys } from './admin-passkeys.sql.ts'
import type { AdminContext, AdminResolvers, UserContext } from './admin-schema.ts'
import {
  type AdminUser,
  confirmSession,
  endSession,
  endSessions,
  findUser,
  findUserWithPassword,
  hasPlace,
  insertSession,
  insertUser,
  isEmailTaken,
  listUsers,
  lockOwners,
  recordPlace,
  setPassword,
  updateUser,
} from './admin-users.sql.ts'
import { runLogged, writeLogEntry } from './audit-log.ts'
import { removeSecondFactor } from './second-factor.sql.ts'
import { requireCode } from './second-factor.ts'

type UserInput = Omit<AdminUser, 'id' | 'hasSecondFactor'>

/** Finds whether the user has logged in from the caller's address before. */
async function knownPlace({ db, address, now }: AdminContext, userId: number): Promise<KnownPlace | null> {
  const place = addressBlock(address)
  const since = new Date(now().getTime() - PLACE_LIFETIME_MS)
  return (await hasPlace(db, userId, place, since)) ? { kind: 'address', place } : null
}

/** Milliseconds since a login for which its address stays known. */
const PLACE_LIFETIME_MS = 60 * 86_400_000

/**
 * Logs in and records it in the audit log.
 * @throws graphql-authentication, the same for an unknown address and a wrong password, with the reason
 * `code_needed` for the second factor, and graphql-input after too many attempts
 */
async function logIn(
  { email, password, oneTimeCode }: { email: string; password: string; oneTimeCode?: string | null },
  context: AdminContext,
) {
  const { db } = context
  const found = await findUserWithPassword(db, email)
  const known = await knownPlace(context, found?.id ?? 0)
  await limitAttempts(context, 'admin-login', email, known)
  const isRight = await isPassword(found?.passwordHash ?? null, password)
  if (!found || !isRight) {
    // Strangers must not fill the log.
    if (!found) unknownAdminLogins.inc()
    else {
      const entry = { at: context.now(), who: email, operation: 'logIn', input: {}, userId: null }
      await writeLogEntry(db, { ...entry, problem: 'wrong e-mail address or password' })
    }
    throw authenticationError(context, 'The e-mail address or the password is wrong.')
  }
  try {
    await requireCode(context, found.id, oneTimeCode)
  } catch (error) {
    if (oneTimeCode) {
      const entry = { at: context.now(), who: email, operation: 'logIn', input: {}, userId: null }
      await writeLogEntry(db, { ...entry, problem: 'wrong code of the second factor' })
    }
    throw error
  }
  await forgiveAttempt(context, 'admin-login', email, known)
  await openAdminSession(context, { id: found.id, email }, 'logIn')
  return findUser(context.db, found.id)
}

/** Opens a session and logs it. The session token is returned as a cookie. */
export async function openAdminSession(
  { db, now, address, setToken }: AdminContext,
  { id, email }: Pick<AdminUser, 'id' | 'email'>,
  operation: 'logIn' | 'logInByPasskey',
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await runLogged(db, { at: now(), userId: id, who: email, operation, input: {} }, () =>
    insertSession(db, hashToken(token), id, now()),
  )
  await recordPlace(db, id, addressBlock(address), now())
  setToken(token)
}

async function logOut(_: unknown, { db, session, setToken }: AdminContext) {
  if (session) await endSession(db, session.tokenHash)
  setToken(null)
  return true
}

/**
 * Checks the password of the logged-in user.
 *
 * @throws graphql-authentication for a wrong password, graphql-input after too many attempts
 */
async function requirePassword(context: UserContext, password: string): Promise<void> {
  const { user, tokenHash } = context.session
  // Counted per session, so that strangers at the login cannot keep an employee from confirming.
  const attempt = `admin ${tokenHash}`
  await limitAttempts(context, 'password', attempt)
  const found = await findUserWithPassword(context.db, user.email)
  if (!(await isPassword(found?.passwordHash ?? null, password))) {
    throw authenticationError(context, 'The password is wrong.')
  }
  await forgiveAttempt(context, 'password', attempt)
}

/** @throws graphql-input for an invalid e-mail address or name */
function requireUserInput(context: AdminContext, { email, name }: UserInput): void {
  if (!isEmailAddress(email.trim())) throw inputError(context, 'This is not an e-mail address.')
  if (!name.trim() || name.length > 100) throw inputError(context, 'Enter a name.')
}

const isId = (text: string) => /^\d{1,9}$/.test(text)

const ADDRESS_TAKEN = 'Another user has this e-mail address.'

export const loginResolvers: AdminResolvers = {
  Query: {
    me: (_: unknown, { session }: AdminContext) => session?.user ?? null,
    shopUrl: (_: unknown, { settings }: UserContext) => settings.STOREFRONT_URLS[0] ?? '',
    users: (_: unknown, { db }: UserContext) => listUsers(db),
    user: ({ id }: { id: string }, { db }: UserContext) => (isId(id) ? findUser(db, Number(id)) : null),
  },
  Mutation: {
    logIn,
    logOut,
    async confirmPassword({ password }: { password: string }, context: UserContext) {
      await requirePassword(context, password)
      await confirmSession(context.db, context.session.tokenHash, context.now())
      return true
    },
    async changePassword(args: { current: string; password: string }, context: UserContext) {
      const { db, session } = context
      await requirePassword(context, args.current)
      await setPassword(db, session.user.id, await hashPassword(context, args.password))
      await endSessions(db, session.user.id, session.tokenHash)
      // Whoever knew the old password may have added one.
      await removePasskeys(db, session.user.id)
      return true
    },
    async createUser({ input, password }: { input: UserInput; password: string }, context: UserContext) {
      requireUserInput(context, input)
      const id = await insertUser(context.db, input, await hashPassword(context, password))
      if (id === null) throw alreadyExists(context, ADDRESS_TAKEN)
      return findUser(context.db, id)
    },
    async updateUser({ id: given, input }: { id: string; input: UserInput }, context: UserContext) {
      requireUserInput(context, input)
      const { db, session } = context
      const user = isId(given) ? await findUser(db, Number(given)) : null
      if (!user) throw noSuchEntity(context, 'There is no such user.')
      if (user.id === session.user.id) throw inputError(context, 'Another owner has to change your user.')
      if (await isEmailTaken(db, input.email, user.id)) throw alreadyExists(context, ADDRESS_TAKEN)
      await db.transaction().execute(async (trx) => {
        // Otherwise two owners who change each other at the same moment leave none.
        if (!(await lockOwners(trx)).includes(session.user.id)) {
          throw authorizationError(context, 'Your role may not do this.')
        }
        await updateUser(trx, { ...input, id: user.id })
        await endSessions(trx, user.id)
      })
      return findUser(db, user.id)
    },
  },
}

/**
 * Creates an owner, or resets the password of an existing user and ends their sessions, passkeys and second
 * factor. The password is random.
 *
 * @returns the password
 */
export async function resetOwner(db: Db, email: string): Promise<string> {
  const password = `Aa1!${randomBytes(12).toString('base64url')}`
  const passwordHash = await hashPassword({ store: { language: 'en' }, phrases: {} }, password)
  const user = { email, name: email, role: 'owner' as const, isActive: true }
  if ((await insertUser(db, user, passwordHash)) === null) {
    const row = await db
      .updateTable('admin_users')
      .set({ password_hash: passwordHash, role: 'owner', is_active: true })
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
      .returning('id')
      .executeTakeFirstOrThrow()
    await endSessions(db, row.id)
    await removePasskeys(db, row.id)
    await removeSecondFactor(db, row.id)
  }
  return password
}
