import type { DiscountsObject, LineItem, Message, Totals } from './2026-08-25/schema.generated.ts'
import { type AgentShop, BackendRefusal, cents } from './agent-shop.ts'
import { parseVariantId, variantId } from './catalog-product.ts'
import * as documents from './generated/operations.ts'
import { nonNull } from './non-null.ts'

export type CartData = NonNullable<documents.AgentCartQuery['cart']>
type Item = NonNullable<NonNullable<CartData['items']>[number]>

export interface WantedLine {
  item: { id: string }
  quantity: number
}

/** Reads a cart; null if it no longer exists, was ordered or was moved to an account. */
export async function readCart(shop: AgentShop, cartId: string): Promise<CartData | null> {
  try {
    const { cart } = await shop.call(documents.AgentCart, { cartId })
    return cart ?? null
  } catch (error) {
    if (error instanceof BackendRefusal && GONE_CATEGORIES.has(error.category)) return null
    throw error
  }
}

const GONE_CATEGORIES: ReadonlySet<string> = new Set(['graphql-no-such-entity', 'graphql-authorization'])

export const getItemId = (item: Item) =>
  item.__typename === 'ConfigurableCartItem'
    ? variantId(item.configured_variant.sku ?? '', item.product.sku ?? null)
    : variantId(item.product.sku ?? '', null)

/**
 * Changes a cart to the requested items. Items that the backend refuses stay as they were.
 *
 * @returns a message for each refusal
 */
export async function syncLines(
  shop: AgentShop,
  cart: CartData,
  lines: readonly WantedLine[],
): Promise<Message[]> {
  const quantities = new Map<string, number>()
  for (const { item, quantity } of lines) quantities.set(item.id, (quantities.get(item.id) ?? 0) + quantity)
  const messages: Message[] = []
  const items = nonNull(cart.items)
  for (const [index, item] of items.entries()) {
    const id = getItemId(item)
    const quantity = quantities.get(id) ?? 0
    quantities.delete(id)
    if (quantity === item.quantity) continue
    const itemIds = { cart_id: cart.id, cart_item_id: Number(item.id) }
    const refused = await catchRefusal(() =>
      quantity === 0
        ? shop.call(documents.AgentRemoveItem, { input: itemIds })
        : shop.call(documents.AgentUpdateItems, {
            input: { cart_id: cart.id, cart_items: [{ cart_item_id: Number(item.id), quantity }] },
          }),
    )
    if (refused) messages.push(recoverable('out_of_stock', refused, `$.line_items[${index}].quantity`))
  }
  for (const [id, quantity] of quantities) messages.push(...(await addLine(shop, cart.id, id, quantity)))
  return messages
}

async function addLine(shop: AgentShop, cartId: string, id: string, quantity: number): Promise<Message[]> {
  const skus = parseVariantId(id)
  if (!skus) return [recoverable('not_found', shop.text('notFound', { id }))]
  const { sku, parentSku } = skus
  try {
    const { addProductsToCart: answer } = await shop.call(documents.AgentAddProducts, {
      cartId,
      cartItems: [{ sku, quantity, ...(parentSku !== null && { parent_sku: parentSku }) }],
    })
    return nonNull(answer?.user_errors).map(({ code, message }) =>
      recoverable(ADD_ERRORS[code] ?? 'item_unavailable', `${id}: ${message}`),
    )
  } catch (error) {
    if (!isInput(error)) throw error
    return [recoverable('item_unavailable', `${id}: ${error.message}`)]
  }
}

const ADD_ERRORS: Readonly<Record<string, string>> = {
  PRODUCT_NOT_FOUND: 'not_found',
  NOT_SALABLE: 'out_of_stock',
  INSUFFICIENT_STOCK: 'out_of_stock',
}

/**
 * Applies the first of the codes to the cart, because the shop accepts one coupon.
 *
 * @returns a message for each refusal
 */
export async function syncCoupon(
  shop: AgentShop,
  cart: CartData,
  codes: readonly string[],
): Promise<Message[]> {
  const [firstCode, ...others] = codes
  const applied = cart.applied_coupons?.[0]?.code ?? null
  const messages = others.map((code, index) =>
    couponWarning('discount_code_combination_disallowed', shop.text('oneCoupon', { code }), index + 1),
  )
  if (applied !== null && applied.toLowerCase() !== firstCode?.toLowerCase()) {
    await shop.call(documents.AgentRemoveCoupon, { input: { cart_id: cart.id } })
  }
  if (firstCode === undefined || applied?.toLowerCase() === firstCode.toLowerCase()) return messages
  const refused = await catchRefusal(() =>
    shop.call(documents.AgentApplyCoupon, { input: { cart_id: cart.id, coupon_code: firstCode } }),
  )
  return refused ? [couponWarning('discount_code_invalid', refused, 0), ...messages] : messages
}

