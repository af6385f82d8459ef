import type { Dataset } from '../dataset.ts'
import { BRANDS } from '../pictures/catalogue-of-pictures.ts'
import { plain } from '../text.ts'
import type { Article } from './article.ts'
import { ATTRIBUTES } from './attributes.ts'
import { Ids } from './ids.ts'
import { BODY_SIZES, sizeCode, sizeLabel } from './sizes.ts'

export interface AttributeIds {
  attribute: (code: string) => number
  option: (attribute: string, code: string) => number
}

/** Adds the attributes and their options; sizes of parts become options in the order in which articles name them. */
export function addAttributes(shop: Dataset, articles: readonly Article[]): AttributeIds {
  const attributes = new Ids('attributes', 100)
  const options = new Ids('attribute options', 1000)
  for (const { code, label, input, filter, information, comparable } of ATTRIBUTES) {
    shop.add('attributes', {
      id: attributes.give(code),
      code,
      label,
      input,
      filter_position: filter ?? null,
      information_position: information ?? null,
      is_comparable: comparable ?? false,
    })
  }
  const allOptions = ATTRIBUTES.flatMap(({ code: attribute, options: rows = [] }) =>
    rows.map((row, position) => ({
      attribute,
      position,
      swatch: row.swatch ?? null,
      main: row.main ?? null,
      code: row.code,
      label: row.label,
    })),
  )
  const brands = BRANDS.map(({ code, name }, position) => {
    return {
      attribute: 'brand',
      position,
      swatch: null,
      main: null,
      code: code as string,
      label: plain(name),
    }
  })
  const partSizes = articles.flatMap(({ sizes }) => sizes.map(({ label }) => label))
  const sizes = [...new Set([...BODY_SIZES, ...partSizes.toSorted(bySize)])].map((size, position) => {
    return {
      attribute: 'fkv_maten',
      position,
      swatch: null,
      main: null,
      code: sizeCode(size),
      label: sizeLabel(size),
    }
  })
  const rows = [...allOptions, ...brands, ...sizes].map((row) => ({
    ...row,
    id: options.give(`${row.attribute} ${row.code}`),
  }))
  for (const { attribute, main, ...option } of rows) {
    shop.add('attribute_options', {
      ...option,
      attribute_id: attributes.of(attribute),
      main_option_id: main === null ? null : options.of(`${attribute} ${main}`),
    })
  }
  return {
    attribute: (code) => attributes.of(code),
    option: (attribute, code) => options.of(`${attribute} ${code}`),
  }
}

const collator = new Intl.Collator('nl', { numeric: true })

function bySize(one: string, other: string): number {
  return collator.compare(one, other)
}
