import { GraphQLError } from 'graphql'
import { findCart } from '../cart/cart.sql.ts'
import { customerOf, isMaskedId } from '../cart/loaded-cart.ts'
import { addAddressIfNew } from '../customer/address-book.sql.ts'
import { hashPassword } from '../customer/password.ts'
import { EMPTY_PROFILE } from '../customer/profile.ts'
import { registerCustomer } from '../customer/register.ts'
import { adoptOrder, findOrder, type OrderRow } from '../orders/orders.sql.ts'
import {
  type ChosenPayment,
  notPlaced,
  type PlacedCart,
  type PlacedOrder,
  placeOrder,
} from '../orders/place-order.ts'
import { ORDER_CONFIRMATION } from '../orders/settle-order.ts'
import { inputError } from '../platform/errors.ts'
import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { translate } from '../platform/phrases.ts'
import { paymentMethods, writePayment } from './payment.sql.ts'
import { returnLinks } from './payment-links.ts'
import { paymentPageOf } from './payment-page.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paymentProvider } from './payment-providers.ts'
import { type Answer, type AnswerProblem, availableMethods, checkAnswers } from './payment-rules.ts'

export interface PayingWish {
  cartId: string
  /** Null in the stock flow: the method that was set on the cart before. */
  method?: { code: string; answers: Answer[] }
  customerNote?: string | null
  /** The grand total that the shopper saw, in EUR. */
  expectedTotal?: number | null | undefined
  /** The guest wants an account of it. */
  createAccount?: { password: string } | null
}

export interface PaidOrPaying {
  order: Pick<PlacedOrder, 'id' | 'number' | 'hash'>
  /** Where to pay; null when nothing is to be paid there. */
  redirectUrl: string | null
}

/**
 * Places the order of a cart, with its payment and its mail, or none of it. Pressed again with the same method, or called
 * again in the stock flow, it gives the same answer instead of a second order.
 *
 * @throws as `placeOrder` and `paymentPageOf`
 */
export async function payAndPlace(context: ShopContext, wish: PayingWish): Promise<PaidOrPaying> {
  const order = await placeOnce(context, wish)
  return { order, redirectUrl: await paymentPageOf(context, order.id) }
}

async function placeOnce(context: ShopContext, wish: PayingWish): Promise<PaidOrPaying['order']> {
  const provider = paymentProvider(context.settings)
  const passwordHash = wish.createAccount
    ? await passwordOfNewAccount(context, wish.createAccount.password)
    : null
  try {
    const order = await placeOrder(context, {
      cartId: wish.cartId,
      customerNote: wish.customerNote,
      expectedTotalCents: wish.expectedTotal == null ? null : Math.round(wish.expectedTotal * 100),
      choosePayment: (cart) => choosePayment(context, cart, wish),
      writeAlong: async (trx, placed) => {
        if (placed.status === 'pending_payment' && provider) {
          await preparePayment(context, trx, { order: placed, provider })
        } else await confirmByMail(trx, placed)
        await storeAddresses(context, trx, placed, passwordHash)
      },
    })
    context.notifyMailWorker()
    return order
  } catch (error) {
    const before = await orderPlacedBefore(context, wish, error)
    if (!before) throw error
    return before
  }
}

/** What an earlier press of the same button made, whose answer may have been lost; an order that ended since is none. */
async function orderPlacedBefore(
  context: ShopContext,
  wish: PayingWish,
  error: unknown,
): Promise<OrderRow | null> {
  const isGone = error instanceof GraphQLError && error.extensions.category === 'graphql-no-such-entity'
  if (!isGone || !isMaskedId(wish.cartId)) return null
  const cart = await findCart(context.db, wish.cartId)
  if (!cart || cart.customerId !== customerOf(context)) return null
  const order = await findOrder(context.db, { cartId: cart.id })
  if (!wish.method) return order?.status === 'canceled' ? null : order
  return order?.paymentMethodCode === wish.method.code ? order : null
}