const couponWarning = (code: string, content: string, index: number): Message => ({
  type: 'warning',
  code,
  content,
  path: `$.discounts.codes[${index}]`,
})

export const recoverable = (code: string, content: string, path?: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path !== undefined && { path }),
})

const isInput = (error: unknown): error is BackendRefusal =>
  error instanceof BackendRefusal && ['graphql-input', 'graphql-no-such-entity'].includes(error.category)

/** Runs a change. @returns the backend's message if it refuses the change, null on success */
export async function catchRefusal(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (isInput(error)) return error.message
    throw error
  }
}

/** Fields that carts and checkouts share. */
interface CartContent {
  line_items: LineItem[]
  currency: string
  totals: Totals
  discounts: DiscountsObject
  messages: Message[]
}

/** Converts a cart to the fields that carts and checkouts share. */
export function toCartContent(cart: CartData, codes: readonly string[], shop: AgentShop): CartContent {
  const items = nonNull(cart.items)
  const messages = items.flatMap((item, index) =>
    nonNull(item.errors).map(({ message }) => recoverable('out_of_stock', message, `$.line_items[${index}]`)),
  )
  const coupon = cart.applied_coupons?.[0]?.code
  // A Magento before 2.4.7 does not say which discount is the coupon's.
  const applied = nonNull(cart.prices?.discounts).map(({ label, amount, coupon: own }) => {
    const code = own === undefined ? coupon : own?.code
    return {
      title: label,
      amount: cents(amount.value),
      ...(code === undefined ? { automatic: true } : { code }),
    }
  })
  return {
    line_items: items.map((item) => toLineItem(item, shop)),
    currency: shop.currency,
    totals: cartTotals(cart, shop),
    discounts: {
      codes: coupon === undefined ? [] : [codes.find((code) => isSame(code, coupon)) ?? coupon],
      applied,
    },
    messages,
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const THUMBNAIL_WIDTH = 480

function toLineItem(item: Item, shop: AgentShop): LineItem {
  const { product, prices } = item
  const isConfigured = item.__typename === 'ConfigurableCartItem'
  const thumbnail = (isConfigured ? item.configured_variant.thumbnail?.url : null) ?? product.thumbnail?.url
  const picture = shop.picture(thumbnail, THUMBNAIL_WIDTH)
  const choices = isConfigured ? nonNull(item.configurable_options).map(({ value_label }) => value_label) : []
  const total = cents(prices?.row_total_including_tax.value)
  return {
    id: item.uid,
    item: {
      id: getItemId(item),
      title: [product.name, ...choices].filter(Boolean).join(', '),
      price: cents(prices?.price_including_tax.value),
      ...(picture && { image_url: picture }),
    },
    quantity: item.quantity,
    totals: [
      { type: 'subtotal', amount: total },
      { type: 'total', amount: total },
    ],
  }
}

/** Converts the cart's amounts, VAT included. VAT is not part of the sum, so it follows the total. */
function cartTotals({ prices, shipping_addresses }: CartData, shop: AgentShop): Totals {
  const shipping = shipping_addresses[0]?.selected_shipping_method
  return toTotals(shop, {
    subtotal: cents(prices?.subtotal_including_tax?.value),
    shipping: shipping ? cents(shipping.price_incl_tax.value) : null,
    total: cents(prices?.grand_total?.value),
    discounts: nonNull(prices?.discounts).map(({ label }) => label),
    taxes: nonNull(prices?.applied_taxes).map(({ label, amount }) => ({
      label,
      amount: cents(amount.value),
    })),
  })
}

interface Sums {
  subtotal: number
  /** Null if no shipping method is selected. */
  shipping: number | null
  total: number
  discounts: readonly string[]
  taxes: readonly { label: string; amount: number }[]
}

/**
 * Converts amounts in cents to the protocol's totals. The difference between the total and the other amounts
 * is shown as a discount or fee.
 */
export function toTotals(shop: AgentShop, { subtotal, shipping, total, discounts, taxes }: Sums): Totals {
  const rest = total - subtotal - (shipping ?? 0)
  return [
    { type: 'subtotal', display_text: shop.text('subtotal'), amount: subtotal },
    ...(rest < 0
      ? [{ type: 'discount', display_text: discounts.join(', ') || shop.text('discount'), amount: rest }]
      : []),
    ...(shipping === null
      ? []
      : [{ type: 'fulfillment', display_text: shop.text('shipping'), amount: shipping }]),
    ...(rest > 0 ? [{ type: 'fee', display_text: shop.text('fee'), amount: rest }] : []),
    {
      type: 'total',
      display_text: shop.text('total'),
      amount: total,
      ...(taxes.length > 0 && {
        lines: taxes.map(({ label, amount }) => ({
          display_text: shop.text('ofWhichTax', { label }),
          amount,
        })),
      }),
    },
  ]
}
