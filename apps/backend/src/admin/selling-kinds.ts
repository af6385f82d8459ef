import { sql } from 'kysely'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { notifyBuyers } from '../recalls/recalls.sql.ts'
import { type ReplacementProblem, sendReplacement } from '../withdrawal/replacement.ts'
import { completeState, matchOrder, RETURN_ANSWER, RETURN_STATES } from '../withdrawal/withdrawal.sql.ts'
import {
  cents,
  choice,
  type EntryKind,
  type Field,
  FieldProblem,
  flag,
  list,
  moment,
  OPTIONAL,
  paragraph,
  requireRows,
  SLUG,
  shopTime,
  text,
  whole,
  words,
} from './entry-fields.ts'
import { priceRules } from './price-rules.ts'

const id = sql<string>`t.id::text`
const COUNTRY = /^[A-Z]{2}$/
const MAX_INTEGER = 2_000_000_000
const position = whole('position', 0, 10_000, { empty: 0 })

const coupons: EntryKind = {
  table: 'coupons',
  canCreate: true,
  fixed: ['code'],
  key: sql<string>`t.code`,
  order: sql`t.valid_to desc nulls first, t.code`,
  searched: sql`t.code || ' ' || t.label`,
  fields: {
    code: text('code', { pattern: /^[\w-]{2,40}$/ }),
    label: words('label'),
    percent: whole('percent', 1, 100, OPTIONAL),
    amountCents: cents('amount_cents', { min: 1, ...OPTIONAL }),
    freeShipping: flag('free_shipping', false),
    minimumSubtotalCents: cents('minimum_subtotal_cents', { empty: 0 }),
    usageLimit: whole('usage_limit', 0, MAX_INTEGER, OPTIONAL),
    validFrom: moment('valid_from', OPTIONAL),
    validTo: moment('valid_to', OPTIONAL),
  },
  columns: ['code', 'label', 'percent', 'amountCents', 'validFrom', 'validTo', 'timesUsed'],
  shown: { timesUsed: sql`t.times_used` },
  conflict: 'Enter either a percentage or an amount.',
}

const shippingMethods: EntryKind = {
  table: 'shipping_methods',
  canCreate: true,
  fixed: ['carrierCode', 'methodCode'],
  key: sql<string>`t.carrier_code || ':' || t.method_code`,
  order: sql`t.position, t.carrier_code, t.method_code`,
  searched: sql`concat_ws(' ', t.carrier_title, t.method_title)`,
  fields: {
    carrierCode: text('carrier_code', SLUG),
    methodCode: text('method_code', SLUG),
    carrierTitle: words('carrier_title'),
    methodTitle: words('method_title'),
    priceCents: cents('price_cents'),
    becomesFree: flag('becomes_free', false),
    countries: list('countries', COUNTRY, OPTIONAL),
    maxWeightGrams: whole('max_weight_grams', 1, MAX_INTEGER, OPTIONAL),
    transitDaysMin: whole('transit_days_min', 0, 60, OPTIONAL),
    transitDaysMax: whole('transit_days_max', 0, 60, OPTIONAL),
    deliveryDays: list('delivery_days', /^[1-7]$/, OPTIONAL),
    greenReason: words('green_reason', OPTIONAL),
    isActive: flag('is_active', true),
    position,
  },
  columns: ['methodTitle', 'carrierTitle', 'priceCents', 'countries', 'becomesFree', 'isActive'],
}

/** Subtotals from which delivery is free, each for the named countries or for all others. */
const freeShipping: Field = {
  input: 'thresholds',
  column: 'free_shipping',
  isSeveral: true,
  read: sql`coalesce((select jsonb_agg(f.threshold) from (
    select jsonb_build_object('countries', (
        select string_agg(c ->> 'iso2_code', ', ') from jsonb_array_elements(m -> 'countries') c),
      'amountCents', m -> 'amount_cents') as threshold
    from jsonb_array_elements(t.free_shipping -> 'messages') m
    union all select jsonb_build_object('countries', '', 'amountCents', t.free_shipping -> 'default_amount_cents')
    where t.free_shipping ->> 'default_amount_cents' is not null) f), '[]')`,
  check(value) {
    const thresholds = requireRows(value, 50).map(({ countries, amountCents }) => ({
      countries: list('countries', COUNTRY, OPTIONAL).check(countries) as string[] | null,
      amount_cents: cents('amount_cents').check(amountCents) as number,
    }))
    const general = thresholds.filter(({ countries }) => countries === null)
    const named = thresholds.flatMap(({ countries }) => countries ?? [])
    if (general.length > 1 || new Set(named).size < named.length) {
      throw new FieldProblem('Name each country once.')
    }
    if (thresholds.length === 0) return null
    return {
      default_amount_cents: general[0]?.amount_cents ?? null,
      include_tax: true,
      messages: thresholds.flatMap(({ countries, amount_cents }) =>
        countries
          ? [{ countries: countries.map((iso2_code) => ({ iso2_code })), amount_cents, include_tax: true }]
          : [],
      ),
    }
  },
}

