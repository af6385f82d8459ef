import type { Attribute } from '../product/attribute-catalogue.ts'
import { EMPTY_VALUE, plain, quoted } from './cells.ts'
import { isSystemAttribute, nearestTo } from './columns.ts'
import type { RowContext, RowReader, StagedData } from './row-reader.ts'
import { splitOptions, splitPairs, unquote } from './split-cells.ts'

/** Attributes that the shop derives from prices, dates, stock and delivery times. */
const DERIVED = new Set(['sale', 'new', 'availability'])

type StagedAttributes = StagedData['attributes']

export async function readAttributes(
  reader: RowReader,
  language: string,
  { facts, separator }: RowContext,
  { textsAlone = false } = {},
): Promise<StagedAttributes> {
  const staged: StagedAttributes = []
  for (const [code, { column, text }] of attributeCells(reader, facts.attributes, separator)) {
    const attribute =
      facts.attributes.get(code) ?? (code === 'manufacturer' ? facts.attributes.get('brand') : undefined)
    if (attribute && staged.some((other) => other.attribute === attribute.id)) {
      reader.note(column, `says ${code}, which another attribute of this row says already`)
    } else if (!attribute) {
      const near = nearestTo(code, facts.attributes.keys())
      reader.note(column, `“${code}” is no attribute of this shop${near ? `: did you mean ${near}?` : ''}`)
    } else if (DERIVED.has(code)) {
      reader.warn(column, `is left out: ${code} follows from prices, dates and stock`)
    } else if (attribute.input === 'text') {
      const isEmptied = text === EMPTY_VALUE
      staged.push({
        attribute: attribute.id,
        options: null,
        text: { [language]: isEmptied ? null : plain(text) },
      })
    } else if (textsAlone) {
      reader.note(
        column,
        `${code} is the same in every store view: it stands in the row without store_view_code`,
      )
    } else {
      const options =
        text === EMPTY_VALUE ? [] : await readOptions(reader, column, attribute, text, { facts, separator })
      staged.push({ attribute: attribute.id, options, text: null })
    }
  }
  return staged
}

function attributeCells(reader: RowReader, attributes: ReadonlyMap<string, Attribute>, separator: string) {
  const all = new Map<string, { column: string; text: string }>()
  for (const [column, text] of reader.row.cells) if (attributes.has(column)) all.set(column, { column, text })
  const column = 'additional_attributes'
  const pairs = reader.read(column, (text) => splitPairs(text, separator))
  if (pairs === null) reader.note(column, 'cannot be emptied as a whole: empty its attributes one by one')
  for (const [code, text] of pairs ?? []) {
    if (isSystemAttribute(code) || text === '') continue
    if (all.has(code)) reader.note(column, `says ${code}, which has a column of its own in this file`)
    all.set(code, { column, text })
  }
  return all
}

async function readOptions(
  reader: RowReader,
  column: string,
  attribute: Attribute,
  text: string,
  { facts, separator }: Pick<RowContext, 'facts' | 'separator'>,
): Promise<number[]> {
  const split = async () => (attribute.input === 'multiselect' ? splitOptions(text) : [unquote(text)])
  const ids = new Set<number>()
  for (const value of (await reader.attempt(column, split)) ?? []) {
    const before = facts.createdOptions
    const id = await reader.attempt(column, () => facts.option(attribute, value))
    if (id !== undefined) ids.add(id)
    const isMade = facts.createdOptions > before
    if (isMade && attribute.input === 'multiselect' && value.includes(separator) && !text.includes('"'))
      reader.warn(column, `makes one option of ${quoted(value)}: options are separated by “|”`)
  }
  return [...ids]
}
