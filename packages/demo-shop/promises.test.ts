import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoRows } from './testing/test-demo.ts'

type Text = { nl: string; en: string }

const shop = await demoRows()
const ROOT = join(import.meta.dirname, '../..')
const setting = (key: string) => shop.rows('shop_settings').find((row) => row.key === key)?.value as never
const source = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const method = (code: string) => shop.rows('shipping_methods').find((row) => row.method_code === code)
const pays = (code: string) => shop.rows('payment_methods').find((row) => row.code === code)
const freeFrom = (country: string): number => {
  const { messages } = setting('free_shipping') as {
    messages: { countries: { iso2_code: string }[]; amount_cents: number }[]
  }
  const own = messages.find(({ countries }) => countries.some(({ iso2_code }) => iso2_code === country))
  return (own?.amount_cents ?? 0) / 100
}
const stores = shop.rows('physical_stores')
const helmets = shop.rows('products').filter(({ sku, is_listed }) => is_listed && /-HE(?:ET|MT)\b/.test(sku))
const toText = (value: unknown) => JSON.stringify(value)

/**
 * Promises in the shop's texts, each with a check that the shop keeps it. Every sentence that promises
 * something must be listed.
 */
const PROMISES: readonly (readonly [promise: string, says: RegExp, holds: () => unknown])[] = [
  [
    'free delivery in the Netherlands',
    /gratis(?: verzending)? vanaf € 50|niets vanaf € 50/i,
    () => freeFrom('NL') === 50 && method('standaard')?.becomes_free,
  ],
  ['price of delivery', /In Nederland € 4,95/, () => method('standaard')?.price_cents === 495],
  [
    'free collection',
    /afhalen is (?:altijd )?gratis|haal gratis af/i,
    () =>
      shop
        .rows('shipping_methods')
        .filter(({ source_code }) => source_code)
        .every(({ price_cents }) => price_cents === 0),
  ],
  [
    'days to return',
    /(?:30|dertig) dagen bedenktijd/i,
    () => (setting('returns') as { days: number }).days === 30,
  ],
  [
    'more than the law asks',
    /De wet geeft u veertien dagen/,
    () => (setting('returns') as { days: number }).days > 14,
  ],
  [
    'time of the last order',
    /voor 23:59|tot middernacht/,
    () =>
      (setting('packing_hours') as { order_before: string[] }).order_before
        .slice(0, 5)
        .every((time) => time === '23:59'),
  ],
  [
    'the carrier and its days',
    /bezorgt PostNL de volgende bezorgdag|bezorgd wordt van dinsdag tot en met zaterdag/,
    () =>
      toText(method('standaard')?.delivery_days) === '[2,3,4,5,6]' &&
      method('standaard')?.transit_days_max === 1,
  ],
  [
    'ready in the store in time',
    /uiterlijk twee uur voor sluitingstijd/,
    () => source('apps/backend/src/checkout/delivery-promise.ts').includes('PICKUP_MINUTES = 120'),
  ],
  [
    'a mail when it lies ready, kept for two weeks',
    /krijgt (?:een )?bericht (?:zodra het er is|als het klaarstaat)/,
    () => source('apps/backend/src/orders/texts.json').includes('Wij bewaren de bestelling veertien dagen'),
  ],
  ['hours of the telephone', /9:00(?: en |–)18:00/, () => toText(setting('contact')).includes('9:00–18:00')],
  [
    'numbers of orders',
    /begint met 1000/,
    () => source('apps/backend/migrations/0009-orders.sql').includes('start 100000123'),
  ],
  ['the partfinder', /onderdelenzoeker/, () => shop.rows('bikes').length > 0],
  [
    'returns from the order',
    /Meld de retour aan/,
    () =>
      source('apps/storefront/app/features/orders/order-actions.tsx').includes(
        'paths.withdrawal(order.hash)',
      ),
  ],
  [
    'returns by the contact form',
    /‘Retour of ruilen’/,
    () => toText(shop.rows('forms')).includes('Retour of ruilen'),
  ],
  ['iDEAL and Wero', /iDEAL \| Wero/, () => toText(pays('ideal')?.label).includes('iDEAL | Wero')],
  ['Bancontact for Belgium', /Bancontact/, () => toText(pays('bancontact')?.countries) === '["BE"]'],
  ['credit cards', /creditcard/i, () => pays('creditcard')?.gateway === 'CREDITCARD'],
  ['PayPal', /PayPal/, () => pays('paypal')?.gateway === 'PAYPAL'],
  ['transfers by bank', /overboek/i, () => pays('banktransfer')?.provider === 'offline'],
  [
    'paying afterwards',
    /achteraf/i,
    () =>
      toText(pays('achteraf')?.countries) === '["NL","BE","DE"]' &&
      toText(pays('achteraf')?.label).includes(`${pays('achteraf')?.credit_days} dagen`),
  ],
  ['coupons', /kortingscode/i, () => shop.rows('coupons').length > 0],
  [
    'a company’s numbers',
    /btw-nummer/,
    () =>
      source('apps/storefront/app/features/address/address-fields.tsx').includes('checkout_coc') &&
      source('apps/backend/src/orders/order-text.ts').includes('address.vatId'),
  ],
  [
    'an account made of an order',
    /één wachtwoord alsnog een account maken/,
    () =>
      setting('create_account_at_checkout') === true &&
      source('apps/storefront/app/features/orders/account-from-order.tsx'),
  ],
  [
    'one mail when it can be bought again',
    /één bericht|bericht aanvragen/,
    () => source('apps/backend/src/stock-alert/stock-alert.resolvers.ts'),
  ],
  [
    'an address for the bill',
    /De factuur gaat altijd naar uw factuuradres/,
    () => source('apps/backend/src/documents/invoice-pdf.ts').includes("kind === 'billing'"),
  ],
  [
    'parcels in the account',
    /In uw account staat de code bij de bestelling/,
    () => source('apps/storefront/app/features/orders/order-overview.tsx').includes('tracking {'),
  ],
  [
    'the invoice where it is looked for',
    /Bij de bestelling in uw account, en in de verzendmail/,
    () =>
      source('apps/backend/src/documents/order-shipped-mail.ts').includes('paperUrl') &&
      source('apps/storefront/app/features/orders/order-details.tsx'),
  ],
  [
    'the email in the account',
    /In uw account onder ‘E-mail en wachtwoord’/,
    () =>
      source('apps/storefront/app/features/account/messages/nl.json').includes(
        '"account_password_and_email": "E-mail en wachtwoord"',
      ) && source('apps/storefront/app/features/account/password-and-email.tsx').includes('EmailForm'),
  ],
  [
    'deleting the account',
    /In uw account onder Privacy/,
    () => source('apps/storefront/app/features/account/privacy.tsx').includes('account_delete_account'),
  ],
  [
    'withdrawing in two steps',
    /Twee stappen, zonder inloggen/,
    () => source('apps/storefront/app/features/orders/withdrawal/withdrawal-steps.tsx').includes('review'),
  ],
  [
    'the lowest price of thirty days',
    /laagste prijs van de dertig dagen/,
    () => shop.rows('price_history').length > 0,
  ],
  [
    'stores',
    /twee winkels|beide winkels|de winkel in Den Helder|Dijkstraat 14|Havendam 3/i,
    () =>
      stores.length === 2 &&
      toText(stores).includes('Den Helder') &&
      toText(stores).includes('Dijkstraat 14') &&
      toText(stores).includes('Havendam 3'),
  ],
  ['brands', /Vierentwintig merken/, () => shop.rows('brands').length === 24],
  [
    'guarantees of makers',
    /drie jaar op helmen, vijf jaar op tassen en gereedschap/,
    () =>
      helmets.length > 10 &&
      helmets.every(({ safety }) => (safety as { guarantee_months?: number }).guarantee_months === 36),
  ],
  [
    'the legal guarantee',
    /twee jaar|reparatie of gratis vervanging|aankoopbewijs/,
    () => source('packages/demo-shop/content/cms_pages/garantie.nl.html').includes('wettelijke garantie'),
  ],
  [
    'the legal guarantee after a repair',
    /twaalf maanden langer|31 juli 2026|drie jaar na levering/,
    () =>
      source('packages/demo-shop/content/cms_pages/algemene-voorwaarden.nl.html').includes('maanden langer'),
  ],
  [
    'reductions',
    /tot 40% voordeliger/,
    () =>
      shop
        .rows('products')
        .some(
          ({ price_cents, special_price_cents }) =>
            special_price_cents && Number(special_price_cents) <= 0.6 * Number(price_cents),
        ),
  ],
  [
    'temperatures lead to clothes',
    /\d+ °C/,
    () => toText(shop.rows('categories')).includes('onder-5-graden'),
  ],
]

