import { returnCostText, returnPeriodText, returnTermsOf } from '../orders/return-terms.ts'
import { readStoreInformation, type StoreInformation } from '../orders/store-information.sql.ts'
import { html, type SafeHtml } from '../platform/html.ts'
import { localeOf, textsIn } from '../platform/languages.ts'
import type { MailText, WriteMail } from '../platform/mail/mail-queue.ts'
import { type FittingOrder, findWithdrawal, type WithdrawalRow } from './withdrawal.sql.ts'
import { NOTICE_TEXTS, STATEMENT_TEXTS, type StatementTexts } from './withdrawal.texts.ts'

type Line = readonly [label: string, value: string]

/** What the consumer keeps: the statement whole, with the moment at which it came in, and what follows. */
export const withdrawalReceipt: WriteMail = async ({ withdrawalId }, { db, store }) => {
  const withdrawal = await findWithdrawal(db, Number(withdrawalId))
  if (!withdrawal) return null
  const texts = textsIn(STATEMENT_TEXTS, store.language)
  const shop = await readStoreInformation(db)
  return writeMail({
    subject: texts.subject(shop.name),
    heading: texts.heading,
    before: [texts.received(momentOf(withdrawal, store.language)), texts.declaration],
    lines: statementLines(withdrawal, texts),
    after: [
      ...texts.next.slice(0, 1),
      returnCostText(returnTermsOf(shop.settings.get('returns'), withdrawal.receivedAt), store.language),
      ...texts.next.slice(1),
    ],
  })
}

/** What the shop's own people are told, in their language, with the order that the statement fits. */
export const withdrawalNotice: WriteMail = async ({ withdrawalId }, { db, store }) => {
  const withdrawal = await findWithdrawal(db, Number(withdrawalId))
  if (!withdrawal) return null
  const shop = await readStoreInformation(db)
  return writeMail({
    language: 'nl',
    subject: NOTICE_TEXTS.subject(withdrawal.orderNumber),
    heading: NOTICE_TEXTS.heading,
    before: [
      NOTICE_TEXTS.received(momentOf(withdrawal, 'nl'), store.name),
      withdrawal.order ? orderLine(withdrawal.order, shop) : NOTICE_TEXTS.noOrder,
    ],
    lines: statementLines(withdrawal, STATEMENT_TEXTS.nl),
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
    period: returnPeriodText(returnTermsOf(shop.settings.get('returns'), placedAt), 'nl'),
  })
}

const statementLines = (
  { name, orderNumber, email, items }: WithdrawalRow,
  texts: StatementTexts,
): Line[] => [
  [texts.name, name],
  [texts.orderNumber, orderNumber],
  [texts.email, email],
  [texts.items, items ?? texts.allItems],
]

/** Day and time to the second on the clocks of the shop, said to be so. */
function momentOf({ receivedAt }: WithdrawalRow, language: string): string {
  return receivedAt.toLocaleString(localeOf(language), {
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

interface StatementMail {
  /** Where it is not the store view's. */
  language?: 'nl'
  subject: string
  heading: string
  before: readonly string[]
  lines: readonly Line[]
  after: readonly string[]
}

function writeMail({ language, subject, heading, before, lines, after }: StatementMail): MailText {
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`
  const broken = (text: string): SafeHtml[] =>
    text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
  const rows = lines.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="padding:8px 16px 8px 0;text-align:left;vertical-align:top;font-weight:400;color:#3a4560;border-bottom:1px solid #dde2ea">${label}</th><td style="padding:8px 0;vertical-align:top;border-bottom:1px solid #dde2ea;word-break:break-word">${broken(value)}</td></tr>`,
  )
  const body = html`<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;color:#0a1530">${heading}</h1>
${before.map(paragraph)}
<table style="width:100%;border-collapse:collapse;margin:0 0 24px"><tbody>${rows}</tbody></table>
${after.map(paragraph)}`
  return {
    subject,
    ...(language && { language }),
    preview: before[0] ?? heading,
    body,
    text: [
      heading,
      ...before.flatMap((text) => ['', text]),
      '',
      ...lines.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`),
      ...after.flatMap((text) => ['', text]),
      '',
    ].join('\n'),
  }
}
