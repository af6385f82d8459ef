import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startEmbeddedServer } from '@kopgroep/backend/platform/database/embedded-server'
import { KYSELY_TABLES, migrate } from '@kopgroep/backend/platform/database/migrate'
import { throwawayFolder } from '@kopgroep/backend/testing/throwaway-folder'
import { endWithProblem } from '@kopgroep/server-kit/startup-problem'
import pg from 'pg'

const TABLES_FILE = join(import.meta.dirname, '../../apps/backend/src/platform/database/tables.generated.ts')

interface Column {
  table: string
  column: string
  /** PostgreSQL's name of the type (`int4`, `_text` for text[]), or the labels of an enum. */
  type: string
  labels: string[] | null
  nullable: boolean
  /** `always` for columns that only the database fills, `default` for those that an insert may omit. */
  filled: 'always' | 'default' | 'never'
}

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as type,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels,
    not a.attnotnull as nullable,
    case
      when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
      when a.atthasdef or a.attidentity = 'd' then 'default'
      else 'never'
    end as filled
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type d on d.oid = a.atttypid
  join pg_type t on t.oid = case when d.typtype = 'd' then d.typbasetype else d.oid end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not c.relispartition and c.relname <> all ($1)
  order by c.relname, a.attnum
`

/** Generates the TypeScript types of a migrated database's tables. */
async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS, [['schema_migrations', ...KYSELY_TABLES]])
    return writeModule(Map.groupBy(rows, ({ table }) => table))
  } finally {
    await client.end()
  }
}

function writeModule(tables: Map<string, Column[]>): string {
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${interfaceName(table)} {\n${columns.map((column) => `  ${column.column}: ${columnType(column)}\n`).join('')}}\n`,
  )
  const database = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}\n`).join('')
  return `// Generated from apps/backend/migrations by \`npm run generate\`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Localised } from '../languages.ts'
import type { GeneratedJson, Json, JsonColumn } from './json-columns.ts'

/** Timestamp: read as a Date, written as a Date or text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Timestamp with a default: may be omitted in inserts. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

${interfaces.join('\n')}
export interface Database {
${database}}
`
}

const interfaceName = (table: string) =>
  `${table.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Table`

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  time: 'string',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
  bpchar: 'string',
  json: 'Json',
  jsonb: 'Json',
  timestamptz: 'Timestamp',
}

/** Names of JSON columns with a text by language, in any table. JsonColumns types the others. */
const LOCALISED_COLUMNS = new Set([
  'button_text',
  'carrier_title',
  'content',
  'content_heading',
  'description',
  'featured_image_alt',
  'green_reason',
  'image_label',
  'label',
  'long',
  'long_answer',
  'meta_description',
  'meta_keyword',
  'meta_keywords',
  'meta_title',
  'method_title',
  'name',
  'question',
  'repair_information',
  'short',
  'short_answer',
  'short_content',
  'short_description',
  'submit_label',
  'text',
  'thank_you_message',
  'title',
  'to_label',
])

function columnType(column: Column): string {
  const { table, column: name, type, labels, nullable, filled } = column
  const array = !labels && type.startsWith('_')
  const base = labels ? labels.map((label) => `'${label}'`).join(' | ') : TYPES[array ? type.slice(1) : type]
  if (!base || (array && base === 'Json')) {
    throw new Error(
      `${table}.${name} is of type ${type}, which scripts/generate/tables.ts does not know yet.`,
    )
  }
  if (base === 'Json') return jsonColumnType(column)
  const one = array ? `${base === 'Timestamp' ? 'Date' : base}[]` : base
  if (one === 'Timestamp') {
    // ColumnTypes cannot be nested, so their combinations have their own names.
    if (filled === 'always') return 'GeneratedAlways<Date>'
    return `${filled === 'default' ? 'Generated' : ''}Timestamp${nullable ? ' | null' : ''}`
  }
  const value = nullable ? `${one} | null` : one
  if (filled === 'always') return `GeneratedAlways<${value}>`
  return filled === 'default' ? `Generated<${value}>` : value
}

function jsonColumnType({ table, column, nullable, filled }: Column): string {
  const value = LOCALISED_COLUMNS.has(column) ? 'Localised' : `JsonColumn<'${table}.${column}'>`
  if (filled === 'always') return `GeneratedAlways<${value}>`
  return `${filled === 'default' ? 'Generated' : ''}Json<${value}>${nullable ? ' | null' : ''}`
}

async function run() {
  const server = await startEmbeddedServer({
    folder: throwawayFolder('tables'),
    throwaway: true,
  })
  try {
    await migrate(server.url)
    const text = await describeTables(server.url)
    const fresh = existsSync(TABLES_FILE) && readFileSync(TABLES_FILE, 'utf8') === text
    const name = relative(process.cwd(), TABLES_FILE)
    if (fresh) return
    if (process.argv.includes('--check')) {
      console.error(`${name} is stale: run npm run generate`)
      process.exitCode = 1
      return
    }
    writeFileSync(TABLES_FILE, text)
    console.log(`Wrote ${name}`)
  } finally {
    await server.stop()
  }
}

await run().catch(endWithProblem)