/** Promises that depend on people: how the staff work and what they know about bicycles. */
const HUMAN_PROMISES = [
  /PostNL-punt met de code|vijf werkdagen|dezelfde dag als de retour|rekening verlaagd|tweede rit/,
  /drie dagen na de verwachte datum|betaallink|niets extra|vanaf tien stuks|Hooguit twee mails/i,
  // Quotation of the law.
  /^\w+: Dit GARAN-label bijvoorbeeld staat voor/,
  /vier leden|Elke zaterdag|monteren vaak gratis|Zes plaatsen|tweeëntwintig|drie voorstellen|Zes weken/,
  /rond middernacht|Tussen twee maten|twintig millimeter|meetbankje|N3W|0,5 procent|zeven jaar/,
]

const PROMISE =
  /\d|\b(?:twee|drie|vier|vijf|zes|zeven|acht|tien|elf|twaalf|veertien|twintig|dertig|vierentwintig|tweeëntwintig|tachtig|gratis|kosteloos|middernacht|account|wensenlijst|nieuwsbrief|kortingscode|onderdelenzoeker|ideal|bancontact|creditcard|paypal|overboek\w*|achteraf|factuur|bericht|betaallink|wachtwoord|cadeaubon|retour of ruilen|btw-nummer)\b|PostNL/i

