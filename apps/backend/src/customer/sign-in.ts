import { authenticationError, inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { forgiveAttempt, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { findCredentials } from './customer.sql.ts'
import { isPassword } from './password.ts'
import { openSession } from './sessions.ts'

/**
 * Logs in; gives the token.
 *
 * @throws graphql-authentication, the same after the same time for an unknown address and a wrong password, and
 *   graphql-input after too many of them
 */
export async function signIn(context: ShopContext, email: string, password: string): Promise<string> {
  if (!email.trim()) throw inputError(context, 'Specify the "email" value.')
  if (!password) throw inputError(context, 'Specify the "password" value.')
  const address = email.trim()
  await limitAttempts(context, 'login', address)
  const credentials = address.includes('\0') ? null : await findCredentials(context.db, { email: address })
  const isRight = await isPassword(credentials?.passwordHash ?? null, password)
  if (!credentials || !isRight) {
    throw authenticationError(
      context,
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    )
  }
  await forgiveAttempt(context, 'login', address)
  if (!credentials.isConfirmed) {
    throw authenticationError(context, "This account isn't confirmed. Verify and try again.")
  }
  return openSession(context, context.db, credentials.id)
}

/**
 * Has a logged-in customer prove who they are before something important changes.
 *
 * @throws graphql-authentication when the password is wrong, graphql-input after too many wrong ones
 */
export async function requirePassword(
  context: ShopContext,
  customerId: number,
  password: string,
): Promise<void> {
  await limitAttempts(context, 'password', String(customerId))
  const credentials = await findCredentials(context.db, { id: customerId })
  if (!(await isPassword(credentials?.passwordHash ?? null, password))) {
    throw authenticationError(context, 'Invalid login or password.')
  }
  await forgiveAttempt(context, 'password', String(customerId))
}
