import type { ReactNode } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { CardRow } from '../../ui/card-row.tsx'
import { Panel, Section, SectionHead } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { SpecList } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ProductCard } from './card/product-card.tsx'
import type { ProductData } from './load-product.server.ts'
import { LongevityBlock } from './longevity.tsx'
import { ProductDataBlock, ProductSafetyBlock } from './product-safety.tsx'
import { SizeChart } from './size-advice/size-chart.tsx'
import './product-sections.css'

/** Description, specifications, reviews and size chart; the legal information below is always expanded. */
export function ProductTabs({ data, reviews }: { data: ProductData; reviews: ReactNode }) {
  const { description, specifications, safety, sizeChart, sku, reviewCount } = data
  const specs = [
    ...specifications.map(({ label, value }) => ({ term: label, value })),
    { term: texts.product_sku(), value: sku },
  ]
  const tabs = [
    {
      id: 'omschrijving',
      label: texts.product_description(),
      content: (
        <div className="product-story grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Prose html={description} />
          <BrandBlock brand={data.brand} />
        </div>
      ),
    },
    { id: 'specificaties', label: texts.product_specifications(), content: <SpecList specs={specs} wide /> },
    ...(reviews
      ? [{ id: 'reviews', label: texts.product_reviews_count({ count: reviewCount }), content: reviews }]
      : []),
    ...(sizeChart
      ? [{ id: 'maattabel', label: texts.product_size_chart(), content: <SizeChart chart={sizeChart} /> }]
      : []),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-8">
      <Tabs label={texts.product_information()} tabs={tabs} />
      {safety && (
        <ProductSafetyBlock
          safety={safety}
          brand={data.brand?.title ?? ''}
          model={data.sku}
          batteryPassportUrl={data.batteryPassportUrl}
        />
      )}
      <LongevityBlock facts={data.longevity} />
      {data.connected && <ProductDataBlock product={data.connected} />}
    </div>
  )
}

/** Brand beside the description: logo, text and a link to its products. Nothing if the backend has none. */
function BrandBlock({ brand }: { brand: ProductData['brand'] }) {
  if (!brand?.text) return null
  return (
    <section aria-labelledby="brand-block">
      <Panel ground="duin" className="grid justify-items-start gap-4">
        {brand.logo && (
          <Picture
            src={brand.logo}
            alt=""
            width={320}
            height={120}
            sizes="180px"
            widths={[160, 320]}
            className="max-h-16 w-auto object-contain"
          />
        )}
        <div className="grid gap-2">
          <h2 id="brand-block" className="text-h3">
            {texts.product_about_brand({ brand: brand.title })}
          </h2>
          <p>{brand.text}</p>
          {brand.path && (
            <p>
              <Link href={brand.path} className="link font-semibold">
                {texts.product_all_of_brand({ brand: brand.title })}
              </Link>
            </p>
          )}
        </div>
      </Panel>
    </section>
  )
}

/** Row of products under a heading; nothing if it is empty. */
export function CardSection({ title, products }: { title: string; products: ProductData['related'] }) {
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
