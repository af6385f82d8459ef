import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/page/seo.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { Container } from '../../ui/layout.tsx'

const SharedWishlist = graphql(`
  query SharedWishlist($code: String!) {
    sharedWishlist(code: $code) {
      items_v2(pageSize: 150) {
        items {
          id
          quantity
          description
          product {
            ...ProductCard_product
          }
        }
      }
    }
  }
`)

export async function loader(request: PageRequest) {
  const code = request.params.code ?? ''
  const answer = await commerceFor(request).query(SharedWishlist, { code })
  if (!answer.sharedWishlist) throw pageNotFound()
  return nonNull(answer.sharedWishlist.items_v2?.items)
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return { title: texts.wishlist_shared_title(), isPrivate: true }
}

/** /wishlist/shared/index/code/…: what somebody wishes for, for whoever has the link. */
export function Component({ data }: { data: Data }) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.wishlist_shared_title()} />
      <h1 className="pb-6">{texts.wishlist_shared_title()}</h1>
      {data.length === 0 ? (
        <p>{texts.wishlist_shared_empty()}</p>
      ) : (
        <CardGrid label={texts.wishlist_wishes()} columns={5}>
          {data.map(({ id, quantity, description, product }) =>
            product ? (
              <div key={id} className="grid content-start gap-2">
                <ProductCard product={product} />
                {quantity > 1 && <p className="text-sm">{texts.wishlist_wanted({ count: quantity })}</p>}
                {description && <p className="text-ink-2 text-sm">{description}</p>}
              </div>
            ) : null,
          )}
        </CardGrid>
      )}
    </Container>
  )
}
