import encodeQR from 'qr'
import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { CopyIcon } from '../../ui/account-icons.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/layout.tsx'
import { TotalsList } from '../product/price/totals.tsx'

const Order = graphql(`
  fragment TransferDetails_order on CustomerOrder {
    payment_url
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

const IBAN = 'IBAN'

/**
 * Bank details for an order that waits for a transfer, to copy and to scan, and a link to pay online instead. Renders
 * nothing for other orders.
 */
export function TransferDetails(props: { order: FragmentType<typeof Order> }) {
  const order = readFragment(Order, props.order)
  const data = nonNull(order.payment_methods).flatMap((method) => nonNull(method.additional_data))
  const readValue = (name: string) => data.find((entry) => entry.name === name)?.value ?? null
  const [iban, due] = [readValue('iban'), readValue('due_date')]
  if (!iban) return null
  const amount = order.total?.grand_total.value ?? 0
  const [bic, holder, reference] = [readValue('bic'), readValue('account_holder'), readValue('reference')]
  const lines = [
    { term: IBAN, value: iban },
    { term: 'BIC', value: bic },
    { term: texts.checkout_transfer_holder(), value: holder },
    { term: texts.checkout_transfer_reference(), value: reference },
  ]
  return (
    <Panel ground="studio" className="grid gap-4">
      <h2 className="text-h3">{texts.checkout_transfer({ amount: formatPrice(amount) })}</h2>
      <p>{due && texts.checkout_transfer_until({ day: formatDate(due) ?? due })}</p>
      <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          <TotalsList
            lines={lines.flatMap(({ term, value }) =>
              value ? [{ term, value: <Copyable name={term} value={value} /> }] : [],
            )}
          />
          {order.payment_url && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2" data-print="no">
              {texts.checkout_transfer_rather()}
              <LinkButton href={order.payment_url}>{texts.checkout_transfer_online()}</LinkButton>
            </p>
          )}
        </div>
        {holder && (
          <figure className="grid max-w-44 justify-items-center gap-2 text-center text-meta text-ink-2">
            <QrCode
              label={texts.checkout_transfer_code()}
              text={transferCode({ bic, holder, iban, amount, reference: reference ?? '' })}
            />
            <figcaption>{texts.checkout_transfer_scan()}</figcaption>
          </figure>
        )}
      </div>
    </Panel>
  )
}

/** Value with a button that copies it; an IBAN is copied without its spaces. */
function Copyable({ name, value }: { name: string; value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(name === IBAN ? value.replaceAll(' ', '') : value)
      showMessage('success', texts.checkout_transfer_copied({ name }))
    } catch {
      showMessage('warning', texts.checkout_transfer_not_copied())
    }
  }
  return (
    <span className="inline-flex items-center gap-1">
      <span>{value}</span>
      <IconButton label={texts.checkout_transfer_copy({ name })} size="sm" onClick={() => void copy()}>
        <CopyIcon size="sm" />
      </IconButton>
    </span>
  )
}

interface Transfer {
  bic: string | null
  holder: string
  iban: string
  /** EUR. */
  amount: number
  reference: string
}

/** Encodes a transfer for the QR code that banking apps read: EPC069-12, version 2, in UTF-8. */
export function transferCode({ bic, holder, iban, amount, reference }: Transfer): string {
  const [purpose, structuredReference] = ['', '']
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    holder.slice(0, 70),
    iban.replaceAll(' ', ''),
    `EUR${amount.toFixed(2)}`,
    purpose,
    structuredReference,
    reference.slice(0, 140),
  ].join('\n')
}

/** White border around the code, which scanners need. Modules. */
const QUIET_ZONE = 4

/** QR code, dark on white in every theme. */
export function QrCode({ label, text }: { label: string; text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className="w-full max-w-44 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  )
}
