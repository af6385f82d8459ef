import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { invoiceUrl } from './invoice-route.ts'
import { findOrder, type OrderRow } from './orders.sql.ts'
import { trackLink } from './track-link.ts'

const TEXTS = {
  nl: {
    shipped: {
      subject: (number: string) => `Uw bestelling ${number} is onderweg`,
      intro: (number: string) => `Wij hebben uw bestelling ${number} verzonden.`,
      collected: (number: string) => `Uw bestelling ${number} is aan u meegegeven.`,
      parcel: (title: string, track: string) => `Zendingnummer bij ${title}: ${track}`,
      follow: 'Volg uw pakket',
      order: 'Bekijk uw bestelling',
      partly: 'In dit pakket zit een deel van uw bestelling. De rest volgt; u krijgt dan weer bericht.',
    },
    ready: {
      subject: (number: string) => `Uw bestelling ${number} ligt klaar`,
      intro: (place: string) => `U kunt uw bestelling ophalen bij ${place}.`,
      bring: (number: string) =>
        `Neem bestelnummer ${number} mee; een ander mag de bestelling ook ophalen. Wij bewaren haar veertien dagen.`,
      order: 'Bekijk uw bestelling',
    },
    invoice: 'Uw factuur (PDF)',
  },
  en: {
    shipped: {
      subject: (number: string) => `Your order ${number} is on its way`,
      intro: (number: string) => `We have sent your order ${number}.`,
      collected: (number: string) => `Your order ${number} was handed to you.`,
      parcel: (title: string, track: string) => `Parcel number at ${title}: ${track}`,
      follow: 'Follow your parcel',
      order: 'View your order',
      partly: 'This parcel holds a part of your order. The rest follows; you will hear from us again.',
    },
    ready: {
      subject: (number: string) => `Your order ${number} is ready`,
      intro: (place: string) => `You can collect your order at ${place}.`,
      bring: (number: string) =>
        `Bring order number ${number}; someone else may collect it too. We keep it for fourteen days.`,
      order: 'View your order',
    },
    invoice: 'Your invoice (PDF)',
  },
} as const

/** Says that an order has left, with the carrier's page about it and the invoice. */
export const orderShippedMail: WriteMail = async ({ orderId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order) return null
  const { language } = parts.store
  const { shipped, invoice } = textsIn(TEXTS, language)
  const shipment = order.shipments.at(-1)
  const track = shipment?.tracks.at(-1)
  const isPartial = order.status !== 'complete'
  const link = track && trackLink(track, order)
  const orderPage = storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash })
  const pdf = invoiceUrl(parts.settings, order)
  return writeLetter({
    subject: shipped.subject(order.number),
    heading: shipped.subject(order.number),
    paragraphs: [
      order.pickupLocationCode ? shipped.collected(order.number) : shipped.intro(order.number),
      ...(isPartial ? [shipped.partly, ...sentLines(order, shipment)] : []),
      ...(track?.number ? [shipped.parcel(track.title, track.number)] : []),
    ],
    button: link ? { text: shipped.follow, link } : { text: shipped.order, link: orderPage },
    ...(pdf && { ending: { text: invoice, link: pdf } }),
  })
}

/** '2 × Wielertrui' */
const sentLines = ({ items }: OrderRow, shipment: OrderRow['shipments'][number] | undefined) =>
  (shipment?.items ?? []).flatMap(({ orderItemId, quantity }) => {
    const item = items.find(({ id }) => id === orderItemId)
    return item ? [`${quantity} × ${item.name}`] : []
  })

/** Says that an order can be collected, and where. */
export const orderReadyMail: WriteMail = async ({ orderId }, parts) => {
  const order = await findOrder(parts.db, { id: Number(orderId) })
  if (!order?.pickupLocationCode) return null
  const { language } = parts.store
  const { ready } = textsIn(TEXTS, language)
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
      text: ready.order,
      link: storefrontLink(parts, '/checkout/onepage/success', { hash: order.hash }),
    },
  })
}
