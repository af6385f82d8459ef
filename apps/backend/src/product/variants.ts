import type { Localised } from '../platform/languages.ts'
import type { Attribute, AttributeCatalogue, AttributeOption } from './attribute-catalogue.ts'
import type { PriceRangeCents } from './product-price.ts'
import type { ConfigurableRow, ProductRow } from './product-row.ts'

/** Choice of a configurable with the values of its variants, in the order of the options. */
export interface Choice {
  attribute: Attribute
  label: Localised
  position: number
  productId: number
  values: AttributeOption[]
}

export interface Variant {
  id: number
  product: ProductRow
  options: { attribute: Attribute; option: AttributeOption }[]
}

/** Remaining choices after some values are selected. */
export interface Selection {
  choices: Choice[]
  chosen: ReadonlySet<number>
  all: readonly Variant[]
  /** Variants that have every chosen value. */
  left: Variant[]
  /** The variant, once every choice is made; null before. */
  variant: Variant | null
}

/** Cheapest variant of a card that matches the filters, with the price range of all matches. */
export interface MatchingRow {
  variant: Variant
  range: PriceRangeCents
}

export function listChoices(
  { productId, choices, variants }: ConfigurableRow,
  catalogue: AttributeCatalogue,
): Choice[] {
  return choices.flatMap(({ attributeId, position, label }) => {
    const attribute = catalogue.byId.get(attributeId)
    if (!attribute) return []
    const ids = new Set(
      variants.map(({ options }) => options?.[attributeId]).filter((id) => id !== undefined),
    )
    const values = [...ids].flatMap((id) => catalogue.options.get(id) ?? [])
    return [
      {
        attribute,
        label: { ...attribute.label, ...label },
        position,
        productId,
        values: values.sort((a, b) => a.position - b.position || a.id - b.id),
      },
    ]
  })
}

/** Lists the variants in their order, without those that lack a value for a choice. */
export function listVariants(
  { choices, variants }: ConfigurableRow,
  products: ReadonlyMap<number, ProductRow>,
  catalogue: AttributeCatalogue,
): Variant[] {
  return variants.flatMap(({ id, options }) => {
    const product = products.get(id)
    const selectedOptions = choices.flatMap(({ attributeId }) => {
      const attribute = catalogue.byId.get(attributeId)
      const option = catalogue.options.get(options?.[attributeId] ?? 0)
      return attribute && option ? [{ attribute, option }] : []
    })
    return product && selectedOptions.length === choices.length
      ? [{ id, product, options: selectedOptions }]
      : []
  })
}

/** @param chosen option ids, at most one per choice */
export function narrowSelection(
  choices: Choice[],
  all: readonly Variant[],
  selectedIds: ReadonlySet<number>,
): Selection {
  const matching = all.filter(({ options }) =>
    [...selectedIds].every((id) => options.some(({ option }) => option.id === id)),
  )
  const isComplete = choices.length > 0 && selectedIds.size === choices.length
  return { choices, chosen: selectedIds, all, left: matching, variant: (isComplete && matching[0]) || null }
}

/**
 * Lists the values of a choice that lead to a variant, given the other choices. Ignores the choice's own
 * value, so that it can be changed.
 */
export function availableValues(
  { attribute, values }: Choice,
  variants: readonly Variant[],
  selectedIds: ReadonlySet<number>,
) {
  const others = [...selectedIds].filter((id) => !values.some((value) => value.id === id))
  const fitting = variants.filter(({ options }) =>
    others.every((id) => options.some(({ option }) => option.id === id)),
  )
  const reached = new Set(
    fitting.flatMap(({ options }) =>
      options.filter((one) => one.attribute.id === attribute.id).map(({ option }) => option.id),
    ),
  )
  return values.filter(({ id }) => reached.has(id))
}
