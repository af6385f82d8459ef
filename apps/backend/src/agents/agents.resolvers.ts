import { updateCart } from '../cart/cart.sql.ts'
import { changeCart, newMaskedId } from '../cart/loaded-cart.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { followAgentOrder, notifyPlatforms } from './agent-orders.ts'
import { deleteRecord, findRecord, storeRecord } from './agent-records.sql.ts'
import agentPhrases from './phrases.nl.json' with { type: 'json' }

const MAX_KEY = 100
const MAX_VALUE = 64_000
const MAX_NOTICE = 4_000
const MAX_SECONDS = 2 * 86_400

export const agentsDomain: Domain = {
  resolvers: {
    Query: {
      async agentRecord(_, { key }, { db, now }) {
        const value = await findRecord(db, key, now())
        return value === null ? null : { value }
      },
    },
    Mutation: {
      async keepAgentRecord(_, { input: { key, value, seconds, only_if_absent } }, context) {
        const { db } = context
        const now = context.now()
        if (key.length > MAX_KEY || value.length > MAX_VALUE) {
          throw inputError(context, 'The record is too long.')
        }
        if (seconds <= 0) {
          await deleteRecord(db, key)
          return null
        }
        const expiresAt = new Date(now.getTime() + Math.min(seconds, MAX_SECONDS) * 1_000)
        await storeRecord(db, { key, value, expiresAt }, { onlyIfAbsent: only_if_absent === true, now })
        const stored = await findRecord(db, key, now)
        return stored === null ? null : { value: stored }
      },
      async followAgentOrder(_, { input: { hash, notice } }, context) {
        if (notice.length > MAX_NOTICE) throw inputError(context, 'The record is too long.')
        await followAgentOrder(context.db, { hash, notice, now: context.now() })
        return true
      },
      handOverCart: (_, { cart_id }, context) => handOverCart(context, cart_id),
    },
  },
  tasks: ({ db, now, settings, log }) => [
    {
      name: 'agent-orders',
      work: () => notifyPlatforms({ db, now, log, storefront: settings.STOREFRONT_URLS[0] ?? '' }),
    },
  ],
  phrases: agentPhrases,
}

/** Gives a guest's cart a new id. @throws as `requireCart` */
async function handOverCart(context: ShopContext, cartId: string): Promise<string> {
  const { result } = await changeCart(context, cartId, async ({ trx, row }) => {
    const masked_id = newMaskedId()
    await updateCart(trx, row.id, { masked_id })
    return masked_id
  })
  return result
}
