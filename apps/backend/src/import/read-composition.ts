import { lookUp } from '@kopgroep/contract/look-up'
import type { Attribute } from '../product/attribute-catalogue.ts'
import { CellProblem } from './cells.ts'
import { nearestTo } from './columns.ts'
import type { RowContext, RowReader, StagedData, StagedText } from './row-reader.ts'
import { parseAssociated, parseBundle, parseVariations, splitPairs } from './split-cells.ts'

/** Column with the composition of a product, by type. */
const COLUMNS: Record<string, string> = {
  configurable: 'configurable_variations',
  bundle: 'bundle_values',
  grouped: 'associated_skus',
}

export async function readComposition(
  reader: RowReader,
  sku: string,
  isNew: boolean,
  data: StagedData,
  context: RowContext,
): Promise<void> {
  for (const [type, column] of Object.entries(COLUMNS)) {
    if (type === data.type && isNew && !reader.fills(column))
      reader.note(column, `is empty, and ${sku} is a new ${type} product`)
    if (data.type !== null && type !== data.type && reader.fills(column))
      reader.note(column, `is for ${type} products, and ${sku} is ${data.type}`)
  }
  if (data.type === 'configurable') await readVariations(reader, sku, data, context)
  if (data.type === 'bundle') readBundle(reader, sku, data, context)
  if (data.type === 'grouped') readAssociated(reader, sku, data, context)
}

function refuseItself(sku: string, parts: readonly { sku: string }[]) {
  if (parts.some((part) => part.sku === sku)) throw new CellProblem(`${sku} names itself as a part`)
}

async function readVariations(
  reader: RowReader,
  sku: string,
  data: StagedData,
  { facts, separator }: RowContext,
): Promise<void> {
  const column = COLUMNS.configurable ?? ''
  const variations = reader.readFilled(column, (text) => {
    const parsed = parseVariations(text, separator)
    refuseItself(sku, parsed)
    return parsed
  })
  const codes = [...new Set(variations?.flatMap(({ options }) => [...options.keys()]))]
  readVariationLabels(reader, facts.defaultLanguage, data, { facts, separator }, codes)
  if (!variations) return
  const attributes = new Map<string, Attribute>()
  for (const code of codes) {
    const attribute = facts.attributes.get(code)
    const near = attribute ? null : nearestTo(code, facts.attributes.keys())
    if (attribute?.input === 'select') attributes.set(code, attribute)
    else
      reader.note(
        column,
        attribute
          ? `products cannot be configured by ${code}: it is a ${attribute.input}, not a select`
          : `“${code}” is no attribute of this shop${near ? `: did you mean ${near}?` : ''}`,
      )
  }
  data.variationAttributes = [...new Set([...attributes.values()].map(({ id }) => id))]
  data.variations = []
  for (const { sku: variant, options } of variations) {
    data.references.push({ column, sku: variant })
    const ids: [string, number | undefined][] = []
    for (const [code, text] of options) {
      const attribute = attributes.get(code)
      if (attribute)
        ids.push([String(attribute.id), await reader.attempt(column, () => facts.option(attribute, text))])
    }
    const optionPairs = ids.flatMap(([attribute, id]) => (id === undefined ? [] : [[attribute, id] as const]))
    if (optionPairs.length === ids.length)
      data.variations.push({ sku: variant, options: Object.fromEntries(optionPairs) })
  }
}

/**
 * Reads the labels of a product's options in one language. Labels that repeat the attribute's are left out, because
 * a Magento names all of them.
 *
 * @param codes attributes in which the row's variations differ; empty if the row names no variations
 */
export function readVariationLabels(
  reader: RowReader,
  language: string,
  data: StagedData,
  { facts, separator }: Pick<RowContext, 'facts' | 'separator'>,
  codes: readonly string[] = [],
): void {
  const column = 'configurable_variation_labels'
  const pairs = reader.read(column, (text) => splitPairs(text, separator))
  if (pairs === undefined) return
  const labels: Record<string, string> = {}
  for (const [code, label] of pairs ?? []) {
    const attribute = facts.attributes.get(code)
    if (!attribute || (codes.length > 0 && !codes.includes(code)))
      reader.note(column, `names ${code}, in which no variation differs`)
    else if (label !== lookUp(attribute.label, language)) labels[attribute.id] = label
  }
  data.variationLabels = { language, labels }
}

function readBundle(reader: RowReader, sku: string, data: StagedData, { facts, separator }: RowContext) {
  const column = COLUMNS.bundle ?? ''
  const choices = reader.readFilled(column, (text) => {
    const parsed = parseBundle(text, separator)
    refuseItself(
      sku,
      parsed.flatMap(({ selections }) => selections),
    )
    return parsed
  })
  if (!choices) return
  data.bundle = choices.map(({ names, ...choice }) => {
    const title: StagedText = {}
    for (const [store, name] of names) {
      const language = store === '' ? facts.defaultLanguage : facts.languages.get(store)
      if (language === undefined) reader.note(column, `“name_${store}” is for a store view that is not there`)
      else title[language] = name
    }
    return { title, ...choice }
  })
  data.references.push(
    ...choices.flatMap(({ selections }) => selections.map((selection) => ({ column, sku: selection.sku }))),
  )
}

/** Returns true for a bundle with its own price; undefined if the row does not say. */
export function readPriceType(reader: RowReader): boolean | undefined {
  return reader.readFilled('bundle_price_type', (text) => {
    if (!/^(?:fixed|dynamic)$/i.test(text)) throw new CellProblem(`expected fixed or dynamic, not “${text}”`)
    return text.toLowerCase() === 'fixed'
  })
}

function readAssociated(reader: RowReader, sku: string, data: StagedData, { separator }: RowContext) {
  const column = COLUMNS.grouped ?? ''
  const parts = reader.readFilled(column, (text) => {
    const parsed = parseAssociated(text, separator)
    refuseItself(sku, parsed)
    return parsed
  })
  if (!parts) return
  data.associated = parts
  data.references.push(...parts.map((part) => ({ column, sku: part.sku })))
}
