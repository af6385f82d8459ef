import { type Dataset, daysFromSeeding } from '../dataset.ts'

const POSTNL = { nl: 'PostNL', en: 'PostNL' }
const PICKUP = { nl: 'Afhalen in de winkel', en: 'Collect in store' }

const DHL = { nl: 'DHL', en: 'DHL' }
const TUESDAY_TO_SATURDAY = [2, 3, 4, 5, 6]
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]

/**
 * How a paid order comes to the shopper. Prices in cents incl. VAT; the pick-up methods serve one store each. Which day it
 * will be follows from the days of the carrier, and is never part of a title.
 */
export const SHIPPING_METHODS = [
  method('standaard', POSTNL, ['Standaard', 'Standard'], [495, true], ['NL'], [1, 1]),
  {
    ...method(
      'avond',
      POSTNL,
      ['Avondlevering tussen 18:00 en 22:00', 'Evening delivery between 18:00 and 22:00'],
      [695, false],
      ['NL'],
      [1, 1],
    ),
    delivery_days: [2, 3, 4, 5],
  },
  {
    ...method('brievenbus', POSTNL, ['Brievenbuspakje', 'Letterbox parcel'], [395, true], ['NL'], [1, 2]),
    max_weight_grams: 1000,
  },
  method('belgie', POSTNL, ['Standaard', 'Standard'], [695, true], ['BE'], [1, 2]),
  method('duitsland', DHL, ['Standaard', 'Standard'], [795, true], ['DE'], [2, 2]),
  method('luxemburg', DHL, ['Standaard', 'Standard'], [995, true], ['LU'], [2, 3]),
  method('frankrijk', DHL, ['Standaard', 'Standard'], [1195, true], ['FR'], [3, 3]),
  method(
    'europa',
    DHL,
    ['Standaard', 'Standard'],
    [1695, true],
    ['AT', 'DK', 'ES', 'IE', 'IT', 'PT', 'SE'],
    [4, 6],
  ),
  pickup('I-DENH-01', 'den-helder', 'Den Helder'),
  pickup('I-OUD-01', 'oud-beijerland', 'Oud-Beijerland'),
]

function method(
  method_code: string,
  carrier_title: { nl: string; en: string },
  [nl, en]: [nl: string, en: string],
  [price_cents, becomes_free]: [price: number, becomesFree: boolean],
  countries: string[],
  [transit_days_min, transit_days_max]: [least: number | null, most: number | null],
) {
  return {
    carrier_code: carrier_title.nl.toLowerCase(),
    method_code,
    carrier_title,
    method_title: { nl, en },
    price_cents,
    becomes_free,
    countries: countries as string[] | null,
    max_weight_grams: null as number | null,
    source_code: null as string | null,
    delivery_days: (carrier_title === POSTNL ? TUESDAY_TO_SATURDAY : MONDAY_TO_FRIDAY) as number[] | null,
    transit_days_min,
    transit_days_max,
  }
}

function pickup(source_code: string, method_code: string, city: string) {
  return {
    ...method(method_code, PICKUP, [`Kopgroep ${city}`, `Kopgroep ${city}`], [0, false], [], [null, null]),
    carrier_code: 'afhalen',
    countries: null,
    source_code,
    delivery_days: null,
  }
}

/** 'online' is paid at the provider's page, 'offline' needs none. */
export const PAYMENT_METHODS = [
  {
    code: 'ideal',
    label: { nl: 'iDEAL | Wero', en: 'iDEAL | Wero' },
    provider: 'online',
    gateway: 'IDEAL',
    countries: ['NL'],
  },
  {
    code: 'bancontact',
    label: { nl: 'Bancontact', en: 'Bancontact' },
    provider: 'online',
    gateway: 'MISTERCASH',
    countries: ['BE'],
  },
  {
    code: 'creditcard',
    label: { nl: 'Creditcard', en: 'Credit card' },
    provider: 'online',
    gateway: 'CREDITCARD',
    countries: null,
  },
  {
    code: 'paypal',
    label: { nl: 'PayPal', en: 'PayPal' },
    provider: 'online',
    gateway: 'PAYPAL',
    countries: null,
  },
  {
    code: 'achteraf',
    label: { nl: 'Achteraf betalen binnen 14 dagen', en: 'Pay afterwards within 14 days' },
    provider: 'online',
    gateway: 'PAYAFTER',
    countries: ['NL', 'BE', 'DE'],
    additional_fields: [
      {
        code: 'date_of_birth',
        label: { nl: 'Geboortedatum', en: 'Date of birth' },
        type: 'date',
        is_required: true,
        options: [],
      },
    ],
  },
  {
    code: 'banktransfer',
    label: { nl: 'Overboeking, wij verzenden na ontvangst', en: 'Bank transfer, we ship on receipt' },
    provider: 'offline',
    countries: null,
  },
  {
    code: 'instore',
    label: { nl: 'Betalen bij afhalen in de winkel', en: 'Pay when you collect in store' },
    provider: 'offline',
    countries: ['NL', 'BE'],
  },
]

export function addCheckout(shop: Dataset): void {
  shop.add(
    'shipping_methods',
    ...SHIPPING_METHODS.map((row, position) => ({
      ...row,
      position,
      is_default: row.method_code === 'standaard',
      // DHL rings before it comes.
      needs_telephone: row.carrier_code === 'dhl',
    })),
  )
  shop.add(
    'payment_methods',
    ...PAYMENT_METHODS.map((row, position) => ({
      ...row,
      gateway: row.gateway ?? null,
      position,
      additional_fields: row.additional_fields ?? [],
    })),
  )
  shop.add(
    'coupons',
    {
      code: 'WELKOM10',
      label: { nl: '10% welkomstkorting', en: '10% welcome discount' },
      percent: 10,
      free_shipping: false,
      minimum_subtotal_cents: 0,
      times_used: 0,
    },
    {
      code: 'NAJAAR15',
      label: { nl: '€ 15 korting vanaf € 100', en: '€15 off from €100' },
      amount_cents: 1500,
      free_shipping: false,
      minimum_subtotal_cents: 10000,
      valid_from: daysFromSeeding(-20),
      valid_to: daysFromSeeding(45, '22:59'),
      times_used: 83,
    },
    {
      code: 'GRATISBEZORGD',
      label: { nl: 'Gratis verzending en 1% korting', en: 'Free shipping and 1% off' },
      percent: 1,
      free_shipping: true,
      minimum_subtotal_cents: 1500,
      times_used: 0,
    },
    {
      code: 'CLUBRIT25',
      label: { nl: '25% clubkorting', en: '25% club discount' },
      percent: 25,
      free_shipping: false,
      minimum_subtotal_cents: 25000,
      usage_limit: 40,
      times_used: 40,
    },
    {
      code: 'ZOMER2025',
      label: { nl: '20% zomerkorting', en: '20% summer discount' },
      percent: 20,
      free_shipping: false,
      minimum_subtotal_cents: 0,
      valid_from: daysFromSeeding(-160),
      valid_to: daysFromSeeding(-80, '22:59'),
      times_used: 312,
    },
  )
}
