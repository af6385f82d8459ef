import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'

const GenerateToken = graphql(`
  mutation GenerateToken($email: String!, $password: String!) {
    generateCustomerToken(email: $email, password: $password) {
      token
    }
  }
`)
const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordResetEmail(email: $email)
  }
`)
const ResetPassword = graphql(`
  mutation ResetPassword($email: String!, $token: String!, $password: String!) {
    resetPassword(email: $email, resetPasswordToken: $token, newPassword: $password)
  }
`)
const GUEST = { as: 'guest' } as const

/** The token of a new session. Rejects with CallRefused when address or password is wrong. */
export async function generateToken(email: string, password: string): Promise<string> {
  const { generateCustomerToken } = await callCommerce(GenerateToken, { email, password }, GUEST)
  if (!generateCustomerToken?.token) throw new Error('The backend answered without a token.')
  return generateCustomerToken.token
}

/**
 * Has a link mailed to set a new password with. Resolves whether or not the address has an account, also with a backend
 * that would tell: nobody learns here who is a customer. Rejects when it was asked for too often, or not answered.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await callCommerce(RequestPasswordReset, { email }, GUEST)
  } catch (cause) {
    if (!(cause instanceof CallRefused) || !cause.is('graphql-input') || isTooOften(cause)) throw cause
  }
}

/** Sets a new password. Rejects with CallRefused when the token is not the one that was mailed, or no more. */
export async function resetPassword(email: string, token: string, password: string): Promise<void> {
  await callCommerce(ResetPassword, { email, token, password }, GUEST)
}

const isTooOften = ({ errors }: CallRefused) =>
  errors.some(({ extensions }) => extensions?.retry_after !== undefined)
