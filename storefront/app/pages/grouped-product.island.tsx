import { AddSeveralToCart } from '../cart/add-several-to-cart.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { PartList, useWanted } from '../product/part-list.tsx'
import { ProductDetail } from '../product/product-detail.tsx'
import { ProductPrice } from '../product/product-price.tsx'
import type { load } from './grouped-product.tsx'
import { ProductLower } from './product-lower.tsx'

/** A set of products, each bought as a line of its own. */
export default function GroupedProduct({ data }: { data: Awaited<ReturnType<typeof load>> }) {
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
