import type { Domain } from '../platform/graphql/domain.ts'
import { repeatedWork } from '../platform/repeated-work.ts'
import { stockAlertPhrases } from './stock-alert.phrases.ts'
import { subscribeToStock } from './stock-alert.ts'
import { announceBackInStock, BACK_IN_STOCK, backInStockMail } from './stock-alert-mail.ts'

export const stockAlertDomain: Domain = {
  phrases: stockAlertPhrases,
  mails: { [BACK_IN_STOCK]: backInStockMail },
  background: ({ db, log, now, wakeMail }) =>
    repeatedWork({
      name: 'alerts of what is back in stock',
      every: 60_000,
      log,
      work: async () => {
        if ((await announceBackInStock(db, now())) > 0) wakeMail()
      },
    }),
  resolvers: {
    Mutation: {
      productAlertSubscription: (_, { input }, context) => subscribeToStock(context, input),
    },
  },
}
