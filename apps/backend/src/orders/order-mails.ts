import { randomBytes } from 'node:crypto'
import { hashToken } from '../platform/graphql/bearer.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { formatMoney } from '../platform/money.ts'
import { replaceCancellation } from './cancellation.sql.ts'
import { creditedLines } from './credit-memo.ts'
import { namedItem } from './order-text.ts'
import { findOrder } from './orders.sql.ts'

const READY_TEXTS = {
  nl: {
    subject: (number: string) => `Uw bestelling ${number} ligt klaar`,
    intro: (place: string) => `U kunt uw bestelling ophalen bij ${place}.`,
    bring: (number: string) =>
      `Neem bestelnummer ${number} mee; een ander mag die ook ophalen. Wij bewaren de bestelling veertien dagen.`,
    order: 'Bekijk uw bestelling',
  },
  en: {
    subject: (number: string) => `Your order ${number} is ready`,
    intro: (place: string) => `You can collect your order at ${place}.`,
    bring: (number: string) =>
      `Bring order number ${number}; someone else may collect it too. We keep it for fourteen days.`,
    order: 'View your order',
  },
} as const

/** Announces that an order is ready for pickup. */
export const orderReadyMail: WriteMail = async ({ orderId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order?.pickupLocationCode) return null
  const texts = textsIn(READY_TEXTS, parts.store.language)
  const store = order.addresses.find(({ kind }) => kind === 'shipping')
  const place = [
    order.methodTitle,
    store?.street.join(' '),
    [store?.postcode, store?.city].filter(Boolean).join(' '),
  ]
  return writeLetter({
    subject: texts.subject(order.number),
    heading: texts.subject(order.number),
    paragraphs: [texts.intro(place.filter(Boolean).join(', ')), texts.bring(order.number)],
    button: {
      text: texts.order,
      link: storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash }),
    },
  })
}

const REFUND_TEXTS = {
  nl: {
    subject: (number: string) => `Terugbetaling van bestelling ${number}`,
    intro: (amount: string, number: string) =>
      `Wij betalen ${amount} van bestelling ${number} aan u terug, op de manier waarop u betaalde.`,
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

/** Announces a refund with the lines of its credit memo. */
export const orderRefundedMail: WriteMail = async ({ orderId, memoId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  const memo = order?.creditMemos.find(({ id }) => id === Number(memoId)) ?? order?.creditMemos.at(-1)
  if (!order || !memo) return null
  const { language } = parts.store
  const texts = textsIn(REFUND_TEXTS, language)
  // Puts the minus before the euro sign, as everywhere in the shop.
  const euros = (cents: number) => `${cents < 0 ? '-' : ''}${formatMoney(Math.abs(cents), language)}`
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
      ...creditedLines(order, memo).map(
        ({ item, quantity, rowTotalCents }) => [namedItem(item, quantity), euros(rowTotalCents)] as const,
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

const LINK_LIFETIME_MS = 24 * 60 * 60_000

const CANCELLATION_TEXTS = {
  nl: {
    question: {
      subject: (number: string) => `Wilt u bestelling ${number} annuleren?`,
      intro: (number: string) =>
        `Er is gevraagd om bestelling ${number} te annuleren. Dat gebeurt pas als u het bevestigt.`,
      button: 'Bestelling annuleren',
      remarks: [
        'De link is een dag geldig en werkt één keer.',
        'Wilt u niet annuleren? Dan hoeft u niets te doen.',
      ],
    },
    done: {
      subject: (number: string) => `Bestelling ${number} is geannuleerd`,
      intro: (number: string) => `Bestelling ${number} is geannuleerd. Wij sturen u niets meer toe.`,
      paidBack: (amount: string) => `Wij betalen ${amount} aan u terug, op de manier waarop u betaalde.`,
      memo: (number: string) => `Creditnota ${number}`,
    },
  },
  en: {
    question: {
      subject: (number: string) => `Would you like to cancel order ${number}?`,
      intro: (number: string) =>
        `Somebody asked to cancel order ${number}. It is only cancelled once you confirm that.`,
      button: 'Cancel the order',
      remarks: [
        'The link is valid for a day and works once.',
        'Would you rather keep it? Then there is nothing to do.',
      ],
    },
    done: {
      subject: (number: string) => `Order ${number} was cancelled`,
      intro: (number: string) => `Order ${number} was cancelled. Nothing will be sent to you.`,
      paidBack: (amount: string) => `We pay ${amount} back to you, the way you paid it.`,
      memo: (number: string) => `Credit memo ${number}`,
    },
  },
} as const

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
  const { subject, intro, button, remarks } = textsIn(CANCELLATION_TEXTS, language).question
  return writeLetter({
    subject: subject(order.number),
    heading: subject(order.number),
    paragraphs: [intro(order.number)],
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
  const { subject, intro, paidBack, memo } = textsIn(CANCELLATION_TEXTS, store.language).done
  const credited = isCredited ? order.creditMemos.at(-1) : undefined
  return writeLetter({
    subject: subject(order.number),
    heading: subject(order.number),
    paragraphs: [
      intro(order.number),
      ...(typeof reason === 'string' && reason ? [reason] : []),
      ...(credited && credited.grandTotalCents > 0
        ? [paidBack(formatMoney(credited.grandTotalCents, store.language))]
        : []),
    ],
    ...(credited && { remarks: [memo(credited.number)] }),
  })
}
