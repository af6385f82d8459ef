import { randomBytes } from 'node:crypto'
import { hashToken } from '../platform/graphql/bearer.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { replaceCancellation } from './cancellation.sql.ts'
import { findOrder } from './orders.sql.ts'

const LINK_LASTS = 24 * 60 * 60_000

const TEXTS = {
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
      paidBack: 'Wat u betaalde, storten wij terug zoals u betaald hebt.',
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
      paidBack: 'What you paid goes back to you the way you paid it.',
    },
  },
} as const

/** Asks a guest whether the order is to be cancelled. The key is made as the mail is written: only its hash is kept. */
export const guestCancellationMail: WriteMail = async ({ orderId, reason }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order || order.customerId !== null) return null
  const key = randomBytes(32).toString('base64url')
  await replaceCancellation(parts.db, {
    orderId: order.id,
    hash: hashToken(key),
    reason: String(reason),
    expiresAt: new Date(parts.now().getTime() + LINK_LASTS),
  })
  const { language } = parts.store
  const { subject, intro, button, remarks } = textsIn(TEXTS, language).question
  return writeLetter({
    subject: subject(order.number),
    heading: subject(order.number),
    paragraphs: [intro(order.number)],
    button: {
      text: button,
      link: storefrontLink(parts, '/sales/cancel/confirm', {
        order_id: uidOf(order.id),
        confirmation_key: key,
      }),
    },
    remarks,
  })
}

/** Says that an order was cancelled, and why where that was not the customer's own wish. */
export const orderCanceledMail: WriteMail = async ({ orderId, isCredited, reason }, { db, store }) => {
  const order = await findOrder(db, { id: Number(orderId) })
  if (order?.status !== 'canceled') return null
  const { subject, intro, paidBack } = textsIn(TEXTS, store.language).done
  return writeLetter({
    subject: subject(order.number),
    heading: subject(order.number),
    paragraphs: [
      intro(order.number),
      ...(typeof reason === 'string' && reason ? [reason] : []),
      ...(isCredited ? [paidBack] : []),
    ],
  })
}
