import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database/database.ts'
import { authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { FieldName } from '../platform/phrases.ts'
import { sum } from '../platform/sums.ts'
import { vatTreatment } from '../vat/vat-treatment.ts'
import {
  type CartRow,
  ensureActiveCart,
  findCart,
  itemsOfCart,
  type LoadedItemRow,
  lockCart,
  touchCart,
} from './cart.sql.ts'
import { isCouponValid } from './coupon.ts'
import { once } from './idempotency.sql.ts'
import { type LoadedCartItem, readLoadedItems, taxedAmounts } from './loaded-cart-items.ts'
import { priceRulesOfCart } from './price-rules.sql.ts'
import { type AppliedDiscount, applyPriceRules, type RuleOutcome } from './price-rules.ts'
import { computeTotals, type ItemTotals, type Totals } from './totals.ts'

export interface CartItemWithTotals extends LoadedCartItem {
  totals: ItemTotals
  /** Discounts on this item, with their cents incl. VAT. */
  discounts: Pick<AppliedDiscount, 'label' | 'couponCode' | 'cents'>[]
}

export interface CartContent extends RuleOutcome {
  cartItems: CartItemWithTotals[]
  /** Totals of the goods, item by item in the order of `cartItems`. */
  goods: Totals
  /** The coupon, if it is valid for these goods now. */
  coupon: CartRow['coupon']
  weightGrams: number
  /** True if every piece fits through a letterbox. */
  fitsLetterbox: boolean
}

/** Row behind the contract's `Cart`. Its content is read once, on first use. */
export interface LoadedCart {
  row: CartRow
  content(): Promise<CartContent>
}

/** @param items of the cart; read when needed if omitted */
export function loadedCart(
  context: Pick<ShopContext, 'db' | 'now' | 'versions'>,
  row: CartRow,
  items?: readonly LoadedItemRow[],
): LoadedCart {
  let content: Promise<CartContent> | null = null
  return {
    row,
    content: () => {
      content ??= Promise.resolve(items ?? itemsOfCart(context.db, row.id))
        .then((rows) => readLoadedItems(context.db, rows, context.now(), vatTreatment(row.sale)))
        .then((cartItems) => priceCartContent(context, row, cartItems))
      return content
    },
  }
}

/** Prices the items together, with the shop's price rules and the cart's coupon if it is valid. */
export async function priceCartContent(
  context: Pick<ShopContext, 'db' | 'now' | 'versions'>,
  row: CartRow,
  cartItems: LoadedCartItem[],
): Promise<CartContent> {
  const subtotalCents = sum(cartItems.map(({ rowCents }) => rowCents))
  const now = context.now()
  const coupon = row.coupon && isCouponValid(row.coupon, subtotalCents, now) ? row.coupon : null
  const outcome = applyPriceRules(
    cartItems.map(({ id, product, variant, quantity, rowCents }) => ({
      ...{ id, quantity, rowCents },
      skus: variant ? [product.sku, variant.sku] : [product.sku],
    })),
    cartItems.length > 0 ? await priceRulesOfCart(context, row, cartItems) : [],
    coupon,
    { now, isCustomer: row.customerId !== null, countryId: row.sale.shipsTo ?? row.sale.home },
  )
  const { discounts, applied } = outcome
  const goods = computeTotals({ cartItems: cartItems.map(taxedAmounts), discounts, shipping: [] })
  return {
    ...outcome,
    cartItems: cartItems.map((cartItem, index) => ({
      ...cartItem,
      totals: goods.cartItems[index] ?? { cents: 0, exclCents: 0, discountCents: 0, paid: [] },
      discounts: applied
        .map(({ label, couponCode, cuts }) => ({ label, couponCode, cents: cuts[index] ?? 0 }))
        .filter(({ cents }) => cents > 0),
    })),
    goods,
    coupon,
    weightGrams: sum(
      cartItems.flatMap(({ parts, quantity }) =>
        parts.map(({ product, quantityEach }) => (product.weightGrams ?? 0) * quantityEach * quantity),
      ),
    ),
    fitsLetterbox: cartItems.every(({ parts }) => parts.every(({ product }) => product.fitsLetterbox)),
  }
}

/** Returns the id of the logged-in customer; null for a guest. */
export function getCustomerId({ bearer }: Pick<ShopContext, 'bearer'>): number | null {
  return bearer.kind === 'customer' ? bearer.customerId : null
}

/**
 * Returns the cart that the caller names, if the caller owns it and it is active.
 *
 * @param parameter the argument's name, for the error when it is empty
 * @throws graphql-input, graphql-no-such-entity or graphql-authorization
 */
export async function requireCart(
  context: ShopContext,
  maskedId: string,
  parameter: FieldName['field'] = 'cart_id',
): Promise<LoadedCart> {
  requireGiven(context, maskedId, parameter)
  const row = isMaskedId(maskedId) ? await findCart(context.db, maskedId) : null
  return loadedCart(context, checkOwner(context, maskedId, row, getCustomerId(context)))
}

/** @throws graphql-input when a parameter is empty */
export function requireGiven(context: ShopContext, value: string, field: FieldName['field']): void {
  if (!value.trim()) throw inputError(context, 'Required parameter "%1" is missing', { field })
}

/**
 * @param customerId null for a guest
 * @throws graphql-no-such-entity or graphql-authorization unless the cart is active and belongs to the caller
 */
export function checkOwner(
  context: ShopContext,
  maskedId: string,
  row: CartRow | null,
  customerId: number | null,
): CartRow {
  if (!row) throw noSuchEntity(context, 'Could not find a cart with ID "%1"', maskedId)
  if (!row.isActive) throw noSuchEntity(context, "The cart isn't active.")
  if (row.customerId !== customerId) {
    throw authorizationError(context, 'The current user cannot perform operations on cart "%1"', maskedId)
  }
  return row
}

/** Cart that is locked while it is being changed. */
export interface OpenCart {
  trx: Db
  row: CartRow
  cartItems(): Promise<LoadedCartItem[]>
}

/**
 * Changes a cart in one transaction and returns the changed cart. If `change` throws, nothing changes. Reads
 * the prices of the goods during the commit, because that takes longest.
 *
 * @param change returns JSON. A request that is repeated with its idempotency key gets this result and the current
 * cart.
 * @throws as `requireCart`
 */
export async function changeCart<Result>(
  context: ShopContext,
  maskedId: string,
  change: (cart: OpenCart) => Promise<Result>,
): Promise<{ cart: LoadedCart; result: Result }> {
  requireGiven(context, maskedId, 'cart_id')
  return context.db.transaction().execute(async (trx) => {
    const locked = isMaskedId(maskedId) ? await lockCart(trx, maskedId) : null
    const row = checkOwner(context, maskedId, locked, getCustomerId(context))
    const cartItems = async () =>
      readLoadedItems(trx, await itemsOfCart(trx, row.id), context.now(), vatTreatment(row.sale))
    const result = await once(context, trx, row.id, () => change({ trx, row, cartItems }))
    const changed = await touchCart(trx, row.id)
    const cart = loadedCart(context, changed.row, changed.items)
    // Callers await the content and see a failure; without a handler an unawaited failure would end the process.
    cart.content().catch(() => {})
    return { cart, result }
  })
}

export const isMaskedId = (text: string) => /^[0-9A-Za-z]{32}$/.test(text)

/** Creates an unguessable cart id. */
export const newMaskedId = () => randomBytes(16).toString('hex')

/** Returns the active cart of a customer; creates it if there is none. */
export async function activeCart(context: ShopContext, customerId: number): Promise<LoadedCart> {
  return loadedCart(
    context,
    await ensureActiveCart(context.db, customerId, context.store.code, newMaskedId()),
  )
}
