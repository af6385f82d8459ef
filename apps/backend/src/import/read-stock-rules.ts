import { MAX_PER_CART_ITEM, USUAL_RULES } from '../product/stock-rules.ts'
import { CellProblem, parseYesNo, quoted } from './cells.ts'
import type { RowReader } from './row-reader.ts'
import type { StagedColumns } from './staged-row.ts'

/** By what rules a product is sold; what follows the shop's own settings (`use_config_…`) is sold as usual. */
export function readStockRules(reader: RowReader, isSimple: boolean): StagedColumns {
  const follows = (column: string) => isYes(reader.text(column))
  const read = <Value>(column: string, config: string, usual: Value, parse: (text: string) => Value) => {
    const given = reader.read(column, parse)
    return follows(config) || given === null ? usual : given
  }
  const pieces = (least: number, usual: number) => (text: string) => {
    const number = parseNumber(text)
    if (!Number.isInteger(number))
      throw new CellProblem(`expected a whole number of pieces, not ${quoted(text)}`)
    return number < least ? usual : Math.min(number, MAX_PER_CART_ITEM)
  }
  const hasIncrements = !follows('use_config_enable_qty_inc') && !isNo(reader.text('enable_qty_increments'))
  const increments = read('qty_increments', 'use_config_qty_increments', 1, pieces(1, 1))
  const rules: StagedColumns = {
    manage_stock: read('manage_stock', 'use_config_manage_stock', USUAL_RULES.manageStock, parseYesNo),
    allow_backorders: read('allow_backorders', 'use_config_backorders', false, parseBackorders),
    min_qty: read('out_of_stock_qty', 'use_config_min_qty', 0, pieces(-MAX_PER_CART_ITEM, 0)),
    min_sale_qty: read('min_cart_qty', 'use_config_min_sale_qty', 1, pieces(1, 1)),
    // As in Magento 0 sets no end.
    max_sale_qty: read(
      'max_cart_qty',
      'use_config_max_sale_qty',
      MAX_PER_CART_ITEM,
      pieces(1, MAX_PER_CART_ITEM),
    ),
    qty_increments: increments === undefined || hasIncrements ? increments : 1,
  }
  if (isSimple) return rules
  for (const [rule, column] of Object.entries(COLUMNS)) {
    const given = rules[rule as keyof typeof COLUMNS]
    if (given !== undefined && given !== USUAL[rule as keyof typeof COLUMNS])
      reader.warn(column, 'is left out: what is composed is sold by the rules of its parts')
  }
  return {}
}

const COLUMNS = {
  manage_stock: 'manage_stock',
  allow_backorders: 'allow_backorders',
  min_qty: 'out_of_stock_qty',
  min_sale_qty: 'min_cart_qty',
  max_sale_qty: 'max_cart_qty',
  qty_increments: 'qty_increments',
} as const

const USUAL: Record<keyof typeof COLUMNS, number | boolean> = {
  manage_stock: USUAL_RULES.manageStock,
  allow_backorders: USUAL_RULES.allowBackorders,
  min_qty: USUAL_RULES.minQty,
  min_sale_qty: USUAL_RULES.minSaleQty,
  max_sale_qty: USUAL_RULES.maxSaleQty,
  qty_increments: USUAL_RULES.qtyIncrements,
}

const isYes = (text: string | undefined) => /^(?:1|yes|ja|true)$/i.test(text ?? '')
const isNo = (text: string | undefined) => /^(?:0|no|nee|false)$/i.test(text ?? '')

function parseNumber(text: string): number {
  if (!/^-?\d{1,8}(?:\.\d{1,4})?$/.test(text))
    throw new CellProblem(`expected a whole number of pieces, not ${quoted(text)}`)
  return Number(text)
}

/** Magento's 0 is no, 1 is yes, 2 is yes with a word to the shopper, who is always told here. */
const parseBackorders = (text: string) => (text === '2' ? true : parseYesNo(text))
