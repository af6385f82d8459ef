import type { ShopContext } from '../platform/graphql/context.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { translate } from '../platform/phrases.ts'
import type { OrderItemRow } from './order-items.sql.ts'

/** A discount as the contract lists it; none when nothing was taken off. */
export function discountsOf(context: ShopContext, cents: number, label: string | null) {
  return cents > 0 ? [{ label: label ?? translate(context, 'Discount'), amount: money(cents) }] : []
}

/** The chosen parts of an ordered bundle. */
export function bundleOptionsOf({ bundleOptions }: OrderItemRow) {
  return (bundleOptions ?? []).map(({ item_id, label, values }) => ({
    label,
    uid: uidOf(`bundle/${item_id}`),
    values: values.map((value) => ({
      uid: uidOf(`bundle/${item_id}/${value.product_id}`),
      product_name: value.name,
      product_sku: value.sku,
      quantity: value.quantity,
      price: money(value.price_cents),
    })),
  }))
}
