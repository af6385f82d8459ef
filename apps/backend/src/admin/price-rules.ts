import { sql } from 'kysely'
import { findRuleProblem } from '../cart/price-rules.sql.ts'
import {
  cents,
  choice,
  type EntryKind,
  FieldProblem,
  flag,
  list,
  moment,
  OPTIONAL,
  text,
  whole,
  words,
} from './entry-fields.ts'

const RULE_ACTIONS = ['PERCENT', 'AMOUNT', 'BUY_X_GET_Y', 'FREE_GIFT', 'FREE_DELIVERY']

/** Promotions that apply without a code (cart/price-rules.ts). */
export const priceRules: EntryKind = {
  table: 'price_rules',
  key: sql<string>`t.id::text`,
  canCreate: true,
  order: sql`t.priority, t.id`,
  searched: sql`t.label::text`,
  fields: {
    label: words('label'),
    isActive: flag('is_active', false),
    validFrom: moment('valid_from', OPTIONAL),
    validTo: moment('valid_to', OPTIONAL),
    ruleKind: choice('action', RULE_ACTIONS),
    percent: whole('percent', 1, 100, OPTIONAL),
    amountCents: cents('amount_cents', { min: 1, ...OPTIONAL }),
    buyQuantity: whole('buy_quantity', 1, 1_000, OPTIONAL),
    freeQuantity: whole('free_quantity', 1, 1_000, OPTIONAL),
    giftSku: text('gift_sku', { max: 64, ...OPTIONAL }),
    shippingMethods: list('shipping_methods', /^[\w-]+:[\w-]+$/, OPTIONAL),
    skus: list('skus', /^[^,]{1,64}$/, OPTIONAL),
    categories: list('categories', /^[a-z0-9][a-z0-9/-]*$/, OPTIONAL),
    ruleAttributes: list('attributes', /^\w+=[^,]+$/, OPTIONAL),
    minimumQuantity: whole('minimum_quantity', 1, 10_000, { empty: 1 }),
    minimumSubtotalCents: cents('minimum_subtotal_cents', { empty: 0 }),
    countries: list('countries', /^[A-Z]{2}$/, OPTIONAL),
    customersOnly: flag('customers_only', false),
    usesPerCustomer: whole('uses_per_customer', 1, 10_000, OPTIONAL),
    stops: flag('stops', false),
    priority: whole('priority', 0, 10_000, { empty: 0 }),
  },
  columns: ['label', 'ruleKind', 'validFrom', 'validTo', 'isActive', 'orders'],
  shown: {
    orders: sql`(select count(*)::int from orders o where o.status <> 'canceled'
      and o.discounts @> jsonb_build_array(jsonb_build_object('rule', t.id)))`,
  },
  conflict: 'Fill in what this promotion gives.',
  async afterwards(trx, rule) {
    const problem = await findRuleProblem(trx, Number(rule))
    if (!problem) return []
    const { column, value } = problem
    const fault =
      value === null
        ? new FieldProblem(
            'Enter a minimum too, or lower the price of the articles: that compares with the lowest of 30 days.',
          )
        : new FieldProblem('%1 does not exist.', value)
    const [field] = Object.entries(priceRules.fields).find(([, field]) => field.column === column) ?? []
    throw Object.assign(fault, { field: field ?? null })
  },
}
