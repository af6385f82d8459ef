import { authenticationError, inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { forgiveAttempt, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { findCredentials } from './customer.sql.ts'
import { isPassword } from './password.ts'
import { openSession, ownToken } from './sessions.ts'
import { ensureDeviceToken, knownPlace } from './sign-ins.ts'

/** New session from a password login, with the token that identifies the device at the next login. */
export interface SignedIn {
  token: string
  device: string
}

/**
 * Logs in.
 *
 * @param given token that the device got at an earlier login; null without one
 * @throws graphql-authentication, the same after the same time for an unknown email and a wrong password;
 * graphql-input after too many attempts
 */
export async function signIn(
  context: ShopContext,
  email: string,
  password: string,
  given: string | null = null,
): Promise<SignedIn> {
  if (!email.trim()) throw inputError(context, 'Specify the "email" value.')
  if (!password) throw inputError(context, 'Specify the "password" value.')
  const address = email.trim()
  const place = await knownPlace(context, address, given)
  await limitAttempts(context, 'login', address, place)
  const credentials = address.includes('\0') ? null : await findCredentials(context.db, { email: address })
  const isRight = await isPassword(credentials?.passwordHash ?? null, password)
  if (!credentials || !isRight) {
    throw authenticationError(
      context,
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    )
  }
  await forgiveAttempt(context, 'login', address, place)
  if (!credentials.isConfirmed) {
    throw authenticationError(context, "This account isn't confirmed. Verify and try again.")
  }
  const device = ensureDeviceToken(given)
  return { token: await openSession(context, context.db, credentials.id, device), device }
}

/**
 * Verifies the password of a logged-in customer before a sensitive change.
 *
 * @throws graphql-authentication if the password is wrong, graphql-input after too many wrong ones
 */
export async function requirePassword(
  context: ShopContext,
  customerId: number,
  password: string,
): Promise<void> {
  const session = `${customerId} ${ownToken(context)}`
  await limitAttempts(context, 'password', session)
  const credentials = await findCredentials(context.db, { id: customerId })
  if (!(await isPassword(credentials?.passwordHash ?? null, password))) {
    throw authenticationError(context, 'Invalid login or password.')
  }
  await forgiveAttempt(context, 'password', session)
}
