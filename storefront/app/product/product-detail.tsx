import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { formatNumber } from '../platform/numbers.ts'
import { CardRow } from '../ui/card-row.tsx'
import { CreditCardIcon, RotateCcwIcon, ShieldCheckIcon } from '../ui/icons.ts'
import { Container, Section, SectionHead } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Prose } from '../ui/prose.tsx'
import { Rating } from '../ui/rating.tsx'
import { StockLine } from '../ui/stock-line.tsx'
import { SpecList, TierTable } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { ProductData } from './load-product.server.ts'
import type { Offer, OfferPicture, StoreStock } from './offer.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductStructuredData } from './product-meta.tsx'
import { ProductSafetyBlock } from './product-safety-block.tsx'
import { SizeChart } from './size-chart.tsx'

interface ProductDetailProps {
  data: ProductData
  pictures: readonly OfferPicture[]
  breadcrumbs: ReactNode
  /** Price, options and the button: what differs between the types of product. */
  children: ReactNode
}

/** The page of a product around its buy column. */
export function ProductDetail({ data, pictures, breadcrumbs, children }: ProductDetailProps) {
  return (
    <>
      <ProductStructuredData data={data} />
      <Container>
        {breadcrumbs}
        <div className="grid gap-x-10 gap-y-6 pb-section lg:grid-cols-[minmax(0,1fr)_380px] xl:grid-cols-[minmax(0,1fr)_440px]">
          <ProductGallery pictures={pictures} />
          <div className="grid content-start gap-5 lg:sticky lg:top-4 lg:self-start">
            <ProductHead data={data} />
            {children}
            <Promises />
          </div>
        </div>
        <ProductTabs data={data} />
      </Container>
      <CardSection title={texts.product_related()} products={data.related} />
      <CardSection title={texts.product_alternatives()} products={data.alternatives} />
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
        <p key={urlKey} className="flex items-center justify-between gap-4">
          <Link href={paths.store(urlKey)} className="link-quiet">
            {name}
          </Link>
          <StockLine level={quantity > 1 ? 'in' : quantity === 1 ? 'low' : 'out'}>
            {quantity > 0 ? texts.product_store_has({ count: quantity }) : texts.product_store_none()}
          </StockLine>
        </p>
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

function ProductTabs({ data }: { data: ProductData }) {
  const { description, specifications, safety, sizeChart, sku } = data
  const specs = [
    ...specifications.map(({ label, value }) => ({ term: label, value })),
    { term: texts.product_sku(), value: sku },
  ]
  const tabs = [
    { id: 'omschrijving', label: texts.product_description(), content: <Prose html={description} /> },
    { id: 'specificaties', label: texts.product_specifications(), content: <SpecList specs={specs} /> },
    ...(sizeChart
      ? [{ id: 'maattabel', label: texts.product_size_chart(), content: <SizeChart chart={sizeChart} /> }]
      : []),
  ]
  return (
    <div className="grid gap-10 pb-section">
      <Tabs label={texts.product_information()} tabs={tabs} />
      {safety && <ProductSafetyBlock safety={safety} />}
    </div>
  )
}

function CardSection({ title, products }: { title: string; products: ProductData['related'] }) {
  if (products.length === 0) return null
  return (
    <Section>
      <SectionHead title={title} />
      <CardRow label={title} previousLabel={texts.product_previous()} nextLabel={texts.product_next()}>
        {products.map((product) => (
          <ProductCard key={product.sku} product={product} />
        ))}
      </CardRow>
    </Section>
  )
}
