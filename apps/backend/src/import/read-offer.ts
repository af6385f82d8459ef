import { parseCents, parsePercent, parseQuantity } from './cells.ts'
import { labelParser, parseInStock } from './labels.ts'
import type { CsvRow } from './read-csv.ts'
import { readPieces, readSku } from './read-product.ts'
import { type RowContext, RowReader, type StagedData, type StagedRow } from './row-reader.ts'

const EMPTY_DATA: StagedData = { type: null, columns: {}, attributes: [], references: [] }

/** Reads a row of Magento's advanced pricing file: one tier of a product. */
export function readTierPrice(row: CsvRow, { problems }: Pick<RowContext, 'problems'>): StagedRow | null {
  const reader = new RowReader(row, problems)
  const sku = readSku(reader)
  const group = reader.text('tier_price_customer_group') ?? 'ALL GROUPS'
  const isForAll = group.toUpperCase() === 'ALL GROUPS'
  if (!isForAll)
    reader.warn(
      'tier_price_customer_group',
      `“${group}” is left out with its row: this shop has no customer groups`,
    )
  const quantity = reader.readFilled('tier_price_qty', (text) => parseQuantity(text, 1))
  const isDiscount = reader.readFilled('tier_price_value_type', parseValueType)
  const price = reader.readFilled('tier_price', isDiscount ? parseDiscount : parseCents)
  for (const column of ['tier_price_qty', 'tier_price'])
    if (!reader.fills(column)) reader.note(column, 'is empty')
  if (sku === null || quantity === undefined || price === undefined || !isForAll) return null
  const tier = isDiscount ? { quantity, percent: price } : { quantity, cents: price }
  return { line: row.line, sku, language: null, data: { ...EMPTY_DATA, tiers: [tier] } }
}

const parseValueType = labelParser(
  { fixed: false, discount: true, vast: false, korting: true },
  'kind of tier price',
)

const parseDiscount = (text: string) =>
  parsePercent(text, { expected: 'a percentage below 100', most: 99.9999 })

/** Reads a row of Magento's stock sources file: the quantity of a product at a source. */
export function readSourceStock(
  row: CsvRow,
  { problems, facts }: Pick<RowContext, 'problems' | 'facts'>,
): StagedRow | null {
  const reader = new RowReader(row, problems)
  const sku = readSku(reader)
  const sourceCode = reader.text('source_code')
  const source = sourceCode === undefined ? undefined : facts.source(sourceCode)
  if (sourceCode === undefined) reader.note('source_code', 'is empty')
  else if (source === undefined)
    reader.note(
      'source_code',
      `“${sourceCode}” is no stock source; there are ${[...facts.sources].join(', ')}`,
    )
  const quantity = readPieces(reader, 'quantity')
  if (!reader.fills('quantity')) reader.note('quantity', 'is empty')
  const isSold = reader.readFilled('status', parseInStock) ?? true
  if (sku === null || source === undefined || quantity === undefined) return null
  return {
    line: row.line,
    sku,
    language: null,
    data: { ...EMPTY_DATA, stock: { [source]: isSold ? quantity : 0 } },
  }
}
