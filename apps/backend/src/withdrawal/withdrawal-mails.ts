import { readReturnTerms, returnCostText, returnPeriodText } from '../documents/return-terms.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import { readStoreInformation, type StoreInformation } from '../orders/store-information.sql.ts'
import { findLocale, textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { MailParts, WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { type TableMailRow, tableMail } from '../platform/mail/table-mail.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { returnLabelUrl } from './return-label.ts'
import TEXTS from './texts.json' with { type: 'json' }
import { type FittingOrder, findWithdrawal, type WithdrawalRow } from './withdrawal.sql.ts'
import { isDefect } from './withdrawal.ts'

/** Receipt for the consumer: the whole statement, the time of receipt, and the next steps. */
export const withdrawalReceipt: WriteMail = async ({ withdrawalId }, parts) => {
  const { db, store } = parts
  const withdrawal = await findWithdrawal(db, Number(withdrawalId))
  if (!withdrawal) return null
  const { kind } = withdrawal
  const statement = textsIn(TEXTS.statement, store.language)
  const receipts = textsIn(TEXTS.receipt, store.language)
  const texts = receipts[isDefect(kind) ? 'DEFECT' : kind]
  const shop = await readStoreInformation(db)
  const label = returnLabelUrl(parts.settings, withdrawal)
  const cost = returnCostText(
    readReturnTerms(shop.settings.get('returns'), withdrawal.receivedAt),
    store.language,
  )
  return tableMail({
    subject: withValues(texts.subject, [shop.name]),
    heading: texts.heading,
    before: [
      withValues(statement.received, [formatMoment(withdrawal, store.language)]),
      receipts.declarations[kind],
    ],
    rows: statementLines(withdrawal, statement),
    after: [
      ...texts.next.slice(0, 1),
      // The law makes the remedy of a defect free of charge.
      ...(isDefect(kind) ? [] : [cost]),
      ...texts.next.slice(1),
      ...(label ? [withValues(statement.label, [label])] : []),
      ...(withdrawal.key ? [withValues(statement.follow, [followLink(withdrawal.key, parts)])] : []),
    ],
  })
}

const followLink = (key: string, parts: MailParts) => storefrontLink(parts, '/retour-volgen', { key })

/** Mail about the new state of a return or a reported defect, with the shop's words. */
export const returnAnswer: WriteMail = async ({ withdrawalId }, parts) => {
  const withdrawal = await findWithdrawal(parts.db, Number(withdrawalId))
  if (!withdrawal) return null
  const { state, answer, orderNumber, kind, key } = withdrawal
  const texts = textsIn(TEXTS.answer, parts.store.language)
  const label = returnLabelUrl(parts.settings, withdrawal)
  const follow = key && { text: texts.follow, link: followLink(key, parts) }
  return writeLetter({
    subject: withValues(texts.subject, [unlinked(orderNumber)]),
    heading: texts.states[state],
    paragraphs: [
      ...(answer ? [answer] : []),
      ...(state === 'REPAIRED' ? [texts.twelveMonths] : []),
      ...(state === 'REFUSED' ? [isDefect(kind) ? texts.objectDefect : texts.object] : []),
      withValues(texts.about, [unlinked(orderNumber)]),
    ],
    ...(label && { button: { text: texts.label, link: label } }),
    ...(follow && (label ? { ending: follow } : { button: follow })),
  })
}

const STATUS: Record<OrderStatus, string> = {
  fraud: 'verdacht',
  processing: 'in behandeling',
  pending_payment: 'wacht op betaling',
  payment_review: 'betaling wordt gecontroleerd',
  pending: 'wacht op betaling',
  holded: 'in de wacht',
  complete: 'afgerond',
  canceled: 'geannuleerd',
}

/** Texts for the staff, who read Dutch. */
const NOTICE_TEXTS = {
  subject: {
    WITHDRAWAL: (number: string) => `Ontbinding ontvangen: bestelling ${number}`,
    EXCHANGE: (number: string) => `Ruilverzoek ontvangen: bestelling ${number}`,
    REPAIR: (number: string) => `Gebrek gemeld, reparatie gekozen: bestelling ${number}`,
    REPLACEMENT: (number: string) => `Gebrek gemeld, vervanging gekozen: bestelling ${number}`,
  },
  heading: {
    WITHDRAWAL: 'Een klant ontbindt een overeenkomst',
    EXCHANGE: 'Een klant wil ruilen',
    REPAIR: 'Een klant meldt een gebrek',
    REPLACEMENT: 'Een klant meldt een gebrek',
  },
  received: (moment: string, storeView: string) =>
    `Ontvangen op ${moment}, in de winkelweergave ${storeView}. De klant heeft een ontvangstbevestiging gekregen.`,
  fits: (order: { number: string; status: OrderStatus; day: string; total: string; period: string }) =>
    `Past bij bestelling ${order.number} van ${order.day}: ${order.total}, ${STATUS[order.status]}. De bedenktijd loopt tot ${order.period}.`,
  noOrder:
    'Er is geen bestelling met dit nummer en dit e-mailadres. Kijk of het nummer bij een ander adres hoort, en vraag het de klant.',
  next: {
    WITHDRAWAL:
      'Antwoord de klant hoe de artikelen terugkomen, en betaal uiterlijk 14 dagen na ontvangst van de verklaring terug.',
    EXCHANGE: 'Antwoord de klant in de admin, onder Retouren.',
    REPAIR: 'Antwoord de klant in de admin, onder Retouren. Foto’s staan daar ook.',
    REPLACEMENT: 'Antwoord de klant in de admin, onder Retouren. Foto’s staan daar ook.',
  },
}

/** Notice for the shop's staff, in their language, with the matching order. */
export const withdrawalNotice: WriteMail = async ({ withdrawalId }, { db, store }) => {
  const withdrawal = await findWithdrawal(db, Number(withdrawalId))
  if (!withdrawal) return null
  const shop = await readStoreInformation(db)
  return tableMail({
    language: 'nl',
    subject: NOTICE_TEXTS.subject[withdrawal.kind](withdrawal.orderNumber),
    heading: NOTICE_TEXTS.heading[withdrawal.kind],
    before: [
      NOTICE_TEXTS.received(formatMoment(withdrawal, 'nl'), store.name),
      withdrawal.order ? orderLine(withdrawal.order, shop) : NOTICE_TEXTS.noOrder,
    ],
    rows: statementLines(withdrawal, TEXTS.statement.nl),
    after: [NOTICE_TEXTS.next[withdrawal.kind]],
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
  texts: (typeof TEXTS.statement)['nl'],
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
