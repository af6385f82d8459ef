import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { DEFAULT_LANGUAGE } from '../platform/languages.ts'
import type { PhraseValue } from '../platform/phrases.ts'
import { findUnsafeHtml, withListedStyles } from '../platform/safe-html.ts'
import { momentOfStoreTime } from '../platform/store-time.ts'

/** Refuses a value of a field: an English text and its values, which the context translates. */
export class FieldProblem extends Error {
  readonly values: PhraseValue[]
  /** Language of the wrong part, for a text by language. */
  language: string | null = null

  constructor(english: string, ...values: PhraseValue[]) {
    super(english)
    this.values = values
  }
}

/** Field of an entry: an expression on its table `t`, and how it is saved. */
export interface Field {
  /** Column to write to; null for a value in another table. */
  column: string | null
  read: RawBuilder<unknown>
  /** Left out of lists. */
  isLong?: boolean
  /** True for several values, so that a problem cannot name one of them. */
  isSeveral?: boolean
  /** Replaces the names of uploaded pictures in a value by their paths below /media/. */
  withPaths?: (value: unknown, find: (named: string) => Promise<string>) => Promise<unknown>
  /**
   * Checks a value of the admin, null for an empty one.
   *
   * @returns the column's value as JSON
   * @throws {FieldProblem}
   */
  check(value: unknown): unknown
}

/** Values of an entry by field, or of a row by column. */
export type Values = Record<string, unknown>

/** Rows of a table that the admin lists and edits. */
export interface EntryKind {
  /** Table that a save writes to. */
  table: string
  /** Source of the listed rows `t`; by default the table. */
  from?: RawBuilder<unknown>
  /** Expression of the id, as text. */
  key: RawBuilder<string>
  order: RawBuilder<unknown>
  /** SQL expression that is searched. */
  searched: RawBuilder<unknown>
  fields: Readonly<Record<string, Field>>
  /** Read-only fields. */
  shown?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Fields that cannot change after creation, because URLs or orders refer to them. */
  fixed?: readonly string[]
  canCreate?: boolean
  canDelete?: boolean
  /** Cache tags of the pages that show an entry; none by default. */
  tags?: (entry: { id: number; values: Values }, isNew: boolean) => readonly string[]
  /** English message for values that conflict in the database. */
  conflict?: string
  /** Columns of a new row beside those of the fields. */
  columnsOfNew?: (now: Date) => Values
  /** Writes a changed entry in place of the update of its table. */
  write?: (trx: Db, columns: Values) => Promise<void>
  /** Writes what belongs to an entry into other tables. */
  afterwards?: (trx: Db, id: string, values: Values, isNew: boolean) => Promise<void>
}

/** Options of a field; without `empty` a value is needed. */
interface Empty {
  /** Stored for an empty value. */
  empty?: unknown
}

const missing = () => new FieldProblem('Fill this in.')
/** General message for an invalid value. */
export const wrong = () => new FieldProblem('This does not have the right form.')

const field = (column: string, options: Empty, check: (value: unknown) => unknown): Field => ({
  column,
  read: sql.ref(`t.${column}`),
  check(value) {
    const isEmpty = value === null || value === undefined || (typeof value === 'string' && !value.trim())
    if (!isEmpty) return check(value)
    if (!('empty' in options)) throw missing()
    return options.empty
  },
})

function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string' || value.includes('\0')) throw wrong()
  if (value.trim().length > most) throw new FieldProblem('At most %1 characters.', most)
  return value.trim()
}

interface TextOptions extends Empty {
  pattern?: RegExp
  most?: number
}

/** Plain text. */
export const text = (column: string, { most = 200, pattern, ...options }: TextOptions = {}): Field =>
  field(column, options, (value) => {
    const given = textOf(value, most)
    if (pattern && !pattern.test(given)) throw wrong()
    return given
  })

/** Text by language; Dutch is required. */
function localised(column: string, options: Empty, clean: (text: string) => string): Field {
  const checkPart = (language: string, part: unknown) => {
    try {
      if (!/^[a-z]{2,3}$/.test(language)) throw wrong()
      return [language, clean(part as string)]
    } catch (error) {
      if (error instanceof FieldProblem) error.language = language
      throw error
    }
  }
  return {
    ...text(column),
    check(value) {
      if (typeof value !== 'object') throw wrong()
      const parts = Object.entries(value ?? {}).filter(([, part]) => String(part ?? '').trim() !== '')
      if (parts.length === 0 && 'empty' in options) return options.empty
      const own = parts.find(([language]) => language === DEFAULT_LANGUAGE)
      if (!own) {
        const problem = parts.length === 0 ? missing() : new FieldProblem('Fill in the Dutch.')
        throw Object.assign(problem, { language: DEFAULT_LANGUAGE })
      }
      return Object.fromEntries(parts.map(([language, part]) => checkPart(language, part)))
    },
  }
}

export const words = (column: string, options: Empty = {}): Field =>
  localised(column, options, (part) => textOf(part, 1_000))

const MAX_HTML = 100_000

/** HTML by language, checked by html-rules.ts; unlisted styles are removed. */
export const html = (column: string, options: Empty = {}): Field => ({
  ...localised(column, options, (part) => {
    const given = textOf(part, MAX_HTML)
    const problem = findUnsafeHtml(given)
    if (problem) throw new FieldProblem('This text %1.', problem)
    return withListedStyles(given).text
  }),
  isLong: true,
})

/** Whole number. */
export const whole = (column: string, least: number, most: number, options: Empty = {}): Field =>
  field(column, options, (value) => {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value
    throw new FieldProblem('Enter a whole number from %1 to %2.', least, most)
  })

const MAX_CENTS = 10_000_000

/** Amount in cents. */
export const cents = (column: string, options: Empty = {}): Field => whole(column, 0, MAX_CENTS, options)

