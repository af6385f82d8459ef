import type { ReactNode } from 'react'
import { GuaranteeNotice } from '../../features/content/guarantee-notice.tsx'
import { CompareWithWords } from '../../features/product/compare/compare-button.tsx'
import { ProductGallery } from '../../features/product/gallery/product-gallery.tsx'
import type { OfferPicture, StoreStock } from '../../features/product/offer.ts'
import { type OfferedPrice, showPrice } from '../../features/product/price/price-policy.ts'
import type { ProductIslandProps } from '../../features/product/product-island-props.ts'
import { HeartWithWords } from '../../features/wishlist/heart.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import * as paths from '../../paths.ts'
import { Badge, BadgeStack } from '../../ui/badge.tsx'
import { PathIcon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Rating } from '../../ui/rating.tsx'
import { StockLine } from '../../ui/stock-line.tsx'

/** The id of a product page's heading. */
export const PRODUCT_NAME = 'product-name'

interface ProductDetailProps {
  product: ProductIslandProps
  /** Pictures of the chosen variant; defaults to the product's own. */
  pictures?: readonly OfferPicture[]
  /** Price of the selected variant, for its flag; the product's own by default. */
  price?: OfferedPrice
  variantSku?: string | null
  /** Price, options and button, which depend on the product type. */
  children: ReactNode
}

/** Gallery and buy column, side by side if there is space. */
export function ProductDetail(props: ProductDetailProps) {
  const { product, pictures = product.pictures, price, variantSku = null, children } = props
  const { sku, name, flags, offer } = product
  const percentOff = showPrice(price ?? offer.price).reduction?.percentOff ?? 0
  const badges = (percentOff > 0 || flags.isNew) && (
    <BadgeStack>
      {percentOff > 0 && <Badge tone="sale">−{percentOff}%</Badge>}
      {flags.isNew && <Badge tone="new">{texts.product_new()}</Badge>}
    </BadgeStack>
  )
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 pb-section max-lg:landscape:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_380px] xl:grid-cols-[minmax(0,1fr)_440px]">
      <ProductGallery pictures={pictures} badges={badges} />
      <div className="grid grid-cols-1 content-start gap-5 lg:sticky lg:top-below-head lg:self-start">
        <ProductHead product={product} />
        {children}
        <div className="flex flex-wrap gap-x-8">
          <HeartWithWords sku={sku} variantSku={variantSku} />
          <CompareWithWords sku={sku} name={name} picture={pictures[0]?.url ?? null} />
        </div>
        <Promises promises={product.promises} />
      </div>
    </div>
  )
}

function ProductHead({ product }: { product: ProductIslandProps }) {
  const { brand, name, shortDescription, stars, starsInWords, reviewCount, promotions } = product
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        {brand &&
          (brand.path ? (
            <Link href={brand.path} className="link font-semibold">
              {brand.title}
            </Link>
          ) : (
            <b>{brand.title}</b>
          ))}
        {reviewCount > 0 && (
          <a href="#reviews" className="link-quiet">
            <Rating value={stars} label={texts.product_stars({ stars: starsInWords })}>
              {starsInWords} ({texts.product_review_count({ count: reviewCount })})
            </Rating>
          </a>
        )}
      </div>
      <h1 id={PRODUCT_NAME} className="text-[1.875rem] lg:text-[2.375rem]">
        {name}
      </h1>
      {shortDescription && <p className="text-ink-2">{shortDescription}</p>}
      {promotions.map((label) => (
        <p key={label} className="font-semibold text-groen text-sm">
          {label}
        </p>
      ))}
    </div>
  )
}

/** End of the offer, and the date from which the product is new, if known. */
export function FlagDates({ flags, price }: { flags: ProductIslandProps['flags']; price: OfferedPrice }) {
  const until = showPrice(price).reduction && flags.saleUntil
  const since = flags.newSince
  if (!until && !since) return null
  return (
    <p className="-mt-3 text-meta text-ink-3">
      {[until && texts.product_sale_until({ date: until }), since && texts.product_new_since({ date: since })]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** Shop-wide promises: delivery and returns, payment, legal guarantee. */
function Promises({ promises }: Pick<ProductIslandProps, 'promises'>) {
  return (
    <ul className="grid gap-2 text-sm text-ink-2">
      {promises.map(([path, words]) => (
        <li key={words} className="flex items-center gap-3">
          <PathIcon path={path} /> {words}
        </li>
      ))}
      <li>
        <GuaranteeNotice open={shopConfig.opensGuaranteeNotice} />
      </li>
    </ul>
  )
}

export function StoreStockList({ stores }: { stores: readonly StoreStock[] }) {
  if (stores.length === 0) return null
  return (
    <section aria-labelledby="store-stock" className="grid gap-1 rounded-md border border-line p-4 text-sm">
      <h2 id="store-stock" className="font-sans text-sm font-semibold tracking-normal">
        {texts.product_store_stock()}
      </h2>
      {stores.map(({ name, urlKey, quantity }) => (
        <div key={urlKey} className="flex items-center justify-between gap-4">
          <Link href={paths.store(urlKey)} className="link-quiet">
            {name}
          </Link>
          <StockLine level={quantity > 1 ? 'in' : quantity === 1 ? 'low' : 'out'}>
            {quantity > 0 ? texts.product_store_has({ count: quantity }) : texts.product_store_none()}
          </StockLine>
        </div>
      ))}
    </section>
  )
}
