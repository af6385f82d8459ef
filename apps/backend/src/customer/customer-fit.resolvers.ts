import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { CustomerBikeInput, CustomerMeasuresInput } from '../platform/graphql/generated/contract.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { idOfUid, toUid } from '../platform/graphql/uid.ts'
import { plainText } from '../platform/plain-text.ts'
import {
  deleteBike,
  deleteMeasures,
  findMeasures,
  insertBike,
  MEASURES,
  type Measures,
  readBikes,
  updateBike,
  writeMeasures,
} from './customer-fit.sql.ts'

const MAX_BIKES = 10
const MAX_NAME_LENGTH = 80
const LEVELS = ['type_id', 'brand_id', 'model_id', 'year_id', 'cilinder_id']
/** Range of plausible body measurements. Centimetres. */
const PLAUSIBLE = [40, 250] as const

/** Resolvers for bikes and measurements that a customer stores in the account. */
export const customerFitResolvers: Resolvers = {
  Mutation: {
    async saveCustomerBike(_, { input }, context) {
      const customerId = context.requireCustomer()
      const bike = readBike(context, input)
      const id = input.uid == null ? null : idOfUid(input.uid)
      if (input.uid != null) {
        const isOwn = id !== null && (await updateBike(context.db, customerId, { id, ...bike }))
        if (!isOwn) throw noSuchEntity(context, 'You have no such bike.')
        return { uid: input.uid, ...bike }
      }
      const bikeId = await insertBike(context.db, customerId, bike, MAX_BIKES)
      if (bikeId === null) throw inputError(context, 'You can keep at most %1 bikes.', MAX_BIKES)
      return { uid: toUid(bikeId), ...bike }
    },
    async deleteCustomerBike(_, { uid }, context) {
      const customerId = context.requireCustomer()
      const id = idOfUid(uid)
      return id !== null && (await deleteBike(context.db, customerId, id))
    },
    async saveCustomerMeasures(_, { input }, context) {
      const customerId = context.requireCustomer()
      const measures = readMeasures(context, input)
      const fit = input.fit ?? 'NORMAL'
      await writeMeasures(context.db, customerId, measures, fit)
      return { ...measures, fit }
    },
    deleteCustomerMeasures: (_, _args, context) => deleteMeasures(context.db, context.requireCustomer()),
  },
  Customer: {
    bikes: async ({ id }, _, { db }) =>
      (await readBikes(db, id)).map(({ id: bikeId, ...bike }) => ({ uid: toUid(bikeId), ...bike })),
    measures: ({ id }, _, { db }) => findMeasures(db, id),
  },
}

function readBike(context: ShopContext, { name, answers }: CustomerBikeInput) {
  const tidy = plainText(name, MAX_NAME_LENGTH).replace(/\s+/g, ' ')
  const isSound =
    answers.length <= LEVELS.length &&
    new Set(answers.map(({ code }) => code)).size === answers.length &&
    answers.every(({ code, value }) => LEVELS.includes(code) && /^[\w.-]{1,40}$/.test(value))
  if (!tidy || !isSound) throw inputError(context, 'This is no bike of the partfinder.')
  return {
    name: tidy,
    answers: answers.map(({ code, value, label }) => ({
      code,
      value,
      label: plainText(label, MAX_NAME_LENGTH),
    })),
  }
}

function readMeasures(context: ShopContext, input: CustomerMeasuresInput): Measures {
  const entered = MEASURES.flatMap((measure) => {
    const value = input[measure]
    return value == null ? [] : [[measure, value] as const]
  })
  const [from, to] = PLAUSIBLE
  if (entered.some(([, value]) => !(value >= from && value <= to))) {
    throw inputError(context, 'A measure lies between %1 and %2 centimetres.', from, to)
  }
  return Object.fromEntries(entered)
}
