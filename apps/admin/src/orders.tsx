import LabelIcon from '@mui/icons-material/Label'
import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import PrintIcon from '@mui/icons-material/Print'
import { Button } from '@mui/material'
import {
  DataTable,
  DateInput,
  List,
  SelectInput,
  TextInput,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from './backend.ts'
import { useMoment, useMoney } from './format.tsx'
import type { OrderSummary } from './generated/schema.ts'
import { openPaper } from './order-resource.ts'
import { SelectionBar, SelectPage, SelectRow } from './selection.tsx'

const STATUSES = [
  'pending',
  'processing',
  'pending_payment',
  'payment_review',
  'holded',
  'fraud',
  'complete',
  'canceled',
].map((id) => ({ id, name: `status.${id}` }))

const QUEUES = ['toShip', 'toPrepare', 'toReview', 'unpaid'].map((id) => ({ id, name: `queue.${id}` }))

const FILTERS = [
  <TextInput alwaysOn key="q" resettable source="q" />,
  <SelectInput alwaysOn choices={STATUSES} key="status" source="status" />,
  <SelectInput alwaysOn choices={QUEUES} key="queue" source="queue" />,
  <DateInput alwaysOn key="from" source="from" />,
  <DateInput alwaysOn key="until" source="until" />,
]

function BulkActions() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { selectedIds, onUnselectItems } = useListContext<OrderSummary>()
  const shipAll = async () => {
    const failed: string[] = []
    for (const number of selectedIds) {
      await call('mutation ($n: ID!) { shipOrder(number: $n) { id } }', { n: number }).catch(() =>
        failed.push(String(number)),
      )
    }
    const shipped = selectedIds.length - failed.length
    if (failed.length > 0) {
      notify('order.bulkFailed', { type: 'warning', messageArgs: { numbers: failed.join(', ') } })
    } else notify('order.bulkShipped', { type: 'success', messageArgs: { smart_count: shipped } })
    onUnselectItems()
    refresh()
  }
  return (
    <>
      <Button onClick={() => openPaper('packing-slips', selectedIds)} startIcon={<PrintIcon />}>
        {translate('order.slips')}
      </Button>
      <Button onClick={() => openPaper('labels', selectedIds)} startIcon={<LabelIcon />}>
        {translate('order.labels')}
      </Button>
      <Button onClick={shipAll} startIcon={<LocalShippingIcon />}>
        {translate('order.ship')}
      </Button>
    </>
  )
}

/** Hides a column on tablets and phones, or on phones. */
const ON_DESK = { display: { xs: 'none', lg: 'table-cell' } }
const ON_TABLET = { display: { xs: 'none', sm: 'table-cell' } }

/** List of orders with search, filters and bulk actions. */
export function OrderList() {
  const translate = useTranslate()
  const moment = useMoment()
  const money = useMoney()
  return (
    <List exporter={false} filters={FILTERS}>
      <SelectionBar>
        <BulkActions />
      </SelectionBar>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col disableSort label={<SelectPage />} source="selection">
          <SelectRow />
        </DataTable.Col>
        <DataTable.Col
          disableSort
          render={({ id }: OrderSummary) => <Link to={`/orders/${id}/show`}>{id}</Link>}
          source="id"
        />
        <DataTable.Col
          disableSort
          render={({ placedAt }: OrderSummary) => moment(placedAt)}
          source="placedAt"
          sx={{ ...ON_TABLET, whiteSpace: 'nowrap' }}
        />
        <DataTable.Col
          disableSort
          render={({ status }: OrderSummary) => translate(`status.${status}`)}
          source="status"
        />
        <DataTable.Col disableSort source="name" />
        <DataTable.Col disableSort source="email" sx={ON_DESK} />
        <DataTable.Col disableSort source="method" sx={ON_DESK} />
        <DataTable.Col disableSort source="payment" sx={ON_DESK} />
        <DataTable.Col
          disableSort
          render={({ grandTotalCents }: OrderSummary) => money(grandTotalCents)}
          source="grandTotalCents"
          sx={{ ...ON_TABLET, textAlign: 'right', whiteSpace: 'nowrap' }}
        />
      </DataTable>
    </List>
  )
}
