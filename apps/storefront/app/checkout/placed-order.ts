import { ownerOf } from '../cart/cart-owner.ts'
import { readStoredPayment, storePayment } from '../cart/stored-payment.ts'
import { writeStored } from '../platform/read-stored.ts'
import type { PaymentWish } from './checkout-calls.ts'
import type { PlacedOrder } from './place-order.ts'

/** Keeps how the shopper pays, with the answers to the method's own questions, and what is written with the order. */
export function rememberMethod({ method, answers, note }: PaymentWish): void {
  storePayment({ method, options: { ...readStoredPayment().options, [method]: answers }, note })
}

/** Keeps what is about to be ordered: the page may be left, or the answer lost, before anybody knows what became of it. */
export function rememberAttempt(cartId: string, { method, password }: PaymentWish): void {
  storePayment({ lostOrder: { cartId, ...ownerOf(cartId), method, hasAccount: password !== null } })
}

/** Keeps an order until its payment is done with. */
export function rememberOrder({ hash, number }: PlacedOrder, cartId: string, hasAccount: boolean): void {
  storePayment({ order: { hash, number, cartId, ...(hasAccount && { hasAccount }) }, lostOrder: null })
}

/** The order of this device that waits for its payment; null when there is none. */
export const rememberedOrder = () => readStoredPayment().order

/** The payment is done with: nothing of it stays. */
export const forgetPayment = () => writeStored('checkout-payment', null)

/** The payment was broken off; how it was to be paid is kept for the next try. */
export const forgetOrder = () => storePayment({ order: null })
