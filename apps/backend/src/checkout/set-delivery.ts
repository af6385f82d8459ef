import { updateCart } from '../cart/cart.sql.ts'
import { getCustomerId, loadedCart, type OpenCart } from '../cart/loaded-cart.ts'
import { checkAddress, requireOwnAddress } from '../customer/check-address.ts'
import { isCocNumber } from '../customer/coc-number.ts'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type {
  BillingAddressInput,
  CartAddressInput,
  ShippingAddressInput,
  ShippingMethodInput,
} from '../platform/graphql/generated/contract.ts'
import { plainText } from '../platform/plain-text.ts'
import { pickupStores } from '../stores/stores.sql.ts'
import { choosableDates } from './cart-delivery-promises.ts'
import {
  addressesOfCart,
  type CartAddressRow,
  type NewCartAddress,
  saveCartAddress,
  setPickupPlace,
  shippingMethods,
} from './checkout.sql.ts'
import { isTelephoneRequired, loadDelivery } from './delivery.ts'
import { type ParcelPoint, parcelPointSource } from './parcel-points.ts'
import type { ShippingMethod } from './shipping-rates.ts'

/** Sets the shipping address; removes a delivery method that is not available there. */
export async function setShippingAddress(
  context: ShopContext,
  { trx, row }: OpenCart,
  input: ShippingAddressInput,
): Promise<void> {
  const { address, customer_address_id: bookId, pickup_location_code } = input
  if (bookId == null && !address) {
    throw inputError(context, 'The shipping address must contain either "customer_address_id" or "address".')
  }
  if (bookId != null && address) {
    throw inputError(
      context,
      'The shipping address cannot contain "customer_address_id" and "address" at the same time.',
    )
  }
  const entry = await readGiven(context, trx, address, bookId)
  const code = pickup_location_code?.trim() || null
  const stores = code ? await pickupStores(context) : []
  const pickupLocationCode = stores.find(({ sourceCode }) => sourceCode === code)?.sourceCode ?? null
  const parcelPoint =
    code && !pickupLocationCode ? await (await parcelPointSource(context))?.find(code) : null
  const parcelPointCode = parcelPoint?.code ?? null
  if (code && !pickupLocationCode && !parcelPointCode) {
    throw inputError(context, 'The pickup location with code "%1" does not exist.', code)
  }
  if (
    !code &&
    !entry.address.telephone &&
    isTelephoneRequired(await shippingMethods(trx), entry.address.countryId)
  ) {
    throw inputError(context, '"%1" is required. Enter and try again.', { field: 'telephone' })
  }
  const customerNotes = plainText(input.customer_notes ?? '', 2_000) || null
  const destination = { ...entry, pickupLocationCode, parcelPointCode, customerNotes }
  await saveCartAddress(trx, row.id, 'shipping', destination)
  const billing = await findAddress(trx, row.id, 'billing')
  if (billing?.sameAsShipping)
    await saveCartAddress(trx, row.id, 'billing', { ...entry, sameAsShipping: true })

  const { chosen, point } = await loadDelivery({ db: trx }, loadedCart({ ...context, db: trx }, row))
  if (row.carrierCode && (!chosen || pickupPlaceCode(chosen.method, point) !== code)) {
    await updateCart(trx, row.id, { carrier_code: null, method_code: null, delivery_date: null })
  }
}

