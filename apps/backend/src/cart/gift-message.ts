import { GIFT_MESSAGE_LENGTHS } from '@kopgroep/contract/gift-message-rule'
import type { GraphQLError } from 'graphql'
import { inputError } from '../platform/errors.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import { plainText } from '../platform/plain-text.ts'

export interface GiftMessage {
  /** Empty if the sender leaves it out. */
  to: string
  /** Empty if the sender leaves it out. */
  from: string
  message: string
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'carts.gift_message': GiftMessage
    'cart_items.gift_message': GiftMessage
    'orders.gift_message': GiftMessage
    'order_items.gift_message': GiftMessage
  }
}

/** Cleans a gift message; null for an empty one, which removes the message. */
export function readGiftMessage({ to, from, message }: GiftMessage): GiftMessage | null {
  const text = plainText(message, GIFT_MESSAGE_LENGTHS.message)
  if (!text) return null
  const name = (given: string, longest: number) => plainText(given, longest).replaceAll('\n', ' ')
  return {
    to: name(to, GIFT_MESSAGE_LENGTHS.to),
    from: name(from, GIFT_MESSAGE_LENGTHS.from),
    message: text,
  }
}

/** Returns why a gift message does not fit on its card; null if it fits. */
export function giftMessageProblem(context: TranslationContext, given: GiftMessage): GraphQLError | null {
  for (const field of ['to', 'from', 'message'] as const) {
    const longest = GIFT_MESSAGE_LENGTHS[field]
    if (plainText(given[field], Number.POSITIVE_INFINITY).length > longest) {
      return inputError(context, '"%1" of a gift message has at most %2 characters.', { field }, longest)
    }
  }
  return null
}
