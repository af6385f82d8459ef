import { AddSeveralToCart } from '../cart/add-several-to-cart.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { ProductLower, type ProductPageData } from '../resolve/product-lower.tsx'
import type { load } from './grouped-screen.server.ts'
import { PartList, useWanted } from './part-list.tsx'
import { ProductDetail } from './product-detail.tsx'
import { productMeta } from './product-meta.tsx'
import { ProductPrice } from './product-price.tsx'

export const meta = productMeta

/** A set of products, each bought as a line of its own. */
export function Screen({ data }: { data: Awaited<ReturnType<typeof load>> & ProductPageData }) {
  const { offer, trail, name, parts } = data
  const { wanted, setWanted, total, count, items, chooseFirst, openId } = useWanted(parts)
  return (
    <ProductDetail
      data={data}
      pictures={offer.pictures}
      breadcrumbs={<Breadcrumbs trail={trail} here={name} />}
      lower={<ProductLower data={data} />}
    >
      <ProductPrice offered={offer.price} isFrom={offer.isFrom} size="product" />
      <PartList parts={parts} wanted={wanted} onChange={setWanted} />
      <AddSeveralToCart
        items={items}
        count={count}
        total={total}
        name={name}
        chooseFirst={chooseFirst}
        chooseId={openId}
      />
    </ProductDetail>
  )
}
