import { useId, useRef, useState } from 'react'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { present } from '../platform/present.ts'
import { useNear } from '../platform/use-near.ts'
import { useStored } from '../platform/use-stored.ts'
import { ProductCard } from '../product/product-card.tsx'
import { CardRow } from '../ui/card-row.tsx'
import { Section, SectionHead } from '../ui/layout.tsx'
import { CardSkeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { useFetched } from './use-fetched.ts'
import { forgetViewed, parseViewed, VIEWED_KEY } from './viewed-products.ts'

const ViewedProducts = graphql(`
  query ViewedProducts($skus: [String]!, $size: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $size) {
      items {
        sku
        ...ProductCard_product
      }
    }
  }
`)

const MOST = 12
const SKELETONS = 5

/**
 * What was looked at on this device, the latest first, with a way to forget it. Read when the shopper comes near; the
 * shop keeps nothing of it elsewhere.
 * @param except the product whose page this is
 */
export function ViewedRow({ except }: { except?: string }) {
  const viewed = parseViewed(useStored(VIEWED_KEY))
  const skus = viewed.filter((sku) => sku !== except).slice(0, MOST)
  return skus.length > 0 && <Viewed skus={skus} />
}

function Viewed({ skus }: { skus: readonly string[] }) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  // What is looked at from here on belongs to the next page's row.
  const [asked] = useState(skus)
  const fetched = useFetched(isNear ? asked.join() : null, async (signal) => {
    const variables = { skus: [...asked], size: asked.length }
    const { products } = await callCommerce(ViewedProducts, variables, { isPublic: true, signal })
    const found = new Map(present(products?.items).map((product) => [product.sku ?? '', product]))
    const gone = asked.filter((sku) => !found.has(sku))
    if (gone.length > 0) forgetViewed(gone)
    return asked.flatMap((sku) => found.get(sku) ?? [])
  })
  const clear = () => {
    forgetViewed()
    showMessage('success', texts.recommendations_viewed_cleared())
    // The button is gone with its row.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (fetched.state === 'failed' || (fetched.state === 'there' && fetched.data.length === 0)) return null
  return (
    <div ref={place}>
      <Section aria-labelledby={id}>
        <SectionHead
          id={id}
          title={texts.recommendations_viewed()}
          aside={
            <button type="button" className="link link-button text-sm" onClick={clear}>
              {texts.recommendations_viewed_clear()}
            </button>
          }
        />
        {fetched.state === 'waiting' ? (
          <SkeletonGroup
            label={texts.recommendations_loading()}
            className="grid grid-cols-2 gap-5 md:grid-cols-5"
          >
            {Array.from({ length: Math.min(SKELETONS, asked.length) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <CardSkeleton key={index} />
            ))}
          </SkeletonGroup>
        ) : (
          <CardRow
            label={texts.recommendations_viewed()}
            previousLabel={texts.product_previous()}
            nextLabel={texts.product_next()}
          >
            {fetched.data.map((product) => (
              <ProductCard key={product.sku} product={product} />
            ))}
          </CardRow>
        )}
      </Section>
    </div>
  )
}