export async function setBillingAddress(
  context: ShopContext,
  { trx, row }: OpenCart,
  input: BillingAddressInput,
): Promise<void> {
  const { address, customer_address_id: bookId, same_as_shipping, use_for_shipping } = input
  if (bookId == null && !address && !same_as_shipping) {
    throw inputError(
      context,
      'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    )
  }
  if (bookId != null && address) {
    throw inputError(
      context,
      'The billing address cannot contain "customer_address_id" and "address" at the same time.',
    )
  }
  if (same_as_shipping) {
    const shipping = await findAddress(trx, row.id, 'shipping')
    if (!shipping) {
      throw inputError(
        context,
        'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
      )
    }
    await saveCartAddress(trx, row.id, 'billing', { ...copyAddress(shipping), sameAsShipping: true })
    return
  }
  const entry = await readGiven(context, trx, address, bookId)
  await saveCartAddress(trx, row.id, 'billing', entry)
  if (use_for_shipping) {
    await setShippingAddress(
      context,
      { trx, row, cartItems: async () => [] },
      { address, customer_address_id: bookId },
    )
  }
}

/** @throws graphql-input when the method does not deliver to the cart's address */
export async function chooseShippingMethod(
  context: ShopContext,
  { trx, row }: OpenCart,
  { carrier_code, method_code, delivery_date }: ShippingMethodInput,
): Promise<void> {
  const cart = loadedCart({ ...context, db: trx }, row)
  const { cartItems } = await cart.content()
  if (cartItems.length === 0) {
    throw inputError(
      context,
      "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
    )
  }
  const { shipping, rates, point, countryId } = await loadDelivery({ db: trx }, cart)
  if (!shipping) {
    throw inputError(context, 'The shipping address is missing. Set the address and try again.')
  }
  const rate = rates.find(
    ({ method, available }) =>
      available &&
      method.carrierCode === carrier_code &&
      (method.methodCode === method_code ||
        // Magento has one pickup method for all stores; the address names the store.
        (method_code === 'pickup' &&
          method.pickupLocationCode !== null &&
          method.pickupLocationCode === shipping.pickupLocationCode)),
  )
  if (!rate) {
    throw inputError(context, 'Carrier with such method not found: %1, %2', carrier_code, method_code)
  }
  if (rate.method.needsTelephone && !shipping.telephone) {
    throw inputError(context, '"%1" is required. Enter and try again.', { field: 'telephone' })
  }
  const way = { method: rate.method, countryId }
  if (delivery_date && !(await choosableDates({ ...context, db: trx }, cart, way)).includes(delivery_date)) {
    throw inputError(context, 'Choose another delivery day.')
  }
  const { carrierCode, methodCode, pickupLocationCode, isToPoint } = rate.method
  await updateCart(trx, row.id, {
    carrier_code: carrierCode,
    method_code: methodCode,
    delivery_date: delivery_date || null,
  })
  await setPickupPlace(trx, row.id, {
    pickup_location_code: pickupLocationCode,
    parcel_point_code: isToPoint ? (point?.code ?? null) : null,
  })
}

/** Returns the code of the store or parcel point of a method; null for delivery to the shopper's address. */
export const pickupPlaceCode = (
  { pickupLocationCode, isToPoint }: Pick<ShippingMethod, 'pickupLocationCode' | 'isToPoint'>,
  point: ParcelPoint | null,
): string | null => (isToPoint ? (point?.code ?? null) : pickupLocationCode)

async function readGiven(
  context: ShopContext,
  trx: Db,
  address: ShippingAddressInput['address'],
  bookId: number | null | undefined,
): Promise<NewCartAddress> {
  if (address) return readTypedAddress(context, trx, address)
  return readBookAddress(context, trx, bookId ?? 0)
}

async function findAddress(trx: Db, cartId: number, kind: CartAddressRow['kind']) {
  return (await addressesOfCart(trx, cartId)).find((address) => address.kind === kind)
}

const copyAddress = ({
  regionId,
  customerAddressId,
  cocNumber,
  ...address
}: CartAddressRow): NewCartAddress => ({
  address,
  regionId,
  customerAddressId,
  cocNumber,
})

/**
 * Normalises and validates a typed address.
 *
 * @throws graphql-input that names all its problems
 */
async function readTypedAddress(
  context: ShopContext,
  db: Db,
  input: CartAddressInput,
): Promise<NewCartAddress> {
  const { address, regionId } = await checkAddress(context, db, {
    ...input,
    countryId: input.country_code,
    vatId: input.vat_id,
    region: { id: input.region_id, text: input.region },
  })
  const cocNumber = input.coc_number?.trim() || null
  if (cocNumber && !isCocNumber(cocNumber, address.countryId))
    throw inputError(context, 'Please enter a valid chamber of commerce number.')
  const saveInAddressBook = getCustomerId(context) !== null && input.save_in_address_book !== false
  return { address, regionId, customerAddressId: null, saveInAddressBook, cocNumber }
}

/** @throws graphql-authorization, graphql-no-such-entity */
async function readBookAddress(context: ShopContext, db: Db, id: number): Promise<NewCartAddress> {
  const bookAddress = await requireOwnAddress(context, db, context.requireCustomer(), id)
  return { address: bookAddress, regionId: bookAddress.regionId, customerAddressId: id }
}
