import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { formatPrice } from '../platform/money.ts'
import { formatNumber } from '../platform/numbers.ts'

const Item = graphql(`
  fragment OrderItemPrice_item on OrderItemInterface {
    quantity_ordered
    product_sale_price {
      value
    }
    prices {
      row_total_including_tax {
        value
      }
    }
  }
`)

/** What an ordered line cost, as the backend reckoned it; one that does not tell is shown by the piece. */
export function OrderItemPrice(props: { item: FragmentType<typeof Item> }) {
  const { quantity_ordered: quantity, product_sale_price: each, prices } = readFragment(Item, props.item)
  if (prices) return <>{formatPrice(prices.row_total_including_tax.value ?? 0)}</>
  const price = formatPrice(each.value ?? 0)
  return <>{quantity && quantity > 1 ? `${formatNumber(quantity)} × ${price}` : price}</>
}
