import { ADDRESS_COLUMNS, addressColumns } from '../customer/address-columns.ts'
import { type TypedAddress, tidyAddress } from '../customer/address-rules.ts'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'
import type { DeliveryTimeRow } from '../product/product-row.ts'
import type { Span } from './delivery-promise.ts'
import { readFreeShipping, type ShippingMethod } from './shipping-rates.ts'

export type AddressKind = 'shipping' | 'billing'

export interface CartAddressRow extends TypedAddress {
  id: number
  kind: AddressKind
  customerAddressId: number | null
  sameAsShipping: boolean
  saveInAddressBook: boolean
  regionId: number | null
  regionCode: string | null
  countryName: Localised
  pickupLocationCode: string | null
  /** Code of a carrier's parcel point. */
  parcelPointCode: string | null
  customerNotes: string | null
  cocNumber: string | null
}

/** Reads the addresses of a cart, at most one of each kind. */
export async function addressesOfCart(db: Db, cartId: number): Promise<CartAddressRow[]> {
  const rows = await db
    .selectFrom('cart_addresses as a')
    .leftJoin('regions as r', 'r.id', 'a.region_id')
    .innerJoin('countries as n', 'n.id', 'a.country_id')
    .select((eb) => [
      'a.id',
      'a.kind',
      'a.customer_address_id as customerAddressId',
      'a.same_as_shipping as sameAsShipping',
      'a.save_in_address_book as saveInAddressBook',
      ...ADDRESS_COLUMNS,
      'a.region_id as regionId',
      eb.fn.coalesce('r.code', 'a.region').as('regionCode'),
      eb.fn.coalesce('r.name', 'a.region').as('regionName'),
      'n.name as countryName',
      'a.pickup_location_code as pickupLocationCode',
      'a.parcel_point_code as parcelPointCode',
      'a.customer_notes as customerNotes',
      'a.coc_number as cocNumber',
    ])
    .where('a.cart_id', '=', cartId)
    .execute()
  // A check constraint allows only these two values.
  return rows.map((row) => ({ ...row, kind: row.kind as AddressKind }))
}

/** Builds a delivery address with only a country; null for an unknown country. */
export async function emptyAddressIn(db: Db, countryId: string): Promise<CartAddressRow | null> {
  const country = await db
    .selectFrom('countries')
    .select('name')
    .where('id', '=', countryId)
    .executeTakeFirst()
  return (
    (country && {
      ...tidyAddress({ countryId }),
      id: 0,
      kind: 'shipping',
      customerAddressId: null,
      sameAsShipping: false,
      saveInAddressBook: false,
      regionId: null,
      regionCode: null,
      countryName: country.name,
      pickupLocationCode: null,
      parcelPointCode: null,
      customerNotes: null,
      cocNumber: null,
    }) ??
    null
  )
}

export interface NewCartAddress {
  address: TypedAddress
  regionId: number | null
  customerAddressId: number | null
  sameAsShipping?: boolean
  saveInAddressBook?: boolean
  pickupLocationCode?: string | null
  parcelPointCode?: string | null
  customerNotes?: string | null
  cocNumber?: string | null
}

/** Stores an address on the cart and replaces the previous one of its kind. */
export async function saveCartAddress(
  trx: Db,
  cartId: number,
  kind: AddressKind,
  given: NewCartAddress,
): Promise<void> {
  const { address } = given
  const columns = {
    customer_address_id: given.customerAddressId,
    same_as_shipping: given.sameAsShipping ?? false,
    save_in_address_book: given.saveInAddressBook ?? false,
    ...addressColumns(address),
    region_id: given.regionId,
    region: address.regionName,
    pickup_location_code: given.pickupLocationCode ?? null,
    parcel_point_code: given.parcelPointCode ?? null,
    customer_notes: given.customerNotes ?? null,
    coc_number: given.cocNumber ?? null,
  }
  await trx
    .insertInto('cart_addresses')
    .values({ cart_id: cartId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(columns))
    .execute()
}

/** Sets the store or parcel point of a cart. */
export async function setPickupPlace(
  trx: Db,
  cartId: number,
  place: { pickup_location_code: string | null; parcel_point_code: string | null },
): Promise<void> {
  await trx
    .updateTable('cart_addresses')
    .set(place)
    .where('cart_id', '=', cartId)
    .where('kind', '=', 'shipping')
    .execute()
}

export interface ShippingMethodRow extends ShippingMethod {
  carrierTitle: Localised
  methodTitle: Localised
  /** 1 Monday to 7 Sunday; null if no day is promised. */
  deliveryDays: number[] | null
  /** Delivery days from the handover to the carrier; null if no day is promised. */
  transit: Span | null
  /** Number of delivery days to choose from; 0 if the carrier offers no choice. */
  choosableDays: number
  /** Reason why it is friendlier to the environment; null for a method that does not claim to be. */
  greenReason: Localised | null
}

/** Reads the delivery methods of the shop in its order. */
export async function shippingMethods(db: Db): Promise<ShippingMethodRow[]> {
  const rows = await db
    .selectFrom('shipping_methods')
    .select([
      'carrier_code as carrierCode',
      'method_code as methodCode',
      'carrier_title as carrierTitle',
      'method_title as methodTitle',
      'price_cents as priceCents',
      'becomes_free',
      (eb) =>
        eb.selectFrom('shop_settings').select('value').where('key', '=', 'free_shipping').as('free_shipping'),
      'countries',
      'max_weight_grams as maxWeightGrams',
      'needs_telephone as needsTelephone',
      'is_letterbox as isLetterbox',
      'source_code as pickupLocationCode',
      'to_parcel_point as isToPoint',
      'is_default as isDefault',
      'delivery_days as deliveryDays',
      'choosable_days as choosableDays',
      'green_reason as greenReason',
      'transit_days_min',
      'transit_days_max',
    ])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('carrier_code')
    .orderBy('method_code')
    .execute()
  return rows.map(({ transit_days_min, transit_days_max, becomes_free, free_shipping, ...row }) => ({
    ...row,
    freeShipping: becomes_free ? readFreeShipping(free_shipping) : null,
    transit: toSpan(transit_days_min, transit_days_max),
  }))
}

/** Cached delivery methods, for pages that are the same for everybody. */
export const publicShippingMethods = cachedRead<readonly ShippingMethodRow[]>({
  dependsOn: ['shop'],
  read: shippingMethods,
})

const toSpan = (min: number | null, max: number | null): Span | null =>
  min === null || max === null ? null : { min, max }

export interface DeliveryTimeHandling extends DeliveryTimeRow {
  /** Working days until such goods are handed over to the carrier; null if unknown. */
  handling: Span | null
}

/** Delivery times of goods, the quickest first. */
export const deliveryTimes = cachedRead<readonly DeliveryTimeHandling[]>({
  dependsOn: ['catalogue'],
  async read(db) {
    const rows = await db.selectFrom('delivery_times').selectAll().orderBy('priority').execute()
    return rows.map(({ handling_days_min, handling_days_max, ...row }) => ({
      ...row,
      handling: toSpan(handling_days_min, handling_days_max),
    }))
  },
})

export interface PickupStore {
  name: string
  street: string
  postcode: string
  city: string
  countryId: string
  phone: string | null
}

export async function findPickupStore(db: Db, code: string): Promise<PickupStore | null> {
  const row = await db
    .selectFrom('physical_stores')
    .select(['name', 'street', 'postcode', 'city', 'country_id as countryId', 'phone'])
    .where('source_code', '=', code)
    .executeTakeFirst()
  return row ?? null
}
