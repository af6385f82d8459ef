import { buildAggregations } from '../listing/aggregations.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { localisedText } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { pageInfo } from '../platform/paging.ts'
import { translate } from '../platform/phrases.ts'
import { findFits, findParts } from './partfinder.ts'
import partfinderPhrases from './phrases.nl.json' with { type: 'json' }

const LABELS = {
  type_id: 'Type of bike',
  brand_id: 'Brand',
  model_id: 'Model',
  year_id: 'Year',
  cilinder_id: 'Version',
} as const

export const partfinderDomain: Domain = {
  phrases: partfinderPhrases,
  resolvers: {
    Query: {
      partfinderSearch: (_, question, context) => findParts(question, context),
      partfinderFits(_, { skus, filters }, context) {
        context.tags.add(cacheTags.products)
        return findFits(skus, filters, context)
      },
    },
    PartfinderSearchOutput: {
      total_count: ({ listing }) => listing.total,
      page_info: ({ listing }) => pageInfo(listing.page, listing.total),
      products: ({ listing }) => listing.readItems(),
      async aggregations({ listing, choices }, _, context) {
        const levels = choices.map(({ level, values }, position) => ({
          attribute_code: level,
          label: translate(context, LABELS[level]),
          count: values.length,
          position,
          options: values.map(({ value, count }) => ({
            value: String(value.id),
            label: localisedText(context, value.label),
            count,
          })),
        }))
        const others = listing.matched
          ? await buildAggregations(listing.matched, listing.filter, context)
          : []
        return [...levels, ...others.map((facet, index) => ({ ...facet, position: levels.length + index }))]
      },
    },
  },
}
