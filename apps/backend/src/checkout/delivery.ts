import { type CartContent, type LoadedCart, loadedCart } from '../cart/loaded-cart.ts'
import { type LoadedCartItem, taxedAmounts } from '../cart/loaded-cart-items.ts'
import { computeTotals, splitInProportion, type Totals } from '../cart/totals.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { EstimateAddressInput, EstimateTotalsInput } from '../platform/graphql/generated/contract.ts'
import { sumByKey } from '../platform/sums.ts'
import {
  priceUnder,
  type Sale,
  type TaxedAmount,
  type VatTreatment,
  vatTreatment,
} from '../vat/vat-treatment.ts'
import {
  addressesOfCart,
  type CartAddressRow,
  emptyAddressIn,
  findPickupStore,
  type ShippingMethodRow,
  shippingMethods,
} from './checkout.sql.ts'
import { findParcelPoint, type ParcelPoint } from './parcel-points.ts'
import {
  cheapestRateToHome,
  defaultRate,
  type ShippingMethod,
  type ShippingRate,
  shippingRates,
} from './shipping-rates.ts'

/** Destination, delivery methods and totals of a cart. */
export interface Delivery {
  shipping: CartAddressRow | null
  billing: CartAddressRow | null
  /** Parcel point to which the parcel goes; null if there is none. */
  point: ParcelPoint | null
  /**
   * True for pickup if the billing address is that of the store or parcel point: then only a name and a
   * telephone number are known.
   */
  isNameOnly: boolean
  /** Country of the shipping address, else the shop's own. */
  countryId: string
  rates: ShippingRate<ShippingMethodRow>[]
  /** The chosen rate, if it is still available. */
  chosen: ShippingRate<ShippingMethodRow> | null
  /** Totals of the goods with the chosen delivery. */
  totals: Totals
}

const deliveries = new WeakMap<LoadedCart, Promise<Delivery>>()

/** Reads the delivery of a cart, once per loaded cart. */
export function loadDelivery(context: Pick<ShopContext, 'db'>, cart: LoadedCart): Promise<Delivery> {
  const delivery = deliveries.get(cart) ?? readDelivery(context, cart)
  deliveries.set(cart, delivery)
  return delivery
}

/** Prices each delivery method to a country for a cart, with the VAT of a sale. */
async function computeRates(
  { db }: Pick<ShopContext, 'db'>,
  cart: LoadedCart,
  { countryId, sale, point = null }: { countryId: string; sale: Sale; point?: ParcelPoint | null },
): Promise<ShippingRate<ShippingMethodRow>[]> {
  const { cartItems, goods, freeDelivery, weightGrams, fitsLetterbox } = await cart.content()
  return shippingRates(await shippingMethods(db), {
    countryId,
    goods,
    weightGrams,
    fitsLetterbox,
    pointCarrier: point?.carrierCode ?? null,
    freeDelivery,
    taxed: (cents) => shippingAmounts(cents, shippedGoods(cartItems), vatTreatment(sale)),
  })
}

async function readDelivery(context: Pick<ShopContext, 'db'>, cart: LoadedCart): Promise<Delivery> {
  const { db } = context
  const addresses = await addressesOfCart(db, cart.row.id)
  const shipping = addresses.find(({ kind }) => kind === 'shipping') ?? null
  const billing = addresses.find(({ kind }) => kind === 'billing') ?? null
  const countryId = shipping?.countryId ?? cart.row.sale.home
  const { pickupLocationCode = null, parcelPointCode = null } = shipping ?? {}
  const store = pickupLocationCode ? await findPickupStore(db, pickupLocationCode) : null
  const point = parcelPointCode ? await findParcelPoint(db, parcelPointCode) : null
  const rates = await computeRates(context, cart, { countryId, sale: cart.row.sale, point })
  const { carrierCode, methodCode } = cart.row
  const rate =
    (shipping &&
      rates.find(
        ({ method, available }) =>
          available && method.carrierCode === carrierCode && method.methodCode === methodCode,
      )) ??
    null
  const totals = totalsWith(await cart.content(), rate)
  const isNameOnly = isSamePlace(billing, store ?? point)
  return { shipping, billing, point, isNameOnly, countryId, rates, chosen: rate, totals }
}

type Place = Pick<ParcelPoint, 'street' | 'postcode'>

const isSamePlace = (address: CartAddressRow | null, place: Place | null) =>
  address !== null &&
  place !== null &&
  toLine({ street: address.street.join(' '), postcode: address.postcode ?? '' }) === toLine(place)

const toLine = ({ street, postcode }: Place) => `${street} ${postcode}`.replace(/\s/g, '').toLowerCase()

function totalsWith({ cartItems, discounts }: CartContent, rate: Delivery['chosen']): Totals {
  return computeTotals({
    cartItems: cartItems.map(taxedAmounts),
    discounts,
    shipping: rate?.amounts ?? [],
  })
}

/** Delivery method with its price for a cart. */
export interface RateOfCart {
  rate: ShippingRate<ShippingMethodRow>
  cart: LoadedCart
  countryId: string
}

