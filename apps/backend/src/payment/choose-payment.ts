import type { GraphQLError } from 'graphql'
import { type CompleteCart, notPlaced } from '../orders/complete-cart.ts'
import { inputError } from '../platform/errors.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import { translate } from '../platform/phrases.ts'
import { paymentMethods } from './payment.sql.ts'
import { paymentProvider } from './payment-providers.ts'
import { type Answer, type AnswerProblem, availableMethods, checkAnswers } from './payment-rules.ts'

/** A payment method chosen by a shopper. */
export interface RequestedPayment {
  code: string
  answers: Answer[]
}

/** A payment method that is available for a cart, with valid answers. */
export interface ChosenPayment {
  code: string
  title: string
  data: { code: string; value: string }[]
  /** True if a payment provider reports the payment. */
  isOnline: boolean
}

/**
 * Finds the payment method of an order and validates the answers to its questions.
 *
 * @param requested null in the flow of a stock Magento, where the method was set on the cart before
 * @throws graphql-input if the method is not available for this cart, or an answer is missing or invalid
 */
export async function choosePayment(
  context: ShopContext,
  { cart, delivery: { billing, isNameOnly, chosen, totals } }: CompleteCart,
  requested: RequestedPayment | null,
): Promise<ChosenPayment> {
  const isStockFlow = !requested
  const code = requested?.code ?? cart.paymentMethodCode
  const methods = availableMethods(await paymentMethods(context.db), {
    grandTotalCents: totals.grandTotalCents,
    countryId: billing.countryId,
    isPickup: chosen.method.pickupLocationCode !== null,
    isNameOnly,
    hasProvider: paymentProvider(context.settings) !== null,
  })
  const method = methods.find((one) => one.code === code)
  if (!method) {
    throw isStockFlow
      ? notPlaced(context, translate(context, 'Enter a valid payment method and try again.'))
      : inputError(context, 'The requested Payment Method is not available.')
  }
  const checked = checkAnswers(method.fields, requested?.answers ?? [], context.now())
  if ('problem' in checked) {
    throw isStockFlow
      ? notPlaced(context, translate(context, 'Enter a valid payment method and try again.'))
      : answerError(context, checked.problem)
  }
  return {
    code: method.code,
    title: localisedText(context, method.label),
    data: checked.answers,
    isOnline: method.provider === 'online',
  }
}

function answerError(context: ShopContext, { kind, field }: AnswerProblem): GraphQLError {
  switch (kind) {
    case 'missing':
      return inputError(
        context,
        'Required parameter "%1" for "%2" is missing.',
        context.store.language === 'en' ? field.code : (localisedText(context, field.label) ?? field.code),
        { field: 'payment_method' },
      )
    case 'invalid':
      return inputError(context, 'The answer to "%1" is not valid.', localisedText(context, field.label))
    case 'too-young':
      return inputError(context, 'You must be at least 18 years old to pay afterwards.')
  }
}
