import type { DeliveryTimeRow } from './product-row.ts'

const words = {
  nl: 'Niet op voorraad: wij bestellen het voor u',
  en: 'Not in stock: we order it for you',
}

/** When what is ordered back comes, in place of its own delivery time: nobody knows the day. */
export const BACKORDERED: DeliveryTimeRow = {
  code: '',
  color: '#8a4b00',
  short: words,
  long: words,
  icon: null,
  // A basket shows its slowest: the largest whole number of the contract.
  priority: 2_147_483_647,
}
