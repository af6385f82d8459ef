import { noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { OrderAddress } from '../platform/graphql/generated/contract.ts'
import type { OrderItemResolvers, Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { money } from '../platform/money.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { storeTime } from '../platform/store-time.ts'
import { accountFromOrder } from './account-from-order.ts'
import { cancelLateTransfers, toBankTransfer, transferData } from './bank-transfer.ts'
import {
  availableActions,
  cancelOutput,
  cancelOwnOrder,
  confirmGuestCancel,
  GUEST_CANCELLATION,
  requestGuestCancel,
} from './cancel-order.ts'
import { customerOrders } from './customer-orders.ts'
import { ORDER_CANCELED } from './end-order.ts'
import type { OrderItemRow } from './order-items.sql.ts'
import {
  guestCancellationMail,
  orderCanceledMail,
  orderNoticeMail,
  orderPaidBackMail,
  orderReadyMail,
  orderRefundedMail,
} from './order-mails.ts'
import type { OrderStatus } from './order-states.ts'
import { toBundleOptions, toDiscounts, toTotal } from './order-totals.ts'
import {
  findOrder,
  isOpenByKey,
  isOrderKey,
  type OrderAddressRow,
  type OrderRow,
  withoutPerson,
} from './orders.sql.ts'
import { ORDER_READY, ORDER_REFUNDED } from './owner.ts'
import ordersPhrases from './phrases.nl.json' with { type: 'json' }
import { reorder } from './reorder.ts'
import { ORDER_PAID_BACK } from './repayments.ts'
import { ORDER_NOTICE } from './settle-order.sql.ts'
import { followOrders } from './settle-order.ts'
import { trackLink } from './track-link.ts'

const UNKNOWN = "The entity that was requested doesn't exist. Verify the entity and try again."
const NOT_FOUND = "We couldn't locate an order with the information provided."

const isSame = (a: string | null | undefined, b: string) =>
  (a ?? '').replace(/\s/g, '').toLowerCase() === b.replace(/\s/g, '').toLowerCase()

const itemFields = {
  id: ({ id }: OrderItemRow) => toUid(id),
  product_name: ({ name }: OrderItemRow) => name,
  product_sku: ({ sku }: OrderItemRow) => sku,
  product_type: ({ productType }: OrderItemRow) => productType,
  product_url_key: ({ urlKey }: OrderItemRow) => urlKey,
  product_sale_price: ({ priceCents }: OrderItemRow) => money(priceCents),
  prices: ({ priceCents, rowTotalCents }: OrderItemRow) => ({
    price_including_tax: money(priceCents),
    row_total_including_tax: money(rowTotalCents),
  }),
  product: ({ productId }: OrderItemRow, _: unknown, { loaders }: ShopContext) =>
    productId === null ? null : loaders.product.load(productId),
  quantity_ordered: ({ quantityOrdered }: OrderItemRow) => quantityOrdered,
  quantity_invoiced: ({ quantityInvoiced }: OrderItemRow) => quantityInvoiced,
  quantity_shipped: ({ quantityShipped }: OrderItemRow) => quantityShipped,
  quantity_canceled: ({ quantityCanceled }: OrderItemRow) => quantityCanceled,
  quantity_refunded: ({ quantityRefunded }: OrderItemRow) => quantityRefunded,
  // The other refunded pieces were never shipped.
  quantity_returned: ({ quantityRefunded, quantityCanceled }: OrderItemRow) =>
    Math.max(0, quantityRefunded - quantityCanceled),
  selected_options: ({ selectedOptions }: OrderItemRow) => selectedOptions,
  gift_message: ({ giftMessage }: OrderItemRow) => giftMessage,
  discounts: ({ discountCents, discountLabel }: OrderItemRow, _: unknown, context: ShopContext) =>
    toDiscounts(context, discountCents, discountLabel),
  status: itemStatus,
  image: ({ image, name }: OrderItemRow, _: unknown, { settings }: ShopContext) =>
    image === null ? null : { url: mediaUrl(settings, image), label: name, position: 1, disabled: false },
} satisfies OrderItemResolvers

/** Statuses in which a promised day is no longer valid. */
const STOPPED: readonly OrderStatus[] = ['canceled', 'fraud', 'holded']

/** Returns an order for a caller with its key. Some weeks after the order, personal data is left out. */
const asFarAsOpen = async (context: ShopContext, order: OrderRow): Promise<OrderRow> =>
  isOpenByKey(order, await shopSettings(context), context.now()) ? order : withoutPerson(order)

export const ordersResolvers: Resolvers = {
  Query: {
    customerDownloadableProducts(_, _args, context) {
      context.requireCustomer()
      return { items: [] }
    },
    async order(_, { hash }, context) {
      const order = isOrderKey(hash) ? await findOrder(context.db, { hash }) : null
      if (!order) throw noSuchEntity(context, UNKNOWN)
      const { bearer } = context
      const isOwner = bearer.kind === 'customer' && bearer.customerId === order.customerId
      return isOwner ? order : asFarAsOpen(context, order)
    },
    async guestOrder(_, { input }, context) {
      await limitAttempts(context, 'guest-order', input.number)
      const order = /^\d{1,20}$/.test(input.number)
        ? await findOrder(context.db, { number: input.number })
        : null
      const billing = order?.addresses.find(({ kind }) => kind === 'billing')
      const isTheirs =
        order?.customerId === null &&
        // An express order that is not paid yet has neither email nor name.
        order.email !== '' &&
        isSame(order.email, input.email) &&
        isSame(billing?.postcode, input.postcode) &&
        isSame(billing?.lastname, input.lastname)
      if (!order || !isTheirs) throw noSuchEntity(context, NOT_FOUND)
      return order
    },
    async guestOrderByToken(_, { input }, context) {
      const order = isOrderKey(input.token) ? await findOrder(context.db, { token: input.token }) : null
      if (order?.customerId !== null) throw noSuchEntity(context, NOT_FOUND)
      return asFarAsOpen(context, order)
    },
  },
  Mutation: {
    reorderItems: (_, { orderNumber }, context) => reorder(context, orderNumber),
    cancelOrder: async (_, { input }, context) => cancelOutput(context, await cancelOwnOrder(context, input)),
    requestGuestOrderCancel: async (_, { input }, context) =>
      cancelOutput(context, await requestGuestCancel(context, input)),
    confirmCancelOrder: async (_, { input }, context) =>
      cancelOutput(context, await confirmGuestCancel(context, input)),
    createAccountFromOrder: (_, { input }, context) => accountFromOrder(context, input),
  },
  Customer: {
    orders: ({ id }, request, context) => customerOrders(context, id, request),
  },
  CustomerOrder: {
    id: ({ id }) => toUid(id),
    number: ({ number }) => number,
    increment_id: ({ number }) => number,
    hash: ({ hash }) => hash,
    token: ({ token }) => token,
    order_date: ({ placedAt }) => storeTime(placedAt),
    status: ({ status }) => status,
    status_code: ({ status }) => status,
    email: ({ email }) => email || null,
    customer_email: ({ email }) => email || null,
    gift_message: ({ giftMessage }) => giftMessage,
    carrier: ({ carrierTitle }) => carrierTitle,
    shipping_method: ({ methodTitle }) => methodTitle,
    pickup_location_code: ({ pickupLocationCode }) => pickupLocationCode,
    delivery_promise: ({ status, promisedFrom, promisedTo }) =>
      promisedFrom && promisedTo && !STOPPED.includes(status)
        ? { order_before: null, earliest: promisedFrom, latest: promisedTo }
        : null,
    shipping_address: (order) => findAddress(order, 'shipping'),
    billing_address: (order) => findAddress(order, 'billing'),
    items: ({ items }) => items,
    payment_status: ({ paymentStatus }) => paymentStatus,
    payment_methods: async (order, _, context) => [
      {
        type: order.paymentMethodCode,
        name: order.paymentMethodTitle,
        additional_data: [
          ...order.paymentData.map(({ code, value }) => ({ name: code, value })),
          ...transferData(toBankTransfer(await shopSettings(context), order)),
        ],
      },
    ],
    // The shopper's note is the first comment, as in Magento.
    comments: ({ customerNote, placedAt, comments }) =>
      [...(customerNote ? [{ message: customerNote, createdAt: placedAt }] : []), ...comments].map(
        ({ message, createdAt }) => ({ message, timestamp: storeTime(createdAt) }),
      ),
    invoices: (order) => order.invoices.map((invoice) => ({ ...invoice, order })),
    credit_memos: (order) => order.creditMemos.map((memo) => ({ ...memo, order })),
    shipments: (order) => order.shipments.map((shipment) => toShipment(order, shipment)),
    has_account: ({ customerId }) => customerId !== null,
    available_actions: (order, _, context) => availableActions(context, order),
    total: (order, _, context) => toTotal(context, order),
  },
  OrderItemInterface: {
    __resolveType: ({ bundleOptions }) => (bundleOptions ? 'BundleOrderItem' : 'OrderItem'),
  },
  OrderItem: itemFields,
  BundleOrderItem: { ...itemFields, bundle_options: toBundleOptions },
  ShipmentItemInterface: { __resolveType: () => 'ShipmentItem' },
}

export const ordersDomain: Domain = {
  resolvers: ordersResolvers,
  phrases: ordersPhrases,
  mails: {
    [ORDER_CANCELED]: orderCanceledMail,
    [ORDER_READY]: orderReadyMail,
    [ORDER_REFUNDED]: orderRefundedMail,
    [ORDER_PAID_BACK]: orderPaidBackMail,
    [ORDER_NOTICE]: orderNoticeMail,
    [GUEST_CANCELLATION]: guestCancellationMail,
  },
  tasks: ({ db, now, notifyMailWorker }) => [
    {
      name: 'late-transfers',
      work: async () => {
        if (await cancelLateTransfers({ db, now })) notifyMailWorker()
      },
    },
    {
      name: 'what-follows-from-orders',
      work: () => followOrders({ db, now }),
    },
  ],
}

function itemStatus(item: OrderItemRow): string {
  if (item.quantityCanceled >= item.quantityOrdered) return 'Canceled'
  if (item.quantityShipped >= item.quantityOrdered) return 'Shipped'
  return item.quantityInvoiced >= item.quantityOrdered ? 'Invoiced' : 'Ordered'
}

function findAddress({ addresses }: OrderRow, kind: OrderAddressRow['kind']): OrderAddress | null {
  const found = addresses.find((one) => one.kind === kind)
  if (!found) return null
  const { regionId, countryId, vatId, cocNumber, ...address } = found
  return {
    ...address,
    region_id: regionId === null ? null : String(regionId),
    // The shop has only countries of the contract.
    country_code: countryId as OrderAddress['country_code'],
    vat_id: vatId,
    coc_number: cocNumber,
  }
}

function toShipment(
  order: OrderRow,
  { id, number, createdAt, items, tracks }: OrderRow['shipments'][number],
) {
  return {
    id: toUid(id),
    number,
    created_at: new Date(createdAt).toISOString(),
    tracking: tracks.map((track) => ({ ...track, url: trackLink(track, order) })),
    items: items.flatMap(({ id: itemId, orderItemId, quantity }) => {
      const ordered = order.items.find((item) => item.id === orderItemId)
      if (!ordered) return []
      return {
        id: toUid(itemId),
        product_name: ordered.name,
        product_sku: ordered.sku,
        product_sale_price: money(ordered.priceCents),
        quantity_shipped: quantity,
        order_item: ordered,
      }
    }),
  }
}
