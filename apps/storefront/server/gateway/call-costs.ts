import type { AdaptedDocument } from '@kopgroep/contract/client/adapt-document'
import type { Variables } from '@kopgroep/contract/client/cut-inputs'
import type { WireRules } from '@kopgroep/contract/client/wire-rules'
import {
  EXPENSIVE_OBJECTS,
  findByLengths,
  type WeighedDocument,
  weighDocument,
} from '@kopgroep/contract/weigh-document'
import { type GraphQLSchema, parse } from 'graphql'

/**
 * Root fields that can guess credentials, send mail or fill tables. They cost more of the rate limit than
 * reads.
 */
const COSTLY_FIELDS = new Set([
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
  'startExpressPayment',
])
const COSTLY_TOKENS = 10
/** Objects in an answer that cost one token. */
const OBJECTS_PER_TOKEN = 10_000

/** Cost of a call in addition to the one token of every call. */
export interface CallCost {
  /** Tokens to take from the client's rate limit. */
  tokens: number
  /**
   * True for a heavy read of public data, which waits in the fair queue. Never true for carts, customers and
   * orders.
   */
  isExpensive: boolean
}

/**
 * Creates a function that estimates the cost of a call, per root field and alias. Estimates are cached per
 * document.
 */
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
      (sum, [name, times]) => sum + (COSTLY_FIELDS.has(name) ? times : 0),
      0,
    )
    return {
      tokens: guesses * COSTLY_TOKENS + Math.floor(objects / OBJECTS_PER_TOKEN),
      isExpensive: objects > EXPENSIVE_OBJECTS,
    }
  }
}
