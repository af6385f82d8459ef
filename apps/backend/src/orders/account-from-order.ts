import { getCustomerId } from '../cart/loaded-cart.ts'
import { addAddressIfNew } from '../customer/address-book.sql.ts'
import { firstSession } from '../customer/confirm-email.ts'
import { type CustomerRow, customerById } from '../customer/customer.sql.ts'
import { hashPassword } from '../customer/password.ts'
import { EMPTY_PROFILE } from '../customer/profile.ts'
import { registerCustomer } from '../customer/register.ts'
import type { Db } from '../platform/database/database.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import type { PlacedOrder } from './order-snapshot.sql.ts'
import { adoptOrder, findOrder, isOrderKey, type OrderAddressRow, type OrderRow } from './orders.sql.ts'

/** Milliseconds for which the order's link, which mails contain, can create an account. */
const ACCOUNT_WINDOW_MS = 30 * 24 * 60 * 60_000

/**
 * Creates an account for the guest of a recent order, who then owns it and is logged in.
 *
 * @throws graphql-no-such-entity, graphql-input
 */
export async function accountFromOrder(
  context: ShopContext,
  input: { order_id: string; email: string; password: string },
): Promise<{ token: string | null; customer: CustomerRow }> {
  await limitAttempts(context, 'account-from-order', input.order_id)
  const order = isOrderKey(input.order_id) ? await findOrder(context.db, { hash: input.order_id }) : null
  const isFresh =
    order?.customerId === null && context.now().getTime() - order.placedAt.getTime() < ACCOUNT_WINDOW_MS
  if (!isFresh) {
    throw noSuchEntity(
      context,
      "The entity that was requested doesn't exist. Verify the entity and try again.",
    )
  }
  if (order.email.toLowerCase() !== input.email.trim().toLowerCase()) {
    throw inputError(context, 'The email address does not match the order.')
  }
  const passwordHash = await hashPassword(context, input.password)
  const billing = order.addresses.find(({ kind }) => kind === 'billing')
  const { token, id } = await context.db.transaction().execute(async (trx) => {
    const newId = await registerCustomer(context, trx, {
      ...EMPTY_PROFILE,
      email: order.email,
      passwordHash,
      firstname: billing?.firstname ?? '',
      lastname: billing?.lastname ?? '',
    })
    await adoptOrder(trx, order.id, newId)
    for (const address of order.addresses) {
      if (address.street.length === 0 || isElsewhere(order, address)) continue
      await addAddressIfNew(trx, newId, { ...address, regionName: address.region })
    }
    return { id: newId, token: await firstSession(context, trx, newId) }
  })
  return { token, customer: await customerById(context.db, id) }
}

/** Checks for the address of a store or parcel point, to which a pickup order was sent. */
const isElsewhere = (
  { pickupLocationCode, parcelPointCode }: Pick<OrderRow, 'pickupLocationCode' | 'parcelPointCode'>,
  { kind }: OrderAddressRow,
) => kind === 'shipping' && (pickupLocationCode ?? parcelPointCode) !== null

/**
 * Hashes the password of the account that a guest wants with an order. Call it before the goods are locked,
 * because hashing is slow.
 *
 * @throws graphql-input if accounts cannot be created at checkout, the caller is logged in, or the password
 * is too weak
 */
export async function hashPasswordAtCheckout(context: ShopContext, password: string): Promise<string> {
  if (getCustomerId(context) !== null || !(await isAllowedAtCheckout(context.db))) {
    throw inputError(context, 'Accounts cannot be created at checkout.')
  }
  return hashPassword(context, password)
}

/**
 * Adds the addresses of an order to the customer's address book. A guest with a password becomes a customer
 * first.
 *
 * @param passwordHash null if the order creates no account
 * @throws graphql-input if the email already has an account
 */
export async function storeAddresses(
  context: ShopContext,
  trx: Db,
  { id, email, customerId, addresses }: PlacedOrder,
  passwordHash: string | null,
) {
  const { shipping, billing, isNameOnly } = addresses
  const own = isNameOnly ? [] : [shipping, billing]
  if (passwordHash !== null) {
    const { firstname, lastname, prefix, middlename, suffix } = billing
    const names = { ...EMPTY_PROFILE, firstname, lastname, prefix, middlename, suffix }
    const newId = await registerCustomer(context, trx, { ...names, email, passwordHash })
    await adoptOrder(trx, id, newId)
    for (const address of own) await addAddressIfNew(trx, newId, address)
  } else if (customerId !== null) {
    const typed = own.filter(({ saveInAddressBook }) => saveInAddressBook)
    for (const address of typed) await addAddressIfNew(trx, customerId, address)
  }
}

async function isAllowedAtCheckout(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('shop_settings')
    .select('value')
    .where('key', '=', 'create_account_at_checkout')
    .executeTakeFirst()
  return row?.value === true
}
