import type { Domain } from '../platform/graphql/domain.ts'
import withdrawalPhrases from './phrases.nl.json' with { type: 'json' }
import { WITHDRAWAL_NOTICE, WITHDRAWAL_RECEIPT, withdrawFromContract } from './withdrawal.ts'
import { withdrawalNotice, withdrawalReceipt } from './withdrawal-mails.ts'

export const withdrawalDomain: Domain = {
  phrases: withdrawalPhrases,
  mails: { [WITHDRAWAL_RECEIPT]: withdrawalReceipt, [WITHDRAWAL_NOTICE]: withdrawalNotice },
  resolvers: {
    Mutation: {
      withdrawFromContract: (_, { input }, context) => withdrawFromContract(context, input),
    },
  },
}
