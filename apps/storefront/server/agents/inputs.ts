import * as v from 'valibot'

/** Ids in one look-up. */
export const MAX_IDS = 50
const MAX_TEXT = 500

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT))
const cents = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Language and country of the buyer; other hints are accepted and not used. */
const Context = v.looseObject({
  language: v.optional(v.pipe(text, v.description('BCP 47 tag: nl or en.'))),
  address_country: v.optional(text),
  postal_code: v.optional(text),
})

const Filters = v.looseObject({
  categories: v.optional(v.pipe(v.array(text), v.maxLength(10), v.description('Names of categories.'))),
  price: v.optional(
    v.pipe(
      v.looseObject({ min: v.optional(cents), max: v.optional(cents) }),
      v.description('Price in cents, VAT included.'),
    ),
  ),
})

const shared = { context: v.optional(Context), filters: v.optional(Filters) }

export const SearchRequest = v.looseObject({
  query: v.optional(v.pipe(text, v.description('Words to search for.'))),
  ...shared,
  pagination: v.optional(
    v.looseObject({
      cursor: v.optional(text),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
})

export const LookupRequest = v.looseObject({
  ids: v.pipe(
    v.array(text),
    v.minLength(1),
    v.description(`Ids of products or variants, ${MAX_IDS} at most.`),
  ),
  ...shared,
})

const SelectedOption = v.looseObject({ name: text, label: text, id: v.optional(text) })

export const ProductRequest = v.looseObject({
  id: v.pipe(text, v.description('Id of a product or variant.')),
  selected: v.optional(v.pipe(v.array(SelectedOption), v.maxLength(20))),
  preferences: v.optional(v.array(text)),
  ...shared,
})

export type SearchInput = v.InferOutput<typeof SearchRequest>
export type LookupInput = v.InferOutput<typeof LookupRequest>
export type ProductInput = v.InferOutput<typeof ProductRequest>
