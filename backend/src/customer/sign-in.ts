import { randomBytes } from 'node:crypto'
import { authenticationError, inputError } from '../platform/errors.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { countFailure, findCredentials, forgetFailures, insertToken } from './customer.sql.ts'
import { isPassword } from './password.ts'

const HOUR = 60 * 60_000
/** How long a customer stays logged in. */
const TOKEN_LASTS = HOUR
/** Wrong passwords in a row that lock an account, and for how long. */
const MOST_FAILURES = 10
const LOCKED_FOR = HOUR / 6

/**
 * Logs in; gives the token.
 *
 * @throws graphql-authentication, the same for an unknown address, a wrong password and a locked account
 */
export async function signIn(context: ShopContext, email: string, password: string): Promise<string> {
  if (!email.trim()) throw inputError(context, 'Specify the "email" value.')
  if (!password) throw inputError(context, 'Specify the "password" value.')
  const address = email.trim()
  const credentials = address.includes('\0')
    ? null
    : await findCredentials(context.db, { email: address }, context.now())
  const isRight = await isPassword(credentials?.passwordHash ?? null, password)
  if (!credentials || credentials.isLocked || !isRight) {
    if (credentials && !credentials.isLocked) await noteFailure(context, credentials.id)
    throw authenticationError(
      context,
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    )
  }
  await forgetFailures(context.db, credentials.id)
  return openSession(context, context.db, credentials.id)
}

/** A new token for a customer. Only its hash is kept. */
export async function openSession(
  { now }: Pick<ShopContext, 'now'>,
  db: ShopContext['db'],
  customerId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(db, {
    hash: hashToken(token),
    customerId,
    now: now(),
    expiresAt: new Date(now().getTime() + TOKEN_LASTS),
  })
  return token
}

/**
 * Has a logged-in customer prove who they are before something important changes.
 *
 * @throws graphql-authentication when the password is wrong or the account is locked
 */
export async function requirePassword(
  context: ShopContext,
  customerId: number,
  password: string,
): Promise<void> {
  const credentials = await findCredentials(context.db, { id: customerId }, context.now())
  if (credentials?.isLocked) throw authenticationError(context, 'The account is locked.')
  if (await isPassword(credentials?.passwordHash ?? null, password)) {
    return forgetFailures(context.db, customerId)
  }
  await noteFailure(context, customerId)
  throw authenticationError(context, 'Invalid login or password.')
}

const noteFailure = ({ db, now }: ShopContext, customerId: number) =>
  countFailure(db, customerId, MOST_FAILURES, new Date(now().getTime() + LOCKED_FOR))
