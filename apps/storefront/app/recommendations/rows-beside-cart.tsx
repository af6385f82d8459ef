import { texts } from '../platform/i18n/texts.ts'
import type { loadBesideCart } from './load-beside-cart.server.ts'
import { RecommendedRow } from './recommended-row.tsx'

/** The rows below a cart. */
export function RowsBesideCart({ data }: { data: Awaited<ReturnType<typeof loadBesideCart>> }) {
  if (!data) return null
  const { name, together, crossSell, alternatives } = data
  return (
    <>
      <RecommendedRow id="cart-together" title={texts.recommendations_together()} products={together} />
      <RecommendedRow id="cart-with" title={texts.recommendations_with_cart()} products={crossSell} />
      {name && (
        <RecommendedRow
          id="cart-instead"
          title={texts.recommendations_instead({ name })}
          products={alternatives}
        />
      )}
    </>
  )
}
