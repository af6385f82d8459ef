import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../apps/backend/src/platform/database/database.ts'
import type { JsonValue } from '../../apps/backend/src/platform/database/tables.generated.ts'

export type TableName = keyof Database

/**
 * A value that depends on the day on which the shop is seeded, so that sales are running and orders are recent
 * whenever that is. `form` stands for it in the checksum.
 */
export class Dated<Value = unknown> {
  readonly form: string
  readonly on: (seedingDay: Date) => Value

  constructor(form: string, on: (seedingDay: Date) => Value) {
    this.form = form
    this.on = on
  }
}

/** A moment some days from the seeding day (negative: before it), for example `daysFromSeeding(-3, '14:05')`. */
export function daysFromSeeding(days: number, time = '09:00'): Dated<string> {
  return new Dated(`day ${days} ${time}`, (seedingDay) => {
    const day = new Date(seedingDay.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    return `${day}T${time}:00Z`
  })
}

/** Values of jsonb columns may be anything that becomes JSON; the loader turns it into text. */
type Cell<Value> = [JsonValue] extends [Value] ? unknown : Datable<Value>
type Datable<Value> = Value extends Date ? Dated<string> : Value | Dated<Value>

/** A row to load: values of jsonb columns as they are, moments as `Dated`. */
export type Row<Name extends TableName> = {
  [Column in keyof Insertable<Database[Name]>]: Column extends keyof Selectable<Database[Name]>
    ? Cell<Selectable<Database[Name]>[Column]>
    : never
}

type AnyRow = Record<string, unknown>

/** The rows of the demo shop by table, in the order in which they can be loaded. */
export class Dataset {
  readonly tables = new Map<TableName, AnyRow[]>()

  add<Name extends TableName>(table: Name, ...rows: Row<Name>[]): void {
    const known = this.tables.get(table)
    if (!known) this.tables.set(table, rows as AnyRow[])
    else for (const row of rows) known.push(row as AnyRow)
  }

  rows<Name extends TableName>(table: Name): Row<Name>[] {
    return (this.tables.get(table) ?? []) as Row<Name>[]
  }

  /** SHA-256 over all rows, dates in their date-free form: the same on every day and every machine. */
  checksum(): string {
    const hash = createHash('sha256')
    for (const [table, rows] of this.tables) {
      hash.update(`${table}\n`)
      for (const row of rows) hash.update(`${JSON.stringify(row, formOfDates)}\n`)
    }
    return hash.digest('hex')
  }
}

function formOfDates(_: string, value: unknown) {
  return value instanceof Dated ? value.form : value
}
