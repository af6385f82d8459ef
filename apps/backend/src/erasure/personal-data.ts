import { readAddressBook } from '../customer/address-book.sql.ts'
import type { CustomerRow } from '../customer/customer.sql.ts'
import { findSubscription, subscriptionOfAccount } from '../newsletter/newsletter.sql.ts'
import { ordersOfCustomer } from '../orders/customer-orders.sql.ts'
import type { OrderRow } from '../orders/orders.sql.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { utcTime } from '../platform/store-time.ts'
import { photosOfCustomer } from '../reviews/review-photos.ts'
import { reviewsOfCustomer } from '../reviews/reviews.sql.ts'
import { NO_CUSTOMER, provenEmail } from './delete-account.sql.ts'
import { guestOrders, readPersonalData } from './personal-data.sql.ts'

const EVERY_ORDER = 100_000

/**
 * Exports all personal data of a customer as a JSON document (GDPR, articles 15 and 20), with guest data for their
 * email once it is verified.
 */
export async function personalData(
  context: Pick<ShopContext, 'db' | 'now'>,
  customer: CustomerRow,
): Promise<string> {
  const { db, now } = context
  const { id, isSubscribed: _, storeCode, ...account } = customer
  const [addresses, { orders }, reviews, photos, newsletter, belongings, asGuest] = await Promise.all([
    readAddressBook(db, id),
    ordersOfCustomer(db, {
      customerId: id,
      sort: { field: 'placed_at', direction: 'desc' },
      pageSize: EVERY_ORDER,
      offset: 0,
    }),
    reviewsOfCustomer(db, id),
    photosOfCustomer(db, id),
    subscriptionOfAccount(db, customer),
    readPersonalData(db, id, provenEmail(customer)),
    guestOrders(db, provenEmail(customer)),
  ])
  const document = {
    made_at: `${utcTime(now())} UTC`,
    account: { ...account, storeView: storeCode },
    newsletter: newsletter && { status: newsletter.status },
    addresses: addresses.map(({ id: _id, customerId: _customer, regionId: _region, ...address }) => address),
    orders: [...orders, ...asGuest].map(orderData),
    reviews: reviews.map(({ productId: _product, id: reviewId, ratings, ...review }) => ({
      ...review,
      photos: photos.get(reviewId) ?? [],
      ratings: ratings.map(({ label, value }) => ({ name: label.nl, value })),
    })),
    ...belongings,
  }
  return JSON.stringify(document, null, 2)
}

/** Exports all personal data under a guest's email as a JSON document. @param email in lower case */
export async function guestData(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  email: string,
): Promise<string> {
  const [orders, newsletter, belongings] = await Promise.all([
    guestOrders(db, email),
    findSubscription(db, email),
    readPersonalData(db, NO_CUSTOMER, email),
  ])
  const document = {
    made_at: `${utcTime(now())} UTC`,
    email,
    newsletter: newsletter && { status: newsletter.status },
    orders: orders.map(orderData),
    ...belongings,
  }
  return JSON.stringify(document, null, 2)
}

/** Removes the keys that give access to the order. */
function orderData({
  id: _,
  hash: _hash,
  token: _token,
  cartId: _cart,
  customerId: _customer,
  ...order
}: OrderRow) {
  return { ...order, items: order.items.map(({ id: _item, productId: _product, ...item }) => item) }
}
