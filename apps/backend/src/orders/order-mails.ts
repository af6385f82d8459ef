import { randomBytes } from 'node:crypto'
import { hashToken } from '../platform/graphql/bearer.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { formatMoney } from '../platform/money.ts'
import { replaceCancellation } from './cancellation.sql.ts'
import { creditedLines } from './credit-memo.ts'
import type { CreditMemoRow } from './credit-memos.sql.ts'
import { namedItem } from './order-text.ts'
import { findOrder, type OrderRow } from './orders.sql.ts'
import { endOfIban, paidBackText } from './repayments.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Announces that an order is ready for pickup. */
export const orderReadyMail: WriteMail = async ({ orderId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order?.pickupLocationCode) return null
  const texts = textsIn(TEXTS.ready, parts.store.language)
  const store = order.addresses.find(({ kind }) => kind === 'shipping')
  const place = [
    order.methodTitle,
    store?.street.join(' '),
    [store?.postcode, store?.city].filter(Boolean).join(' '),
  ]
  return writeLetter({
    subject: withValues(texts.subject, [order.number]),
    heading: withValues(texts.subject, [order.number]),
    paragraphs: [
      withValues(texts.intro, [place.filter(Boolean).join(', ')]),
      withValues(texts.bring, [order.number]),
    ],
    button: {
      text: texts.order,
      link: storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash }),
    },
  })
}

/** Tells the shop's staff, in their language, about a new order. */
export const orderNoticeMail: WriteMail = async ({ orderId }, { db, settings }) => {
  const order = await findOrder(db, { id: Number(orderId) })
  if (!order) return null
  const total = formatMoney(order.grandTotalCents, 'nl')
  const heading = `Nieuwe bestelling ${order.number}: ${total}`
  const letter = writeLetter({
    subject: heading,
    heading,
    paragraphs: [
      `Betaling: ${order.paymentMethodTitle}. Bezorging: ${order.methodTitle}.`,
      ...(order.customerNote ? [`Opmerking van de klant: ${unlinked(order.customerNote)}`] : []),
    ],
    amounts: order.items.map((item) => [
      namedItem(item, item.quantityOrdered),
      formatMoney(item.rowTotalCents, 'nl'),
    ]),
    ...(settings.ADMIN_URL && {
      button: {
        text: 'Bekijk de bestelling',
        link: `${settings.ADMIN_URL}/#/orders/${order.number}/show`,
      },
    }),
  })
  return { ...letter, language: 'nl' }
}

/** Builds the text about a repayment by bank; null if a provider refunds the money. */
function repaymentText({ repayment }: Pick<CreditMemoRow, 'repayment'>, language: string): string | null {
  if (!repayment) return null
  if (repayment.doneAt) return paidBackText(repayment, language)
  const texts = textsIn(TEXTS.refundByBank, language)
  const amount = formatMoney(repayment.amountCents, language)
  return repayment.iban
    ? withValues(texts.to, [amount, endOfIban(repayment.iban)])
    : withValues(texts.ask, [amount])
}

export const orderRefundedMail: WriteMail = async ({ orderId, memoId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  const memo = findMemo(order, memoId)
  if (!order || !memo) return null
  const { language } = parts.store
  const texts = textsIn(TEXTS.refund, language)
  // Puts the minus before the euro sign, as everywhere in the shop.
  const euros = (cents: number) => `${cents < 0 ? '-' : ''}${formatMoney(Math.abs(cents), language)}`
  const amounts: [string, number][] = [
    [texts.discount, -memo.discountCents],
    [texts.shipping, memo.shippingCents],
    [memo.adjustmentCents < 0 ? texts.withheld : texts.compensation, memo.adjustmentCents],
  ]
  return writeLetter({
    subject: withValues(texts.subject, [order.number]),
    heading: withValues(texts.subject, [order.number]),
    paragraphs: [
      withValues(texts.intro, [euros(memo.grandTotalCents), order.number]),
      ...(memo.comment ? [memo.comment] : []),
      repaymentText(memo, language) ?? texts.when,
    ],
    amounts: [
      ...creditedLines(order, memo).map(
        ({ item, quantity, rowTotalCents }) => [namedItem(item, quantity), euros(rowTotalCents)] as const,
      ),
      ...amounts.filter(([, cents]) => cents !== 0).map(([label, cents]) => [label, euros(cents)] as const),
    ],
    button: {
      text: texts.button,
      link: storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash }),
    },
    remarks: [withValues(texts.memo, [memo.number])],
  })
}

const findMemo = (order: OrderRow | null, memoId: unknown) =>
  order?.creditMemos.find(({ id }) => id === Number(memoId)) ?? order?.creditMemos.at(-1)

/** Tells that an employee transferred the money of a credit memo. */
export const orderPaidBackMail: WriteMail = async ({ orderId, memoId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  const memo = findMemo(order, memoId)
  if (!order || !memo?.repayment?.doneAt) return null
  const { language } = parts.store
  const texts = textsIn(TEXTS.refund, language)
  return writeLetter({
    subject: withValues(texts.done, [order.number]),
    heading: withValues(texts.done, [order.number]),
    paragraphs: [paidBackText(memo.repayment, language)],
    button: {
      text: texts.button,
      link: storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash }),
    },
    remarks: [withValues(texts.memo, [memo.number])],
  })
}

const LINK_LIFETIME_MS = 24 * 60 * 60_000

/** Asks a guest to confirm a cancellation. The key is created with the mail, because only its hash is stored. */
export const guestCancellationMail: WriteMail = async ({ orderId, reason }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order || order.customerId !== null) return null
  const key = randomBytes(32).toString('base64url')
  await replaceCancellation(parts.db, {
    orderId: order.id,
    hash: hashToken(key),
    reason: String(reason),
    expiresAt: new Date(parts.now().getTime() + LINK_LIFETIME_MS),
  })
  const { language } = parts.store
  const { subject, intro, button, remarks } = textsIn(TEXTS.cancellation, language).question
  return writeLetter({
    subject: withValues(subject, [order.number]),
    heading: withValues(subject, [order.number]),
    paragraphs: [withValues(intro, [order.number])],
    button: {
      text: button,
      link: storefrontLink(parts, '/sales/cancel/confirm', {
        order_id: toUid(order.id),
        confirmation_key: key,
      }),
    },
    remarks,
  })
}

/** Announces that an order was cancelled, with the reason if the shop cancelled it, and what is refunded. */
export const orderCanceledMail: WriteMail = async ({ orderId, isCredited, reason }, { db, store }) => {
  const order = await findOrder(db, { id: Number(orderId) })
  if (order?.status !== 'canceled') return null
  const { subject, intro, paidBack, memo } = textsIn(TEXTS.cancellation, store.language).done
  const credited = isCredited ? order.creditMemos.at(-1) : undefined
  return writeLetter({
    subject: withValues(subject, [order.number]),
    heading: withValues(subject, [order.number]),
    paragraphs: [
      withValues(intro, [order.number]),
      ...(typeof reason === 'string' && reason ? [reason] : []),
      ...(credited && credited.grandTotalCents > 0
        ? [
            repaymentText(credited, store.language) ??
              withValues(paidBack, [formatMoney(credited.grandTotalCents, store.language)]),
          ]
        : []),
    ],
    ...(credited && { remarks: [withValues(memo, [credited.number])] }),
  })
}
