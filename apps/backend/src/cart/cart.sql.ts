import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../platform/database/database.ts'
import { accountGone } from '../platform/errors.ts'
import type { Localised } from '../platform/languages.ts'
import { DEFAULT_HOME } from '../platform/store-config/seller-countries.ts'
import type { ChosenPart } from '../product/product-options.sql.ts'
import type { Sale } from '../vat/vat-treatment.ts'
import type { Coupon } from './coupon.ts'
import type { GiftMessage } from './gift-message.ts'

export interface CartRow {
  id: number
  maskedId: string
  customerId: number | null
  storeCode: string
  isActive: boolean
  email: string | null
  carrierCode: string | null
  methodCode: string | null
  /** Chosen delivery day, 'YYYY-MM-DD'. */
  deliveryDate: string | null
  paymentMethodCode: string | null
  customerNote: string | null
  giftMessage: GiftMessage | null
  coupon: (Coupon & { label: Localised }) | null
  sale: Sale
}

const COUPON_COLUMNS = [
  'code',
  'label',
  'percent',
  'amount_cents as amountCents',
  'free_shipping as freeShipping',
  'minimum_subtotal_cents as minimumSubtotalCents',
  'valid_from as validFrom',
  'valid_to as validTo',
  'usage_limit as usageLimit',
  'times_used as timesUsed',
] as const

const coupons = (eb: ExpressionBuilder<Database, 'carts'>) =>
  jsonObjectFrom(
    eb.selectFrom('coupons').select(COUPON_COLUMNS).whereRef('coupons.code', '=', 'carts.coupon_code'),
  ).as('coupon')

/** Country to which the cart is delivered; null for pickup in a store. */
const shipsTo = (eb: ExpressionBuilder<Database, 'carts'>) =>
  eb
    .selectFrom('cart_addresses')
    .select('cart_addresses.country_id')
    .whereRef('cart_addresses.cart_id', '=', 'carts.id')
    .where('cart_addresses.kind', '=', 'shipping')
    .where('cart_addresses.pickup_location_code', 'is', null)
    .as('shipsTo')

const confirmedVatIds = (eb: ExpressionBuilder<Database, 'carts'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('cart_addresses')
      .innerJoin('vat_registrations', 'vat_registrations.vat_id', 'cart_addresses.vat_id')
      .select('vat_registrations.vat_id as vatId')
      .whereRef('cart_addresses.cart_id', '=', 'carts.id')
      .where('vat_registrations.is_valid', '=', true),
  ).as('confirmedVatIds')

/** A shop without the setting uses the One-Stop-Shop. */
const usesOneStopShop = (eb: ExpressionBuilder<Database, 'carts'>) =>
  eb
    .not(
      eb.exists(
        eb
          .selectFrom('shop_settings')
          .where('key', '=', 'one_stop_shop')
          .where('value', '=', JSON.stringify(false)),
      ),
    )
    .as('usesOneStopShop')

/** Country of the shop, as `homeCountry` reads it. */
const home = (eb: ExpressionBuilder<Database, 'carts'>) =>
  eb
    .selectFrom('shop_settings')
    .select(({ fn, val }) =>
      fn<string | null>('jsonb_extract_path_text', ['value', val('country_code')]).as('country'),
    )
    .where('key', '=', 'company')
    .as('home')

const CART_COLUMNS = [
  'carts.id',
  'carts.masked_id as maskedId',
  'carts.customer_id as customerId',
  'carts.store_code as storeCode',
  'carts.is_active as isActive',
  'carts.email',
  'carts.carrier_code as carrierCode',
  'carts.delivery_date as deliveryDate',
  'carts.method_code as methodCode',
  'carts.payment_method_code as paymentMethodCode',
  'carts.customer_note as customerNote',
  'carts.gift_message as giftMessage',
] as const
const partsOfCart = (eb: ExpressionBuilder<Database, 'carts'>) =>
  [coupons(eb), shipsTo(eb), confirmedVatIds(eb), usesOneStopShop(eb), home(eb)] as const

const selectCarts = (db: Db) => db.selectFrom('carts').select(CART_COLUMNS).select(partsOfCart)

