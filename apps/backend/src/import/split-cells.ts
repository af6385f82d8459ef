import { lookUp } from '@kopgroep/contract/look-up'
import { CellProblem, parseCents, parsePercent, parseQuantity, quoted, requireOnce } from './cells.ts'
import { parseYesNo } from './labels.ts'
import { parseMoment } from './parse-moment.ts'

/** Magento's separator of parts within a composed cell, independent of the value separator. */
const PARTS = '|'

/**
 * Splits a cell at a separator outside quotes. A quote opens at the start of a value, also after `code=` and after
 * the separator `within` the pieces, and is written twice within the value. Magento's “fields enclosure” writes such
 * cells.
 *
 * @throws {CellProblem} when quotes are not closed
 */
function splitOutsideQuotes(text: string, separator: string, within = PARTS): string[] {
  const pieces: string[] = []
  let start = 0
  let valueStart = 0
  let openedAt = -1
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (openedAt >= 0) {
      if (letter !== '"') continue
      if (text[at + 1] === '"') at += 1
      else openedAt = -1
    } else if (letter === '"' && /^\s*(?:[a-zA-Z_][\w-]*=\s*)?$/.test(text.slice(valueStart, at))) {
      openedAt = at
    } else if (letter === separator || letter === within) {
      valueStart = at + 1
      if (letter !== separator) continue
      pieces.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (openedAt >= 0) throw new CellProblem(`the quotes of ${quoted(text.slice(openedAt))} are not closed`)
  return [...pieces, text.slice(start)]
}

/** Removes the quotes around a value, and trims it. */
export function unquote(value: string): string {
  const trimmed = value.trim()
  return /^"(?:[^"]|"")*"$/.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed
}

/** Splits a cell into values, including empty ones. A quoted value may contain the separator. @throws {CellProblem} */
export const splitPlaces = (text: string, separator: string): string[] =>
  text.includes('"')
    ? splitOutsideQuotes(text, separator).map(unquote)
    : text.split(separator).map((value) => value.trim())

/** Splits a cell into values, without empty ones. @throws {CellProblem} */
export const splitValues = (text: string, separator: string): string[] =>
  splitPlaces(text, separator).filter(Boolean)

/** Splits the options of a multiselect. @throws {CellProblem} */
export const splitOptions = (text: string) => splitValues(text, PARTS)

/**
 * Splits paths of categories. Magento's newer documentation separates them by a pipe, but its code by the value
 * separator.
 *
 * @throws {CellProblem}
 */
export const splitPaths = (text: string, separator: string) =>
  splitOutsideQuotes(text, PARTS).flatMap((part) => splitValues(part, separator))

/**
 * Parses `code=value` pairs. A part without `=` belongs to the previous value, because values may contain the
 * separator; a value may be quoted, with doubled quotes inside.
 *
 * @throws {CellProblem} for a duplicate code or a cell that begins without one
 */
export function splitPairs(text: string, separator: string): Map<string, string> {
  const pairs = new Map<string, string>()
  let code = ''
  for (const part of splitOutsideQuotes(text, separator)) {
    const [, key, value = ''] = /^\s*([a-zA-Z_][\w-]*)=(.*)$/s.exec(part) ?? []
    if (key === undefined) {
      if (!code && part.trim() === '') continue
      if (!code) throw new CellProblem(`expected pairs like code=value, not ${quoted(part)}`)
      pairs.set(code, `${pairs.get(code)}${separator}${part}`)
    } else {
      if (pairs.has(key)) throw new CellProblem(`“${key}” stands there twice`)
      code = key
      pairs.set(code, value)
    }
  }
  return new Map(pairs.entries().map(([key, value]) => [key, unquote(value)]))
}

/** Parses the pairs of each part; skips empty parts. @throws {CellProblem} */
export function splitParts(text: string, separator: string): Map<string, string>[] {
  return splitOutsideQuotes(text, PARTS, separator)
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
 * @throws {CellProblem} for a missing or duplicate sku, or variations without options
 */
export function parseVariations(text: string, separator: string): Variation[] {
  const variations = splitParts(text, separator).map((pairs) => {
    const sku = pairs.get('sku')
    if (!sku) throw new CellProblem('expected sku=… in each variation')
    return {
      sku,
      options: new Map(
        [...pairs].filter(([code, value]) => code !== 'sku' && code !== 'default' && value !== ''),
      ),
    }
  })
  const [first] = variations
  if (first && variations.every(({ options }) => options.size === 0))
    throw new CellProblem(`the variation ${first.sku} says no option`)
  requireOnce(variations.map(({ sku }) => sku))
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
  if (type.toLowerCase() === 'fixed') {
    const cents = parseCents(price)
    return cents > 0 ? { surchargeCents: cents } : {}
  }
  if (/^0(?:[.,]0*)?$/.test(price)) return {}
  return { surchargePercent: parsePercent(price, { expected: 'a percentage like 12.5', most: 9_999 }) }
}

/**
 * Parses the parts of a grouped product with their default quantities, `A=2.0000,B=0`. @throws {CellProblem}
 */
export function parseAssociated(text: string, separator: string): { sku: string; quantity: number }[] {
  const parts = splitValues(text, separator).map((part) => {
    const [, sku = part, quantity = '0'] = /^(.*)=([^=]*)$/.exec(part) ?? []
    return { sku: unquote(sku), quantity: parseQuantity(quantity.trim() || '0') }
  })
  requireOnce(parts.map(({ sku }) => sku))
  return parts
}

/** Parses `from=2026-05-01,price=84.95|from=2026-06-01,price=79.95`. @throws {CellProblem} */
export function parsePriceHistory(text: string, separator: string): { from: Date; cents: number }[] {
  const parts = splitParts(text, separator)
  const prices = parts.map((part) => ({
    from: parseMoment(part.get('from') ?? '', 'begin'),
    cents: parseCents(part.get('price') ?? ''),
  }))
  requireOnce(
    prices.map(({ from }) => from.getTime()),
    parts.map((part) => part.get('from')),
  )
  return prices
}

/** Parses `qty=6,price=8.95|qty=12,price=7.95`. @throws {CellProblem} */
export function parseTiers(text: string, separator: string): { quantity: number; cents: number }[] {
  const tiers = splitParts(text, separator).map((pairs) => ({
    quantity: parseQuantity(pairs.get('qty') ?? '', 1),
    cents: parseCents(pairs.get('price') ?? ''),
  }))
  requireOnce(tiers.map(({ quantity }) => quantity))
  return tiers
}
