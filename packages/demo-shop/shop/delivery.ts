import type { Dataset } from '../dataset.ts'

/**
 * When goods arrive; the lowest priority is the quickest. The words are true on any day: which day it will be follows from
 * the working days that pass before they leave (`handling_days`), of which there are none where nobody knows.
 */
export const DELIVERY_TIMES = [
  {
    id: 1,
    code: 'morgen',
    color: '#0a7541',
    icon: 'truck',
    priority: 10,
    handling_days_min: 0,
    handling_days_max: 0,
    short: { nl: 'Op voorraad', en: 'In stock' },
    long: {
      nl: 'Op werkdagen voor 23:59 besteld, volgende bezorgdag in huis',
      en: 'Order before 23:59 on a working day, delivered the next delivery day',
    },
  },
  {
    id: 2,
    code: 'overmorgen',
    color: '#0a7541',
    icon: 'truck',
    priority: 20,
    handling_days_min: 1,
    handling_days_max: 1,
    short: { nl: 'Binnen 3 werkdagen', en: 'Within 3 working days' },
    long: {
      nl: 'Wij halen het voor u uit ons tweede magazijn: binnen 3 werkdagen in huis',
      en: 'We fetch it from our second warehouse: delivered within 3 working days',
    },
  },
  {
    id: 3,
    code: 'week',
    color: '#8a4b00',
    icon: 'package',
    priority: 40,
    handling_days_min: 2,
    handling_days_max: 4,
    short: { nl: '3 tot 6 werkdagen', en: '3 to 6 working days' },
    long: {
      nl: 'Komt uit het magazijn van het merk: 3 tot 6 werkdagen',
      en: 'Comes from the warehouse of the brand: 3 to 6 working days',
    },
  },
  {
    id: 4,
    code: 'op-bestelling',
    color: '#8a4b00',
    icon: 'wrench',
    priority: 70,
    handling_days_min: 4,
    handling_days_max: 6,
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
    handling_days_min: null,
    handling_days_max: null,
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
