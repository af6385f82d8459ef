import { type FragmentType, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { readPriceRange } from '../../product/price/price-range.server.ts'
import { ProductPrice } from '../../product/price/product-price.tsx'
import type { loadBesideCart } from './load-recommendations.server.ts'
import { RecommendationSources } from './recommendation-sources.tsx'
import { RecommendedRow } from './recommended-row.tsx'

/** Rows of recommendations below a cart, two at most. */
export function RowsBesideCart({ data }: { data: Awaited<ReturnType<typeof loadBesideCart>> }) {
  if (!data) return null
  const { together, crossSell } = data
  return (
    <>
      <RecommendedRow id="cart-together" title={texts.recommendations_together()} products={together} />
      <RecommendedRow id="cart-with" title={texts.recommendations_with_cart()} products={crossSell} />
    </>
  )
}

const Product = graphql(`
  fragment CrossSellProduct_product on ProductInterface {
    sku
    name
    url_key
    url_suffix
    tracking_source
    brand {
      title
    }
    small_image {
      url
    }
    manufacturer_price {
      value
    }
    price_range {
      ...PriceRange_ends
    }
  }
`)

/** Product that goes with a cart, on one line below the items in the drawer. */
export function CrossSellProduct(props: { product: FragmentType<typeof Product> }) {
  return (
    // A fragment does not know its page, so it sets the heading id itself.
    <section aria-labelledby="drawer-with">
      <RecommendationSources products={[readFragment(Product, props.product)]} />
      <h3 id="drawer-with" className="pb-3 text-price-line">
        {texts.recommendations_with_cart()}
      </h3>
      <ProductLine product={props.product} />
    </section>
  )
}

/** Product on one line: picture, name, price and a link. */
export function ProductLine(props: { product: FragmentType<typeof Product> }) {
  const product = readFragment(Product, props.product)
  const { price, isFrom } = readPriceRange(product.price_range, product.manufacturer_price?.value)
  const name = product.name ?? ''
  const picture = product.small_image?.url
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4">
      <span className="aspect-[4/5] overflow-hidden rounded-md bg-studio">
        {picture && (
          <Picture src={picture} alt="" width={800} height={1000} sizes="56px" widths={[80, 160]} />
        )}
      </span>
      <div className="text-sm">
        {product.brand?.title && <p className="text-meta text-ink-3">{product.brand.title}</p>}
        <p className="font-medium">{name}</p>
        <ProductPrice offered={price} isFrom={isFrom} size="line" />
      </div>
      <LinkButton
        href={paths.product(product.url_key ?? '', product.url_suffix ?? '')}
        variant="tertiary"
        size="sm"
        aria-label={texts.recommendations_look_at({ name })}
      >
        {texts.recommendations_look()}
      </LinkButton>
    </div>
  )
}
