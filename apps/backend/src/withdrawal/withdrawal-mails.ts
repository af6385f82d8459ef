import { readReturnTerms, returnCostText, returnPeriodText } from '../documents/return-terms.ts'
import { readStoreInformation, type StoreInformation } from '../orders/store-information.sql.ts'
import { findLocale, textsIn } from '../platform/languages.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { type TableMailRow, tableMail } from '../platform/mail/table-mail.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { type FittingOrder, findWithdrawal, type WithdrawalRow } from './withdrawal.sql.ts'
import { NOTICE_TEXTS, STATEMENT_TEXTS, type StatementTexts } from './withdrawal.texts.ts'

/** Receipt for the consumer: the whole statement, the time of receipt, and the next steps. */
export const withdrawalReceipt: WriteMail = async ({ withdrawalId }, { db, store }) => {
  const withdrawal = await findWithdrawal(db, Number(withdrawalId))
  if (!withdrawal) return null
  const texts = textsIn(STATEMENT_TEXTS, store.language)
  const shop = await readStoreInformation(db)
  return tableMail({
    subject: texts.subject(shop.name),
    heading: texts.heading,
    before: [texts.received(formatMoment(withdrawal, store.language)), texts.declaration],
    rows: statementLines(withdrawal, texts),
    after: [
      ...texts.next.slice(0, 1),
      returnCostText(readReturnTerms(shop.settings.get('returns'), withdrawal.receivedAt), store.language),
      ...texts.next.slice(1),
    ],
  })
}

/** Notice for the shop's staff, in their language, with the matching order. */
export const withdrawalNotice: WriteMail = async ({ withdrawalId }, { db, store }) => {
  const withdrawal = await findWithdrawal(db, Number(withdrawalId))
  if (!withdrawal) return null
  const shop = await readStoreInformation(db)
  return tableMail({
    language: 'nl',
    subject: NOTICE_TEXTS.subject(withdrawal.orderNumber),
    heading: NOTICE_TEXTS.heading,
    before: [
      NOTICE_TEXTS.received(formatMoment(withdrawal, 'nl'), store.name),
      withdrawal.order ? orderLine(withdrawal.order, shop) : NOTICE_TEXTS.noOrder,
    ],
    rows: statementLines(withdrawal, STATEMENT_TEXTS.nl),
    after: [NOTICE_TEXTS.next],
  })
}

function orderLine({ number, status, placedAt, totalCents }: FittingOrder, shop: StoreInformation): string {
  const money = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
  return NOTICE_TEXTS.fits({
    number,
    status,
    day: placedAt.toLocaleDateString('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }),
    total: money.format(totalCents / 100),
    period: returnPeriodText(readReturnTerms(shop.settings.get('returns'), placedAt), 'nl'),
  })
}

const statementLines = (
  { name, orderNumber, email, items, reason }: WithdrawalRow,
  texts: StatementTexts,
): TableMailRow[] => [
  [texts.name, unlinked(name)],
  [texts.orderNumber, unlinked(orderNumber)],
  [texts.email, email],
  [texts.items, items === null ? texts.allItems : unlinked(items)],
  ...(reason === null ? [] : [[texts.reason, unlinked(reason)] satisfies TableMailRow]),
]

/** Formats date and time to the second, with the time zone. */
function formatMoment({ receivedAt }: WithdrawalRow, language: string): string {
  return receivedAt.toLocaleString(findLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Europe/Amsterdam',
    timeZoneName: 'short',
  })
}
