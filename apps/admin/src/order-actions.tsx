import { parseCents } from '@kopgroep/contract/money'
import {
  Button,
  Checkbox,
  DialogContentText,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useLocaleState, useNotify, useRefresh, useTranslate } from 'react-admin'
import { FormDialog, useAct } from './actions.tsx'
import { call } from './backend.ts'
import { BankAccountInputs, readAccount } from './bank-account.tsx'
import { centsText, useMoney } from './format.tsx'
import type { Order, OrderItem } from './generated/schema.ts'
import { openPaper } from './order-resource.ts'

/** Runs an order mutation. @param declared its further variables */
const runMutation = (number: string, mutation: string, declared = '', variables: object = {}) =>
  call(`mutation ($number: ID!, ${declared}) { ${mutation} { id } }`, { number, ...variables })

/** Returns a function that runs an order mutation, shows its result and reloads the order. */
export function useOrderAction(number: string) {
  const act = useAct()
  return (mutation: string, declared = '', variables: object = {}) =>
    act(() => runMutation(number, mutation, declared, variables), 'order.done')
}

/** Mutations of the actions that need no further input. */
const MUTATION_BY_ACTION: Readonly<Record<string, string>> = {
  invoice: 'invoiceOrder(number: $number)',
  ready: 'readyOrder(number: $number)',
  hold: 'markOrder(number: $number, event: held)',
  release: 'markOrder(number: $number, event: released)',
  suspect: 'markOrder(number: $number, event: suspected)',
  approve: 'markOrder(number: $number, event: reviewed)',
}

/** Buttons for the actions that the order's state allows, and for its PDFs. */
export function OrderActions({ order }: { order: Order }) {
  const translate = useTranslate()
  const act = useOrderAction(order.id)
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <Stack
      aria-label={translate('order.actions')}
      direction="row"
      role="group"
      spacing={1}
      sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
      useFlexGap
    >
      {order.actions.map((action) => (
        <Button
          color={action === 'cancel' || action === 'suspect' ? 'error' : 'primary'}
          key={action}
          onClick={() => {
            const mutation = MUTATION_BY_ACTION[action]
            if (mutation) void act(mutation)
            else setOpen(action)
          }}
          variant={action === 'ship' ? 'contained' : 'outlined'}
        >
          {translate(`order.${action}`)}
        </Button>
      ))}
      <Button onClick={() => openPaper('packing-slips', [order.id])}>{translate('order.slip')}</Button>
      <Button onClick={() => openPaper('labels', [order.id])}>{translate('order.label')}</Button>
      {open === 'ship' && <ShipDialog close={close} order={order} />}
      {open === 'refund' && <RefundDialog close={close} order={order} />}
      {open === 'cancel' && <CancelDialog close={close} order={order} />}
    </Stack>
  )
}

interface ActionDialogProps extends Pick<DialogProps, 'order' | 'close'> {
  action: 'ship' | 'refund' | 'cancel'
  /** Returns the mutation, its further variables and their values. @throws {Error} for an invalid value */
  read(values: FormData): readonly [mutation: string, declared: string, variables: object]
  children: ReactNode
}

function ActionDialog({ action, order, close, read, children }: ActionDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const submit = async (values: FormData) => {
    await runMutation(order.id, ...read(values))
    notify('order.done', { type: 'success' })
    refresh()
  }
  return (
    <FormDialog
      close={close}
      label={translate(`order.${action}`)}
      submit={submit}
      title={translate(`order.${action}`)}
    >
      <DialogContentText>{translate(`order.${action}Help`)}</DialogContentText>
      {children}
    </FormDialog>
  )
}

/** Quantity inputs, one per order item, named by the prefix and the item's id. */
function PiecesInputs({ items, name, label, maxPieces, initially }: PiecesProps) {
  const translate = useTranslate()
  return items
    .filter((item) => maxPieces(item) > 0)
    .map((item) => (
      <TextField
        defaultValue={initially(item)}
        fullWidth
        id={`${name}-${item.id}`}
        key={item.id}
        label={translate(label, {
          name: [item.name, item.options].filter(Boolean).join(', '),
          max: maxPieces(item),
        })}
        margin="dense"
        name={`${name}-${item.id}`}
        slotProps={{ htmlInput: { min: 0, max: maxPieces(item) } }}
        type="number"
      />
    ))
}

interface PiecesProps {
  items: readonly OrderItem[]
  name: 'pieces' | 'returned' | 'unsent'
  /** Key of the label. */
  label: string
  maxPieces(item: OrderItem): number
  initially(item: OrderItem): number
}

const readNumber = (values: FormData, name: PiecesProps['name'], { id }: OrderItem) =>
  Number(values.get(`${name}-${id}`) ?? 0)

const CARRIERS = { postnl: 'PostNL', dhl: 'DHL', dpd: 'DPD', ups: 'UPS', gls: 'GLS' }

interface DialogProps {
  order: Order
  close(): void
  /** Return that a refund settles. */
  returned?: Returned
}

/** Return with the pieces that it names; without any it concerns the whole order. */
export interface Returned {
  id: string
  lines: readonly { order_item_id: number; quantity: number }[]
}

