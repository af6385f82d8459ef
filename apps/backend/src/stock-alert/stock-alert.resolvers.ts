import type { Domain } from '../platform/graphql/domain.ts'
import { money } from '../platform/money.ts'
import { utcTime } from '../platform/store-time.ts'
import stockAlertPhrases from './phrases.nl.json' with { type: 'json' }
import {
  announcePrices,
  confirmPriceAlert,
  endPriceAlert,
  PRICE_QUESTION,
  PRICE_REACHED,
  priceQuestionMail,
  priceReachedMail,
  subscribeToPrice,
} from './price-alert.ts'
import {
  alertsOfCustomer,
  announceBackInStock,
  BACK_IN_STOCK,
  backInStockMail,
  endAlert,
  subscribeToStock,
} from './stock-alert.ts'

export const stockAlertDomain: Domain = {
  phrases: stockAlertPhrases,
  mails: {
    [BACK_IN_STOCK]: backInStockMail,
    [PRICE_QUESTION]: priceQuestionMail,
    [PRICE_REACHED]: priceReachedMail,
  },
  tasks: ({ db, now, notifyMailWorker }) => [
    {
      name: 'stock-alerts',
      work: async () => {
        if ((await announceBackInStock(db, now())) > 0) notifyMailWorker()
      },
    },
    {
      name: 'price-alerts',
      work: async () => {
        if ((await announcePrices(db, now())) > 0) notifyMailWorker()
      },
    },
  ],
  resolvers: {
    Mutation: {
      async productAlertSubscription(_, { input }, context) {
        const { email, sku, type } = input
        await (type === 'price' ? subscribeToPrice : subscribeToStock)(context, input)
        return { email, sku, type }
      },
      deleteProductAlertSubscription: (_, { sku, type }, context) =>
        endAlert(context.db, context.requireCustomer(), { sku, type: type ?? 'stock' }),
      confirmPriceAlert: async (_, { code }, context) => ({
        ...(await confirmPriceAlert(context, code)),
        type: 'price',
      }),
      endPriceAlert: async (_, { code }, context) => ({
        ...(await endPriceAlert(context, code)),
        type: 'price',
      }),
    },
    Customer: {
      product_alerts: ({ id }, _, { db }) => alertsOfCustomer(db, id),
    },
    ProductAlert: {
      sku: ({ sku }) => sku,
      email: ({ email }) => email,
      type: ({ type }) => type,
      created_at: ({ createdAt }) => utcTime(createdAt),
      target_price: ({ targetCents }) => money(targetCents),
      async product({ pageId }, _, { loaders }) {
        const product = await loaders.product.load(pageId)
        return product?.isEnabled ? product : null
      },
    },
  },
}
