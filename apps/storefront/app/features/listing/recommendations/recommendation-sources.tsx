import { Island } from '../../../lib/islands/island.tsx'
import SeenRecommendations from './seen-recommendations.island.tsx'

interface RecommendationSourcesProps {
  products: readonly { sku: string | null; tracking_source: string | null }[]
}

/** Sources of the recommended products that follow it, for attribution of a purchase. */
export function RecommendationSources({ products }: RecommendationSourcesProps) {
  const sources = products.flatMap(({ sku, tracking_source }) =>
    sku && tracking_source ? [[sku, tracking_source] as const] : [],
  )
  if (sources.length === 0) return null
  return (
    <Island of={SeenRecommendations} when="interaction" stored={['kopgroep-consent']} props={{ sources }} />
  )
}
