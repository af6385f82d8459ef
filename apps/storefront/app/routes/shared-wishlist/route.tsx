import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { ProductCard } from '../../features/product/card/product-card.tsx'
import { readPriceRange } from '../../features/product/price/price-range.server.ts'
import { ProductPrice } from '../../features/product/price/product-price.tsx'
import { wishPath } from '../../features/wishlist/wishlist-api.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StockLine } from '../../ui/stock-line.tsx'

const SharedWishlist = graphql(`
  query SharedWishlist($code: String!) {
    sharedWishlist(code: $code) {
      owner_name
      items_v2(pageSize: 150) {
        items {
          id
          quantity
          description
          product {
            name
            sku
            url_key
            url_suffix
            brand {
              title
            }
            ... on ConfigurableProduct {
              configurable_options {
                attribute_code
                attribute_id_v2
              }
            }
            ...ProductCard_product
          }
          ... on ConfigurableWishlistItem {
            configured_variant {
              small_image {
                url
              }
              stock_status
              price_range {
                ...PriceRange_ends
              }
            }
            configurable_options {
              id
              option_label
              value_id
              value_label
            }
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
  const { owner_name: owner, items_v2 } = answer.sharedWishlist
  return { owner: owner ?? null, wishes: nonNull(items_v2?.items) }
}

type Data = Awaited<ReturnType<typeof loader>>

const pageTitle = ({ owner }: Data) =>
  owner ? texts.wishlist_shared_of({ name: owner }) : texts.wishlist_shared_title()

export function meta(data: Data): PageMeta {
  return { title: pageTitle(data), isPrivate: true }
}

/** Shared wishlist, for everybody who has the link. */
export function Component({ loaderData }: { loaderData: Data }) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={pageTitle(loaderData)} />
      <h1 className="pb-6">{pageTitle(loaderData)}</h1>
      {loaderData.wishes.length === 0 ? (
        <p>{texts.wishlist_shared_empty()}</p>
      ) : (
        <CardGrid label={texts.wishlist_wishes()} columns={5}>
          {loaderData.wishes.map((wish) =>
            wish.product ? (
              <div key={wish.id} className="grid content-start gap-2">
                <WishCard wish={wish} product={wish.product} />
                {wish.quantity > 1 && (
                  <p className="text-sm">{texts.wishlist_wanted({ count: wish.quantity })}</p>
                )}
                {wish.description && <p className="text-ink-2 text-sm">{wish.description}</p>}
              </div>
            ) : null,
          )}
        </CardGrid>
      )}
    </Container>
  )
}

type SharedWish = Data['wishes'][number]

/** Card of a wish: the selected variant with its options, or else the product. */
function WishCard({ wish, product }: { wish: SharedWish; product: NonNullable<SharedWish['product']> }) {
  const variant = 'configured_variant' in wish ? wish.configured_variant : null
  if (!variant || !('configurable_options' in wish)) return <ProductCard product={product} />
  const options = nonNull(wish.configurable_options)
  return (
    <Card
      href={wishPath(product, options)}
      title={product.name ?? ''}
      over={product.brand?.title}
      data-sku={product.sku ?? ''}
      media={
        variant.small_image?.url && (
          <Picture
            src={variant.small_image.url}
            alt=""
            width={800}
            height={1000}
            sizes="(width<48rem) 46vw,270px"
          />
        )
      }
    >
      {options.map(({ id, option_label, value_label }) => (
        <p key={id} className="text-meta text-ink-2">
          {option_label}: {value_label}
        </p>
      ))}
      <ProductPrice offered={readPriceRange(variant.price_range, null).price} />
      {variant.stock_status === 'OUT_OF_STOCK' && (
        <StockLine level="out">{texts.wishlist_sold_out()}</StockLine>
      )}
    </Card>
  )
}
