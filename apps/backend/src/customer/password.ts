import { brokenPasswordRules, MIN_PASSWORD_LENGTH } from '@kopgroep/contract/password-rule'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { GraphQLError } from 'graphql'
import { inputError } from '../platform/errors.ts'
import type { TranslationContext } from '../platform/phrases.ts'

const MAX_PASSWORD_LENGTH = 256
const CLASSES_NEEDED = 4
/** argon2id with the minimum cost in OWASP's password storage cheat sheet. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Describes the problem with a new password; null if it is valid. */
export function passwordError(context: TranslationContext, password: string): GraphQLError | null {
  const broken = brokenPasswordRules(password)
  if (broken.includes('length')) {
    return inputError(
      context,
      'The password needs at least %1 characters. Create a new password and try again.',
      MIN_PASSWORD_LENGTH,
    )
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return inputError(context, 'Please enter a password with at most %1 characters.', MAX_PASSWORD_LENGTH)
  }
  if (password.trim() !== password) {
    return inputError(
      context,
      "The password can't begin or end with a space. Verify the password and try again.",
    )
  }
  if (broken.length > 0) {
    return inputError(
      context,
      'Minimum of different classes of characters in password is %1. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
      CLASSES_NEEDED,
    )
  }
  return null
}

/**
 * Hashes a new password for the database (argon2id).
 *
 * @throws graphql-input when the password breaks the shop's rule
 */
export async function hashPassword(context: TranslationContext, password: string): Promise<string> {
  const error = passwordError(context, password)
  if (error) throw error
  return hash(password, COST)
}

/**
 * Hash that no password matches, so that refusing an unknown email takes as long as refusing a wrong
 * password.
 */
const UNMATCHED_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Y1H0OxG2Wv4vTAhw5BEKzVlSD5pXzFhAy3nHhyDHEm0'

/** Verifies a password. Without an account or hash, returns false after the same time. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const storedHash = passwordHash?.startsWith('$') ? passwordHash : null
  const isRight = await verify(storedHash ?? UNMATCHED_HASH, password.slice(0, MAX_PASSWORD_LENGTH)).catch(
    () => false,
  )
  return isRight && storedHash !== null
}