/** Checks whether every carrier to a country needs a telephone number. */
export function isTelephoneRequired(
  methods: readonly Pick<ShippingMethod, 'countries' | 'pickupLocationCode' | 'needsTelephone'>[],
  countryId: string,
): boolean {
  const bringing = methods.filter(
    ({ countries, pickupLocationCode }) =>
      pickupLocationCode === null && (countries === null || countries.includes(countryId)),
  )
  return bringing.length > 0 && bringing.every(({ needsTelephone }) => needsTelephone)
}

const read = new WeakMap<ShopContext, ReturnType<typeof shippingMethods>>()

/**
 * Checks whether a telephone number is required, by the methods in the database, which are read once per
 * request.
 */
export async function telephoneRequired(context: ShopContext, countryId: string): Promise<boolean> {
  const methods = read.get(context) ?? shippingMethods(context.db)
  read.set(context, methods)
  return isTelephoneRequired(await methods, countryId)
}

/** Amounts of shipped goods in cents, by tax class. */
type ShippedGoods = ReadonlyMap<string, number>

function shippedGoods(cartItems: readonly Pick<LoadedCartItem, 'parts' | 'quantity'>[]): ShippedGoods {
  return sumByKey(
    cartItems.flatMap(({ parts, quantity }) =>
      parts.map((part) => [part.product.taxClass, part.unitCents * part.quantityEach * quantity] as const),
    ),
  )
}

/**
 * Splits the price of delivery over the VAT rates of the goods, in proportion to their amounts, because
 * delivery is part of their sale (article 78(b) of directive 2006/112/EC). An empty cart gets the standard
 * rate.
 *
 * @param cents incl. the VAT of the shop's country
 */
function shippingAmounts(cents: number, goods: ShippedGoods, vat: VatTreatment): TaxedAmount[] {
  const priced = [...goods].filter(([, amount]) => amount > 0)
  const classes = priced.length > 0 ? priced : ([['standard', 1]] as const)
  const shares = splitInProportion(
    cents,
    classes.map(([, amount]) => amount),
  )
  return classes.map(([taxClass], index) => priceUnder(vat, shares[index] ?? 0, taxClass))
}

/** Tax terms of a cart that is delivered to a consumer in a country. */
const consumerSale = ({ row }: LoadedCart, countryId: string): Sale => ({
  ...row.sale,
  shipsTo: countryId,
  confirmedVatIds: [],
})

/**
 * Lists shipping methods with consumer prices for a cart and an address, without changing the cart. Pickup is
 * left out.
 */
export async function estimatedMethods(
  context: ShopContext,
  cart: LoadedCart,
  { country_code: countryId }: EstimateAddressInput,
): Promise<RateOfCart[]> {
  const rates = await computeRates(context, cart, { countryId, sale: consumerSale(cart, countryId) })
  return rates
    .filter(({ method }) => method.pickupLocationCode === null)
    .map((rate) => ({ rate, cart, countryId }))
}

/**
 * Computes a cart with delivery to an address without street and name, and the method in
 * `selected_shipping_method`. The stored cart does not change.
 *
 * @throws graphql-input when the named method does not deliver there
 */
export async function estimatedCart(
  context: ShopContext,
  cart: LoadedCart,
  { address, shipping_method }: EstimateTotalsInput,
): Promise<LoadedCart> {
  const countryId = address.country_code
  const sale = consumerSale(cart, countryId)
  const estimated = loadedCart(context, { ...cart.row, sale })
  const rates = await computeRates(context, estimated, { countryId, sale })
  const rate = rates.find(
    ({ method, available }) =>
      available &&
      method.carrierCode === shipping_method?.carrier_code &&
      method.methodCode === shipping_method?.method_code,
  )
  if (shipping_method && !rate) {
    const { carrier_code, method_code } = shipping_method
    throw inputError(context, 'Carrier with such method not found: %1, %2', carrier_code, method_code)
  }
  await setDelivery(context, estimated, { countryId, rates, chosen: rate ?? defaultRate(rates) })
  return estimated
}

/**
 * Computes a cart with the cheapest delivery to an address in the shop's country, at a consumer's prices. The
 * stored cart does not change.
 */
export async function cartSentCheapest(context: ShopContext, cart: LoadedCart): Promise<LoadedCart> {
  const countryId = cart.row.sale.home
  const sale = consumerSale(cart, countryId)
  const sent = loadedCart(context, { ...cart.row, sale, deliveryDate: null })
  const rates = await computeRates(context, sent, { countryId, sale })
  await setDelivery(context, sent, { countryId, rates, chosen: cheapestRateToHome(rates) })
  return sent
}

/** Sets the delivery of a loaded cart to an address of which only the country is known. */
async function setDelivery(
  { db }: Pick<ShopContext, 'db'>,
  cart: LoadedCart,
  { countryId, rates, chosen }: Pick<Delivery, 'countryId' | 'rates' | 'chosen'>,
): Promise<void> {
  const totals = totalsWith(await cart.content(), chosen)
  const shipping = await emptyAddressIn(db, countryId)
  const delivery = { shipping, billing: null, point: null, isNameOnly: false }
  deliveries.set(cart, Promise.resolve({ ...delivery, countryId, rates, chosen, totals }))
}
