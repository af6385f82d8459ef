/** Shipping method of a store where nothing else offers pickup. */
export const PICKUP = {
  carrierCode: 'afhalen',
  title: { nl: 'Afhalen in de winkel', en: 'Collect in store' },
} as const
