import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'
import * as shopConfig from '../../../lib/shop/shop-config.ts'
import { type bikeValues, toBikeInput } from '../../product/bike/bike.ts'
import { BikeFits } from '../../product/bike/read-bike-fits.ts'
import type { RecommendedProduct } from './recommended-row.tsx'

const Cards = graphql(`
  query Cards($skus: [String]!, $size: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $size) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
  }
`)

/** Maximum products to load; more than a row shows. */
const MAX_CARDS = 20

/** Loads products in the requested order, without those that the shop does not have. */
export async function loadCards(context: RequestContext, requested: readonly string[]) {
  const skus = [...new Set(requested)].slice(0, MAX_CARDS)
  if (skus.length === 0) return []
  const { products } = await commerceFor(context).query(Cards, { skus, size: skus.length })
  const productsBySku = new Map(nonNull(products?.items).map((product) => [product.sku, product]))
  return skus.flatMap((sku) => productsBySku.get(sku) ?? [])
}

const CategoryBestsellers = graphql(`
  query CategoryBestsellers(
    $id: Int!
    $name: String!
    $source: BestsellerSourceEnum!
    $limit: Int!
    $size: Int!
    $page: Int!
  ) {
    topHierarchies(categoryName: $name, pageType: category, pageSize: $size, currentPage: $page) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
    bestsellers(categoryId: $id, source: $source, limit: $limit) {
      tabs {
        title
        option_id
        items {
          sku
          ...RecommendedRow_product
        }
      }
    }
  }
`)

export interface BestsellerList {
  id: string
  title: string
  items: readonly RecommendedProduct[]
}

/** Loads the popular and bestselling products of a category, if the backend has them. */
export async function loadBestsellers(context: RequestContext, id: number, name: string) {
  const { pageSize: size, page } = shopConfig.recommendations
  const { source, limit } = shopConfig.bestsellers
  const variables = { id, name, source, limit, size, page }
  const answer = await commerceFor(context).query(CategoryBestsellers, variables)
  const lists: BestsellerList[] = [
    {
      id: 'popular',
      title: texts.recommendations_popular_now(),
      items: nonNull(answer.topHierarchies?.items),
    },
    ...nonNull(answer.bestsellers?.tabs).map(({ title, option_id, items }) => ({
      id: `bestsellers-${option_id ?? 'all'}`,
      title: option_id == null ? texts.recommendations_bestsellers() : (title ?? ''),
      items: nonNull(items),
    })),
  ]
  return lists.filter(({ items }) => items.length > 0)
}

const BesideCart = graphql(`
  query BesideCart($sku: String!, $skus: [String]!, $count: Int!, $size: Int!, $page: Int!) {
    purchasedTogether(sku: $sku, pageType: cart, pageSize: $size, currentPage: $page) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
    products(filter: { sku: { in: $skus } }, pageSize: $count) {
      items {
        crosssell_products {
          sku
          ...RecommendedRow_product
        }
      }
    }
  }
`)

/** Removes products that are known not to fit a bike; returns all without a bike, or if the backend has no such lists. */
async function leaveOutUnfit<Product extends { sku: string | null }>(
  context: RequestContext,
  products: readonly Product[],
  bike: BikeValues,
): Promise<Product[]> {
  const { queryOptional, features } = commerceFor(context)
  if (Object.keys(bike).length === 0 || !features.has('partfinder_fits')) return [...products]
  const skus = [...new Set(products.flatMap(({ sku }) => sku ?? []))].sort()
  const answer = skus.length > 0 ? await queryOptional(BikeFits, { skus, filters: toBikeInput(bike) }) : null
  const unfit = new Set(nonNull(answer?.partfinderFits).flatMap(({ sku, fits }) => (fits ? [] : sku)))
  return products.filter(({ sku }) => sku === null || !unfit.has(sku))
}

type BikeValues = ReturnType<typeof bikeValues>

/** Maximum items that decide the recommendations, because a URL may name more. */
const MAX_LINES = 20

/**
 * Loads recommendations for a cart: bought together with the last item, and matching all items. Each product once, and
 * none that is in the cart or known not to fit the bike.
 * @param cart skus of its items, newest last
 * @param bike answers about the shopper's bike
 */
export async function loadBesideCart(context: RequestContext, cart: readonly string[], bike: BikeValues) {
  const skus = [...new Set(cart)].slice(-MAX_LINES)
  const last = skus.at(-1)
  if (last === undefined) return null
  const { pageSize: size, page } = shopConfig.recommendations
  const answer = await commerceFor(context).query(BesideCart, {
    sku: last,
    skus: skus.toSorted(),
    count: skus.length,
    size,
    page,
  })
  const lines = nonNull(answer.products?.items)
  const withCart = lines.flatMap(({ crosssell_products }) => nonNull(crosssell_products))
  const rows = [nonNull(answer.purchasedTogether?.items), withCart]
  const fitting = new Set(await leaveOutUnfit(context, rows.flat(), bike))
  const shownSkus = new Set<string | null>(skus)
  const others = (products: readonly (typeof rows)[number][number][] = []) => {
    const fresh = products.filter((product) => fitting.has(product) && !shownSkus.has(product.sku))
    for (const { sku } of fresh) shownSkus.add(sku)
    return [...new Map(fresh.map((product) => [product.sku, product])).values()].slice(0, size)
  }
  return { together: others(rows[0]), crossSell: others(rows[1]) }
}

const WithCart = graphql(`
  query WithCart($skus: [String]!, $count: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $count) {
      items {
        sku
        crosssell_products {
          sku
          stock_status
          ...CrossSellProduct_product
        }
      }
    }
  }
`)

/**
 * Finds one product that goes with a cart: the first available match of the newest item, else of earlier
 * ones. Skips products in the cart and those known not to fit the bike. Null if there is none.
 * @param cart skus of its items, newest last
 * @param bike answers about the shopper's bike
 */
export async function loadWithCart(context: RequestContext, cart: readonly string[], bike: BikeValues) {
  const skus = [...new Set(cart)].slice(-MAX_LINES)
  if (skus.length === 0) return null
  const variables = { skus: skus.toSorted(), count: skus.length }
  const { products } = await commerceFor(context).query(WithCart, variables)
  const lines = nonNull(products?.items)
  const latestFirst = lines.toSorted((a, b) => skus.indexOf(b.sku ?? '') - skus.indexOf(a.sku ?? ''))
  const matching = latestFirst
    .flatMap(({ crosssell_products }) => nonNull(crosssell_products))
    .filter(({ sku, stock_status }) => stock_status !== 'OUT_OF_STOCK' && sku && !skus.includes(sku))
  const [first] = await leaveOutUnfit(context, matching, bike)
  return first ?? null
}
