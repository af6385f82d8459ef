import { localeOf, textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { namedItem } from './named-item.ts'
import { findOrder, type OrderRow } from './orders.sql.ts'

const TEXTS = {
  nl: {
    subject: (number: string) => `Terugbetaling van bestelling ${number}`,
    intro: (amount: string, number: string) =>
      `Wij betalen ${amount} van bestelling ${number} aan u terug, zoals u betaald hebt.`,
    when: 'Het bedrag staat meestal binnen een paar werkdagen op uw rekening.',
    discount: 'Korting',
    shipping: 'Verzendkosten',
    compensation: 'Tegemoetkoming',
    withheld: 'Ingehouden',
    memo: (number: string) => `Creditnota ${number}`,
    button: 'Bekijk uw bestelling',
  },
  en: {
    subject: (number: string) => `Refund of order ${number}`,
    intro: (amount: string, number: string) =>
      `We pay ${amount} of order ${number} back to you, the way you paid it.`,
    when: 'The amount is usually on your account within a few working days.',
    discount: 'Discount',
    shipping: 'Shipping',
    compensation: 'Compensation',
    withheld: 'Withheld',
    memo: (number: string) => `Credit memo ${number}`,
    button: 'View your order',
  },
} as const

/** Says that money goes back, and what for: the lines of the credit memo that the mail was written with. */
export const orderRefundedMail: WriteMail = async ({ orderId, memoId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  const memo = order?.creditMemos.find(({ id }) => id === Number(memoId)) ?? order?.creditMemos.at(-1)
  if (!order || !memo) return null
  const { language } = parts.store
  const texts = textsIn(TEXTS, language)
  const money = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
  })
  // The minus before the sign of the euro, as in every other amount of the shop's.
  const euros = (cents: number) => `${cents < 0 ? '-' : ''}${money.format(Math.abs(cents) / 100)}`
  const amounts: [string, number][] = [
    [texts.discount, -memo.discountCents],
    [texts.shipping, memo.shippingCents],
    [memo.adjustmentCents < 0 ? texts.withheld : texts.compensation, memo.adjustmentCents],
  ]
  return writeLetter({
    subject: texts.subject(order.number),
    heading: texts.subject(order.number),
    paragraphs: [
      texts.intro(euros(memo.grandTotalCents), order.number),
      ...(memo.comment ? [memo.comment] : []),
      texts.when,
    ],
    amounts: [
      ...goodsOf(order, memo).map(
        ({ item, quantity, cents }) => [namedItem(item, quantity), euros(cents)] as const,
      ),
      ...amounts.filter(([, cents]) => cents !== 0).map(([label, cents]) => [label, euros(cents)] as const),
    ],
    button: {
      text: texts.button,
      link: storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash }),
    },
    remarks: [texts.memo(memo.number)],
  })
}

const goodsOf = (order: OrderRow, memo: OrderRow['creditMemos'][number]) =>
  memo.items.flatMap(({ orderItemId, quantity, rowTotalCents }) => {
    const item = order.items.find(({ id }) => id === orderItemId)
    return item ? [{ item, quantity, cents: rowTotalCents }] : []
  })
