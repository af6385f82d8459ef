/**
 * Whether an order of this device waits for its payment, or nobody knows whether it was placed, by what is kept under `checkout-payment`
 * (stored-payment.ts): `order` or `lostOrder`.
 */
export const isPaying = (stored: string | null) => stored?.includes('rder":{') ?? false
