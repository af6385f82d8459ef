import type { Choices, Offer } from './offer.ts'

/** What a small dialog shows of a product: its offer with one picture, and its choices with one picture each. */
export interface QuickChoice {
  offer: Offer
  choices: Choices
}

/** The offer and its choices without what such a dialog does not show. */
export function quickChoiceOf(offer: Offer, choices: Choices): QuickChoice {
  return {
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
