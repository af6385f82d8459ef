import { type RawBuilder, sql } from 'kysely'
import { money } from '../platform/money.ts'
import { storeTime } from '../platform/store-time.ts'

/**
 * Kind of value: amounts in cents, weights in grams, first and last moment of a period, GTINs, booleans, URLs,
 * days, months, and classes with an index.
 */
export type FieldKind =
  | 'cents'
  | 'grams'
  | 'begin'
  | 'end'
  | 'gtin'
  | 'flag'
  | 'url'
  | 'day'
  | 'months'
  | 'score'

interface ProductField {
  /** Column of `products`. */
  column: string
  kind: FieldKind
  /** Field of the contract's products. */
  contract: string
  /** Column of an import. */
  imported: string
  /** Description in docs/owner/import.md. */
  help: string
}

/**
 * Product fields that are a single column, declared once: the select list, row type, resolvers, import and
 * its documentation are derived from this table. A field with its own rule (prices, stock, brand) is written
 * by hand.
 */
const FIELDS = [
  {
    column: 'manufacturer_price_cents',
    kind: 'cents',
    contract: 'manufacturer_price',
    imported: 'msrp_price',
    help: 'the recommended price, in EUR with VAT',
  },
  {
    column: 'new_from',
    kind: 'begin',
    contract: 'new_from_date',
    imported: 'new_from_date',
    help: 'the first day with the badge “new”',
  },
  {
    column: 'new_to',
    kind: 'end',
    contract: 'new_to_date',
    imported: 'new_to_date',
    help: 'the last day with the badge “new”, included',
  },
  { column: 'weight_grams', kind: 'grams', contract: 'weight', imported: 'weight', help: 'in kilograms' },
  {
    column: 'gtin',
    kind: 'gtin',
    contract: 'gtin',
    imported: 'gtin',
    help: 'EAN (GTIN), for search engines and comparison sites',
  },
  {
    column: 'is_vegan',
    kind: 'flag',
    contract: 'vegan',
    imported: 'vegan',
    help: '`1` for vegan products; cards show a badge',
  },
  {
    column: 'fits_letterbox',
    kind: 'flag',
    contract: 'fits_letterbox',
    imported: 'fits_letterbox',
    help: '`1` if one piece fits through a letterbox',
  },
  {
    column: 'battery_passport_url',
    kind: 'url',
    contract: 'battery_passport_url',
    imported: 'battery_passport_url',
    help: 'the `https://` URL of its battery passport',
  },
  {
    column: 'software_updates_until',
    kind: 'day',
    contract: 'software_updates_until',
    imported: 'software_updates_until',
    help: 'the day until which its maker updates the software free of charge',
  },
  {
    column: 'software_updates_months',
    kind: 'months',
    contract: 'software_updates_months',
    imported: 'software_updates_months',
    help: 'the same as months after the purchase',
  },
  {
    column: 'repairability_score',
    kind: 'score',
    contract: 'repairability_score',
    imported: 'repairability_score',
    help: 'the reparability class of the EU, with or without its index: `B 3.71`',
  },
] as const satisfies readonly ProductField[]

type Field = (typeof FIELDS)[number]
export type FieldColumn = Field['column']

/** Declared fields in their order. */
export const PRODUCT_FIELDS: readonly (ProductField & { column: FieldColumn })[] = FIELDS

/** Value types by kind; moments in milliseconds since 1970. */
interface Values {
  cents: number | null
  grams: number | null
  begin: number | null
  end: number | null
  gtin: string | null
  flag: boolean
  url: string | null
  day: string | null
  months: number | null
  score: string | null
}

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

/** Fields of a row in camelCase: `new_from` is `newFrom`. */
export type FieldValues = { [One in Field as Camel<One['column']>]: Values[One['kind']] }

const KINDS: Record<
  FieldKind,
  { sqlType: RawBuilder<unknown>; isMoment?: true; answer(value: never): unknown }
> = {
  cents: { sqlType: sql`int`, answer: (cents: number | null) => money(cents) },
  grams: { sqlType: sql`int`, answer: (grams: number | null) => (grams === null ? null : grams / 1000) },
  begin: { sqlType: sql`timestamptz`, isMoment: true, answer: (moment: number | null) => storeTime(moment) },
  end: { sqlType: sql`timestamptz`, isMoment: true, answer: (moment: number | null) => storeTime(moment) },
  gtin: { sqlType: sql`text`, answer: (gtin: string | null) => gtin },
  flag: { sqlType: sql`boolean`, answer: (flag: boolean) => (flag ? 1 : 0) },
  url: { sqlType: sql`text`, answer: (url: string | null) => url },
  day: { sqlType: sql`date`, answer: (day: string | null) => day },
  months: { sqlType: sql`int`, answer: (months: number | null) => months },
  score: { sqlType: sql`text`, answer: (score: string | null) => score },
}

const camel = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Converts a timestamp column to milliseconds since 1970. */
export const ms = (column: RawBuilder<unknown>) =>
  sql<number | null>`(extract(epoch from ${column}) * 1000)::int8`

export const selectedFields = sql.join(
  PRODUCT_FIELDS.map(({ column, kind }) => {
    const value = sql.ref(`p.${column}`)
    return sql`${KINDS[kind].isMoment ? ms(value) : value} as ${sql.id(camel(column))}`
  }),
)

export const fieldTypes: Record<string, RawBuilder<unknown>> = Object.fromEntries(
  PRODUCT_FIELDS.map(({ column, kind }) => [column, KINDS[kind].sqlType]),
)

type FieldResolvers = { [One in Field as One['contract']]: (product: FieldValues) => never }

/** Resolvers of the fields. Types do not check their answers against the contract; product.test.ts does. */
export const fieldResolvers = Object.fromEntries(
  PRODUCT_FIELDS.map(({ column, kind, contract }) => [
    contract,
    // The select list returns the value with the type of its kind.
    (product: FieldValues) => KINDS[kind].answer(product[camel(column) as keyof FieldValues] as never),
  ]),
) as FieldResolvers

/** Rows of the table of docs/owner/import.md. */
export const fieldHelp = () =>
  PRODUCT_FIELDS.map(({ imported, help }) => `| \`${imported}\` | ${help} |\n`).join('')
