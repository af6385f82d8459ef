/**
 * Coordinates of the contract (`Type`, `Type.field`, `Type.field(argument:)`) that this backend does not serve
 * although it serves what leads to them. The list may only shrink.
 */
export const UNSERVED: readonly string[] = [
  // What payment modules of a Magento add; this backend pays by calls of its own.
  'Order.multisafepay_payment_url',
  'Order.mollie_redirect_url',
]
