import type { ReactNode } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { Prose } from '../ui/prose.tsx'
import { SpecList } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BrandBlock } from './brand-block.tsx'
import type { ProductData } from './load-product.server.ts'
import { ProductSafetyBlock } from './product-safety-block.tsx'
import { SizeChart } from './size-chart.tsx'

/** Description, specifications, reviews and size chart; below them, always open, what the law wants seen. */
export function ProductTabs({ data, reviews }: { data: ProductData; reviews: ReactNode }) {
  const { description, specifications, safety, sizeChart, sku, reviewCount } = data
  const specs = [
    ...specifications.map(({ label, value }) => ({ term: label, value })),
    { term: texts.product_sku(), value: sku },
  ]
  const tabs = [
    { id: 'omschrijving', label: texts.product_description(), content: <Prose html={description} /> },
    { id: 'specificaties', label: texts.product_specifications(), content: <SpecList specs={specs} /> },
    ...(reviews
      ? [{ id: 'reviews', label: texts.product_reviews_count({ count: reviewCount }), content: reviews }]
      : []),
    ...(sizeChart
      ? [{ id: 'maattabel', label: texts.product_size_chart(), content: <SizeChart chart={sizeChart} /> }]
      : []),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-section">
      <Tabs label={texts.product_information()} tabs={tabs} />
      <BrandBlock brand={data.brand} />
      {safety && <ProductSafetyBlock safety={safety} brand={data.brand?.title ?? ''} model={data.sku} />}
    </div>
  )
}