type SelectedCart = Awaited<ReturnType<ReturnType<typeof selectCarts>['executeTakeFirstOrThrow']>>

const toCartRow = ({ shipsTo, confirmedVatIds, usesOneStopShop, home, ...row }: SelectedCart): CartRow => ({
  ...row,
  sale: {
    home: home ?? DEFAULT_HOME,
    shipsTo,
    confirmedVatIds: confirmedVatIds.map(({ vatId }) => vatId),
    usesOneStopShop: Boolean(usesOneStopShop),
  },
  // PostgreSQL returns the dates as text, because JSON has no dates.
  coupon: row.coupon && {
    ...row.coupon,
    validFrom: row.coupon.validFrom ? new Date(row.coupon.validFrom) : null,
    validTo: row.coupon.validTo ? new Date(row.coupon.validTo) : null,
  },
})

export async function findCart(db: Db, maskedId: string): Promise<CartRow | null> {
  const row = await selectCarts(db).where('masked_id', '=', maskedId).executeTakeFirst()
  return row ? toCartRow(row) : null
}

/** Locks a cart until the transaction ends, and reads it. */
export async function lockCart(trx: Db, maskedId: string): Promise<CartRow | null> {
  const row = await selectCarts(trx).where('masked_id', '=', maskedId).forUpdate().executeTakeFirst()
  return row ? toCartRow(row) : null
}

export async function cartById(db: Db, id: number): Promise<CartRow> {
  return toCartRow(await selectCarts(db).where('carts.id', '=', id).executeTakeFirstOrThrow())
}

/** Creates a guest's cart; null if the id is taken. */
export async function insertGuestCart(db: Db, maskedId: string, storeCode: string): Promise<CartRow | null> {
  const cart = await db
    .insertInto('carts')
    .values({ masked_id: maskedId, store_code: storeCode })
    .onConflict((conflict) => conflict.column('masked_id').doNothing())
    .returning(CART_COLUMNS)
    .returning(partsOfCart)
    .executeTakeFirst()
  return cart ? toCartRow(cart) : null
}

/**
 * Returns the customer's active cart; creates it with this id if there is none.
 *
 * @throws graphql-authorization with HTTP 401 if the account was deleted meanwhile
 */
