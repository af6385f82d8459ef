import type { BuyerConsentConsent, Message } from './2026-08-25/schema.generated.ts'
import { continueUrl, expiresAt, requireSession, type SessionCall } from './agent-call.ts'
import { BusinessError } from './agent-error.ts'
import { cents } from './agent-shop.ts'
import { type CartData, catchRefusal, recoverable, toCartContent } from './cart-content.ts'
import { fillCart, openSession, requireCart, requireChangeableCart } from './carts.ts'
import { shopLinks } from './catalog-product.ts'
import { applyFulfillment, toFulfillment, toFulfillmentWish } from './fulfillment.ts'
import * as documents from './generated/operations.ts'
import type { CheckoutCreateInput, CheckoutInput, CompleteInput } from './inputs.ts'
import { readOrder, toConfirmation, toOrderedCheckout } from './orders.ts'
import { payByTest } from './pay-by-test.ts'
import { readPolicies } from './policies.ts'
import type { Contents } from './protocol.ts'
import type { SessionRef } from './sessions.ts'

const TEST_HANDLER = 'test_payment'

type Checkout = Contents['checkout']

export async function createCheckout(input: CheckoutCreateInput, call: SessionCall): Promise<Checkout> {
  const { cart_id, line_items } = input
  if (cart_id === undefined && line_items === undefined) {
    throw new BusinessError('invalid_request', call.shop.text('noLines'))
  }
  const ref =
    cart_id === undefined
      ? await openSession(call, 'checkout')
      : { ...(await requireSession({ ...call, id: cart_id }, 'cart')), kind: 'checkout' as const }
  return call.sessions.inTurn(ref.cartId, async () => {
    if (line_items !== undefined && cart_id === undefined) return save({ ...input, line_items }, call, ref)
    const { buyer } = await call.sessions.state(ref.cartId)
    return applyInput({ ...input, buyer: input.buyer ?? buyer }, call, ref, {
      cart: await requireChangeableCart(call, ref.cartId),
      messages: [],
    })
  })
}

export async function updateCheckout(input: CheckoutInput, call: SessionCall): Promise<Checkout> {
  const ref = await requireSession(call, 'checkout')
  return call.sessions.inTurn(ref.cartId, () => save(input, call, ref))
}

export async function getCheckout(_input: unknown, call: SessionCall): Promise<Checkout> {
  const ref = await requireSession(call, 'checkout')
  const ended = await endedCheckout(call, ref)
  return ended ?? checkoutBody(call, ref, await requireCart(call, ref.cartId), [])
}

export async function cancelCheckout(_input: unknown, call: SessionCall): Promise<Checkout> {
  const ref = await requireSession(call, 'checkout')
  return call.sessions.inTurn(ref.cartId, async () => {
    const ended = await endedCheckout(call, ref)
    if (ended) return withEndedMessage(ended, call)
    const cart = await requireCart(call, ref.cartId)
    const lastBody = await checkoutBody(call, ref, cart, [])
    await call.sessions.change(ref.cartId, { isCanceled: true, lastBody })
    return (await endedCheckout(call, ref)) ?? lastBody
  })
}

/**
 * Places the order and pays it with the test provider. With other providers the buyer must press the shop's
 * own order button, as the law requires.
 */
export async function completeCheckout({ payment }: CompleteInput, call: SessionCall): Promise<Checkout> {
  const ref = await requireSession(call, 'checkout')
  const { shop, sessions } = call
  return sessions.inTurn(ref.cartId, async () => {
    const ended = await endedCheckout(call, ref)
    if (ended) return withEndedMessage(ended, call)
    const cart = await requireChangeableCart(call, ref.cartId)
    // Read first: building the body below records its total as shown.
    const { shownTotal } = await sessions.state(ref.cartId)
    const expected = shownTotal ?? cents(cart.prices?.grand_total?.value)
    const body = await checkoutBody(call, ref, cart, [])
    const instrument = payment.instruments?.find(({ handler_id }) => handler_id === TEST_HANDLER)
    if (body.status !== 'ready_for_complete' || !call.facts.hasTestPayment) return body
    if (!instrument && expected > 0)
      return withMessage(body, recoverable('payment_failed', shop.text('noInstrument'), '$.payment'))
    const isPaid = instrument?.credential?.token !== 'fail_token'
    const problem = await payByTest(shop, ref.cartId, { expected, isPaid }, (order) =>
      sessions.noteOrder(ref.cartId, order),
    )
    if (problem === null) {
      await subscribe(call, ref)
      return (await endedCheckout(call, ref)) ?? body
    }
    const now = await requireCart(call, ref.cartId)
    const isChanged = cents(now.prices?.grand_total?.value) !== expected
    return checkoutBody(call, ref, now, [
      isChanged
        ? recoverable('price_changed', shop.text('priceChanged'), '$.totals')
        : recoverable('payment_failed', problem, '$.payment'),
    ])
  })
}

