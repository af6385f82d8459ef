import type { ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { informationAttributes } from '../product/information-attributes.ts'
import type { ProductRow } from '../product/product-row.ts'
import { comparePhrases } from './compare.phrases.ts'
import {
  type CompareListRow,
  deleteList,
  findCompareList,
  productIdsOfList,
  removeFromList,
} from './compare-list.sql.ts'
import {
  addProductsToList,
  assignToCustomer,
  findOwnList,
  newCompareList,
  productIdsOf,
  requireOwnList,
} from './compare-list.ts'

/** Products side by side, kept at the shop as core's clients keep them. */
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
        await removeFromList(context.db, list.id, productIdsOf(input?.products ?? []))
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
            uid: uidOf(product.id),
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

/** The products of a list that are still sold. */
async function comparedProducts({ db, loaders }: ShopContext, { id }: CompareListRow): Promise<ProductRow[]> {
  const products = await loaders.product.loadMany(await productIdsOfList(db, id))
  return products.filter((product) => product?.isEnabled === true) as ProductRow[]
}