const setting = (key: string) => sql`(select value from shop_settings where key = ${key}) as ${sql.ref(key)}`

const settings: EntryKind = {
  table: 'shop_settings',
  from: sql`(select 'shop' as id, ${setting('free_shipping')}, ${setting('low_stock_threshold')},
    ${setting('one_stop_shop')}, ${setting('order_notice')})`,
  key: sql<string>`t.id`,
  order: sql`t.id`,
  searched: sql`t.id`,
  fields: {
    freeShipping,
    lowStockThreshold: whole('low_stock_threshold', 0, 1_000),
    orderNotice: { ...flag('order_notice', false), read: sql`coalesce(t.order_notice, 'false')` },
    oneStopShop: { ...flag('one_stop_shop', true), read: sql`coalesce(t.one_stop_shop, 'true')` },
  },
  columns: ['id', 'lowStockThreshold'],
  async write(trx, columns) {
    for (const [key, value] of Object.entries(columns)) {
      await trx.deleteFrom('shop_settings').where('key', '=', key).execute()
      if (value === null) continue
      await trx
        .insertInto('shop_settings')
        .values({ key, value: JSON.stringify(value) })
        .execute()
    }
  },
}

const submissions: EntryKind = {
  table: 'form_submissions',
  key: id,
  fields: {},
  columns: ['createdAt', 'form', 'answers', 'subject'],
  order: sql`t.id desc`,
  searched: sql`t.answers::text`,
  shown: {
    createdAt: shopTime(sql`t.created_at`),
    form: sql`(select f.title ->> 'nl' from forms f where f.id = t.form_id)`,
    subject: sql`t.subject`,
    answers: sql`t.answers`,
  },
}

const stockAlerts: EntryKind = {
  table: 'stock_alerts',
  fields: {},
  columns: ['sku', 'name', 'waiting', 'since'],
  from: sql`(select p.sku, p.name ->> 'nl' as name, count(*)::int as waiting, min(a.created_at) as since
    from stock_alerts a join products p on p.id = a.product_id where a.sent_at is null group by p.id)`,
  key: sql<string>`t.sku`,
  order: sql`t.waiting desc, t.since`,
  searched: sql`t.sku || ' ' || t.name`,
  shown: { sku: sql`t.sku`, name: sql`t.name`, waiting: sql`t.waiting`, since: shopTime(sql`t.since`) },
}

const priceAlerts: EntryKind = {
  table: 'price_alerts',
  fields: {},
  columns: ['sku', 'name', 'waiting', 'highestCents'],
  from: sql`(select p.sku, p.name ->> 'nl' as name, count(*)::int as waiting, max(a.target_cents) as highest
    from price_alerts a join products p on p.id = a.product_id
    where a.sent_at is null and a.target_cents is not null group by p.id)`,
  key: sql<string>`t.sku`,
  order: sql`t.waiting desc, t.sku`,
  searched: sql`t.sku || ' ' || t.name`,
  shown: { sku: sql`t.sku`, name: sql`t.name`, waiting: sql`t.waiting`, highestCents: sql`t.highest` },
}

const customers: EntryKind = {
  table: 'customers',
  key: id,
  fields: {},
  columns: ['email', 'name', 'createdAt', 'orders'],
  order: sql`t.id desc`,
  searched: sql`concat_ws(' ', t.email, t.firstname, t.middlename, t.lastname)`,
  shown: {
    email: sql`t.email`,
    name: sql`concat_ws(' ', t.firstname, t.middlename, t.lastname)`,
    createdAt: shopTime(sql`t.created_at`),
    orders: sql`(select count(*)::int from orders o where o.customer_id = t.id)`,
  },
}

/** Moment from which the 14 days of a refund count (Directive 2011/83/EU, article 13(1)); null if none is due. */
const REFUND_FROM = sql`case when t.kind = 'WITHDRAWAL' and not t.is_handled then t.received_at end`

const REPLACEMENT_PROBLEMS: Record<ReplacementProblem, string> = {
  unknown: 'There is no such product.',
  scarce: 'There is too little in stock.',
  sent: 'The replacement was sent already.',
}