/** Pages to search for promises. Legal pages have tests of their own. */
const PAGES = [
  'home',
  'klantenservice',
  'verzenden',
  'retourneren',
  'betalen',
  'garantie',
  'over-ons',
  'werkplaats',
  'clubkleding',
]

function listTexts(): [where: string, text: Text][] {
  const pages = shop.rows('cms_pages').filter(({ identifier }) => PAGES.includes(String(identifier)))
  const texts: [string, unknown][] = [
    ...pages.flatMap((row): [string, unknown][] => [
      [String(row.identifier), row.content],
      [String(row.identifier), row.meta_description],
    ]),
    // Guides give advice and promise nothing.
    ...shop
      .rows('cms_blocks')
      .filter(({ identifier }) => !String(identifier).startsWith('guide-'))
      .map((row): [string, unknown] => [`block ${row.identifier}`, row.content]),
    ...shop.rows('faq_questions').map((row): [string, unknown] => ['faq', row.long_answer]),
    ...shop.rows('global_messages').map((row): [string, unknown] => ['message', row.text]),
    ...shop.rows('slides').flatMap((row): [string, unknown][] => [
      ['slide', row.title],
      ['slide', row.description],
    ]),
  ]
  return texts.flatMap(([where, text]) => (text ? [[where, text as Text]] : []))
}

const splitSentences = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}/g, '')
    .replace(/<table>.*?<\/table>/g, '. ')
    .replace(/<a [^>]*>|<\/a>|<\/?strong>/g, '')
    .replace(/<[^>]+>/g, '. ')
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => PROMISE.test(sentence))

test('every promise in the shop’s texts is in the table', () => {
  const patterns = [...PROMISES.map(([, says]) => says), ...HUMAN_PROMISES]
  const promised = listTexts().flatMap(([where, { nl }]) =>
    splitSentences(nl).map((sentence) => `${where}: ${sentence}`),
  )
  expect(promised.length).toBeGreaterThan(60)
  expect(promised.filter((sentence) => !patterns.some((says) => says.test(sentence)))).toEqual([])
})

describe('a promise is kept:', () => {
  test.each(PROMISES)('%s', (_, says, holds) => {
    expect(holds()).toBeTruthy()
    const isSaid = listTexts().some(([, { nl }]) =>
      splitSentences(nl).some((sentence) => says.test(sentence)),
    )
    expect(isSaid, 'Nothing promises this any more: take it out.').toBe(true)
  })
})

