import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { formatNumber } from '../platform/numbers.ts'
import { CreditCardIcon, RotateCcwIcon, ShieldCheckIcon } from '../ui/icons.ts'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Rating } from '../ui/rating.tsx'
import { StockLine } from '../ui/stock-line.tsx'
import { TierTable } from '../ui/table.tsx'
import { CompareToggle } from './compare-toggle.tsx'
import type { ProductData } from './load-product.server.ts'
import type { Offer, OfferPicture, StoreStock } from './offer.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductStructuredData } from './product-meta.tsx'

interface ProductDetailProps {
  data: ProductData
  pictures: readonly OfferPicture[]
  breadcrumbs: ReactNode
  /** Price, options and the button: what differs between the types of product. */
  children: ReactNode
  /** Tabs, reviews and recommendations, below all that. */
  lower: ReactNode
}

/** The page of a product around its buy column. */
export function ProductDetail({ data, pictures, breadcrumbs, children, lower }: ProductDetailProps) {
  return (
    <>
      <ProductStructuredData data={data} />
      <Container>
        {breadcrumbs}
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 pb-section lg:grid-cols-[minmax(0,1fr)_380px] xl:grid-cols-[minmax(0,1fr)_440px]">
          <ProductGallery pictures={pictures} />
          <div className="grid content-start gap-5 lg:sticky lg:top-4 lg:self-start">
            <ProductHead data={data} />
            {children}
            <CompareToggle
              look="words"
              product={{ sku: data.sku, name: data.name, picture: pictures[0]?.url ?? null }}
            />
            <Promises />
          </div>
        </div>
      </Container>
      {lower}
    </>
  )
}

function ProductHead({ data: { brand, name, shortDescription, stars, reviewCount } }: { data: ProductData }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        {brand &&
          (brand.urlPath ? (
            <Link href={paths.category(brand.urlPath, '.html')} className="link font-semibold">
              {brand.title}
            </Link>
          ) : (
            <b>{brand.title}</b>
          ))}
        {reviewCount > 0 && (
          <a href="#reviews" className="link-quiet">
            <Rating value={stars} label={texts.product_stars({ stars: formatNumber(stars, 1) })}>
              {formatNumber(stars, 1)} ({texts.product_review_count({ count: reviewCount })})
            </Rating>
          </a>
        )}
      </div>
      <h1 className="text-[1.875rem] lg:text-[2.375rem]">{name}</h1>
      {shortDescription && <p className="text-ink-2">{shortDescription}</p>}
    </div>
  )
}

/** What holds for every product: withdrawal, guarantee, payment. */
function Promises() {
  return (
    <ul className="grid gap-2 text-sm text-ink-2">
      <li className="flex items-center gap-3">
        <RotateCcwIcon /> {texts.product_usp_return()}
      </li>
      <li className="flex items-center gap-3">
        <ShieldCheckIcon /> {texts.product_usp_guarantee()}
      </li>
      <li className="flex items-center gap-3">
        <CreditCardIcon /> {texts.product_usp_pay()}
      </li>
    </ul>
  )
}

/** Stock per physical store. */
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

/** What a piece costs when more are bought. */
export function Tiers({ tiers }: { tiers: Offer['tiers'] }) {
  if (tiers.length === 0) return null
  return (
    <TierTable
      caption={texts.product_tiers()}
      tiers={tiers.map(({ quantity, price }) => ({
        from: texts.product_tier_from({ quantity }),
        price: texts.product_tier_each({ price: formatPrice(price) }),
      }))}
    />
  )
}
