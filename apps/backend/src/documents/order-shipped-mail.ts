import { namedItem } from '../orders/order-text.ts'
import { findOrder, type OrderRow } from '../orders/orders.sql.ts'
import { trackLink } from '../orders/track-link.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { paperUrl } from './invoice-link.ts'
import TEXTS from './texts.json' with { type: 'json' }

/**
 * Announces that an order or one of its shipments was shipped or handed over, with links to the carrier's
 * page and the invoice.
 */
export const orderShippedMail: WriteMail = async ({ orderId, shipmentId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order) return null
  const texts = textsIn(TEXTS.orderShipped, parts.store.language)
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
    subject: withValues(subject, [order.number]),
    heading: withValues(subject, [order.number]),
    paragraphs: [
      withValues(intro, [order.number]),
      ...(isPartial ? [sentGoods(order, shipment)] : []),
      ...(track?.number ? [withValues(texts.parcel, [track.title, track.number])] : []),
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
