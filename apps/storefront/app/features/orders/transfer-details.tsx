import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Panel } from '../../ui/layout.tsx'
import { TotalsList } from '../price/price.tsx'

const Order = graphql(`
  fragment TransferDetails_order on CustomerOrder {
    payment_methods {
      additional_data {
        name
        value
      }
    }
    total {
      grand_total {
        value
      }
    }
  }
`)

/** Bank details for an order that waits for a transfer; nothing for other orders. */
export function TransferDetails(props: { order: FragmentType<typeof Order> }) {
  const order = readFragment(Order, props.order)
  const data = nonNull(order.payment_methods).flatMap((method) => nonNull(method.additional_data))
  const named = (name: string) => data.find((entry) => entry.name === name)?.value ?? null
  const [iban, due] = [named('iban'), named('due_date')]
  if (!iban) return null
  const lines = [
    { term: texts.checkout_transfer_amount(), value: formatPrice(order.total?.grand_total.value ?? 0) },
    { term: 'IBAN', value: iban },
    { term: 'BIC', value: named('bic') },
    { term: texts.checkout_transfer_holder(), value: named('account_holder') },
    { term: texts.checkout_transfer_reference(), value: named('reference') },
  ]
  return (
    <Panel ground="studio" className="grid gap-4">
      <h2 className="text-h3">{texts.checkout_transfer()}</h2>
      <p>{due && texts.checkout_transfer_until({ day: formatDate(due) ?? due })}</p>
      <TotalsList lines={lines.filter(({ value }) => value)} />
    </Panel>
  )
}
