import { namedItem } from '../orders/order-text.ts'
import { findOrder, type OrderRow } from '../orders/orders.sql.ts'
import { trackLink } from '../orders/track-link.ts'
import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { paperUrl } from './invoice-link.ts'

const TEXTS = {
  nl: {
    shipped: {
      subject: (number: string) => `Uw bestelling ${number} is onderweg`,
      intro: (number: string) => `Wij hebben uw bestelling ${number} verzonden.`,
    },
    partlyShipped: {
      subject: (number: string) => `Een deel van uw bestelling ${number} is onderweg`,
      intro: (number: string) =>
        `Wij hebben een deel van uw bestelling ${number} verzonden. De rest volgt; u krijgt dan weer bericht.`,
    },
    collected: {
      subject: (number: string) => `Uw bestelling ${number} is opgehaald`,
      intro: (number: string) => `Uw bestelling ${number} is aan u meegegeven.`,
    },
    partlyCollected: {
      subject: (number: string) => `Een deel van uw bestelling ${number} is opgehaald`,
      intro: (number: string) =>
        `Een deel van uw bestelling ${number} is aan u meegegeven. De rest volgt; u krijgt dan weer bericht.`,
    },
    parcel: (title: string, track: string) => `Zendingnummer bij ${title}: ${track}`,
    follow: 'Volg uw pakket',
    order: 'Bekijk uw bestelling',
    invoice: 'Uw factuur (PDF)',
  },
  en: {
    shipped: {
      subject: (number: string) => `Your order ${number} is on its way`,
      intro: (number: string) => `We have sent your order ${number}.`,
    },
    partlyShipped: {
      subject: (number: string) => `A part of your order ${number} is on its way`,
      intro: (number: string) =>
        `We have sent a part of your order ${number}. The rest follows; you will hear from us again.`,
    },
    collected: {
      subject: (number: string) => `Your order ${number} was collected`,
      intro: (number: string) => `Your order ${number} was handed to you.`,
    },
    partlyCollected: {
      subject: (number: string) => `A part of your order ${number} was collected`,
      intro: (number: string) =>
        `A part of your order ${number} was handed to you. The rest follows; you will hear from us again.`,
    },
    parcel: (title: string, track: string) => `Parcel number at ${title}: ${track}`,
    follow: 'Follow your parcel',
    order: 'View your order',
    invoice: 'Your invoice (PDF)',
  },
} as const

/**
 * Announces that an order or one of its shipments was shipped or handed over, with links to the carrier's
 * page and the invoice.
 */
export const orderShippedMail: WriteMail = async ({ orderId, shipmentId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order) return null
  const texts = textsIn(TEXTS, parts.store.language)
  const last = order.shipments.at(-1)
  const shipment = order.shipments.find(({ id }) => id === Number(shipmentId)) ?? last
  const track = shipment?.tracks.at(-1)
  const isPartial = order.status !== 'complete' || shipment !== last
  const [whole, part] = order.pickupLocationCode
    ? [texts.collected, texts.partlyCollected]
    : [texts.shipped, texts.partlyShipped]
  const { subject, intro } = isPartial ? part : whole
  const link = track && trackLink(track, order)
  const orderPage = storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash })
  const [invoice] = order.invoices
  return writeLetter({
    subject: subject(order.number),
    heading: subject(order.number),
    paragraphs: [
      intro(order.number),
      ...(isPartial ? [sentGoods(order, shipment)] : []),
      ...(track?.number ? [texts.parcel(track.title, track.number)] : []),
    ],
    button: link ? { text: texts.follow, link } : { text: texts.order, link: orderPage },
    ...(invoice && { ending: { text: texts.invoice, link: paperUrl(parts.settings, order, invoice) } }),
  })
}

/** Formats the shipped items: '2 × Wielertrui (Maat: M), 1 × Bidon'. */
const sentGoods = ({ items }: OrderRow, shipment: OrderRow['shipments'][number] | undefined) =>
  (shipment?.items ?? [])
    .flatMap(({ orderItemId, quantity }) => {
      const item = items.find(({ id }) => id === orderItemId)
      return item ? [namedItem(item, quantity)] : []
    })
    .join(', ')