export async function ensureActiveCart(
  db: Db,
  customerId: number,
  storeCode: string,
  newMaskedId: string,
): Promise<CartRow> {
  const find = () =>
    selectCarts(db).where('customer_id', '=', customerId).where('is_active', '=', true).executeTakeFirst()
  const row = await find()
  if (row) return toCartRow(row)
  await db
    .insertInto('carts')
    .columns(['masked_id', 'store_code', 'customer_id', 'email'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select((select) => [
          select.val(newMaskedId).as('masked_id'),
          select.val(storeCode).as('store_code'),
          'customers.id',
          'customers.email',
        ])
        .where('customers.id', '=', customerId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const cart = await find()
  if (!cart) throw accountGone()
  return toCartRow(cart)
}

export async function updateCart(
  trx: Db,
  cartId: number,
  changes: {
    masked_id?: string
    coupon_code?: string | null
    email?: string
    is_active?: boolean
    carrier_code?: string | null
    method_code?: string | null
    delivery_date?: string | null
    payment_method_code?: string
    customer_note?: string
    gift_message?: string | null
  } = {},
): Promise<void> {
  await trx
    .updateTable('carts')
    .set((eb) => ({ ...changes, updated_at: eb.fn<Date>('now') }))
    .where('id', '=', cartId)
    .execute()
}

/** Sets the time of the last change, and returns the cart with its current items. */
export async function touchCart(trx: Db, cartId: number): Promise<{ row: CartRow; items: LoadedItemRow[] }> {
  const { items, ...row } = await trx
    .updateTable('carts')
    .set((eb) => ({ updated_at: eb.fn<Date>('now') }))
    .where('carts.id', '=', cartId)
    .returning(CART_COLUMNS)
    .returning(partsOfCart)
    .returning((eb) =>
      jsonArrayFrom(
        eb.selectFrom('cart_items').select(ITEM_COLUMNS).whereRef('cart_id', '=', 'carts.id').orderBy('id'),
      ).as('items'),
    )
    .executeTakeFirstOrThrow()
  // PostgreSQL returns the dates as text, because JSON has no dates.
  const madeAt = (item: { createdAt: string | Date }) => new Date(item.createdAt)
  return { row: toCartRow(row), items: items.map((item) => toItemRow({ ...item, createdAt: madeAt(item) })) }
}

export interface LoadedItemRow {
  id: number
  productId: number
  variantId: number | null
  quantity: number
  chosenParts: ChosenPart[] | null
  trackingSource: string | null
  giftMessage: GiftMessage | null
  createdAt: Date
}

const ITEM_COLUMNS = [
  'cart_items.id',
  'product_id as productId',
  'variant_id as variantId',
  'quantity',
  'bundle_options',
  'tracking_source as trackingSource',
  'cart_items.gift_message as giftMessage',
  'created_at as createdAt',
] as const

const selectItems = (db: Db, cartId: number) =>
  db.selectFrom('cart_items').select(ITEM_COLUMNS).where('cart_id', '=', cartId).orderBy('cart_items.id')

type SelectedItem = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

const toItemRow = ({ bundle_options, ...row }: SelectedItem): LoadedItemRow => ({
  ...row,
  chosenParts: bundle_options,
})

export async function itemsOfCart(db: Db, cartId: number): Promise<LoadedItemRow[]> {
  return (await selectItems(db, cartId).execute()).map(toItemRow)
}

export interface NewCartItem {
  productId: number
  variantId: number | null
  parts: readonly ChosenPart[] | null
  quantity: number
  cartItemKey: string
  trackingSource?: string | null
  giftMessage?: GiftMessage | null
}

/**
 * Adds an item, or its pieces to an equal item. That item keeps its first tracking source and its gift
 * message.
 */
export async function addCartItem(trx: Db, cartId: number, cartItem: NewCartItem): Promise<void> {
  await trx
    .insertInto('cart_items')
    .values({
      cart_id: cartId,
      product_id: cartItem.productId,
      variant_id: cartItem.variantId,
      quantity: cartItem.quantity,
      bundle_options: cartItem.parts && JSON.stringify(cartItem.parts),
      line_key: cartItem.cartItemKey,
      tracking_source: cartItem.trackingSource ?? null,
      gift_message: cartItem.giftMessage ? JSON.stringify(cartItem.giftMessage) : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'line_key']).doUpdateSet((eb) => ({
        quantity: eb('cart_items.quantity', '+', eb.ref('excluded.quantity')),
        tracking_source: eb.fn.coalesce('cart_items.tracking_source', 'excluded.tracking_source'),
        gift_message: eb.fn.coalesce('cart_items.gift_message', 'excluded.gift_message'),
      })),
    )
    .execute()
}

export async function updateCartItem(
  trx: Db,
  cartId: number,
  itemId: number,
  changes: { quantity?: number; gift_message?: string | null },
): Promise<void> {
  await trx
    .updateTable('cart_items')
    .set(changes)
    .where('id', '=', itemId)
    .where('cart_id', '=', cartId)
    .execute()
}

/**
 * Removes coupon, addresses, methods, note, gift message and a guest's email from an empty cart. The next
 * item starts a new cart (SPEC §4).
 */
export async function clearEmptyCart(trx: Db, cartId: number): Promise<void> {
  const cleared = await trx
    .updateTable('carts')
    .set((eb) => ({
      coupon_code: null,
      carrier_code: null,
      method_code: null,
      payment_method_code: null,
      customer_note: null,
      gift_message: null,
      email: eb.case().when('customer_id', 'is', null).then(null).else(eb.ref('email')).end(),
    }))
    .where('id', '=', cartId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cart_items').select('id').where('cart_id', '=', cartId))),
    )
    .executeTakeFirst()
  if (cleared.numUpdatedRows > 0n)
    await trx.deleteFrom('cart_addresses').where('cart_id', '=', cartId).execute()
}

/** @returns false if the cart does not contain the item */
export async function deleteCartItem(trx: Db, cartId: number, itemId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_items')
    .where('id', '=', itemId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .select(COUPON_COLUMNS)
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst()
  return row ?? null
}
