import { type PersonalResult, refreshPersonalData } from '../../lib/storage/personal-data.ts'
import { usePersonalData } from '../../lib/storage/use-stored.ts'
import type { Checkout, PaymentField, PaymentMethod } from './checkout.ts'
import { readPaymentMethods } from './checkout-api.ts'
import { isCorePayment, loadCorePayment } from './place-order.ts'

/** Payment method whose order is sent once the money has arrived. */
export const BANK_TRANSFER = 'banktransfer'

/** Query of a cart's payment methods, reloaded when its delivery changes or there is nothing to pay. */
export function usePaymentMethods(
  checkout: Checkout | undefined,
): PersonalResult<readonly PaymentMethod[]> & { retry: () => void } {
  const { cart, selected } = checkout ?? {}
  const delivery = selected ? `${selected.carrier} ${selected.method}` : ''
  const isFree = cart?.totals.grandTotal === 0
  const key = ['payment-methods', cart?.id ?? '', delivery, String(isFree)] as const
  const result = usePersonalData<readonly PaymentMethod[]>(
    cart
      ? {
          key,
          read: async (signal) =>
            isCorePayment()
              ? (await loadCorePayment()).readCoreMethods(cart.id, signal)
              : readPaymentMethods(cart.id, signal),
        }
      : null,
  )
  return { ...result, retry: () => refreshPersonalData(key) }
}

export type Answers = Readonly<Record<string, string>>

/** Picks the answers to a method's fields, without empty ones and fields that no longer exist. */
export function answersTo({ fields }: Pick<PaymentMethod, 'fields'>, given: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = given[field.code]?.trim()
      return answer && isOffered(field, answer) ? [[field.code, answer]] : []
    }),
  )
}

/** Lists unanswered required questions. */
export function unanswered(method: Pick<PaymentMethod, 'fields'>, given: Answers): readonly PaymentField[] {
  const answers = answersTo(method, given)
  return method.fields.filter((field) => field.required && answers[field.code] === undefined)
}

/** Checks that a stored answer is still among the choices. */
function isOffered({ type, options }: PaymentField, answer: string): boolean {
  const isChosen = type === 'select' || type === 'radio'
  return !isChosen || options.some(({ value }) => value === answer)
}

/** Payment scheme that most shoppers of a country use. */
const COMMON_SCHEME: Readonly<Record<string, string>> = { NL: 'ideal', BE: 'bancontact' }

/**
 * Returns the payment scheme of a method's code, without the provider's prefix that a Magento adds:
 * 'multisafepay_ideal'.
 */
export const paymentScheme = (code: string) => code.slice(code.lastIndexOf('_') + 1)

/** Magento's method for an order with nothing to pay, offered alone. */
const FREE = 'free'

/** Code of the method to preselect; null leaves the choice to the shopper. Never one that gives credit. */
export function preselectedMethod(
  methods: readonly Pick<PaymentMethod, 'code' | 'credit'>[],
  country: string,
  chosen: string | null = null,
): string | null {
  if (methods[0]?.code === FREE) return FREE
  if (methods.some(({ code }) => code === chosen)) return chosen
  const common = methods.find(({ code }) => paymentScheme(code) === COMMON_SCHEME[country])
  return common && common.credit === null ? common.code : null
}

/** Puts the method with this code first. */
export const startingWith = <Method extends { code: string }>(code: string, methods: readonly Method[]) =>
  methods.toSorted((one, other) => Number(other.code === code) - Number(one.code === code))
