import type { Dataset } from '../dataset.ts'

const country = (...codes: string[]) => codes.map((iso2_code) => ({ iso2_code }))

/** What the shop owner sets once. Amounts in cents. */
const SETTINGS = {
  free_shipping: {
    default_amount_cents: 20000,
    include_tax: true,
    messages: [
      { countries: country('NL'), amount_cents: 5000, include_tax: true },
      { countries: country('BE'), amount_cents: 7500, include_tax: true },
      { countries: country('DE', 'LU'), amount_cents: 10000, include_tax: true },
      { countries: country('FR'), amount_cents: 15000, include_tax: true },
    ],
  },
  packing_hours: {
    order_before: ['23:59', '23:59', '23:59', '23:59', '23:59', null, null],
    closed_on: [],
  },
  products_per_page: 12,
  page_sizes: [12, 24, 48],
  default_country: 'NL',
  countries_with_required_region: ['ES', 'IT'],
  create_account_at_checkout: true,
  cms_home_page: 'home',
  cms_no_route: 'no-route',
  guest_reviews: true,
  low_stock_threshold: 3,
  bundle_list_id: 4914,
  search_suggestions: {
    least_times: 3,
    blocked_words: [
      'kut',
      'lul',
      'hoer',
      'neuk',
      'kanker',
      'tering',
      'porno',
      'seks',
      'sex',
      'fuck',
      'shit',
      'nazi',
    ],
  },
  store_name: 'Kopgroep',
  contact: {
    phone: '085 – 000 12 34',
    email: 'service@kopgroep.example',
    hours: { nl: 'ma–za 9:00–18:00', en: 'Mon–Sat 9:00–18:00' },
  },
  returns: {
    days: 30,
    cost_cents: 395,
    holidays: { ordered_from: '11-01', ordered_until: '12-31', return_until: '01-15' },
  },
  company: {
    name: 'Kopgroep B.V.',
    street: 'Dijkstraat 14',
    postcode: '1781 AB',
    city: 'Den Helder',
    coc_number: '12345678',
    vat_number: 'NL001234567B01',
  },
  bank_transfer: {
    iban: 'NL02 ABNA 0123 4567 89',
    bic: 'ABNANL2A',
    account_holder: 'Kopgroep B.V.',
    term_days: 7,
  },
}

export function addSettings(shop: Dataset): void {
  for (const [key, value] of Object.entries(SETTINGS)) shop.add('shop_settings', { key, value })
}
