import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { present } from '../platform/present.ts'
import { TotalsList } from '../ui/price-tables.tsx'

const Total = graphql(`
  fragment OrderTotals_total on OrderTotal {
    subtotal {
      value
    }
    discounts {
      label
      amount {
        value
      }
    }
    shipping_handling {
      amount_including_tax {
        value
      }
    }
    taxes {
      title
      amount {
        value
      }
    }
    grand_total {
      value
    }
  }
`)

/** What an order costs, line by line, as the backend reckoned it. */
export function OrderTotals(props: { total: FragmentType<typeof Total> }) {
  const total = readFragment(Total, props.total)
  const shipping = total.shipping_handling?.amount_including_tax?.value ?? 0
  return (
    <TotalsList
      lines={[
        { term: texts.account_subtotal(), value: formatPrice(total.subtotal.value ?? 0) },
        ...present(total.discounts).map(({ label, amount }) => ({
          term: label,
          value: `−${formatPrice(amount.value ?? 0)}`,
          tone: 'discount' as const,
        })),
        {
          term: texts.account_shipping_costs(),
          value: shipping > 0 ? formatPrice(shipping) : texts.account_free(),
        },
        {
          term: texts.account_total(),
          value: formatPrice(total.grand_total.value ?? 0),
          tone: 'total' as const,
        },
        ...present(total.taxes).map(({ title, amount }) => ({
          term: texts.account_of_which({ label: title }),
          value: formatPrice(amount.value ?? 0),
        })),
      ]}
    />
  )
}
