import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { invoiceUrl } from './invoice-route.ts'
import { namedItem } from './named-item.ts'
import { findOrder, type OrderRow } from './orders.sql.ts'
import { trackLink } from './track-link.ts'

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
    ready: {
      subject: (number: string) => `Uw bestelling ${number} ligt klaar`,
      intro: (place: string) => `U kunt uw bestelling ophalen bij ${place}.`,
      bring: (number: string) =>
        `Neem bestelnummer ${number} mee; een ander mag de bestelling ook ophalen. Wij bewaren haar veertien dagen.`,
    },
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
    ready: {
      subject: (number: string) => `Your order ${number} is ready`,
      intro: (place: string) => `You can collect your order at ${place}.`,
      bring: (number: string) =>
        `Bring order number ${number}; someone else may collect it too. We keep it for fourteen days.`,
    },
  },
} as const

/** Says that an order, or what one shipment has of it, has left or was handed over, with the carrier's page about it and the invoice. */
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
  const pdf = invoiceUrl(parts.settings, order)
  return writeLetter({
    subject: subject(order.number),
    heading: subject(order.number),
    paragraphs: [
      intro(order.number),
      ...(isPartial ? [sentGoods(order, shipment)] : []),
      ...(track?.number ? [texts.parcel(track.title, track.number)] : []),
    ],
    button: link ? { text: texts.follow, link } : { text: texts.order, link: orderPage },
    ...(pdf && { ending: { text: texts.invoice, link: pdf } }),
  })
}

/** '2 × Wielertrui (Maat: M), 1 × Bidon' */
const sentGoods = ({ items }: OrderRow, shipment: OrderRow['shipments'][number] | undefined) =>
  (shipment?.items ?? [])
    .flatMap(({ orderItemId, quantity }) => {
      const item = items.find(({ id }) => id === orderItemId)
      return item ? [namedItem(item, quantity)] : []
    })
    .join(', ')

/** Says that an order can be collected, and where. */
export const orderReadyMail: WriteMail = async ({ orderId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order?.pickupLocationCode) return null
  const { ready, order: viewOrder } = textsIn(TEXTS, parts.store.language)
  const store = order.addresses.find(({ kind }) => kind === 'shipping')
  const place = [
    order.methodTitle,
    store?.street.join(' '),
    [store?.postcode, store?.city].filter(Boolean).join(' '),
  ]
  return writeLetter({
    subject: ready.subject(order.number),
    heading: ready.subject(order.number),
    paragraphs: [ready.intro(place.filter(Boolean).join(', ')), ready.bring(order.number)],
    button: {
      text: viewOrder,
      link: storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash }),
    },
  })
}