const withdrawals: EntryKind = {
  table: 'withdrawals',
  key: id,
  fields: {
    returnState: choice('state', RETURN_STATES),
    returnAnswer: paragraph('answer', { max: 1_000, ...OPTIONAL }),
    replacementSku: text('replacement_sku', { max: 64, ...OPTIONAL }),
    orderNumber: text('order_number', { max: 40 }),
  },
  columns: ['receivedAt', 'returnKind', 'order', 'name', 'items', 'reason', 'returnState', 'refundBy'],
  conflict: 'Enter the reason of the refusal.',
  async afterwards(trx, withdrawal, { returnState, returnAnswer, orderNumber }) {
    const withdrawalId = Number(withdrawal)
    if (orderNumber !== undefined && !(await matchOrder(trx, withdrawalId))) {
      throw new FieldProblem('There is no such order.')
    }
    if (returnState !== undefined && !(await completeState(trx, withdrawalId))) {
      throw new FieldProblem(
        returnState === 'REFUNDED' ? 'Refund the order first.' : 'This return was refunded.',
      )
    }
    const problem = await sendReplacement(trx, withdrawalId)
    if (problem) throw new FieldProblem(REPLACEMENT_PROBLEMS[problem])
    if (returnState === undefined && returnAnswer === undefined) return []
    const { recipient, storeCode } = await trx
      .selectFrom('withdrawals')
      .select(['email as recipient', 'store_code as storeCode'])
      .where('id', '=', withdrawalId)
      .executeTakeFirstOrThrow()
    if (recipient)
      await enqueueMail(trx, { kind: RETURN_ANSWER, recipient, storeCode, data: { withdrawalId } })
    return []
  },
  order: sql`t.is_handled, ${REFUND_FROM} nulls last, t.id desc`,
  searched: sql`concat_ws(' ', 'R' || t.id, t.order_number, t.name, t.email)`,
  shown: {
    receivedAt: shopTime(sql`t.received_at`),
    isMatched: sql`t.order_id is not null`,
    order: sql`coalesce((select o.number from orders o where o.id = t.order_id), t.order_number)`,
    name: sql`t.name`,
    items: sql`t.items`,
    reason: sql`t.reason`,
    returnKind: sql`t.kind`,
    refundBy: sql`to_char((${REFUND_FROM} + interval '14 days') at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`,
    isRefundable: sql`not t.is_handled and exists (select from invoices i where i.order_id = t.order_id)`,
    lines: sql`coalesce(t.order_items, '[]')`,
    photos: sql`array(select f.id::text from review_photos f where f.withdrawal_id = t.id order by f.created_at)`,
  },
}

/** Words that make a hazard seem smaller (Regulation (EU) 2023/988, article 36(2)(c)). */
const SOFTENING =
  /vrijwillig|uit voorzorg|voorzorgs|zeldza|zelden|in (?:bepaalde|specifieke) (?:gevallen|situaties)|geen (?:ongevallen|ongelukken|incidenten)|voluntary|precaution|discretionary|\brarely?\b|specific situations|no (?:accidents|incidents|injuries)/i

/** Text of a recall by language. */
const hazardWords = (column: string): Field => {
  const field = words(column)
  return {
    ...field,
    check(value) {
      const checked = field.check(value)
      for (const [language, part] of Object.entries(checked as Record<string, string>)) {
        const [softening] = SOFTENING.exec(part) ?? []
        if (softening === undefined) continue
        throw Object.assign(new FieldProblem('“%1” plays down the risk.', softening), { language })
      }
      return checked
    },
  }
}

const recalls: EntryKind = {
  table: 'recalls',
  key: id,
  canCreate: true,
  fixed: ['sku'],
  order: sql`t.id desc`,
  searched: sql`concat_ws(' ', t.sku, t.risk)`,
  fields: {
    sku: text('sku'),
    batch: words('batch', OPTIONAL),
    orderedFrom: moment('ordered_from', OPTIONAL),
    orderedTo: moment('ordered_to', OPTIONAL),
    risk: hazardWords('risk'),
    recallAction: hazardWords('action'),
    repair: flag('repair', false),
    replacement: flag('replacement', false),
    refund: flag('refund', false),
    contact: text('contact'),
    isPublished: flag('is_published', false),
  },
  columns: ['sku', 'risk', 'isPublished', 'publishedAt'],
  shown: { publishedAt: shopTime(sql`t.published_at`) },
  conflict: 'Offer at least two of repair, replacement and refund, and a period that ends after it begins.',
  async afterwards(trx, recall, { sku }, isNew, now) {
    if (isNew) {
      const { rows } = await sql`
        select from products where sku = ${sku} union all select from order_items where sku = ${sku} limit 1
      `.execute(trx)
      if (rows.length === 0) throw new FieldProblem('There is no such product.')
    }
    await sql`
      update recalls set published_at = ${now} where id = ${Number(recall)} and is_published and published_at is null
    `.execute(trx)
    await notifyBuyers(trx)
    return []
  },
}

/** Rules and records that only owners see, by kind name in the admin's schema. */
export const SELLING_KINDS = {
  priceRules,
  coupons,
  shippingMethods,
  settings,
  submissions,
  stockAlerts,
  priceAlerts,
  customers,
  withdrawals,
  recalls,
} as const satisfies Record<string, EntryKind>
