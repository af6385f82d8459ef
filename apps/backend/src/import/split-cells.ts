import { lookUp } from '@kopgroep/contract/look-up'
import {
  CellProblem,
  parseCents,
  parseMoment,
  parseQuantity,
  parseYesNo,
  quoted,
  requireOnce,
  splitValues,
} from './cells.ts'

/** Magento's separator of parts within a composed cell, independent of the value separator. */
const PARTS = '|'

/** Splits the options of a multiselect. */
export const splitOptions = (text: string) => splitValues(text, PARTS)

/**
 * Parses `code=value` pairs. A part without `=` belongs to the previous value, because values may contain the
 * separator; a value may be quoted, with doubled quotes inside.
 *
 * @throws {CellProblem} for a duplicate code or a cell that begins without one
 */
export function splitPairs(text: string, separator: string): Map<string, string> {
  const pairs = new Map<string, string>()
  let code = ''
  let inQuotes = false
  for (const part of text.split(separator)) {
    const [, key, value = ''] = (!inQuotes && /^\s*([a-zA-Z_][\w-]*)=(.*)$/s.exec(part)) || []
    if (key === undefined) {
      if (!code) throw new CellProblem(`expected pairs like code=value, not ${quoted(part)}`)
      pairs.set(code, `${pairs.get(code)}${separator}${part}`)
    } else {
      if (pairs.has(key)) throw new CellProblem(`“${key}” stands there twice`)
      code = key
      pairs.set(code, value)
    }
    const whole = pairs.get(code) ?? ''
    inQuotes = whole.startsWith('"') && (whole.match(/"/g)?.length ?? 0) % 2 === 1
  }
  if (inQuotes) throw new CellProblem(`the quotes of “${code}” are not closed`)
  return new Map(pairs.entries().map(([key, value]) => [key, unquote(value.trim())]))
}

function unquote(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value
}

/** Parses the pairs of each part; skips empty parts. @throws {CellProblem} */
export function splitParts(text: string, separator: string): Map<string, string>[] {
  return text
    .split(PARTS)
    .filter((part) => part.trim() !== '')
    .map((part) => splitPairs(part, separator))
}

export interface Variation {
  sku: string
  /** Attribute code -> option in the cell. */
  options: ReadonlyMap<string, string>
}

/**
 * Parses `sku=A,size=M,color=Red|sku=B,size=L,color=Red`.
 *
 * @throws {CellProblem} for a missing or duplicate sku, different attributes, or duplicate options
 */
export function parseVariations(text: string, separator: string): Variation[] {
  const variations = splitParts(text, separator).map((pairs) => {
    const sku = pairs.get('sku')
    if (!sku) throw new CellProblem('expected sku=… in each variation')
    return { sku, options: new Map([...pairs].filter(([code]) => code !== 'sku' && code !== 'default')) }
  })
  const [first] = variations
  if (!first) return []
  const codes = [...first.options.keys()].sort().join(', ')
  if (codes === '') throw new CellProblem(`the variation ${first.sku} says no option`)
  for (const { sku, options } of variations) {
    const own = [...options.keys()].sort().join(', ')
    if (own !== codes) {
      throw new CellProblem(
        `the variation ${sku} says ${own || 'no option'}, where ${first.sku} says ${codes}`,
      )
    }
  }
  requireOnce(variations.map(({ sku }) => sku))
  const chosen = new Map<string, string>()
  for (const { sku, options } of variations) {
    const key = JSON.stringify([...options].sort())
    const other = chosen.get(key)
    if (other) throw new CellProblem(`the variations ${other} and ${sku} say the same options`)
    chosen.set(key, sku)
  }
  return variations
}

/**
 * Part of a bundle, with its surcharge per piece on the bundle's own price: cents, or percent of that price.
 */
export interface BundlePart {
  sku: string
  quantity: number
  isDefault: boolean
  canChangeQuantity: boolean
  surchargeCents?: number
  surchargePercent?: number
}

export interface BundleChoice {
  /** Names by store view code; '' for the default. */
  names: ReadonlyMap<string, string>
  type: 'select' | 'radio' | 'checkbox' | 'multi'
  required: boolean
  selections: BundlePart[]
}

const CHOICE_TYPES: Record<string, BundleChoice['type']> = {
  select: 'select',
  dropdown: 'select',
  radio: 'radio',
  radiobutton: 'radio',
  checkbox: 'checkbox',
  multi: 'multi',
  multiselect: 'multi',
}

/**
 * Parses `name=Tyre,type=select,required=1,sku=A,default=1,default_qty=1,can_change_qty=0|…`: one part per
 * selection; parts of the same name form one choice.
 *
 * @throws {CellProblem}
 */
export function parseBundle(text: string, separator: string): BundleChoice[] {
  const choices = new Map<string, BundleChoice>()
  for (const pairs of splitParts(text, separator)) {
    const name = pairs.get('name')
    const sku = pairs.get('sku')
    if (!name || !sku) throw new CellProblem('expected name=… and sku=… in each selection')
    const type = lookUp(CHOICE_TYPES, pairs.get('type') || 'select')
    if (!type)
      throw new CellProblem(`expected type=select, radio, checkbox or multi, not “${pairs.get('type')}”`)
    const choice = choices.get(name) ?? {
      names: new Map([
        ['', name],
        ...[...pairs].flatMap(([key, value]) =>
          key.startsWith('name_') && value ? [[key.slice(5), value] as const] : [],
        ),
      ]),
      type,
      required: parseYesNo(pairs.get('required') || '1'),
      selections: [],
    }
    choices.set(name, choice)
    if (choice.selections.some((selection) => selection.sku === sku))
      throw new CellProblem(`the choice ${quoted(name)} has ${sku} twice`)
    choice.selections.push({
      sku,
      quantity: parseQuantity(pairs.get('default_qty') || '1', 1),
      isDefault: parseYesNo(pairs.get('default') || '0'),
      canChangeQuantity: parseYesNo(pairs.get('can_change_qty') || '0'),
      ...surcharge(pairs.get('price') || '0', pairs.get('price_type')),
    })
  }
  return [...choices.values()]
}

function surcharge(price: string, type = 'fixed'): Pick<BundlePart, 'surchargeCents' | 'surchargePercent'> {
  if (!/^(?:fixed|percent)$/i.test(type))
    throw new CellProblem(`expected price_type=fixed or percent, not “${type}”`)
  if (!(Number(price) > 0)) return {}
  if (type.toLowerCase() === 'fixed') return { surchargeCents: parseCents(price) }
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(price))
    throw new CellProblem(`expected a percentage like 12.5, not “${price}”`)
  return { surchargePercent: Number(price) }
}

/**
 * Parses the parts of a grouped product with their default quantities, `A=2.0000,B=0`. @throws {CellProblem}
 */
export function parseAssociated(text: string, separator: string): { sku: string; quantity: number }[] {
  const parts = splitValues(text, separator).map((part) => {
    const [, sku = part, quantity = '0'] = /^(.*)=([^=]*)$/.exec(part) ?? []
    return { sku: sku.trim(), quantity: parseQuantity(quantity.trim() || '0') }
  })
  requireOnce(parts.map(({ sku }) => sku))
  return parts
}

/** Parses `from=2026-05-01,price=84.95|from=2026-06-01,price=79.95`. @throws {CellProblem} */
export function parsePriceHistory(text: string, separator: string): { from: Date; cents: number }[] {
  const parts = splitParts(text, separator)
  requireOnce(parts.map((part) => part.get('from') ?? ''))
  return parts.map((part) => ({
    from: parseMoment(part.get('from') ?? '', 'begin'),
    cents: parseCents(part.get('price') ?? ''),
  }))
}

/** Parses `qty=6,price=8.95|qty=12,price=7.95`. @throws {CellProblem} */
export function parseTiers(text: string, separator: string): { quantity: number; cents: number }[] {
  const tiers = splitParts(text, separator).map((pairs) => ({
    quantity: parseQuantity(pairs.get('qty') ?? '', 2),
    cents: parseCents(pairs.get('price') ?? ''),
  }))
  requireOnce(tiers.map(({ quantity }) => String(quantity)))
  return tiers
}
