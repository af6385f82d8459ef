import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvLine, withoutFormula } from '../platform/csv.ts'
import type { Db } from '../platform/database/database.ts'
import type { Cells, Export } from './export-cells.ts'
import { productExport } from './export-products.ts'
import { customerExport, invoiceExport, orderExport, stockExport } from './export-tables.ts'

/** Downloads of the admin by file name. */
export const EXPORTS: Readonly<Record<string, Export>> = {
  products: productExport,
  orders: orderExport,
  customers: customerExport,
  invoices: invoiceExport,
  stock: stockExport,
}

/** Rows that one statement reads, so that a large table neither fills the memory nor runs into the timeout. */
const PAGE = 500

/** Writes an export as CSV in parts. */
export async function* writeExport(db: Db, { columns, queries, expand }: Export): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for (const query of await queries(db)) {
    let last = 0
    for (;;) {
      const { rows } = await sql<Record<string, unknown> & { rowId: number }>`
        select * from (${query}) t where "rowId" > ${last} order by "rowId" limit ${PAGE}
      `.execute(db)
      // Without `expand` all cells are texts.
      const lines = rows.flatMap((row) => expand?.(row) ?? [row as unknown as Cells])
      yield lines
        .map((cells) => csvLine(columns.map((column) => withoutFormula(cells[column] ?? ''))))
        .join('')
      const end = rows.at(-1)
      if (!end || rows.length < PAGE) break
      last = Number(end.rowId)
    }
  }
}
