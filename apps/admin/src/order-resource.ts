import type { Resource } from './backend.ts'

const ORDER_FIELDS = `id status placedAt email payment method note actions
  items { id sku name options priceCents rowTotalCents ordered shipped canceled refunded toShip toRefund }
  shippingAddress billingAddress telephone subtotalCents shippingCents discountCents taxCents grandTotalCents
  refundableCents refundableShippingCents invoices { number createdAt } shipments { number createdAt tracks }
  creditMemos { number createdAt grandTotalCents comment } comments { message createdAt }
  withdrawals { receivedAt items reason } mails { id kind createdAt sentAt lastError }`

export const orderResource: Resource = {
  list: `query ($page: Page!, $filter: OrderFilter!) { list: orders(page: $page, filter: $filter) {
    total items { id status placedAt email name grandTotalCents payment method } } }`,
  one: `query ($id: ID!) { one: order(number: $id) { ${ORDER_FIELDS} } }`,
}

export interface OrderItem {
  id: string
  sku: string
  name: string
  options: string
  priceCents: number
  rowTotalCents: number
  ordered: number
  shipped: number
  canceled: number
  refunded: number
  toShip: number
  toRefund: number
}

interface Paper {
  number: string
  createdAt: string
}

export interface Order {
  id: string
  status: string
  placedAt: string
  email: string
  payment: string
  method: string
  note: string | null
  actions: string[]
  items: OrderItem[]
  shippingAddress: string[]
  billingAddress: string[]
  telephone: string | null
  subtotalCents: number
  shippingCents: number
  discountCents: number
  taxCents: number
  grandTotalCents: number
  refundableCents: number
  refundableShippingCents: number
  invoices: Paper[]
  shipments: (Paper & { tracks: string[] })[]
  creditMemos: (Paper & { grandTotalCents: number; comment: string | null })[]
  comments: { message: string; createdAt: string }[]
  withdrawals: { receivedAt: string; items: string | null; reason: string | null }[]
  mails: { id: string; kind: string; createdAt: string; sentAt: string | null; lastError: string | null }[]
}

/** Opens the packing slips or labels of these orders as a PDF in a new tab, to print. */
export const openPaper = (kind: 'packing-slips' | 'labels', numbers: readonly string[]) =>
  window.open(`/${kind}.pdf?orders=${numbers.map(encodeURIComponent).join(',')}`, '_blank', 'noopener')
