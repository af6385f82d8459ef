import { CellProblem, parseCategoryPath, parseQuantity, requireOnce, splitValues } from './cells.ts'
import type { RowContext, RowReader } from './row-reader.ts'
import { parsePriceHistory, parseTiers } from './split-cells.ts'
import type { StagedData } from './staged-row.ts'

/** Ids of the categories that the row names; undefined when it names none. */
export async function readCategories(
  reader: RowReader,
  { facts, separator }: RowContext,
): Promise<number[] | undefined> {
  const column = 'categories'
  // Newer manuals of Magento put a pipe between paths, its program the separator of values.
  const paths = reader.read(column, (text) => text.split('|').flatMap((part) => splitValues(part, separator)))
  if (paths === undefined) return undefined
  const ids = new Set<number>()
  for (const path of paths ?? []) {
    const id = await reader.attempt(column, async () => facts.categories.find(parseCategoryPath(path)))
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}

export function readTiers(reader: RowReader, separator: string): StagedData['tiers'] {
  const tiers = reader.read('tier_prices', (text) => parseTiers(text, separator))
  return tiers === null ? [] : tiers
}

/** Prices asked before; undefined when the row names none. */
export function readPriceHistory(reader: RowReader, separator: string): StagedData['priceHistory'] {
  return reader.readFilled('price_history', (text) => parsePriceHistory(text, separator))
}

const LINKS = ['related', 'crosssell', 'upsell'] as const

/** Adds the links to other products, in the order of the cell or of their positions. */
export function readLinks(reader: RowReader, sku: string, separator: string, data: StagedData): void {
  for (const kind of LINKS) {
    const column = `${kind}_skus`
    const skus = reader.read(column, (text) => {
      const values = splitValues(text, separator)
      requireOnce(values)
      if (values.includes(sku)) throw new CellProblem(`${sku} names itself`)
      return values
    })
    if (skus === undefined) continue
    const positions = reader.read(`${kind}_position`, (text) =>
      splitValues(text, separator).map((position) => parseQuantity(position)),
    )
    if (positions && positions.length !== (skus?.length ?? 0))
      reader.note(`${kind}_position`, `has ${positions.length} positions for ${skus?.length ?? 0} products`)
    const inOrder = (skus ?? [])
      .map((linked, index) => ({ linked, place: positions?.[index] ?? index }))
      .sort((a, b) => a.place - b.place)
      .map(({ linked }) => linked)
    data.links = [...(data.links ?? []), { kind, skus: inOrder }]
    data.references.push(...inOrder.map((linked) => ({ column, sku: linked })))
  }
}
