import { randomBytes } from 'node:crypto'
import type { ShopContext } from '../platform/graphql/context.ts'
import { activeCartOf } from './cart.sql.ts'
import { type LoadedCart, loadedCart } from './loaded-cart.ts'

/** A cart token: nobody can guess it. */
export const newMaskedId = () => randomBytes(16).toString('hex')

/** The active cart of a customer, made on demand. */
export async function activeCart(context: ShopContext, customerId: number): Promise<LoadedCart> {
  return loadedCart(context, await activeCartOf(context.db, customerId, context.store.code, newMaskedId()))
}
