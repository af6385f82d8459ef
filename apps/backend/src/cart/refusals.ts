import type { GraphQLError } from 'graphql'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { CartUserInputError, CartUserInputErrorType } from '../platform/graphql/generated/contract.ts'
import type { Localised } from '../platform/languages.ts'
import { type TranslationContext, translate } from '../platform/phrases.ts'
import { MAX_PER_CART_ITEM } from '../product/stock-rules.ts'

/** Reason why something cannot go into a cart. */
export type RefusalKind =
  | 'not-found'
  | 'not-salable'
  | 'options-missing'
  | 'no-such-variant'
  | 'fixed-quantity'
  | 'not-positive'
  | 'not-whole'
  | 'too-many'
  | 'too-few'
  | 'not-in-steps'
  | 'out-of-stock'
  | 'not-enough'
  | 'limited'
  | 'cart-full'

export interface Refusal {
  kind: RefusalKind
  sku: string
  /** Name of the product; absent if it is unknown. */
  name?: Localised
  /** Number in the violated rule, or the quantity that is possible, if there is one. */
  limit?: number
}

const TEXTS: Record<RefusalKind, { code: CartUserInputErrorType; english: string }> = {
  'not-found': { code: 'PRODUCT_NOT_FOUND', english: 'Could not find a product with SKU "%1"' },
  'not-salable': { code: 'NOT_SALABLE', english: 'Product that you are trying to add is not available.' },
  'options-missing': { code: 'UNDEFINED', english: 'You need to choose options for your item.' },
  'no-such-variant': { code: 'UNDEFINED', english: 'Could not find specified product.' },
  'fixed-quantity': { code: 'UNDEFINED', english: 'The quantity of this part cannot be changed.' },
  'not-positive': { code: 'UNDEFINED', english: 'The product quantity should be greater than 0' },
  'not-whole': { code: 'UNDEFINED', english: 'You cannot use decimal quantity for this product.' },
  'too-many': { code: 'INSUFFICIENT_STOCK', english: 'The most you may purchase is %1' },
  'too-few': { code: 'INSUFFICIENT_STOCK', english: 'The fewest you may purchase is %1' },
  'not-in-steps': {
    code: 'UNDEFINED',
    english: 'You can buy this product only in quantities of %1 at a time.',
  },
  'out-of-stock': { code: 'INSUFFICIENT_STOCK', english: 'This product is out of stock.' },
  'not-enough': { code: 'INSUFFICIENT_STOCK', english: 'The requested qty is not available' },
  limited: { code: 'INSUFFICIENT_STOCK', english: 'Only %1 could be added.' },
  'cart-full': { code: 'UNDEFINED', english: 'A cart can hold at most %1 different products.' },
}

/** Returns the reason in the shopper's language. */
export function showRefusal(context: TranslationContext, { kind, sku, limit }: Refusal): string {
  if (kind === 'not-enough' && limit)
    return translate(context, 'The requested qty is not available. At most %1 would be possible.', limit)
  return translate(context, TEXTS[kind].english, limit ?? (kind === 'too-many' ? MAX_PER_CART_ITEM : sku))
}

/** Returns the refusal as a user error of addProductsToCart, with the product's name: a call may add several. */
export function toUserError(context: TranslationContext, refusal: Refusal): CartUserInputError {
  const { kind, name } = refusal
  const reason = showRefusal(context, refusal)
  return { code: TEXTS[kind].code, message: name ? `${localisedText(context, name)}: ${reason}` : reason }
}

/**
 * Returns the refusal as the GraphQL error of mutations without user errors, such as addSimpleProductsToCart.
 */
export function toError(context: ShopContext, refusal: Refusal): GraphQLError {
  switch (refusal.kind) {
    case 'not-found':
      return noSuchEntity(context, TEXTS['not-found'].english, refusal.sku)
    case 'no-such-variant':
      return noSuchEntity(context, TEXTS['no-such-variant'].english)
    case 'not-positive':
      return inputError(context, 'Please enter a number greater than 0 in this field.')
    default: {
      const reason = showRefusal(context, refusal)
      return refusal.name
        ? inputError(
            context,
            'Could not add "%1" to the shopping cart: %2',
            localisedText(context, refusal.name),
            reason,
          )
        : inputError(
            context,
            'Could not add the product with SKU %1 to the shopping cart: %2',
            refusal.sku,
            reason,
          )
    }
  }
}

type QuantityProblem = 'not-positive' | 'not-whole' | 'too-many'

/** Returns the problem of a requested quantity; null if it can be ordered. */
export function quantityProblem(quantity: number): QuantityProblem | null {
  if (!(quantity > 0)) return 'not-positive'
  if (quantity > MAX_PER_CART_ITEM) return 'too-many'
  if (!Number.isInteger(quantity)) return 'not-whole'
  return null
}
