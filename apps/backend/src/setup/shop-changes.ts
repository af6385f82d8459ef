import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../platform/database/database.ts'
import type { WrittenLanguage } from '../platform/languages.ts'

type Row = Readonly<Record<string, unknown>>

/** Tables that setup updates, with their keys. Starter texts are only ever added. */
const TABLES = {
  store_views: ['code'],
  shop_settings: ['key'],
  stock_sources: ['code'],
  physical_stores: ['source_code'],
  shipping_methods: ['carrier_code', 'method_code'],
  payment_methods: ['code'],
} as const satisfies Partial<Record<keyof Database, readonly string[]>>
type Table = keyof typeof TABLES

/** Row of the shop that setup changes. */
export interface ShopChange {
  table: Table
  /** Values of the row's keys, such as `postnl nl`. */
  key: string
  /** Undefined for a new row. */
  before?: Row
  /** Undefined for a deleted row. */
  after?: Row
}

type ShopRows = ReadonlyMap<string, { table: Table; key: string; row: Row }>

/** Reads the rows that setup may change. */
export async function readShopRows(db: Db): Promise<ShopRows> {
  const found = new Map<string, { table: Table; key: string; row: Row }>()
  for (const table of Object.keys(TABLES) as Table[]) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) - 'id' as row from ${sql.table(table)} t
      order by ${sql.join(TABLES[table].map((column) => sql.ref(column)))}
    `.execute(db)
    for (const { row } of rows) {
      const key = TABLES[table].map((column) => String(row[column])).join(' ')
      found.set(`${table} ${key}`, { table, key, row })
    }
  }
  return found
}

/** Lists rows that differ, in the order of the tables. */
export function compareShopRows(before: ShopRows, after: ShopRows): ShopChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    const { table, key } = old ?? now ?? {}
    if (!table || key === undefined || JSON.stringify(old?.row) === JSON.stringify(now?.row)) return []
    return [{ table, key, ...(old && { before: old.row }), ...(now && { after: now.row }) }]
  })
}

/** Puts a row back as it was before. */
export async function revertChange(db: Db, { table, before, after }: ShopChange): Promise<void> {
  const keys = TABLES[table]
  const equals = (column: string): RawBuilder<unknown> =>
    sql`${sql.ref(`t.${column}`)}::text = ${String((before ?? after)?.[column])}`
  const isRow = sql.join(keys.map(equals), sql` and `)
  if (!before) return void (await sql`delete from ${sql.table(table)} t where ${isRow}`.execute(db))
  const columns = Object.keys(before)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const row = sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb)`
  await (after
    ? sql`update ${sql.table(table)} t set (${names}) = (select ${names} from ${row}) where ${isRow}`
    : sql`insert into ${sql.table(table)} (${names}) select ${names} from ${row}`
  ).execute(db)
}

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists the values that differ between two rows, with paths like `value.hours.nl`. */
function compareValues(before: unknown, after: unknown, path: string, nothing: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      compareValues(before[name], after[name], path ? `${path}.${name}` : name, nothing),
    )
  const show = (value: unknown) => JSON.stringify(value) ?? nothing
  return [`${path.replace(/^value\.?/, '') || 'value'}: ${show(before)} → ${show(after)}`]
}

/** Texts of the list: Dutch, English. */
const TEXTS = {
  store_views: ['winkelweergave', 'store view'],
  shop_settings: ['instelling', 'setting'],
  stock_sources: ['voorraadplaats', 'stock source'],
  physical_stores: ['winkel', 'store'],
  shipping_methods: ['bezorgwijze', 'delivery method'],
  payment_methods: ['betaalwijze', 'payment method'],
  new: ['nieuw', 'new'],
  removed: ['vervalt', 'removed'],
  nothing: ['niets', 'nothing'],
} as const satisfies Readonly<Record<Table | 'new' | 'removed' | 'nothing', readonly [string, string]>>

/** Describes a change for a terminal, its values each on a line. */
export function describeChange(
  { table, key, before, after }: ShopChange,
  language: WrittenLanguage = 'en',
): string {
  const say = (text: keyof typeof TEXTS) => TEXTS[text][language === 'nl' ? 0 : 1]
  const name = `${say(table)} ${key}`
  if (!before) return `${name}: ${say('new')}`
  if (!after) return `${name}: ${say('removed')} (${JSON.stringify(before.value)})`
  const differences = compareValues(before, after, '', say('nothing'))
  return [`${name}:`, ...differences.map((line) => `    ${line}`)].join('\n')
}
