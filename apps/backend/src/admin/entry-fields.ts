import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { DEFAULT_LANGUAGE } from '../platform/languages.ts'
import type { PhraseValue } from '../platform/phrases.ts'
import { findUnsafeHtml } from '../platform/safe-html.ts'
import { momentOfStoreTime } from '../platform/store-time.ts'
import type { InputKind } from './generated/schema.ts'

/** Problem with the value of a field: an English text and its parameters, to be translated. */
export class FieldProblem extends Error {
  readonly values: PhraseValue[]
  /** Language of the invalid part, for a text by language. */
  language: string | null = null
  /** Name of the invalid field, for a problem that is found after the checks of single fields. */
  field: string | null = null

  constructor(english: string, ...values: PhraseValue[]) {
    super(english)
    this.values = values
  }
}

/** Field of an entry: the expression that reads it from its table `t`, and the check before saving. */
export interface Field {
  input: InputKind
  choices?: readonly string[]
  /** Kind of the entries that a `reference` or `references` names. */
  reference?: string
  /** Column to write to; null for a value in another table. */
  column: string | null
  read: RawBuilder<unknown>
  isLong?: boolean
  /** True for a list of values, so that a problem cannot name a single input. */
  isSeveral?: boolean
  /** Replaces the names of uploaded pictures in a value by their paths below /media/. */
  withPaths?: (value: unknown, find: (named: string) => Promise<string>) => Promise<unknown>
  /**
   * Validates a value from the admin; null stands for an empty one.
   *
   * @returns the column's value as JSON
   * @throws {FieldProblem}
   */
  check(value: unknown): unknown
}

/** Values of an entry by field, or of a row by column. */
export type Values = Record<string, unknown>

/** Kind of entry: rows of a table that the admin lists and edits. */
export interface EntryKind {
  /** Table that a save writes. */
  table: string
  /** Source of the listed rows `t`; defaults to the table. */
  from?: RawBuilder<unknown>
  /** Expression of the id, as text. */
  key: RawBuilder<string>
  order: RawBuilder<unknown>
  /** SQL expression that a search matches. */
  searched: RawBuilder<unknown>
  /** By name, in the order of the form. */
  fields: Readonly<Record<string, Field>>
  /** Names of the fields that the list shows. */
  columns: readonly string[]
  /** Path of an entry in the shop, with fields in braces; none without a page. */
  path?: string
  /** Read-only fields. */
  shown?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Fields that cannot be changed after creation, because URLs or orders refer to them. */
  fixed?: readonly string[]
  canCreate?: boolean
  canDelete?: boolean
  /** English message for a conflict that the database reports. */
  conflict?: string
  /** Returns columns of a new row in addition to those of the fields. May insert the rows they refer to. */
  columnsOfNew?: (trx: Db, values: Values, now: Date) => Values | Promise<Values>
  /** Writes a changed entry. Replaces the default update of the table. */
  write?: (trx: Db, columns: Values) => Promise<void>
  /**
   * Writes data of an entry that is in other tables.
   *
   * @returns further cache tags to purge
   * @throws {FieldProblem}
   */
  afterwards?: (trx: Db, id: string, values: Values, isNew: boolean, now: Date) => Promise<readonly string[]>
}

/** Address or code of an entry. */
export const SLUG = { pattern: /^[a-z0-9][a-z0-9-]{0,99}$/ }
/** Option of a field that may be empty. */
export const OPTIONAL = { empty: null }

/** Options of a field. Without `empty` the field is required. */
interface Empty {
  /** Value to store for an empty input. */
  empty?: unknown
}

const missing = () => new FieldProblem('Fill this in.')
/** Creates the general problem of an invalid value. */
export const invalidValue = () => new FieldProblem('This does not have the right form.')

const field = (
  input: InputKind,
  column: string,
  options: Empty,
  check: (value: unknown) => unknown,
): Field => ({
  input,
  column,
  read: sql.ref(`t.${column}`),
  check(value) {
    const isEmpty = value === null || value === undefined || (typeof value === 'string' && !value.trim())
    if (!isEmpty) return check(value)
    if (!('empty' in options)) throw missing()
    return options.empty
  },
})

