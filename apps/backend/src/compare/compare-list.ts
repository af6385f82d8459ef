import { randomBytes } from 'node:crypto'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { idOfUid } from '../platform/graphql/uid.ts'
import {
  addToList,
  type CompareListRow,
  deleteList,
  findCompareList,
  giveList,
  insertCompareList,
  productIdsOfList,
} from './compare-list.sql.ts'

/** More products than these no comparison shows. */
const MOST = 50

/** A product by its uid or, as core's own clients name it, by its number. */
export const productIdsOf = (given: readonly string[]) =>
  given.flatMap((text) => (/^\d{1,9}$/.test(text) ? Number(text) : (idOfUid(text) ?? [])))

const callerOf = ({ bearer }: ShopContext) => (bearer.kind === 'customer' ? bearer.customerId : null)

/** A list that the caller may use; null when there is none or it is somebody else's. */
export async function findOwnList(context: ShopContext, uid: string): Promise<CompareListRow | null> {
  const list = /^[0-9a-f]{32}$/.test(uid) ? await findCompareList(context.db, { uid }) : null
  return list?.customerId === callerOf(context) ? list : null
}

/** @throws graphql-no-such-entity, whether the list does not exist or is somebody else's */
export async function requireOwnList(context: ShopContext, uid: string): Promise<CompareListRow> {
  const list = await findOwnList(context, uid)
  if (!list) throw noSuchEntity(context, 'The specified compare list ID value "%1" does not exist.', uid)
  return list
}

/** @throws graphql-input when the list would hold too many */
export async function addProductsToList(
  context: ShopContext,
  list: CompareListRow,
  given: readonly string[],
): Promise<void> {
  const present = await productIdsOfList(context.db, list.id)
  const wanted = productIdsOf(given)
  if (new Set([...present, ...wanted]).size > MOST) {
    throw inputError(context, 'At most %1 products can be compared.', MOST)
  }
  await addToList(context.db, list.id, wanted)
}

export async function newCompareList(context: ShopContext): Promise<CompareListRow> {
  await limitAttempts(context, 'comparison')
  return insertCompareList(context.db, {
    uid: randomBytes(16).toString('hex'),
    customerId: callerOf(context),
  })
}

/** Makes a guest's list the caller's, or puts its products into the one that the caller has; null when it is no guest's. */
export async function assignToCustomer(context: ShopContext, uid: string): Promise<CompareListRow | null> {
  const customerId = context.requireCustomer()
  return context.db.transaction().execute(async (trx) => {
    const guest = /^[0-9a-f]{32}$/.test(uid) ? await findCompareList(trx, { uid }) : null
    const own = await findCompareList(trx, { customerId })
    if (guest?.customerId === customerId) return guest
    if (guest?.customerId !== null) return null
    if (!own) {
      await giveList(trx, guest.id, customerId)
      return { ...guest, customerId }
    }
    const present = await productIdsOfList(trx, own.id)
    const added = (await productIdsOfList(trx, guest.id)).filter((id) => !present.includes(id))
    await addToList(trx, own.id, added.slice(0, MOST - present.length))
    await deleteList(trx, guest.id)
    return own
  })
}
