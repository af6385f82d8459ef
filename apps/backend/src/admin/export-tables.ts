import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_HOME } from '../platform/store-config/seller-countries.ts'
import { sum } from '../platform/sums.ts'
import rates from '../vat/vat-rates.json' with { type: 'json' }
import { amount, type Cells, type Export, flagCell, momentCell } from './export-cells.ts'

/** Creates an export of one query. @param from the rest of the query after its select list */
const table = (
  rowId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  cells: Readonly<Record<string, RawBuilder<unknown>>>,
): Export => ({
  roles: ['owner'],
  columns: Object.keys(cells),
  queries: () => [
    sql`select ${rowId} as "rowId", ${sql.join(
      Object.entries(cells).map(([name, cell]) => sql`${cell} as ${sql.ref(name)}`),
    )} ${from}`,
  ],
})

const customerName = (table: string) =>
  sql`concat_ws(' ', ${sql.ref(`${table}.firstname`)}, ${sql.ref(`${table}.middlename`)}, ${sql.ref(`${table}.lastname`)})`

export const orderExport = table(
  sql`o.id`,
  sql`from orders o left join order_addresses b on b.order_id = o.id and b.kind = 'billing'
    left join order_addresses s on s.order_id = o.id and s.kind = 'shipping'`,
  {
    number: sql`o.number`,
    placed_at: momentCell(sql`o.placed_at`),
    status: sql`o.status`,
    email: sql`o.email`,
    name: customerName('b'),
    company: sql`b.company`,
    vat_id: sql`b.vat_id`,
    street: sql`array_to_string(s.street, ' ')`,
    postcode: sql`s.postcode`,
    city: sql`s.city`,
    country: sql`s.country_id`,
    payment: sql`o.payment_method_title`,
    delivery: sql`o.method_title`,
    coupon: sql`o.coupon_code`,
    items: sql`(select string_agg(i.quantity_ordered || ' x ' || i.sku, ', ' order by i.id)
      from order_items i where i.order_id = o.id)`,
    subtotal: amount(sql`o.subtotal_cents`),
    discount: amount(sql`o.discount_cents`),
    shipping: amount(sql`o.shipping_cents`),
    vat: amount(sql`o.tax_cents`),
    total: amount(sql`o.grand_total_cents`),
    refunded: amount(
      sql`(select coalesce(sum(m.grand_total_cents), 0) from credit_memos m where m.order_id = o.id)`,
    ),
  },
)

/** Accounts of customers with their default address. */
export const customerExport = table(
  sql`c.id`,
  sql`from customers c left join lateral (
    select * from customer_addresses a where a.customer_id = c.id order by a.id limit 1) a on true`,
  {
    email: sql`c.email`,
    name: customerName('c'),
    company: sql`a.company`,
    vat_id: sql`c.taxvat`,
    street: sql`array_to_string(a.street, ' ')`,
    postcode: sql`a.postcode`,
    city: sql`a.city`,
    country: sql`a.country_id`,
    telephone: sql`a.telephone`,
    created_at: momentCell(sql`c.created_at`),
    newsletter: flagCell(sql`exists (select from newsletter_subscribers n
      where n.customer_id = c.id and n.status = 'SUBSCRIBED')`),
    orders: sql`(select count(*)::text from orders o where o.customer_id = c.id)`,
  },
)

/** SQL expression: the VAT rates of the shop's country. */
const HOME_RATES = sql`(${JSON.stringify(rates)}::jsonb -> coalesce(
  (select value ->> 'country_code' from shop_settings where key = 'company'), ${DEFAULT_HOME}))`

function netPrice() {
  return sql`(p.price_cents * 100.0 / (100 + case p.tax_class when 'zero' then 0
    when 'reduced' then coalesce(${HOME_RATES} ->> 1, ${HOME_RATES} ->> 0)::numeric else (${HOME_RATES} ->> 0)::numeric end))`
}

/** Stock of every source with its value at the price without VAT. */
export const stockExport = table(
  sql`row_number() over (order by p.id, i.source_code)`,
  sql`from stock_items i join products p on p.id = i.product_id join stock_sources s on s.code = i.source_code`,
  {
    source_code: sql`i.source_code`,
    sku: sql`p.sku`,
    name: sql`p.name ->> 'nl'`,
    gtin: sql`p.gtin`,
    quantity: sql`i.quantity::text`,
    price: amount(sql`p.price_cents`),
    price_without_vat: amount(netPrice()),
    value_without_vat: amount(sql`${netPrice()} * greatest(i.quantity, 0)`),
  },
)

interface Tax {
  rate: number
  amount_cents: number
}

/** VAT and net amount at one rate. Cents. */
interface VatPart {
  rate: number
  vat: number
  net: number
}

/**
 * Splits the net amount of a document by rate. With several rates a net amount follows from its VAT, and the rest is
 * without VAT or rounding.
 *
 * @param hasZeroRate true if a part of the document is without VAT
 */
export function splitNet(taxes: readonly Tax[], netCents: number, hasZeroRate: boolean): VatPart[] {
  const parts = taxes
    .filter(({ rate, amount_cents }) => rate > 0 && amount_cents !== 0)
    .map(({ rate, amount_cents: vat }) => ({ rate, vat, net: Math.round((vat * 100) / rate) }))
  const rest = netCents - sum(parts.map(({ net }) => net))
  const [largest] = parts.toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net))
  if (!largest || hasZeroRate) return [...parts, { rate: 0, vat: 0, net: rest }]
  largest.net += rest
  return parts
}

const euros = (cents: number) => (cents / 100).toFixed(2)

/** Invoices and credit memos by VAT rate, with the country of delivery. Amounts of credit memos are negative. */
export const invoiceExport: Export = {
  roles: ['owner'],
  columns: ['number', 'date', 'order', 'country', 'company', 'vat_id', 'rate', 'net', 'vat', 'total'],
  queries: () =>
    [
      sql`from invoices d join orders o on o.id = d.order_id`,
      sql`from credit_memos d join orders o on o.id = d.order_id`,
    ].map((from, index) => {
      const amounts = sql.ref(index === 0 ? 'o' : 'd')
      const adjustment = index === 0 ? sql`0` : sql`d.adjustment_cents`
      return sql`select d.id as "rowId", d.number, left(${momentCell(sql`d.created_at`)}, 10) as date, o.number as order,
        s.country_id as country, b.company, b.vat_id, ${amounts}.taxes as taxes, ${index === 0 ? 1 : -1}::int as sign,
        ${amounts}.grand_total_cents - ${amounts}.tax_cents as net_cents,
        ${adjustment} <> 0 or exists (select from order_items i where i.order_id = o.id and (i.tax_rate = 0
          or jsonb_path_exists(i.tax_amounts, '$[*] ? (@.rate == 0)'))) as has_zero
        ${from} left join order_addresses b on b.order_id = o.id and b.kind = 'billing'
          left join order_addresses s on s.order_id = o.id and s.kind = 'shipping'`
    }),
  expand({ taxes, sign, net_cents, has_zero, ...paper }) {
    // The query returns these types.
    const parts = splitNet(taxes as Tax[], Number(net_cents), Boolean(has_zero))
    const signed = (cents: number) => euros(Number(sign) * cents)
    return parts
      .filter(({ vat, net }, index) => index === 0 || vat !== 0 || net !== 0)
      .map(
        ({ rate, vat, net }): Cells => ({
          ...(paper as Cells),
          rate: String(rate),
          net: signed(net),
          vat: signed(vat),
          total: signed(net + vat),
        }),
      )
  },
}
