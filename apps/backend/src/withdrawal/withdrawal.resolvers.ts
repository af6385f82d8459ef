import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { money } from '../platform/money.ts'
import { storeTime, utcTime } from '../platform/store-time.ts'
import withdrawalPhrases from './phrases.nl.json' with { type: 'json' }
import { returnLabelRoute, returnLabelUrl } from './return-label.ts'
import {
  casesOfOrders,
  findByKey,
  RETURN_ANSWER,
  returnNumber,
  type WithdrawalRow,
} from './withdrawal.sql.ts'
import { WITHDRAWAL_NOTICE, WITHDRAWAL_RECEIPT, withdrawFromContract } from './withdrawal.ts'
import { returnAnswer, withdrawalNotice, withdrawalReceipt } from './withdrawal-mails.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    /** Loads the returns and reported defects of an order, the newest first. */
    returnCases: BatchLoader<number, WithdrawalRow[]>
  }
}

const DAY = 86_400_000
/** Days after a withdrawal within which the money must be back (Directive 2011/83/EU, article 13(1)). */
const REFUND_DAYS = 14

export const withdrawalDomain: Domain = {
  phrases: withdrawalPhrases,
  mails: {
    [WITHDRAWAL_RECEIPT]: withdrawalReceipt,
    [WITHDRAWAL_NOTICE]: withdrawalNotice,
    [RETURN_ANSWER]: returnAnswer,
  },
  routes: (parts) => [returnLabelRoute(parts)],
  loaders: ({ db }) => ({
    returnCases: createBatchLoader<number, WithdrawalRow[]>(
      (ids) => casesOfOrders(db, ids),
      () => [],
    ),
  }),
  resolvers: {
    Query: {
      returnCase: (_, { key }, { db }) => findByKey(db, key),
    },
    Mutation: {
      withdrawFromContract: (_, { input }, context) => withdrawFromContract(context, input),
    },
    CustomerOrder: {
      // An order without its email hides the person from whoever has its key.
      return_cases: ({ id, email }, _, { loaders }) => (email ? loaders.returnCases.load(id) : []),
    },
    ReturnCase: {
      number: returnNumber,
      label_url: (withdrawal, _, { settings }) => returnLabelUrl(settings, withdrawal),
      received_at: ({ receivedAt }) => utcTime(receivedAt),
      order_number: ({ orderNumber }) => orderNumber,
      refund_by: ({ kind, state, receivedAt }) =>
        kind === 'WITHDRAWAL' && ['ANNOUNCED', 'ASKED_BACK', 'ARRIVED'].includes(state)
          ? storeTime(receivedAt.getTime() + REFUND_DAYS * DAY).slice(0, 10)
          : null,
      key: ({ key }) => key ?? '',
      refund: ({ refundCents }) => (refundCents === null ? null : money(refundCents)),
    },
  },
}
