import type { Attribute } from '../product/attribute-catalogue.ts'
import { CellProblem } from './cells.ts'
import { isKnownColumn, isSystemAttribute } from './columns.ts'
import { isNo, isYes } from './labels.ts'
import { Problems } from './problems.ts'
import { type FileSource, readRows } from './read-rows.ts'
import { parseVariations, splitPairs } from './split-cells.ts'

export type AttributeInput = Attribute['input']

/** Attribute in a file that the shop lacks. */
export interface GuessedAttribute {
  code: string
  input: AttributeInput
  /** Number of distinct values in the file; counting stops at a few hundred. */
  values: number
}

interface Seen {
  values: Set<string>
  isVariation: boolean
}

/** With more distinct values or longer ones, the attribute is a text instead of a select. */
const MAX_OPTIONS = 60
const MAX_OPTION_LENGTH = 60
const MAX_COUNTED = 300

/**
 * Guesses the input types of unknown attributes from their values in a file: attributes that distinguish variations
 * are selects, yes and no booleans, values with a pipe multiselects, few short values selects, everything else
 * text.
 */
export async function guessAttributes(
  source: FileSource,
  inputs: ReadonlyMap<string, AttributeInput>,
): Promise<GuessedAttribute[]> {
  const { attributes: known, separator } = source
  const seen = new Map<string, Seen>()
  const see = (code: string, value: string, isVariation = false) => {
    if (known.has(code) || isSystemAttribute(code) || !/^[a-z][a-z0-9_]{0,59}$/i.test(code)) return
    const of = seen.get(code) ?? { values: new Set<string>(), isVariation: false }
    seen.set(code, of)
    if (value !== '' && of.values.size < MAX_COUNTED) of.values.add(value)
    of.isVariation ||= isVariation
  }
  const header = { isOfProducts: true }
  const rows = readRows(source, {
    // This pass ignores invalid rows; the import reports them.
    problems: new Problems(),
    onHeader: (columns) => {
      header.isOfProducts =
        columns.includes('sku') && !columns.includes('tier_price') && !columns.includes('source_code')
      return header.isOfProducts
    },
  })
  for await (const { cells } of rows) {
    for (const [column, value] of cells) if (!isKnownColumn(column)) see(column, value)
    for (const [code, value] of parsePairs(cells.get('additional_attributes'), separator)) see(code, value)
    for (const { options } of splitVariations(cells.get('configurable_variations'), separator)) {
      for (const [code, value] of options) see(code, value, true)
    }
  }
  return [...seen].map(([code, of]) => ({
    code,
    input: inputs.get(code) ?? guessInput(of),
    values: of.values.size,
  }))
}

function guessInput({ values, isVariation }: Seen): AttributeInput {
  const all = [...values]
  if (isVariation) return 'select'
  if (all.length > 0 && all.every((value) => isYes(value) || isNo(value))) return 'boolean'
  if (
    all.length > MAX_OPTIONS ||
    all.some((value) => value.length > MAX_OPTION_LENGTH || value.includes('<'))
  )
    return 'text'
  return all.some((value) => value.includes('|')) ? 'multiselect' : 'select'
}

function parsePairs(text: string | undefined, separator: string): ReadonlyMap<string, string> {
  return quietly(() => (text === undefined ? new Map() : splitPairs(text, separator)), new Map())
}

function splitVariations(text: string | undefined, separator: string) {
  return quietly(() => (text === undefined ? [] : parseVariations(text, separator)), [])
}

/** Ignores an invalid cell, which is reported when its row is read. */
function quietly<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof CellProblem) return otherwise
    throw error
  }
}
