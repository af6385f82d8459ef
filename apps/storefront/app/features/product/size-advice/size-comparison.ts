import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import {
  adviseSize,
  parseSizing,
  positionAmong,
  type Range,
  type Sizing,
  type SizingRow,
} from './size-advice.ts'

const SizeComparison = graphql(`
  query SizeComparison($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        __typename
        ... on ConfigurableProduct {
          size_chart {
            brand {
              label
            }
            comparable {
              brand {
                label
              }
              sizes {
                from {
                  option_id
                  label
                }
                to {
                  label
                }
                build {
                  height_from
                  height_to
                  weight_from
                  weight_to
                }
              }
            }
          }
        }
      }
    }
  }
`)

/** Size of a chart, with the height and weight of people who usually wear it (cm, kg). */
export interface BuildRow {
  label: string
  height: Range
  weight: Range
}

export interface Comparison {
  brand: string
  /** Other brands with a chart for the same clothes. */
  others: readonly { brand: string; sizing: Sizing }[]
  /** Height and weight per size of the product, from small to large; empty if the brand states none. */
  builds: readonly BuildRow[]
}

/** Loads the charts by which a product's size can be compared; null if there are none. */
export async function loadComparison(sku: string, signal: AbortSignal): Promise<Comparison | null> {
  const { products } = await callCommerce(SizeComparison, { sku }, { isPublic: true, signal })
  const product = products?.items?.[0]
  const chart = product?.__typename === 'ConfigurableProduct' ? product.size_chart : null
  const brand = chart?.brand?.label ?? ''
  const charts = nonNull(chart?.comparable).map((one) => ({
    brand: one.brand?.label ?? '',
    sizes: nonNull(one.sizes),
  }))
  const own = charts.find((one) => one.brand === brand)
  if (!own) return null
  const others = charts.flatMap((one) => {
    const sizing = parseSizing(
      one.sizes.map(({ from, to }) => [from?.option_id ?? 0, from?.label ?? '', to?.label ?? ''] as const),
    )
    return one !== own && sizing ? [{ brand: one.brand, sizing }] : []
  })
  const builds = own.sizes.flatMap(({ from, build }): BuildRow[] =>
    build
      ? [
          {
            label: from?.label ?? '',
            height: [build.height_from, build.height_to],
            weight: [build.weight_from, build.weight_to],
          },
        ]
      : [],
  )
  const isWhole = builds.length === own.sizes.length && builds.length > 1
  return others.length > 0 || isWhole ? { brand, others, builds: isWhole ? builds : [] } : null
}

/** Share of the weight in an estimate: girth depends on weight more than on height. */
const WEIGHT_SHARE = 0.65

/**
 * Estimates a size by height and weight. Null if either is beyond the chart.
 * @param height centimetres
 * @param weight kilograms
 * @returns the size's label
 */
export function estimateByBuild(builds: readonly BuildRow[], height: number, weight: number): string | null {
  const tall = positionAmong(
    height,
    builds.map((row) => row.height),
  )
  const heavy = positionAmong(
    weight,
    builds.map((row) => row.weight),
  )
  if (tall === null || heavy === null) return null
  const place = Math.round(tall * (1 - WEIGHT_SHARE) + heavy * WEIGHT_SHARE)
  return builds[Math.min(Math.max(place, 0), builds.length - 1)]?.label ?? null
}

/** Finds the size that corresponds to a size of another brand. Null if the charts share no measure. */
export function compareSize(worn: SizingRow, sizing: Sizing): SizingRow | null {
  const middles = sizing.measures.flatMap((measure) => {
    const range = worn.ranges[measure]
    return range ? [[measure, (range[0] + range[1]) / 2] as const] : []
  })
  return adviseSize(sizing, { measures: Object.fromEntries(middles), fit: 'normal' })?.size ?? null
}
