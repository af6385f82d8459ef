import { randomBytes } from 'node:crypto'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { idOfUid, toUid } from '../platform/graphql/uid.ts'
import { informationAttributes } from '../product/product-attributes.ts'
import type { ProductRow } from '../product/product-row.ts'
import {
  addToList,
  type CompareListRow,
  deleteList,
  findCompareList,
  giveList,
  insertCompareList,
  productIdsOfList,
  removeFromList,
} from './compare-list.sql.ts'
import comparePhrases from './phrases.nl.json' with { type: 'json' }

export const compareDomain: Domain = {
  phrases: comparePhrases,
  resolvers: {
    Query: {
      compareList: (_, { uid }, context) => findOwnList(context, uid),
    },
    Mutation: {
      async createCompareList(_, { input }, context) {
        const list = await newCompareList(context)
        await addProductsToList(context, list, input?.products ?? [])
        return list
      },
      async addProductsToCompareList(_, { input }, context) {
        const list = await requireOwnList(context, input?.uid ?? '')
        await addProductsToList(context, list, input?.products ?? [])
        return list
      },
      async removeProductsFromCompareList(_, { input }, context) {
        const list = await requireOwnList(context, input?.uid ?? '')
        await removeFromList(context.db, list.id, parseProductIds(input?.products ?? []))
        return list
      },
      async assignCompareListToCustomer(_, { uid }, context) {
        const list = await assignToCustomer(context, uid)
        return { result: list !== null, compare_list: list }
      },
      async deleteCompareList(_, { uid }, context) {
        const list = await findOwnList(context, uid)
        if (list) await deleteList(context.db, list.id)
        return { result: list !== null }
      },
    },
    Customer: {
      compare_list: ({ id }, _, { db }) => findCompareList(db, { customerId: id }),
    },
    CompareList: {
      uid: ({ uid }) => uid,
      item_count: async (list, _, context) => (await comparedProducts(context, list)).length,
      async items(list, _, context) {
        const products = await comparedProducts(context, list)
        return Promise.all(
          products.map(async (product) => ({
            uid: toUid(product.id),
            product,
            attributes: (await informationAttributes(product, context)).map(({ attribute_code, value }) => ({
              code: attribute_code,
              value,
            })),
          })),
        )
      },
      async attributes(list, _, context) {
        const products = await comparedProducts(context, list)
        const all = await Promise.all(products.map((product) => informationAttributes(product, context)))
        const labels = new Map(all.flat().map(({ attribute_code, label }) => [attribute_code, label]))
        return [...labels].map(([code, label]) => ({ code, label }))
      },
    },
  },
}

/** Reads the products of a list that are still sold. */
async function comparedProducts({ db, loaders }: ShopContext, { id }: CompareListRow): Promise<ProductRow[]> {
  const products = await loaders.product.loadMany(await productIdsOfList(db, id))
  return products.filter((product) => product?.isEnabled === true) as ProductRow[]
}

const MAX_PRODUCTS = 50

/** Reads product ids from uids or, as core's own clients send them, numbers. */
const parseProductIds = (given: readonly string[]) =>
  given.flatMap((text) => (/^\d{1,9}$/.test(text) ? Number(text) : (idOfUid(text) ?? [])))

const getCustomerId = ({ bearer }: ShopContext) => (bearer.kind === 'customer' ? bearer.customerId : null)

/** Finds a list that belongs to the caller. */
async function findOwnList(context: ShopContext, uid: string): Promise<CompareListRow | null> {
  const list = /^[0-9a-f]{32}$/.test(uid) ? await findCompareList(context.db, { uid }) : null
  return list?.customerId === getCustomerId(context) ? list : null
}

/** @throws graphql-no-such-entity when the list does not exist or is somebody else's */
async function requireOwnList(context: ShopContext, uid: string): Promise<CompareListRow> {
  const list = await findOwnList(context, uid)
  if (!list) throw noSuchEntity(context, 'The specified compare list ID value "%1" does not exist.', uid)
  return list
}

/** @throws graphql-input if the list would exceed its limit */
async function addProductsToList(
  context: ShopContext,
  list: CompareListRow,
  given: readonly string[],
): Promise<void> {
  const present = await productIdsOfList(context.db, list.id)
  const productIds = parseProductIds(given)
  if (new Set([...present, ...productIds]).size > MAX_PRODUCTS) {
    throw inputError(context, 'At most %1 products can be compared.', MAX_PRODUCTS)
  }
  await addToList(context.db, list.id, productIds)
}

async function newCompareList(context: ShopContext): Promise<CompareListRow> {
  await limitAttempts(context, 'comparison')
  return insertCompareList(context.db, {
    uid: randomBytes(16).toString('hex'),
    customerId: getCustomerId(context),
  })
}

/**
 * Assigns a guest's list to the caller, or adds its products to the caller's list; null if it is not a
 * guest's.
 */
async function assignToCustomer(context: ShopContext, uid: string): Promise<CompareListRow | null> {
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
    await addToList(trx, own.id, added.slice(0, MAX_PRODUCTS - present.length))
    await deleteList(trx, guest.id)
    return own
  })
}
