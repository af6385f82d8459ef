import type { Resource } from './backend.ts'

const ORDER_FIELDS = `id status placedAt email payment method carrier note giftMessage actions
  items { id sku name options giftMessage priceCents rowTotalCents ordered shipped canceled refunded toShip toReturn toDrop }
  shippingAddress billingAddress telephone subtotalCents shippingCents discountCents couponCode taxCents grandTotalCents
  refundableCents refundableShippingCents refundableByBankCents invoices { number createdAt } shipments { number createdAt tracks }
  creditMemos { number createdAt grandTotalCents comment repayment { amountCents iban holder doneAt } } comments { message createdAt }
  notes { message author createdAt }
  withdrawals { number receivedAt items reason } mails { id kind createdAt sentAt lastError }`

export const orderResource: Resource = {
  list: `query ($page: Page!, $filter: OrderFilter!) { list: orders(page: $page, filter: $filter) {
    total items { id status placedAt email name grandTotalCents payment method } } }`,
  one: `query ($id: ID!) { one: order(number: $id) { ${ORDER_FIELDS} } }`,
}

/** Opens the packing slips or labels of these orders as a PDF in a new tab, to print. */
export const openPaper = (kind: 'packing-slips' | 'labels', numbers: readonly string[]) =>
  window.open(`/${kind}.pdf?orders=${numbers.map(encodeURIComponent).join(',')}`, '_blank', 'noopener')
