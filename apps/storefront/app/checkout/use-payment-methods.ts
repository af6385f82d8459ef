import type { PersonalResult } from '../platform/personal-data.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import { type Checkout, type PaymentMethod, readPaymentMethods } from './checkout-calls.ts'
import { isCorePayment, loadCorePayment } from './load-core-payment.ts'

/** The ways to pay a cart; they are asked for again when its delivery is another. */
export function usePaymentMethods(checkout: Checkout | undefined): PersonalResult<readonly PaymentMethod[]> {
  const { cart, selected } = checkout ?? {}
  const delivery = selected ? `${selected.carrier} ${selected.method}` : ''
  return usePersonalData<readonly PaymentMethod[]>(
    cart
      ? {
          key: ['payment-methods', cart.id, delivery],
          read: async (signal) =>
            isCorePayment()
              ? (await loadCorePayment()).readCoreMethods(cart.id, signal)
              : readPaymentMethods(cart.id, signal),
        }
      : null,
  )
}