/** Returns a checkout that was canceled or ordered; null while it is open. */
async function endedCheckout(call: SessionCall, ref: SessionRef): Promise<Checkout | null> {
  const { order, isCanceled, lastBody, itemIds = {} } = await call.sessions.state(ref.cartId)
  if (isCanceled && lastBody) {
    const { continue_url: _gone, messages: _old, ...body } = lastBody
    return { ...body, status: 'canceled' }
  }
  if (!order) return null
  const orderRef = { ...ref, kind: 'order' as const, orderHash: order.hash }
  // A stock Magento shows an order only to its buyer.
  if (!call.facts.hasOrders) {
    if (!lastBody) return null
    const { continue_url: _gone, messages: _old, expires_at: _end, ...body } = lastBody
    return { ...body, status: 'completed', order: toConfirmation(call, order, orderRef) }
  }
  const paidOrder = await readOrder(call.shop, order.hash)
  // The payment was cancelled, so the cart is open again.
  if (!paidOrder || paidOrder.status_code === 'canceled') return null
  return {
    id: call.sessions.seal(ref),
    ...toOrderedCheckout(call, paidOrder, orderRef, itemIds),
    links: shopLinks(call.shop),
  }
}

const withMessage = (body: Checkout, message: Message): Checkout => ({
  ...body,
  messages: [...(body.messages ?? []), message],
})

const withEndedMessage = (ended: Checkout, { shop }: SessionCall) =>
  withMessage(ended, recoverable('not_allowed', shop.text('ended')))

async function save(input: CheckoutInput, call: SessionCall, ref: SessionRef): Promise<Checkout> {
  const ended = await endedCheckout(call, ref)
  if (ended) return withEndedMessage(ended, call)
  const filled = await fillCart(call, ref, input.line_items, input.discounts?.codes ?? [])
  return applyInput(input, call, ref, filled)
}

/**
 * Applies buyer and fulfillment to the cart and stores them in the session, where they replace the earlier
 * ones.
 */
async function applyInput(
  input: Pick<CheckoutInput, 'buyer' | 'fulfillment' | 'payment' | 'discounts'>,
  call: SessionCall,
  ref: SessionRef,
  filled: { cart: CartData; messages: Message[] },
): Promise<Checkout> {
  const { shop, sessions } = call
  const { buyer = {}, fulfillment, payment, discounts } = input
  const messages = [...filled.messages]
  if (buyer.email) {
    const email = buyer.email
    const refused = await catchRefusal(() =>
      shop.call(documents.AgentSetEmail, { input: { cart_id: ref.cartId, email } }),
    )
    if (refused) messages.push(recoverable('invalid_email', refused, '$.buyer.email'))
  }
  const wish = call.active.has('dev.ucp.shopping.fulfillment') ? toFulfillmentWish(fulfillment) : null
  const billing = payment?.instruments?.[0]?.billing_address ?? null
  if (wish) {
    messages.push(
      ...(await applyFulfillment(shop, ref.cartId, wish, { buyer, billing }, () =>
        requireCart(call, ref.cartId),
      )),
    )
  }
  const { language, created } = ref
  const follower = call.follower === null ? null : { profileUrl: call.follower, language, created }
  await sessions.change(ref.cartId, { buyer, wish, follower, platform: call.platform })
  return checkoutBody(call, ref, await requireCart(call, ref.cartId), messages, discounts?.codes)
}

