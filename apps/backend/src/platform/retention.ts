import * as v from 'valibot'
import type { ContentVariables } from './graphql/context.ts'
import { textsIn, withValues } from './languages.ts'
import { shopSettings } from './store-config/store-config.sql.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Whole number from 1; anything else becomes the default. */
const period = (initially: number, max: number) =>
  v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max)), initially),
    initially,
  )
const days = (initially: number) => period(initially, 36_500)
const years = (initially: number) => period(initially, 100)

/** Retention periods of shoppers' data. Days. */
const Retention = v.object({
  /** Days since the last use of a guest's cart or an ordered cart. */
  guest_carts: days(60),
  /** Days since the last use of an empty cart. */
  empty_carts: days(1),
  /** Days since the last use of a customer's cart. */
  customer_carts: days(365),
  /** Days since the last use of a guest's wishlist or comparison list. */
  guest_wishlists: days(365),
  /** Days since a search or a VAT check. */
  search_queries: days(180),
  /** Days since a form submission, or a withdrawal without an order. */
  messages: days(730),
  /** Days since a customer's login from a place. */
  sign_ins: days(60),
  /** Days since an operation of an employee. */
  admin_log: days(730),
  /** Days since a mail was sent. */
  mails: days(90),
  /** Days since a visitor's browser measured the speed of a page. */
  page_speed: days(90),
})

export type Retention = v.InferOutput<typeof Retention>

/** Retention of orders in years after their calendar year. */
const KeptYears = v.object({
  /** Required by article 52 of the Algemene wet inzake rijksbelastingen. */
  orders: years(7),
  /** Required for sales to other countries by article 369k of directive 2006/112/EC. */
  orders_abroad: years(10),
})

export type KeptYears = v.InferOutput<typeof KeptYears>

/** Reads `keep_years` of the shop's settings; missing and invalid values get their defaults. */
export function readKeptYears(row: unknown): KeptYears {
  return v.parse(v.fallback(KeptYears, v.parse(KeptYears, {})), row ?? {})
}

/** Reads `keep_days` of the shop's settings; missing and invalid values get their defaults. */
export function readRetention(row: unknown): Retention {
  return v.parse(v.fallback(Retention, v.parse(Retention, {})), row ?? {})
}

/** Formats a period: '60 dagen', '1 year'. Whole years are formatted as years. */
export function retentionText(days: number, language: string): string {
  const texts = textsIn(TEXTS.retention, language)
  const years = days / 365
  if (Number.isInteger(years)) return years === 1 ? texts.year : withValues(texts.years, [years])
  return days === 1 ? texts.day : withValues(texts.days, [days])
}

/** Retention periods as variables of texts: `{{customVar code="keep_mails"}}`. */
export const retentionVariables: ContentVariables = Object.fromEntries([
  ...v
    .keyof(Retention)
    .options.map((what) => toVariable(what, (settings) => readRetention(settings.get('keep_days'))[what])),
  ...v
    .keyof(KeptYears)
    .options.map((what) =>
      toVariable(what, (settings) => readKeptYears(settings.get('keep_years'))[what] * 365),
    ),
])

function toVariable(
  what: string,
  daysOf: (settings: ReadonlyMap<string, unknown>) => number,
): [string, ContentVariables[string]] {
  return [
    `keep_${what}`,
    async (context) => retentionText(daysOf(await shopSettings(context)), context.store.language),
  ]
}