function requireText(value: unknown, max: number): string {
  if (typeof value !== 'string' || value.includes('\0')) throw invalidValue()
  if (value.trim().length > max) throw new FieldProblem('At most %1 characters.', max)
  return value.trim()
}

interface TextOptions extends Empty {
  /** Accepts a text. */
  pattern?: Pick<RegExp, 'test'>
  max?: number
}

export const text = (column: string, { max = 200, pattern, ...options }: TextOptions = {}): Field =>
  field('text', column, options, (value) => {
    const given = requireText(value, max)
    if (pattern && !pattern.test(given)) throw invalidValue()
    return given
  })

/** Text of several lines. */
export const paragraph = (column: string, options: TextOptions): Field => ({
  ...text(column, options),
  input: 'paragraph',
})

/** Text by language; Dutch is required. */
function localised(
  input: 'words' | 'html',
  column: string,
  options: Empty,
  clean: (text: string) => string,
): Field {
  const checkPart = (language: string, part: unknown) => {
    try {
      if (!/^[a-z]{2,3}$/.test(language)) throw invalidValue()
      return [language, clean(part as string)]
    } catch (error) {
      if (error instanceof FieldProblem) error.language = language
      throw error
    }
  }
  return {
    ...text(column),
    input,
    check(value) {
      if (typeof value !== 'object') throw invalidValue()
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
  localised('words', column, options, (part) => requireText(part, 1_000))

const MAX_HTML = 100_000

/** HTML by language, checked by html-rules.ts. */
export const html = (column: string, options: Empty = {}): Field => ({
  ...localised('html', column, options, (part) => {
    const given = requireText(part, MAX_HTML)
    const [problem] = findUnsafeHtml(given)
    if (problem !== undefined) throw new FieldProblem('This text %1.', problem)
    return given
  }),
  isLong: true,
})

export const whole = (column: string, least: number, max: number, options: Empty = {}): Field =>
  field('number', column, options, (value) => {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= max) return value
    throw new FieldProblem('Enter a whole number from %1 to %2.', least, max)
  })

const MAX_CENTS = 10_000_000

/** Amount in cents. */
export const cents = (column: string, { min = 0, ...options }: Empty & { min?: number } = {}): Field => ({
  ...whole(column, min, MAX_CENTS, options),
  input: 'cents',
})

/** One of a few values. */
export const choice = (column: string, choices: readonly string[]): Field => ({
  ...field('choice', column, {}, (value) => {
    if (!choices.includes(value as string)) throw invalidValue()
    return value
  }),
  choices,
})

/** Id of an entry of another kind, named by a column of this one. */
export const reference = (column: string, kind: string): Field => ({
  ...field('reference', column, {}, (value) => {
    if (!/^\d{1,9}$/.test(String(value))) throw invalidValue()
    return Number(value)
  }),
  read: sql`${sql.ref(`t.${column}`)}::text`,
  reference: kind,
})

export const flag = (column: string, empty: boolean): Field =>
  field('flag', column, { empty }, (value) => {
    if (typeof value !== 'boolean') throw invalidValue()
    return value
  })

/** Date and time in the time zone of the shop. */
export const moment = (column: string, options: Empty = {}): Field => ({
  ...field('moment', column, options, (value) => {
    const [, ...parts] =
      /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?/.exec(requireText(value, 30)) ?? []
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
      Number(part ?? 0),
    )
    const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
    if (!isDay || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) throw invalidValue()
    return momentOfStoreTime({ year, month, day, hour, minute, second }).toISOString()
  }),
  read: shopTime(sql.ref(`t.${column}`)),
})

export const shopTime = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI:SS')`

/** List of texts, separated by commas. */
export const list = (column: string, pattern: RegExp, options: Empty): Field => ({
  ...field('text', column, options, (value) => {
    const items = requireText(value, 1_000)
      .split(',')
      .map((item) => item.trim())
    if (!items.every((item) => pattern.test(item))) throw invalidValue()
    return items
  }),
  read: sql`array_to_string(${sql.ref(`t.${column}`)}, ', ')`,
})

const SPAN = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/**
 * Parses spans like '09:00-12:30, 13:00-18:00'; an empty text means closed.
 *
 * @throws {FieldProblem} for anything else
 */
function parseTimes(value: unknown): { from: string; to: string }[] {
  const given = requireText(value ?? '', 100)
  if (given === '') return []
  return given.split(',').map((part) => {
    const span = part.trim()
    const [from = '', to = ''] = span.split('-')
    if (!SPAN.test(span) || from >= to) throw new FieldProblem('Enter hours like 09:00-17:30.')
    return { from, to }
  })
}

/** SQL expression: the spans of a day `d` as text. */
const TIMES_TEXT = sql`coalesce((
  select string_agg((s ->> 'from') || '-' || (s ->> 'to'), ', ') from jsonb_array_elements(d -> 'times') s), '')`

/** Checks for a list of at most `max` objects. @throws {FieldProblem} for anything else */
export function requireRows(value: unknown, max: number): Record<string, unknown>[] {
  const isList = Array.isArray(value) && value.length <= max
  if (!isList || !value.every((row) => typeof row === 'object' && row !== null)) throw invalidValue()
  return value
}

/** Opening hours as seven texts, Monday first. */
export const hours = (column: string): Field => ({
  ...field('hours', column, {}, (value) => {
    if (!Array.isArray(value) || value.length !== 7) throw invalidValue()
    return value.map((times, index) => ({ day: index + 1, times: parseTimes(times) }))
  }),
  read: sql`array(select coalesce((select ${TIMES_TEXT} from jsonb_array_elements(${sql.ref(`t.${column}`)}) d
    where coalesce(nullif((d ->> 'day')::int, 0), 7) = n limit 1), '') from generate_series(1, 7) n)`,
  isLong: true,
  isSeveral: true,
})

/** Days with different opening hours: date, times, and the reason by language. */
export const exceptions = (column: string): Field => ({
  ...field('exceptions', column, { empty: [] }, (value) => {
    return requireRows(value, 100).map(({ date, times, reason }) => {
      if (!/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(String(date))) throw invalidValue()
      return {
        date,
        times: parseTimes(times),
        reason: words('reason', { empty: null }).check(reason ?? null),
      }
    })
  }),
  read: sql`coalesce((select jsonb_agg(jsonb_build_object('date', d ->> 'date', 'times', ${TIMES_TEXT},
    'reason', coalesce(d -> 'reason', 'null')) order by d ->> 'date')
    from jsonb_array_elements(${sql.ref(`t.${column}`)}) d), '[]')`,
  isLong: true,
  isSeveral: true,
})

/** Ids of linked entries of another kind, stored in a link table and ordered by id. */
export const links = (kind: string, table: string, own: string, other: string): Field => ({
  input: 'references',
  reference: kind,
  column: null,
  isSeveral: true,
  read: sql`array(select l.${sql.ref(other)}::text from ${sql.table(table)} l where l.${sql.ref(own)} = t.id order by 1)`,
  check(value) {
    if (!Array.isArray(value) || value.length > 50 || !value.every((id) => /^\d{1,9}$/.test(String(id))))
      throw invalidValue()
    return value.map(Number)
  },
})

const PICTURE = { pattern: /^[\w][\w/. -]*\.(?:jpe?g|png|webp|avif|svg)$/i, max: 300 }

/** Path of a picture below /media/, or the name of an uploaded one. */
export const picture = (column: string, options: Empty = {}): Field => ({
  ...text(column, { ...PICTURE, ...options }),
  input: 'picture',
  withPaths: async (value, find) => (typeof value === 'string' && value ? find(value) : value),
})

/** Pictures of a slide, with alternative texts by language. */
export const pictures = (column: string): Field => ({
  input: 'pictures',
  column,
  check(value) {
    const rows = requireRows(value ?? [], 10)
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