/** Id of a row in another table. */
export const reference = (column: string): Field => ({
  ...field(column, {}, (value) => {
    if (!/^\d{1,9}$/.test(String(value))) throw wrong()
    return Number(value)
  }),
  read: sql`${sql.ref(`t.${column}`)}::text`,
})

export const flag = (column: string, empty: boolean): Field =>
  field(column, { empty }, (value) => {
    if (typeof value !== 'boolean') throw wrong()
    return value
  })

/** Moment, in the time zone of the shop. */
export const moment = (column: string, options: Empty = {}): Field => ({
  ...field(column, options, (value) => {
    const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?/.exec(textOf(value, 30)) ?? []
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
      Number(part ?? 0),
    )
    const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
    if (!isDay || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) throw wrong()
    return momentOfStoreTime({ year, month, day, hour, minute, second }).toISOString()
  }),
  read: shopTime(sql.ref(`t.${column}`)),
})

export const shopTime = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI:SS')`

/** List of texts, which are separated by commas. */
export const list = (column: string, pattern: RegExp, options: Empty): Field => ({
  ...field(column, options, (value) => {
    const items = textOf(value, 1_000)
      .split(',')
      .map((item) => item.trim())
    if (!items.every((item) => pattern.test(item))) throw wrong()
    return items
  }),
  read: sql`array_to_string(${sql.ref(`t.${column}`)}, ', ')`,
})

const SPAN = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** @throws {FieldProblem} for anything but spans like '09:00-12:30, 13:00-18:00'; an empty text is a closed day */
function timesOf(value: unknown): { from: string; to: string }[] {
  const given = textOf(value ?? '', 100)
  if (given === '') return []
  return given.split(',').map((part) => {
    const span = part.trim()
    const [from = '', to = ''] = span.split('-')
    if (!SPAN.test(span) || from >= to) throw new FieldProblem('Enter hours like 09:00-17:30.')
    return { from, to }
  })
}

/** Reads the times of a day `d` as a text. */
const timesText = sql`coalesce((
  select string_agg((s ->> 'from') || '-' || (s ->> 'to'), ', ') from jsonb_array_elements(d -> 'times') s), '')`

/** @throws {FieldProblem} for anything but a list of objects, at most as long as this */
export function rowsOf(value: unknown, most: number): Record<string, unknown>[] {
  const isList = Array.isArray(value) && value.length <= most
  if (!isList || !value.every((row) => typeof row === 'object' && row !== null)) throw wrong()
  return value
}

/** Opening hours as seven texts, Monday first. */
export const hours = (column: string): Field => ({
  ...field(column, {}, (value) => {
    if (!Array.isArray(value) || value.length !== 7) throw wrong()
    return value.map((times, index) => ({ day: index + 1, times: timesOf(times) }))
  }),
  read: sql`array(select coalesce((select ${timesText} from jsonb_array_elements(${sql.ref(`t.${column}`)}) d
    where coalesce(nullif((d ->> 'day')::int, 0), 7) = n limit 1), '') from generate_series(1, 7) n)`,
  isLong: true,
  isSeveral: true,
})

/** Days with other hours: date, times and the reason by language. */
export const exceptions = (column: string): Field => ({
  ...field(column, { empty: [] }, (value) => {
    return rowsOf(value, 100).map(({ date, times, reason }) => {
      if (!/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(String(date))) throw wrong()
      return { date, times: timesOf(times), reason: words('reason', { empty: null }).check(reason ?? null) }
    })
  }),
  read: sql`coalesce((select jsonb_agg(jsonb_build_object('date', d ->> 'date', 'times', ${timesText},
    'reason', coalesce(d -> 'reason', 'null')) order by d ->> 'date')
    from jsonb_array_elements(${sql.ref(`t.${column}`)}) d), '[]')`,
  isLong: true,
  isSeveral: true,
})

/** Ids in a table of links, by their number. */
export const links = (table: string, own: string, other: string): Field => ({
  column: null,
  isSeveral: true,
  read: sql`array(select l.${sql.ref(other)}::text from ${sql.table(table)} l where l.${sql.ref(own)} = t.id order by 1)`,
  check(value) {
    if (!Array.isArray(value) || value.length > 50 || !value.every((id) => /^\d{1,9}$/.test(String(id))))
      throw wrong()
    return value.map(Number)
  },
})

const PICTURE = { pattern: /^[\w][\w/. -]*\.(?:jpe?g|png|webp|avif|svg)$/i, most: 300 }

/** Path of a picture below /media/, or the name of an uploaded one. */
export const picture = (column: string, options: Empty = {}): Field => ({
  ...text(column, { ...PICTURE, ...options }),
  withPaths: async (value, find) => (typeof value === 'string' && value ? find(value) : value),
})

/** Pictures with their texts by language, as slides have them. */
export const pictures = (column: string): Field => ({
  column,
  check(value) {
    const rows = rowsOf(value ?? [], 10)
    if (rows.length === 0) throw new FieldProblem('Add a picture.')
    return rows.map(({ path, label }) => ({
      url: text('url', PICTURE).check(path),
      type: 'image',
      label: words('label', { empty: null }).check(label ?? null),
    }))
  },
  read: sql`coalesce((select jsonb_agg(jsonb_build_object('path', m -> 'url', 'label', coalesce(m -> 'label', 'null')))
    from jsonb_array_elements(${sql.ref(`t.${column}`)}) m), '[]')`,
  isLong: true,
  isSeveral: true,
  withPaths: async (value, find) =>
    Array.isArray(value)
      ? Promise.all(
          value.map(async (row) =>
            typeof row?.path === 'string' ? { ...row, path: await find(row.path) } : row,
          ),
        )
      : value,
})
