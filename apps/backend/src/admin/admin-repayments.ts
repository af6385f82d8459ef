import { exportRepayments, markPaidBack, parseAccount, setRepaymentAccount } from '../orders/repayments.ts'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import { groupIban } from '../platform/iban.ts'
import { toOffset } from './admin-orders.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import type {
  MutationExportRepaymentsArgs,
  MutationMarkPaidBackArgs,
  MutationSetRepaymentAccountArgs,
  Page,
  RepaymentFilter,
} from './generated/schema.ts'
import { readPage } from './read-page.ts'

const toId = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

async function readRepayments(db: Db, { isDone }: RepaymentFilter, page: { offset: number; size: number }) {
  const repayments = db
    .selectFrom('repayments as r')
    .innerJoin('credit_memos as m', 'm.id', 'r.credit_memo_id')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['r.id', 'o.number as order', 'm.number as creditMemo', 'r.amount_cents as amountCents'])
    .select(['r.iban', 'r.account_holder as holder'])
    .select(['r.asked_at as askedAt', 'r.exported_at as exportedAt', 'r.done_at as doneAt'])
    .$if(isDone != null, (query) => query.where('r.done_at', isDone ? 'is not' : 'is', null))
    .orderBy('r.id')
  const { items, total } = await readPage(repayments, page)
  return { items: items.map((item) => ({ ...item, iban: item.iban && groupIban(item.iban) })), total }
}

export const repaymentResolvers: AdminResolvers = {
  Query: {
    repayments: (args: { page: Page; filter: RepaymentFilter }, context: UserContext) =>
      readRepayments(context.db, args.filter, toOffset(context, args.page)),
  },
  Mutation: {
    async setRepaymentAccount({ id, account: typed }: MutationSetRepaymentAccountArgs, context: UserContext) {
      const account = parseAccount(typed)
      if (!account) throw inputError(context, 'Fill this in.')
      await setRepaymentAccount(context, toId(id), account)
      return true
    },
    exportRepayments: ({ ids, again }: MutationExportRepaymentsArgs, context: UserContext) =>
      exportRepayments(context, ids.map(toId), again),
    async markPaidBack({ ids }: MutationMarkPaidBackArgs, context: UserContext) {
      await markPaidBack(context, ids.map(toId))
      return true
    },
  },
}
