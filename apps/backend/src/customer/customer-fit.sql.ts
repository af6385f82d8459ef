import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface BikeAnswer {
  code: string
  value: string
  label: string
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'customer_bikes.answers': BikeAnswer[]
  }
}

export interface CustomerBikeRow {
  id: number
  name: string
  answers: BikeAnswer[]
}

export type Fit = 'TIGHT' | 'NORMAL' | 'LOOSE'
export const MEASURES = ['height', 'chest', 'waist', 'hip', 'inseam'] as const
export type Measures = Partial<Record<(typeof MEASURES)[number], number>>

export async function readBikes(db: Db, customerId: number): Promise<CustomerBikeRow[]> {
  const rows = await db
    .selectFrom('customer_bikes')
    .select(['id', 'name', 'answers'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
  return rows
}

/** Adds a bike; null if the customer has the maximum. */
export async function insertBike(
  db: Db,
  customerId: number,
  bike: Omit<CustomerBikeRow, 'id'>,
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into customer_bikes (customer_id, name, answers)
    select ${customerId}, ${bike.name}, ${JSON.stringify(bike.answers)}::jsonb
    where (select count(*) from customer_bikes where customer_id = ${customerId}) < ${limit}
    returning id
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Updates a bike. @returns false if the customer has no such bike */
export async function updateBike(db: Db, customerId: number, bike: CustomerBikeRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_bikes')
    .set({ name: bike.name, answers: JSON.stringify(bike.answers) })
    .where('id', '=', bike.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteBike(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_bikes')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findMeasures(db: Db, customerId: number): Promise<(Measures & { fit: Fit }) | null> {
  const row = await db
    .selectFrom('customer_measures')
    .select(['measures', 'fit'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  // A check constraint limits `fit`, and `measures` is only written from the type.
  return row ? { ...(row.measures as Measures), fit: row.fit as Fit } : null
}

export async function writeMeasures(db: Db, customerId: number, measures: Measures, fit: Fit): Promise<void> {
  const columns = { measures: JSON.stringify(measures), fit }
  await db
    .insertInto('customer_measures')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}

export async function deleteMeasures(db: Db, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_measures')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
