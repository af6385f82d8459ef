/**
 * Coordinates of the contract (`Type`, `Type.field`, `Type.field(argument:)`) that this backend does not serve,
 * although it serves their parents. The list may only shrink.
 */
export const UNSERVED: readonly string[] = [
  // Fields of Magento's payment modules; this backend has its own mutations for payments.
  'Order.multisafepay_payment_url',
  'Order.mollie_redirect_url',
]
