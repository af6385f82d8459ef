/**
 * Coordinates of the contract (`Type`, `Type.field`, `Type.field(argument:)`) that this backend does not serve
 * although it serves what leads to them. The list may only shrink.
 */
export const UNSERVED: readonly string[] = [
  // Fields that payment modules of Magento add: payments of this backend have mutations of their own.
  'Order.multisafepay_payment_url',
  'Order.mollie_redirect_url',
]
