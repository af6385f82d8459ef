import type { OrderAddressRow, OrderRow } from '../orders/orders.sql.ts'
import type { PaymentOutcome } from './notification.ts'

/**
 * Returns the outcome for Mollie's status of a payment; null while the buyer is still paying. An authorized
 * payment is secured: Mollie pays it out once the shop captures it.
 *
 * Source: https://docs.mollie.com/docs/status-change
 */
export function toOutcome(status: string): PaymentOutcome | null {
  switch (status) {
    case 'paid':
    case 'authorized':
      return 'paid'
    case 'canceled':
      return 'cancelled'
    case 'failed':
    case 'expired':
      return 'failed'
    default:
      return null
  }
}

/** Methods of Mollie whose lender asks for goods and addresses, and pays after shipment. */
const LENDERS = ['billie', 'in3', 'klarna', 'riverty']

/** Methods of Mollie's payment page. Source: `payment-method` of https://github.com/mollie/openapi */
const METHODS: readonly string[] = [
  ...LENDERS,
  'alma',
  'applepay',
  'bancomatpay',
  'bancontact',
  'belfius',
  'bizum',
  'blik',
  'creditcard',
  'eps',
  'ideal',
  'kbc',
  'mbway',
  'multibanco',
  'mybank',
  'payconiq',
  'paypal',
  'paysafecard',
  'przelewy24',
  'satispay',
  'swish',
  'trustly',
  'twint',
]

/**
 * Returns Mollie's name of a payment method: its `gateway` or else its code, if Mollie has it; null if the payer
 * chooses on Mollie's page.
 */
export function toMollieMethod(gateway: string | null, code: string): string | null {
  const names = [gateway?.toLowerCase(), code]
  return METHODS.find((method) => names.includes(method)) ?? null
}

export const needsGoods = (method: string | null): boolean => method !== null && LENDERS.includes(method)

/** Converts cents to Mollie's amount. */
export const toAmount = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })

/** Converts the goods and delivery of an order to Mollie's lines, which add up to its total. */
export function toLines(
  order: Pick<OrderRow, 'items' | 'shippingCents' | 'shippingExclCents' | 'methodTitle'>,
) {
  const goods = order.items.map((item) => {
    const { name, quantityOrdered: quantity, rowTotalCents, discountCents } = item
    const isWhole = rowTotalCents % quantity === 0
    return {
      type: 'physical',
      sku: item.sku,
      // A price of one piece has whole cents.
      description: isWhole ? name : `${quantity} × ${name}`,
      quantity: isWhole ? quantity : 1,
      unitPrice: toAmount(isWhole ? rowTotalCents / quantity : rowTotalCents),
      ...(discountCents > 0 && { discountAmount: toAmount(discountCents) }),
      ...taxedTotal(rowTotalCents - discountCents, item.taxRate),
    }
  })
  const { shippingCents: cents, shippingExclCents: excl } = order
  if (cents === 0) return goods
  const rate = excl > 0 ? Math.round(((cents - excl) * 100) / excl) : 0
  const delivery = { description: order.methodTitle, quantity: 1, unitPrice: toAmount(cents) }
  return [...goods, { type: 'shipping_fee', ...delivery, ...taxedTotal(cents, rate) }]
}

/** Returns the total of a line with its VAT, which Mollie checks. */
const taxedTotal = (cents: number, rate: number) => ({
  totalAmount: toAmount(cents),
  vatRate: rate.toFixed(2),
  vatAmount: toAmount(Math.round((cents * rate) / (100 + rate))),
})

export function toAddress(address: OrderAddressRow, email: string) {
  const [street = '', number = '', ...rest] = address.street
  return {
    givenName: address.firstname,
    familyName: [address.middlename, address.lastname].filter(Boolean).join(' '),
    ...(address.company && { organizationName: address.company }),
    streetAndNumber: [street, number, ...rest].filter(Boolean).join(' '),
    postalCode: address.postcode ?? '',
    city: address.city,
    country: address.countryId,
    email,
    // Mollie refuses a number without its country.
    ...(address.telephone?.startsWith('+') && { phone: address.telephone.replace(/[^+\d]/g, '') }),
  }
}
