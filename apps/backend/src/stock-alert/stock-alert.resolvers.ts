import type { Domain } from '../platform/graphql/domain.ts'
import { utcTime } from '../platform/store-time.ts'
import stockAlertPhrases from './phrases.nl.json' with { type: 'json' }
import {
  alertsOfCustomer,
  announceBackInStock,
  BACK_IN_STOCK,
  backInStockMail,
  endStockAlert,
  subscribeToStock,
} from './stock-alert.ts'

export const stockAlertDomain: Domain = {
  phrases: stockAlertPhrases,
  mails: { [BACK_IN_STOCK]: backInStockMail },
  tasks: ({ db, now, notifyMailWorker }) => [
    {
      name: 'stock-alerts',
      work: async () => {
        if ((await announceBackInStock(db, now())) > 0) notifyMailWorker()
      },
    },
  ],
  resolvers: {
    Mutation: {
      productAlertSubscription: (_, { input }, context) => subscribeToStock(context, input),
      deleteProductAlertSubscription: (_, { sku }, context) =>
        endStockAlert(context.db, context.requireCustomer(), sku),
    },
    Customer: {
      product_alerts: ({ id }, _, { db }) => alertsOfCustomer(db, id),
    },
    ProductAlert: {
      sku: ({ sku }) => sku,
      email: ({ email }) => email,
      type: () => 'stock',
      created_at: ({ createdAt }) => utcTime(createdAt),
      async product({ pageId }, _, { loaders }) {
        const product = await loaders.product.load(pageId)
        return product?.isEnabled ? product : null
      },
    },
  },
}
