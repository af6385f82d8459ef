import { readStoreInformation } from '../orders/store-information.sql.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { readKeptYears } from '../platform/retention.ts'
import { deleteOldOrders } from './delete-account.sql.ts'
import {
  ACCOUNT_DELETED,
  accountDeletedMail,
  anonymiseDetachedOrders,
  deleteOwnAccount,
} from './delete-account.ts'
import { personalData } from './personal-data.ts'
import erasurePhrases from './phrases.nl.json' with { type: 'json' }

export const erasureDomain: Domain = {
  phrases: erasurePhrases,
  mails: { [ACCOUNT_DELETED]: accountDeletedMail },
  resolvers: {
    Mutation: {
      async deleteCustomer(_, { password }, context) {
        await deleteOwnAccount(context, password)
        return true
      },
    },
    Customer: {
      personal_data: (customer, _, context) => personalData(context, customer),
    },
  },
  tasks: ({ db, settings, now }) => [
    {
      name: 'orders-to-anonymise',
      work: () => anonymiseDetachedOrders({ db, settings, now }),
    },
    {
      name: 'orders-past-their-term',
      every: 'hour',
      work: async () => {
        const { settings: owned } = await readStoreInformation(db)
        await deleteOldOrders(db, readKeptYears(owned.get('keep_years')), now())
      },
    },
  ],
}
