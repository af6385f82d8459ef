import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { hasFeature } from '../platform/current-page.ts'
import { graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import { readStored } from '../platform/read-stored.ts'
import { type OrderData, OrderFields } from './order-fields.ts'

const ReadGuestOrder = graphql(`
  query ReadGuestOrder($token: String!) {
    guestOrderByToken(input: { token: $token }) {
      ...OrderFields_order
    }
  }
`)
const ReadOwnOrder = graphql(`
  query ReadOwnOrder($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, pageSize: 1) {
        items {
          ...OrderFields_order
        }
      }
    }
  }
`)

/**
 * An order of a Magento without the shop's own query: a customer's by its number, a guest's by its token.
 *
 * @returns null for one that is not there, and for a guest's where Magento is older than 2.4.7 and tells none
 */
export async function readCoreOrder(key: string, signal?: AbortSignal): Promise<OrderData | null> {
  if (readStored('user-server-token')) {
    const { customer } = await callCommerce(ReadOwnOrder, { number: key }, { signal })
    const [own] = present(customer?.orders?.items)
    if (own) return readFragment(OrderFields, own)
  }
  if (!hasFeature('2.4.7')) return null
  try {
    const { guestOrderByToken: order } = await callCommerce(
      ReadGuestOrder,
      { token: key },
      { signal, as: 'guest' },
    )
    return order && readFragment(OrderFields, order)
  } catch (cause) {
    // Core answers an unknown key with an error of category graphql-input.
    if (cause instanceof CallRefused) return null
    throw cause
  }
}
