/** Maximum lengths of the parts of a gift message, in characters, so that it fits on a card. */
export const GIFT_MESSAGE_LENGTHS = { to: 60, from: 60, message: 300 } as const
