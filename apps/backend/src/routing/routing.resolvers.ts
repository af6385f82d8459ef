import { inputError } from '../platform/errors.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { productType } from '../product/product.resolvers.ts'
import routingPhrases from './phrases.nl.json' with { type: 'json' }
import { type RouteTarget, resolveRoute } from './resolve-route.ts'

export const routingDomain: Domain = {
  phrases: routingPhrases,
  resolvers: {
    Query: {
      route(_, { url }, context) {
        if (!url.trim()) throw inputError(context, '"url" argument should be specified and not empty')
        return resolveRoute(url, context)
      },
    },
    RoutableInterface: { __resolveType: resolveType },
    RoutableUrl: { relative_url: ({ target }) => target, redirect_code: ({ code }) => code },
  },
}

function resolveType(value: RouteTarget) {
  if (!('kind' in value)) return productType(value)
  return value.kind === 'category' ? 'CategoryTree' : value.kind === 'cms-page' ? 'CmsPage' : 'RoutableUrl'
}
