export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`

/** Text that a spreadsheet would run as a formula. The import removes the apostrophe. */
const FORMULA = /^[=+@\t\r-](?![\d.,]*$)/

/** Keeps a spreadsheet from running a cell as a formula. */
export const withoutFormula = (cell: string): string => cell.replace(FORMULA, "'$&")

/** Byte order mark, without which Excel does not read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
