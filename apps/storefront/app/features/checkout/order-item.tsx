import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatNumber, formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

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

/** Price of an order item as the backend computed it; a unit price if the backend gives no row total. */
export function OrderItemPrice(props: { item: FragmentType<typeof Item> }) {
  const { quantity_ordered: quantity, product_sale_price: each, prices } = readFragment(Item, props.item)
  if (prices) return <>{formatPrice(prices.row_total_including_tax.value ?? 0)}</>
  const price = formatPrice(each.value ?? 0)
  return <>{quantity && quantity > 1 ? `${formatNumber(quantity)} × ${price}` : price}</>
}

const Parts = graphql(`
  fragment OrderParts_item on OrderItemInterface {
    __typename
    ... on BundleOrderItem {
      bundle_options {
        values {
          product_name
          quantity
        }
      }
    }
  }
`)

/** Lists the parts of a bundle: '2 × Bidon'; none of another item. */
export function listParts(masked: FragmentType<typeof Parts>): string[] {
  const item = readFragment(Parts, masked)
  if (item.__typename !== 'BundleOrderItem') return []
  return nonNull(item.bundle_options).flatMap(({ values }) =>
    nonNull(values).map(({ quantity, product_name }) => `${formatNumber(quantity)} × ${product_name}`),
  )
}

/** Link to the recall of an ordered item. */
export const RecallLink = () => (
  <Link href={paths.recalls()} className="link font-bold text-vod">
    {texts.content_recall_headline()}
  </Link>
)

/** Small picture of an item; an empty box if it has none. */
export function ItemPicture({ url, ground }: { url?: string | null; ground: 'bg-paper' | 'bg-studio' }) {
  return (
    <span className={`aspect-[4/5] overflow-hidden rounded-md ${ground}`}>
      {url && <Picture src={url} alt="" width={800} height={1000} sizes="56px" widths={[80, 160]} />}
    </span>
  )
}
