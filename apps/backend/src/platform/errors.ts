import { GraphQLError } from 'graphql'
import { type PhraseValue, type TranslationContext, translate } from './phrases.ts'

/** Magento's error categories, on which clients branch (never on the message). */
export type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists'
  /** Lock timeout: nothing was changed, and a retry may succeed. */
  | 'lock_timeout'
  | 'internal'

type Values = PhraseValue[]

/** Reports invalid or missing input, or a violated shop rule. */
export function inputError(context: TranslationContext, english: string, ...values: Values): GraphQLError {
  return shopError('graphql-input', translate(context, english, ...values))
}

/** Reports a missing cart, product, page or other entity. */
export function noSuchEntity(context: TranslationContext, english: string, ...values: Values): GraphQLError {
  return shopError('graphql-no-such-entity', translate(context, english, ...values))
}

/** Reports a missing login or permission. */
export function authorizationError(
  context: TranslationContext,
  english: string,
  ...values: Values
): GraphQLError {
  return shopError('graphql-authorization', translate(context, english, ...values))
}

/** Reports wrong credentials or an unusable account. */
export function authenticationError(
  context: TranslationContext,
  english: string,
  ...values: Values
): GraphQLError {
  return shopError('graphql-authentication', translate(context, english, ...values))
}

/** Reports that the entity to create already exists. */
export function alreadyExists(context: TranslationContext, english: string, ...values: Values): GraphQLError {
  return shopError('graphql-already-exists', translate(context, english, ...values))
}

/** Creates an error with a category, and with an HTTP status if the whole request is refused. */
export function shopError(category: ErrorCategory, message: string, status?: number): GraphQLError {
  return new GraphQLError(message, { extensions: { category, ...(status && { http: { status } }) } })
}

/** Reports an account that was deleted during the request, like an unknown token: HTTP 401. */
export const accountGone = () =>
  shopError('graphql-authorization', "The current customer isn't authorized.", 401)

/** Seconds until a retry makes sense. */
const RETRY_SECONDS = 10

/** Reports that the shop is unavailable: HTTP 503 with `Retry-After`. */
export function unavailableError(message: string): GraphQLError {
  const http = { status: 503, headers: { 'Retry-After': String(RETRY_SECONDS) } }
  return new GraphQLError(message, { extensions: { category: 'internal', http } })
}
