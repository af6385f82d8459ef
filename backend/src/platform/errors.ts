import { GraphQLError } from 'graphql'
import { type Listener, say } from './phrases.ts'

/** Magento's categories of errors: what a client branches on (never on the message). */
export type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists'
  | 'internal'

type Values = (string | number)[]

/** Bad or missing input, or a rule of the shop that the input breaks. */
export function inputError(listener: Listener, english: string, ...values: Values): GraphQLError {
  return shopError('graphql-input', say(listener, english, ...values))
}

/** A cart, product, page or other thing that does not exist. */
export function noSuchEntity(listener: Listener, english: string, ...values: Values): GraphQLError {
  return shopError('graphql-no-such-entity', say(listener, english, ...values))
}

/** Not logged in, or not allowed. */
export function authorizationError(listener: Listener, english: string, ...values: Values): GraphQLError {
  return shopError('graphql-authorization', say(listener, english, ...values))
}

/** Wrong credentials, or an account that cannot be used. */
export function authenticationError(listener: Listener, english: string, ...values: Values): GraphQLError {
  return shopError('graphql-authentication', say(listener, english, ...values))
}

/** What was to be made is there already. */
export function alreadyExists(listener: Listener, english: string, ...values: Values): GraphQLError {
  return shopError('graphql-already-exists', say(listener, english, ...values))
}

/** An error with a category, and an HTTP status where the whole request is refused. */
export function shopError(category: ErrorCategory, message: string, status?: number): GraphQLError {
  return new GraphQLError(message, { extensions: { category, ...(status && { http: { status } }) } })
}
