import { randomBytes } from 'node:crypto'
import { hashToken } from '../platform/graphql/bearer.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { textsIn } from '../platform/languages.ts'
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

const BY_BANK_TEXTS = {
  nl: {
    to: (amount: string, end: string) =>
      `Wij maken ${amount} over op de rekening die eindigt op ${end}. U krijgt een mail zodra dat is gebeurd.`,
    ask: (amount: string) =>
      `Mail ons het rekeningnummer (IBAN) waarop u ${amount} wilt ontvangen, met de naam van de rekening. U krijgt een mail zodra het bedrag is overgemaakt.`,
  },
  en: {
    to: (amount: string, end: string) =>
      `We will transfer ${amount} to the account ending in ${end}. You get a mail as soon as that is done.`,
    ask: (amount: string) =>
      `Please mail us the account number (IBAN) to which we may transfer ${amount}, with the name of the account. You get a mail as soon as it is transferred.`,
  },
} as const

/** Says how an employee pays money back by bank; null if a provider refunds it. */
function repaymentText({ repayment }: Pick<CreditMemoRow, 'repayment'>, language: string): string | null {
  if (!repayment) return null
  if (repayment.doneAt) return paidBackText(repayment, language)
  const texts = textsIn(BY_BANK_TEXTS, language)
  const amount = formatMoney(repayment.amountCents, language)
  return repayment.iban ? texts.to(amount, endOfIban(repayment.iban)) : texts.ask(amount)
}

const REFUND_TEXTS = {
  nl: {
    subject: (number: string) => `Terugbetaling van bestelling ${number}`,
    intro: (amount: string, number: string) => `U krijgt ${amount} van bestelling ${number} terug.`,
    when: 'Wij betalen het terug op de manier waarop u betaalde. Het staat meestal binnen een paar werkdagen op uw rekening.',
    done: (number: string) => `Het geld van bestelling ${number} is overgemaakt`,
    discount: 'Korting',
    shipping: 'Verzendkosten',
    compensation: 'Tegemoetkoming',
    withheld: 'Ingehouden',
    memo: (number: string) => `Creditnota ${number}`,
    button: 'Bekijk uw bestelling',
  },
  en: {
    subject: (number: string) => `Refund of order ${number}`,
    intro: (amount: string, number: string) => `You get ${amount} of order ${number} back.`,
    when: 'We pay it back the way you paid it. It is usually on your account within a few working days.',
    done: (number: string) => `The money of order ${number} was transferred`,
    discount: 'Discount',
    shipping: 'Shipping',
    compensation: 'Compensation',
    withheld: 'Withheld',
    memo: (number: string) => `Credit memo ${number}`,
    button: 'View your order',
  },
} as const

export const orderRefundedMail: WriteMail = async ({ orderId, memoId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  const memo = findMemo(order, memoId)
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
    remarks: [texts.memo(memo.number)],
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
  const texts = textsIn(REFUND_TEXTS, language)
  return writeLetter({
    subject: texts.done(order.number),
    heading: texts.done(order.number),
    paragraphs: [paidBackText(memo.repayment, language)],
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
        ? [
            repaymentText(credited, store.language) ??
              paidBack(formatMoney(credited.grandTotalCents, store.language)),
          ]
        : []),
    ],
    ...(credited && { remarks: [memo(credited.number)] }),
  })
}
