import type { Dataset } from '../dataset.ts'

/** When goods arrive; the lowest priority is the quickest. */
export const DELIVERY_TIMES = [
  {
    id: 1,
    code: 'morgen',
    color: '#0a7541',
    icon: 'truck',
    priority: 10,
    short: { nl: 'Morgen in huis', en: 'Delivered tomorrow' },
    long: { nl: 'Voor 23:59 besteld, morgen in huis', en: 'Order before 23:59, delivered tomorrow' },
  },
  {
    id: 2,
    code: 'overmorgen',
    color: '#0a7541',
    icon: 'truck',
    priority: 20,
    short: { nl: 'Binnen 2 werkdagen', en: 'Within 2 working days' },
    long: {
      nl: 'Vandaag besteld, binnen 2 werkdagen in huis',
      en: 'Order today, delivered within 2 working days',
    },
  },
  {
    id: 3,
    code: 'week',
    color: '#8a4b00',
    icon: 'package',
    priority: 40,
    short: { nl: '3 tot 5 werkdagen', en: '3 to 5 working days' },
    long: {
      nl: 'Komt uit het magazijn van het merk: 3 tot 5 werkdagen',
      en: 'Comes from the warehouse of the brand: 3 to 5 working days',
    },
  },
  {
    id: 4,
    code: 'op-bestelling',
    color: '#8a4b00',
    icon: 'wrench',
    priority: 70,
    short: { nl: 'Binnen 2 weken', en: 'Within 2 weeks' },
    long: {
      nl: 'Wordt voor u op maat klaargezet: binnen 2 weken in huis',
      en: 'Prepared to your measure: delivered within 2 weeks',
    },
  },
  {
    id: 5,
    code: 'verwacht',
    color: '#566079',
    icon: 'calendar',
    priority: 90,
    short: { nl: 'Binnenkort leverbaar', en: 'Coming soon' },
    long: {
      nl: 'Binnenkort leverbaar: laat uw e-mailadres achter en u hoort het als eerste',
      en: 'Coming soon: leave your e-mail address and you will be the first to know',
    },
  },
] as const

export type DeliveryCode = (typeof DELIVERY_TIMES)[number]['code']

export function deliveryTimeId(code: DeliveryCode): number {
  const time = DELIVERY_TIMES.find((candidate) => candidate.code === code)
  if (!time) throw new Error(`No delivery time "${code}".`)
  return time.id
}

export function addDeliveryTimes(shop: Dataset): void {
  shop.add('delivery_times', ...DELIVERY_TIMES)
}