/** Counts the pieces of an item that a return refunds: sent ones first. */
function returnedPieces(item: OrderItem, returned: Returned | undefined) {
  const { lines = [] } = returned ?? {}
  const line = lines.find(({ order_item_id }) => String(order_item_id) === item.id)
  const pieces = returned && lines.length === 0 ? item.ordered : (line?.quantity ?? 0)
  const sent = Math.min(pieces, item.toReturn)
  return { sent, unsent: Math.min(pieces - sent, item.toDrop) }
}

function ShipDialog({ order, close }: DialogProps) {
  const translate = useTranslate()
  const read = (values: FormData) =>
    [
      'shipOrder(number: $number, carrier: $carrier, track: $track, items: $items)',
      '$carrier: String, $track: String, $items: [PiecesInput!]',
      {
        carrier: values.get('carrier') || null,
        track: values.get('track') || null,
        items: order.items
          .map((item) => ({ sku: item.sku, quantity: readNumber(values, 'pieces', item) }))
          .filter(({ quantity }) => quantity > 0),
      },
    ] as const
  return (
    <ActionDialog action="ship" close={close} order={order} read={read}>
      <TextField
        defaultValue={order.carrier in CARRIERS ? order.carrier : ''}
        fullWidth
        id="carrier"
        label={translate('order.carrier')}
        margin="dense"
        name="carrier"
        select
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{translate('order.noCarrier')}</MenuItem>
        {Object.entries(CARRIERS).map(([code, title]) => (
          <MenuItem key={code} value={code}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField fullWidth id="track" label={translate('order.track')} margin="dense" name="track" />
      <PiecesInputs
        initially={(item) => item.toShip}
        items={order.items}
        label="order.pieces"
        maxPieces={(item) => item.toShip}
        name="pieces"
      />
    </ActionDialog>
  )
}

const Reason = ({ initially }: { initially?: string | undefined }) => {
  const translate = useTranslate()
  return (
    <TextField
      defaultValue={initially}
      fullWidth
      id="reason"
      label={translate('order.reason')}
      margin="dense"
      multiline
      name="reason"
      required
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  )
}

/** Asks for the customer's account if no payment provider can refund all of the order. */
function AccountForRefund({ order }: { order: Order }) {
  const translate = useTranslate()
  const money = useMoney()
  if (order.refundableByBankCents === 0) return null
  return (
    <>
      <DialogContentText sx={{ mt: 2 }}>
        {translate('repayment.byBank', { amount: money(order.refundableByBankCents) })}
      </DialogContentText>
      <BankAccountInputs />
    </>
  )
}

export function RefundDialog({ order, close, returned }: DialogProps) {
  const translate = useTranslate()
  const money = useMoney()
  const [locale] = useLocaleState()
  const read = (values: FormData) => {
    const shippingCents = parseCents(String(values.get('shipping') || '0'))
    const adjustmentCents = parseCents(String(values.get('adjustment') || '0'))
    if (shippingCents === null || adjustmentCents === null) throw new Error(translate('ra.validation.number'))
    const refund = {
      reason: values.get('reason'),
      items: order.items
        .map((item) => ({
          sku: item.sku,
          sent: readNumber(values, 'returned', item),
          unsent: readNumber(values, 'unsent', item),
        }))
        .filter(({ sent, unsent }) => sent + unsent > 0),
      shippingCents,
      adjustmentCents,
      restock: values.get('restock') === 'on',
      account: readAccount(values),
      returnCase: returned?.id,
    }
    return ['refundOrder(number: $number, refund: $refund)', '$refund: RefundInput!', { refund }] as const
  }
  // The delivery of a whole order is refunded too (Directive 2011/83/EU, article 13(1)).
  const isWhole = order.items.every((item) => {
    const { sent, unsent } = returnedPieces(item, returned)
    return sent + unsent === item.toReturn + item.toDrop
  })
  return (
    <ActionDialog action="refund" close={close} order={order} read={read}>
      <PiecesInputs
        initially={(item) => returnedPieces(item, returned).sent}
        items={order.items}
        label="order.returnedPieces"
        maxPieces={(item) => item.toReturn}
        name="returned"
      />
      <PiecesInputs
        initially={(item) => returnedPieces(item, returned).unsent}
        items={order.items}
        label="order.unsentPieces"
        maxPieces={(item) => item.toDrop}
        name="unsent"
      />
      <TextField
        defaultValue={centsText(returned && isWhole ? order.refundableShippingCents : 0, locale)}
        fullWidth
        id="shipping"
        label={translate('order.shippingBack', { max: money(order.refundableShippingCents) })}
        margin="dense"
        name="shipping"
      />
      <TextField
        defaultValue={centsText(0, locale)}
        fullWidth
        id="adjustment"
        label={translate('order.adjustment')}
        margin="dense"
        name="adjustment"
      />
      <FormControlLabel control={<Checkbox name="restock" />} label={translate('order.restock')} />
      <Reason initially={returned && translate('returns.reason', { number: `R${returned.id}` })} />
      <AccountForRefund order={order} />
    </ActionDialog>
  )
}

const CancelDialog = ({ order, close }: DialogProps) => (
  <ActionDialog
    action="cancel"
    close={close}
    order={order}
    read={(values) => [
      'cancelOrder(number: $number, reason: $reason, account: $account)',
      '$reason: String!, $account: BankAccountInput',
      { reason: values.get('reason'), account: readAccount(values) },
    ]}
  >
    <Reason />
    <AccountForRefund order={order} />
  </ActionDialog>
)
