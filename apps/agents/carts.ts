import type { Message } from './2026-08-25/schema.generated.ts'
import { continueUrl, expiresAt, requireSession, type SessionCall } from './agent-call.ts'
import { BusinessError } from './agent-error.ts'
import {
  type CartData,
  readCart,
  syncCoupon,
  syncLines,
  toCartContent,
  type WantedLine,
} from './cart-content.ts'
import { shopLinks } from './catalog-product.ts'
import * as documents from './generated/operations.ts'
import type { CartInput } from './inputs.ts'
import { readPolicies } from './policies.ts'
import type { Contents } from './protocol.ts'
import type { SessionRef } from './sessions.ts'

/** Creates a cart in the backend for a session. */
export async function openSession(
  { shop, sessions, signer, now }: SessionCall,
  kind: SessionRef['kind'],
): Promise<SessionRef> {
  const { createEmptyCart: cartId } = await shop.call(documents.AgentCreateCart, {})
  if (!cartId) throw new Error('The backend gave no cart.')
  if (signer) await sessions.change(cartId, { signer })
  return { kind, cartId, language: shop.language, created: now, orderHash: '' }
}

/**
 * Changes a cart to the requested items and coupon.
 *
 * @returns the cart and a message for each refusal
 * @throws BusinessError if the cart no longer exists or stays empty
 */
export async function fillCart(
  call: SessionCall,
  { cartId }: SessionRef,
  lines: readonly WantedLine[],
  codes: readonly string[],
): Promise<{ cart: CartData; messages: Message[] }> {
  const { shop } = call
  const before = await requireChangeableCart(call, cartId)
  const refused = await syncLines(shop, before, lines)
  const filled = await requireCart(call, cartId)
  if ((filled.items ?? []).length === 0) {
    const [first] = refused
    throw new BusinessError(
      String(first?.code ?? 'item_unavailable'),
      refused.map(({ content }) => content).join(' '),
    )
  }
  const coupons = await syncCoupon(shop, filled, codes)
  return { cart: await requireCart(call, cartId), messages: [...refused, ...coupons] }
}

/** Reads a cart. @throws BusinessError if the backend no longer has it */
export async function requireCart({ shop, sessions }: SessionCall, cartId: string): Promise<CartData> {
  const { isCanceled, handedTo } = await sessions.state(cartId)
  const cart = isCanceled ? null : await readCart(shop, handedTo ?? cartId)
  if (!cart) throw new BusinessError('not_found', shop.text('noSession'))
  return cart
}

/** Reads a cart to change it. @throws BusinessError as `requireCart`, and if its buyer took it over */
export async function requireChangeableCart(call: SessionCall, cartId: string): Promise<CartData> {
  const { handedTo } = await call.sessions.state(cartId)
  if (handedTo) throw new BusinessError('not_allowed', call.shop.text('ended'))
  return requireCart(call, cartId)
}

export async function createCart(input: CartInput, call: SessionCall): Promise<Contents['cart']> {
  const ref = await openSession(call, 'cart')
  return saveCart(input, call, ref)
}

export async function updateCart(input: CartInput, call: SessionCall): Promise<Contents['cart']> {
  const ref = await requireSession(call, 'cart')
  return call.sessions.inTurn(ref.cartId, () => saveCart(input, call, ref))
}

export async function getCart(_input: unknown, call: SessionCall): Promise<Contents['cart']> {
  const ref = await requireSession(call, 'cart')
  return cartBody(call, ref, await requireCart(call, ref.cartId), [])
}

/** Cancels the session of a cart. The backend's cart stays, but agents can no longer reach it. */
export async function cancelCart(_input: unknown, call: SessionCall): Promise<Contents['cart']> {
  const ref = await requireSession(call, 'cart')
  return call.sessions.inTurn(ref.cartId, async () => {
    const cart = await requireCart(call, ref.cartId)
    await call.sessions.change(ref.cartId, { isCanceled: true })
    return cartBody(call, ref, cart, [
      { type: 'info', code: 'canceled', content: call.shop.text('canceled') },
    ])
  })
}

async function saveCart(input: CartInput, call: SessionCall, ref: SessionRef): Promise<Contents['cart']> {
  const codes = input.discounts?.codes ?? []
  const { cart, messages } = await fillCart(call, ref, input.line_items, codes)
  await call.sessions.change(ref.cartId, {
    platform: call.platform,
    ...(input.buyer && { buyer: input.buyer }),
  })
  return cartBody(call, ref, cart, messages, codes)
}

async function cartBody(
  call: SessionCall,
  ref: SessionRef,
  cart: CartData,
  messages: readonly Message[],
  codes: readonly string[] = [],
): Promise<Contents['cart']> {
  const { shop, sessions } = call
  const { messages: own, discounts, ...content } = toCartContent(cart, codes, shop)
  const { buyer } = await sessions.state(ref.cartId)
  // Consents are part of a checkout only.
  const { consent: _later, ...person } = buyer ?? {}
  return {
    id: sessions.seal(ref),
    ...content,
    ...(call.active.has('dev.ucp.shopping.discount') && { discounts }),
    ...(buyer && { buyer: person }),
    messages: [...messages, ...own],
    links: shopLinks(shop),
    policies: await readPolicies(shop),
    continue_url: continueUrl(call, ref),
    expires_at: expiresAt(ref),
  }
}
