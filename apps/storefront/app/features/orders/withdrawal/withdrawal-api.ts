import { brokenFormRules, type FormRule } from '@kopgroep/contract/form-rule'
import { CallFailed, CallRefused, callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql, type ResultOf, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import type { Prefixed } from '../../../lib/forms/use-form.ts'
import { hasFeature } from '../../../lib/page/current-page.ts'
import { type OrderData, OrderFields } from '../orders-api.ts'

export interface Statement {
  name: string
  orderNumber: string
  email: string
  /** Goods in the consumer's words; empty for the whole order. */
  items: string
  /** Reason; required for a defect only. */
  reason: string
}

/** Choices at the returns page and at the guarantee page, the usual one first. */
export const DESKS = {
  returns: ['WITHDRAWAL', 'EXCHANGE'],
  guarantee: ['REPAIR', 'REPLACEMENT'],
} as const
export type Desk = keyof typeof DESKS
export type ReturnKind = (typeof DESKS)[Desk][number]

export const isDefect = (kind: ReturnKind): boolean => DESKS.guarantee.some((one) => one === kind)

export type StatementField = keyof Statement

export const STATEMENT_FIELDS = ['name', 'orderNumber', 'email', 'items', 'reason'] as const

/** Line of an order, with the quantity that can still be returned. */
export interface OrderedLine {
  id: string
  name: string
  /** Chosen options: 'M, zwart'. */
  options: string
  picture: string | null
  /** Quantity that was neither cancelled nor refunded. */
  open: number
}

export interface KnownOrder {
  /** Opaque key of the order. */
  hash: string
  number: string
  name: string
  email: string
  /** Last day for a return, YYYY-MM-DD; null while unknown. */
  returnUntil: string | null
  /** Order items; empty if the backend accepts none, and the consumer describes them. */
  lines: readonly OrderedLine[]
}

/** Picks the fields of an order that a statement of withdrawal needs. */
export function toKnownOrder(hash: string, order: OrderData): KnownOrder {
  const { number, customer_email, email, shipping_address: address, return_until } = order
  return {
    hash,
    number,
    name: [address?.firstname, address?.lastname].filter(Boolean).join(' '),
    email: customer_email ?? email ?? '',
    returnUntil: return_until ?? null,
    lines: hasFeature('withdrawal_items') ? nonNull(order.items).flatMap(toLine) : [],
  }
}

function toLine(item: NonNullable<NonNullable<OrderData['items']>[number]>): OrderedLine[] {
  const open =
    (item.quantity_ordered ?? 0) - Math.max(item.quantity_canceled ?? 0, item.quantity_refunded ?? 0)
  if (open < 1) return []
  const options = nonNull(item.selected_options).map(({ value }) => value)
  return [
    {
      id: item.id,
      name: item.product_name ?? item.product_sku,
      options: options.join(', '),
      picture: item.image?.url ?? null,
      open,
    },
  ]
}

const FindGuestOrder = graphql(`
  query FindGuestOrder($number: String!, $email: String!, $postcode: String!, $lastname: String!) {
    guestOrder(input: { number: $number, email: $email, postcode: $postcode, lastname: $lastname }) {
      hash
      ...OrderFields_order
    }
  }
`)

/** Finds a guest's order by what its buyer knows. Null if there is none. */
export async function findGuestOrder(
  known: Record<'number' | 'email' | 'postcode' | 'lastname', string>,
): Promise<KnownOrder | null> {
  try {
    const { guestOrder: found } = await callCommerce(FindGuestOrder, known, { as: 'guest' })
    return toKnownOrder(found.hash ?? '', readFragment(OrderFields, found))
  } catch (cause) {
    if (cause instanceof CallRefused && cause.is('graphql-no-such-entity')) return null
    throw cause
  }
}

/** Order item to return, with its quantity. */
export interface ChosenLine {
  line: OrderedLine
  quantity: number
}

/** Form of a statement, with the pieces to return per order item by its position; empty for a kept item. */
export type WithdrawalValues = Statement & { kind: ReturnKind; photos: string } & Prefixed<
    'line',
    Record<string, string>
  >

/** Creates the form: empty, or with the details of an order and no chosen line. */
export const initialValues = (order: KnownOrder | null, desk: Desk = 'returns'): WithdrawalValues => ({
  kind: DESKS[desk][0],
  photos: '',
  name: order?.name ?? '',
  orderNumber: order?.number ?? '',
  email: order?.email ?? '',
  items: '',
  reason: '',
})

export const chosenLines = (order: KnownOrder | null, values: WithdrawalValues): ChosenLine[] =>
  (order?.lines ?? []).flatMap((line, place) => {
    const quantity = Number(values[`line-${place}`])
    return quantity > 0 ? [{ line, quantity }] : []
  })

/** Builds the statement as sent and shown: the selected items if the order is known, else the described ones. */
export function toStatement(order: KnownOrder | null, values: WithdrawalValues): Statement {
  const { name, orderNumber, email, items, reason } = values
  const lines = chosenLines(order, values).map(
    ({ line, quantity }) => `${quantity} × ${line.name}${line.options && ` (${line.options})`}`,
  )
  return { name, orderNumber, email, items: lines.length > 0 ? lines.join('\n') : items, reason }
}

const REQUIRED: FormRule = { type: 'required', additional: null }
const atMost = (characters: number): FormRule => ({ type: 'max_text_length', additional: String(characters) })

/** Limits that the contract sets. */
const RULES: Record<StatementField, readonly FormRule[]> = {
  name: [REQUIRED, atMost(100)],
  orderNumber: [REQUIRED, atMost(40)],
  email: [REQUIRED, { type: 'email', additional: null }, atMost(254)],
  items: [atMost(2000)],
  reason: [atMost(500)],
}

/** Finds the rule that an answer breaks; null if the answer is valid. */
export function brokenStatementRule(field: StatementField, answer: string): FormRule | null {
  return brokenFormRules(answer, RULES[field])[0] ?? null
}

export type WithdrawalStep = 'details' | 'review' | 'receipt'

/**
 * Reads the step from the history entry, limited to the steps reached: after a reload the form is empty, so an old
 * entry leads to the start.
 */
export function findStep(
  state: unknown,
  { isChecked, isReceived }: { isChecked: boolean; isReceived: boolean },
): WithdrawalStep {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : null
  if (step === 'receipt' && isReceived) return 'receipt'
  if (step === 'review' && isChecked) return 'review'
  return 'details'
}

const WithdrawFromContract = graphql(`
  mutation WithdrawFromContract($input: WithdrawalInput!) {
    withdrawFromContract(input: $input) {
      received_at
      name
      order_number
      email
      items
      reason
      key
    }
  }
`)

/** Receipt of a statement, with its time (UTC). */
export type Receipt = ResultOf<typeof WithdrawFromContract>['withdrawFromContract']

/**
 * Sends a statement of withdrawal. The backend records an identical statement once, so a retry is safe.
 * Rejects with CallRefused or CallFailed.
 */
export async function withdraw(order: KnownOrder | null, values: WithdrawalValues): Promise<Receipt> {
  const { name, orderNumber, email, items, reason, kind } = values
  const lines = chosenLines(order, values)
  const input = {
    name,
    order_number: orderNumber,
    email,
    ...(order && lines.length > 0
      ? {
          order_hash: order.hash,
          order_items: lines.map(({ line, quantity }) => ({ order_item_id: line.id, quantity })),
        }
      : { items }),
    ...(reason.trim() && { reason }),
    ...(kind !== 'WITHDRAWAL' && { kind }),
  }
  const { withdrawFromContract } = await callCommerce(WithdrawFromContract, { input }, { as: 'guest' })
  // Null if the backend no longer serves the mutation: the gateway then leaves it out.
  if (!withdrawFromContract) throw new CallFailed('The backend takes no withdrawals.')
  return withdrawFromContract
}

const ReadReturnCase = graphql(`
  query ReadReturnCase($key: String!) {
    returnCase(key: $key) {
      ...ReturnCase_case
    }
  }
`)

/** Reads the state of a return by the key of its receipt; null for an unknown key. Rejects as `callCommerce` does. */
export async function readReturnCase(key: string) {
  const { returnCase } = await callCommerce(ReadReturnCase, { key }, { as: 'guest' })
  return returnCase
}

/** Returns the backend's text if it refuses the input; null for other failures. */
export function wordsOfRefusal(cause: unknown): string | null {
  return cause instanceof CallRefused && cause.is('graphql-input') ? cause.message : null
}