async function checkoutBody(
  call: SessionCall,
  ref: SessionRef,
  cart: CartData,
  given: readonly Message[],
  codes: readonly string[] = [],
): Promise<Checkout> {
  const { shop, sessions, active } = call
  const { buyer = {}, wish = null } = await sessions.state(ref.cartId)
  const { messages: own, discounts, ...content } = toCartContent(cart, codes, shop)
  const lines = content.line_items
  const messages = [...given, ...own]
  const hasFulfillment = active.has('dev.ucp.shopping.fulfillment')
  const missing = hasFulfillment ? findMissing(call, cart, { buyer, hasWish: wish !== null }, messages) : []
  const isComplete = ![...messages, ...missing].some(({ type }) => type === 'error')
  const needsBuyer = !hasFulfillment || (isComplete && !call.facts.hasTestPayment)
  const review: Message = {
    type: 'error',
    code: hasFulfillment ? 'buyer_review_required' : 'delivery_required',
    content: shop.text(hasFulfillment ? 'review' : 'deliveryInShop'),
    severity: hasFulfillment ? 'requires_buyer_review' : 'requires_buyer_input',
  }
  const { consent: _given, ...person } = buyer
  const body: Checkout = {
    id: sessions.seal(ref),
    status: needsBuyer ? 'requires_escalation' : isComplete ? 'ready_for_complete' : 'incomplete',
    ...content,
    buyer: {
      ...person,
      ...(active.has('dev.ucp.shopping.buyer_consent') && { consent: toConsent(call, buyer) }),
    },
    ...(active.has('dev.ucp.shopping.discount') && { discounts }),
    ...(hasFulfillment && {
      fulfillment: await toFulfillment(
        shop,
        cart,
        wish,
        lines.map(({ id }) => id),
      ),
    }),
    messages: [...messages, ...missing, ...(needsBuyer ? [review] : [])],
    links: shopLinks(shop),
    policies: await readPolicies(shop),
    continue_url: continueUrl(call, ref),
    expires_at: expiresAt(ref),
  }
  await sessions.change(ref.cartId, {
    shownTotal: cents(cart.prices?.grand_total?.value),
    itemIds: Object.fromEntries(lines.map(({ item }) => [skuOfId(item.id), item.id])),
    ...(!call.facts.hasOrders && { lastBody: body }),
  })
  return body
}

const skuOfId = (id: string) => decodeURIComponent(id.split(':').at(-1) ?? '')

/** Lists required fields that are missing and that no other message mentions. */
function findMissing(
  { shop }: SessionCall,
  cart: CartData,
  { buyer, hasWish }: { buyer: NonNullable<CheckoutInput['buyer']>; hasWish: boolean },
  messages: readonly Message[],
): Message[] {
  const required = (path: string) => recoverable('field_required', shop.text('fieldMissing', { path }), path)
  const isNamed = (start: string) => messages.some(({ path }) => path?.startsWith(start))
  const method = '$.fulfillment.methods[0]'
  const hasMethod = cart.shipping_addresses[0]?.selected_shipping_method
  return [
    ...(buyer.email || isNamed('$.buyer.email') ? [] : [required('$.buyer.email')]),
    ...(buyer.first_name ? [] : [required('$.buyer.first_name')]),
    ...(buyer.last_name ? [] : [required('$.buyer.last_name')]),
    ...(hasMethod || isNamed(method)
      ? []
      : [required(hasWish ? `${method}.groups[0].selected_option_id` : `${method}.destinations`)]),
  ]
}

const MARKETING_CONSENT = 'dev.ucp.consent.marketing'

/** Builds the only consent of a checkout: the newsletter, not granted by default. */
function toConsent(
  { shop }: SessionCall,
  { consent = {} }: NonNullable<CheckoutInput['buyer']>,
): BuyerConsentConsent {
  const consentGiven = consent[MARKETING_CONSENT]
  const isGranted =
    typeof consentGiven === 'object' &&
    consentGiven !== null &&
    'granted' in consentGiven &&
    consentGiven.granted === true
  const isStated =
    typeof consentGiven === 'object' &&
    consentGiven !== null &&
    'source' in consentGiven &&
    consentGiven.source === 'platform'
  return {
    [MARKETING_CONSENT]: {
      granted: isGranted && isStated,
      source: isStated ? 'platform' : 'business',
      description: shop.text('newsletter'),
    },
  }
}

async function subscribe(call: SessionCall, { cartId }: SessionRef): Promise<void> {
  const { buyer = {} } = await call.sessions.state(cartId)
  const { email } = buyer
  const { [MARKETING_CONSENT]: marketing } = toConsent(call, buyer)
  if (!email || !marketing?.granted || !call.active.has('dev.ucp.shopping.buyer_consent')) return
  await catchRefusal(() => call.shop.call(documents.AgentSubscribe, { email }))
}