async function choosePayment(
  context: ShopContext,
  cart: PlacedCart,
  wish: PayingWish,
): Promise<ChosenPayment> {
  const isStockFlow = !wish.method
  const code = wish.method?.code ?? cart.paymentMethodCode
  const methods = availableMethods(await paymentMethods(cart.trx), {
    countryId: cart.countryId,
    isPickup: cart.isPickup,
    hasProvider: paymentProvider(context.settings) !== null,
  })
  const method = methods.find((one) => one.code === code)
  if (!method) {
    throw isStockFlow
      ? notPlaced(context, translate(context, 'Enter a valid payment method and try again.'))
      : inputError(context, 'The requested Payment Method is not available.')
  }
  const checked = checkAnswers(method.fields, wish.method?.answers ?? [], context.now())
  if ('problem' in checked) {
    throw isStockFlow
      ? notPlaced(context, translate(context, 'Enter a valid payment method and try again.'))
      : answerError(context, checked.problem)
  }
  return {
    code: method.code,
    title: textOf(context, method.label),
    data: checked.answers,
    isOnline: method.provider === 'online',
  }
}

function answerError(context: ShopContext, { kind, field }: AnswerProblem): GraphQLError {
  switch (kind) {
    case 'missing':
      return inputError(context, 'Required parameter "%1" for "%2" is missing.', field.code, 'payment_method')
    case 'invalid':
      return inputError(context, 'The answer to "%1" is not valid.', textOf(context, field.label))
    case 'too-young':
      return inputError(context, 'You must be at least 18 years old to pay afterwards.')
  }
}

/** Writes the payment into the shop's books, and into those of a provider that stands beside it. */
async function preparePayment(
  context: ShopContext,
  trx: ShopContext['db'],
  { order, provider }: { order: PlacedOrder; provider: PaymentProvider },
) {
  const { settings, store, now } = context
  const links = returnLinks({
    storefront: settings.STOREFRONT_URLS[0] ?? '',
    language: store.isDefault ? null : store.language,
    methodCode: order.paymentCode,
    hash: order.hash,
    transactionId: order.number,
  })
  const reference = provider.referenceOf(order)
  await writePayment(trx, {
    orderId: order.id,
    provider: provider.name,
    reference,
    amountCents: order.grandTotalCents,
    returnUrl: links.success,
    cancelUrl: links.cancel,
  })
  await provider.prepare(trx, { reference, order, links, language: store.language }, now())
}

function confirmByMail(trx: ShopContext['db'], order: PlacedOrder): Promise<void> {
  return enqueueMail(trx, {
    kind: ORDER_CONFIRMATION,
    recipient: order.email,
    storeCode: order.storeCode,
    data: { orderId: order.id },
  })
}

/** Checked and hashed before the goods are locked, as hashing takes its time. */
async function passwordOfNewAccount(context: ShopContext, password: string): Promise<string> {
  if (customerOf(context) !== null || !(await isAllowedAtCheckout(context.db))) {
    throw inputError(context, 'Accounts cannot be created at checkout.')
  }
  return hashPassword(context, password)
}

/** The address book learns what a customer typed, and what a guest typed who becomes one. */
async function storeAddresses(
  context: ShopContext,
  trx: ShopContext['db'],
  { id, email, customerId, addresses }: PlacedOrder,
  passwordHash: string | null,
) {
  const { shipping, billing } = addresses
  if (passwordHash !== null) {
    const { firstname, lastname, prefix, middlename, suffix } = billing
    const names = { ...EMPTY_PROFILE, firstname, lastname, prefix, middlename, suffix }
    const newId = await registerCustomer(context, trx, { ...names, email, passwordHash })
    await adoptOrder(trx, id, newId)
    for (const address of [shipping, billing]) await addAddressIfNew(trx, newId, address)
  } else if (customerId !== null) {
    const typed = [shipping, billing].filter(({ saveInAddressBook }) => saveInAddressBook)
    for (const address of typed) await addAddressIfNew(trx, customerId, address)
  }
}

async function isAllowedAtCheckout(db: ShopContext['db']): Promise<boolean> {
  const row = await db
    .selectFrom('shop_settings')
    .select('value')
    .where('key', '=', 'create_account_at_checkout')
    .executeTakeFirst()
  return row?.value === true
}
