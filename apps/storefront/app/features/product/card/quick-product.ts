import type { Choices, Offer } from '../offer.ts'
import type { Selection } from '../options/variant-selection.ts'

/** Data of a card for adding its product to the cart. */
export interface QuickProduct {
  sku: string
  name: string
  /** A simple product is added directly; for a configurable one the shopper selects options first. */
  type: 'simple' | 'configurable'
  /** Options of the variant that the card shows. */
  selection?: Selection
}

const QUICK_ADD_TYPES: Partial<Record<string, QuickProduct['type']>> = {
  SimpleProduct: 'simple',
  ConfigurableProduct: 'configurable',
}

/** Returns the way to add a product from a card; null if it is sold out or its parts are chosen on its page. */
export function toQuickType(typename: string, inStock: boolean): QuickProduct['type'] | null {
  return inStock ? (QUICK_ADD_TYPES[typename] ?? null) : null
}

/** Content of the dialog for choosing an option: the offer with one picture, and its choices with one picture each. */
export interface QuickChoice {
  path: string
  brand: string | null
  /** Years of the maker's guarantee of durability, if it is long enough for the label. */
  guaranteeYears?: number
  offer: Offer
  choices: Choices
}

/** Reduces an offer and its options to what the dialog shows. */
export function toQuickChoice({ offer, choices, ...page }: QuickChoice): QuickChoice {
  return {
    ...page,
    offer: { ...offer, stores: [], pictures: offer.pictures.slice(0, 1) },
    choices: {
      ...choices,
      picturesByValue: Object.fromEntries(
        Object.entries(choices.picturesByValue).map(([value, pictures]) => [value, pictures.slice(0, 1)]),
      ),
      variants: choices.variants.map((variant) => ({ ...variant, stores: [] })),
    },
  }
}
