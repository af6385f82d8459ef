import { lookUp } from '@kopgroep/contract/look-up'
import { CellProblem, quoted } from './cells.ts'

/** Words for yes and no of Magento, WooCommerce, Shopify and spreadsheets, in Dutch and English. */
export const YES = ['1', 'yes', 'ja', 'true', 'waar', 'enabled', 'ingeschakeld']
export const NO = ['0', 'no', 'nee', 'false', 'onwaar', 'disabled', 'uitgeschakeld']

const normalise = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ')

export const isYes = (text = '') => YES.includes(normalise(text))
export const isNo = (text = '') => NO.includes(normalise(text))

/**
 * Parses yes or no.
 *
 * @throws {CellProblem}
 */
export function parseYesNo(text: string): boolean {
  if (isYes(text)) return true
  if (isNo(text)) return false
  throw new CellProblem(`expected 1 or 0, not ${quoted(text)}`)
}

/** Parses yes or no with further labels, in lower case. */
export const flagParser = (labels: Readonly<Record<string, boolean>>) => (text: string) =>
  lookUp(labels, normalise(text)) ?? parseYesNo(text)

/** Magento's 2 is off: 1 and 2 are its values of a status. */
export const parseOnline = flagParser({ '2': false })
export const parseInStock = flagParser({
  'in stock': true,
  'op voorraad': true,
  'out of stock': false,
  'niet op voorraad': false,
  'uit voorraad': false,
  uitverkocht: false,
})
/** Magento's 2 is yes with a notice to the shopper, which this shop always shows. */
export const parseBackorders = flagParser({ '2': true, notify: true })

/** Returns a parser of labels, which are given in lower case. It throws a CellProblem for other texts. */
export function labelParser<Value>(labels: Readonly<Record<string, Value>>, what: string) {
  return (text: string): Value => {
    const value = lookUp(labels, normalise(text))
    if (value === undefined)
      throw new CellProblem(`“${text}” is no ${what}; expected ${Object.keys(labels).join(', ')}`)
    return value
  }
}

/** Labels and ids of Magento. */
export const parseVisibility = labelParser(
  {
    'not visible individually': false,
    catalog: true,
    search: true,
    'catalog, search': true,
    'niet afzonderlijk zichtbaar': false,
    'niet individueel zichtbaar': false,
    catalogus: true,
    zoeken: true,
    'catalogus, zoeken': true,
    '1': false,
    '2': true,
    '3': true,
    '4': true,
  },
  'visibility',
)

export const parseTaxClass = labelParser(
  {
    'taxable goods': 'standard',
    'belastbare goederen': 'standard',
    standard: 'standard',
    hoog: 'standard',
    '21%': 'standard',
    '21 %': 'standard',
    reduced: 'reduced',
    laag: 'reduced',
    verlaagd: 'reduced',
    '9%': 'reduced',
    '9 %': 'reduced',
    none: 'zero',
    zero: 'zero',
    geen: 'zero',
    '0': 'zero',
    '0%': 'zero',
    '0 %': 'zero',
  },
  'tax class',
)

/** Types of products by Magento's codes and labels. */
export const PRODUCT_TYPES: Readonly<Record<string, string>> = {
  simple: 'simple',
  virtual: 'simple',
  configurable: 'configurable',
  bundle: 'bundle',
  grouped: 'grouped',
  'simple product': 'simple',
  'eenvoudig product': 'simple',
  'virtual product': 'simple',
  'virtueel product': 'simple',
  'configurable product': 'configurable',
  'configureerbaar product': 'configurable',
  'bundle product': 'bundle',
  bundelproduct: 'bundle',
  'grouped product': 'grouped',
  'gegroepeerd product': 'grouped',
}
