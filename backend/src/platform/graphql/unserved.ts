/**
 * Coordinates of the contract (`Type`, `Type.field`, `Type.field(argument:)`) that this backend does not serve
 * although it serves what leads to them. The list may only shrink.
 */
export const UNSERVED: readonly string[] = [
  // No gallery has films, and no option a picture for a swatch.
  'ProductVideo',
  'ImageSwatchData',
  // Nothing is typed into an article of this shop, no bill is paid on account, and only orders carry comments.
  'OrderItemInterface.entered_options',
  'SelectedPaymentMethod.purchase_order_number',
  'OrderShipment.comments',
  'Invoice.comments',
  // Made ready one after another.
  'Customer.personal_data',
  'Customer.compare_list',
  'Customer.bikes',
  'Customer.measures',
  'Customer.passkeys',
  'Customer.product_alerts',
  'CustomerOrder.credit_memos',
  'CustomerOrder.available_actions',
  'ShippingHandling.taxes',
  'ShippingHandling.discounts',
  'Invoice.items',
  'Invoice.total',
  // The stores are Dutch, and Dutch addresses have no region.
  'PickupLocation.region',
  'PickupLocation.region_id',
]
