import { type GraphQLSchema, parse } from 'graphql'
import {
  EXPENSIVE_OBJECTS,
  findByLengths,
  type WeighedDocument,
  weighDocument,
} from '../../../../packages/contract/weigh-document.ts'
import type { AdaptedDocument } from './adapt-document.ts'
import type { Variables } from './cut-inputs.ts'
import type { WireRules } from './wire-rules.ts'

/** Calls that can guess credentials, send mail or fill tables cost more of the rate limit than reads. */
const COSTLY = new Set([
  'generateCustomerToken',
  'generateCustomerTokenByPasskey',
  'confirmEmail',
  'resendConfirmationEmail',
  'requestPasswordResetEmail',
  'resetPassword',
  'createCustomerWithAddress',
  'createCustomer',
  'createCustomerV2',
  'createAccountFromOrder',
  'isEmailAvailable',
  'applyCouponToCart',
  'submitForm',
  'contactUs',
  'subscribeEmailToNewsletter',
  'confirmNewsletterSubscription',
  'requestGuestOrderCancel',
  'confirmCancelOrder',
  'productAlertSubscription',
  'createProductReview',
  'shareWishlist',
  'guestOrder',
  'withdrawFromContract',
])
const COSTLY_TOKENS = 10
/** Number of objects in an answer that cost one token. */
const OBJECTS_PER_TOKEN = 10_000

/** Extra cost of a call, beyond the one token that every call costs. */
export interface CallCost {
  /** Tokens to take from the rate limit of the client address. */
  tokens: number
  /** True for a heavy read of public data, which waits in the fair queue. Never true for cart, customer or order. */
  isExpensive: boolean
}

/** Estimates the cost of calls, each field with its aliases. Estimates are cached per document. */
export function createCallCosts(schema: GraphQLSchema, rules: WireRules) {
  const known = new WeakMap<AdaptedDocument, WeighedDocument<number>>()
  const isPublic = (field: string) => rules.get(`query.${field}`)?.isPublic === true

  function publicObjects(document: AdaptedDocument, variables: Variables): number {
    if (document.operation === 'mutation') return 0
    const weighed = findByLengths(known.get(document), variables, () => {
      const weight = weighDocument(schema, parse(document.text), variables, isPublic)
      return { variables: weight.variables, found: weight.objects }
    })
    known.set(document, weighed.document)
    return weighed.found
  }

  return (document: AdaptedDocument, variables: Variables): CallCost => {
    const objects = publicObjects(document, variables)
    const guesses = [...document.calls].reduce(
      (sum, [name, times]) => sum + (COSTLY.has(name) ? times : 0),
      0,
    )
    return {
      tokens: guesses * COSTLY_TOKENS + Math.floor(objects / OBJECTS_PER_TOKEN),
      isExpensive: objects > EXPENSIVE_OBJECTS,
    }
  }
}