test('the English text promises the same numbers', () => {
  const numbersIn = (text: string) =>
    (text.replace(/<[^>]+>|\{\{[^}]*\}\}/g, ' ').match(/\d+/g) ?? []).toSorted()
  const different = listTexts().filter(([, { nl, en }]) => en && `${numbersIn(nl)}` !== `${numbersIn(en)}`)
  expect(different.map(([where, { nl }]) => `${where}: ${nl.slice(0, 60)}`)).toEqual([])
})

test('no product is advertised with the legal guarantee: every guarantee in a text is the manufacturer’s', () => {
  const named = shop.rows('products').filter(({ name, short_description, description, meta_description }) => {
    const text = JSON.stringify([name, short_description, description, meta_description])
    expect(text).not.toMatch(/wettelijke garantie|legal guarantee/i)
    return /garantie|guarantee/i.test(text)
  })
  expect(named.length).toBeGreaterThan(0)
  const without = named.filter(({ safety }) => !(safety as { guarantee_months?: number }).guarantee_months)
  expect(without.map(({ sku }) => sku)).toEqual([])
})

test('after a repair the legal guarantee lasts twelve months longer, as its page, the terms and the notice say', () => {
  const says = { nl: /twaalf maanden langer/, en: /twelve months longer/ }
  for (const language of ['nl', 'en'] as const) {
    for (const page of ['garantie', 'algemene-voorwaarden']) {
      const text = source(`packages/demo-shop/content/cms_pages/${page}.${language}.html`)
      expect(text).toMatch(says[language])
      expect(text).toMatch(/31 (?:juli|July) 2026/)
    }
    const notice = JSON.parse(source(`apps/storefront/app/features/content/messages/${language}.json`))
    expect(notice.content_guarantee_after_repair).toMatch(says[language])
  }
})

test('the guarantee page contains the whole text of the notice', () => {
  const words = (text: string) =>
    text
      .replace(/<[^>]+>/g, ' ')
      .replace(/•|\b[12]\. /g, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
  const page = listTexts().find(([, { nl }]) => nl.includes('guarantee-notice-nl.svg'))?.[1]
  for (const language of ['nl', 'en'] as const) {
    const drawn = source(`apps/storefront/public/legal/guarantee-notice-${language}.svg`)
    const lines = [...drawn.matchAll(/<text[^>]*>([^<]*)/g)].map(([, line = '']) => line)
    const notice = words(lines.join(' ')).replace(/ GARAN XX$/, '')
    expect(words(page?.[language] ?? '')).toContain(notice)
  }
})

test('each legal duty names a test that exists', () => {
  const rows = source('docs/owner/law.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Duty |'))
  expect(rows.length).toBeGreaterThan(23)
  for (const row of rows) {
    const tests = [...row.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`: "([^"]+)"/g)]
    expect(tests.length, row).toBeGreaterThan(0)
    for (const [, file = '', name = ''] of tests) expect(source(file), `${file}: ${name}`).toContain(name)
  }
})

test.each(['nl', 'en'] as const)('the page with sizes has every size of the house brand (%s)', (language) => {
  const page = source(`packages/demo-shop/content/cms_pages/maattabellen.${language}.html`)
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([row]) => row)
  const house = shop.rows('size_charts').filter(({ brand_label }) => brand_label === 'Kopgroep')
  const charts = new Set(house.map(({ id }) => id))
  // The measures of a size in the words of its chart: 'Borst 88–92 cm, taille 74–78 cm'.
  const sizes = shop
    .rows('size_chart_rows')
    .filter(({ chart_id }) => charts.has(chart_id))
    .map(({ to_label }) => (to_label as unknown as Text)[language].match(/\d[\d.,]*–\d+(?:[.,]\d+)?/g) ?? [])
  expect(sizes.length).toBeGreaterThan(50)
  const isWritten = (ranges: readonly string[]) =>
    rows.some((row) => ranges.every((range) => row.includes(range)))
  expect(sizes.filter((ranges) => ranges.length === 0 || !isWritten(ranges))).toEqual([])
})
