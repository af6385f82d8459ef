import { AddSeveralToCart } from '../../features/cart/add-to-cart.tsx'
import { PartList, useWanted } from '../../features/product/bundle/part-list.tsx'
import type { Part } from '../../features/product/bundle/set-parts.ts'
import { ProductPrice } from '../../features/product/price/product-price.tsx'
import type { ProductIslandProps } from '../../features/product/product-island-props.ts'
import { ProductDetail } from './product-detail.tsx'

interface GroupedProductProps {
  product: ProductIslandProps
  parts: readonly Part[]
}

/** Gallery and buy column of a set whose products are separate items. */
export default function GroupedProduct({ product, parts }: GroupedProductProps) {
  const { name, offer } = product
  const { wanted, setWanted, ...buying } = useWanted(parts)
  return (
    <ProductDetail product={product}>
      <ProductPrice offered={offer.price} isFrom={offer.isFrom} size="product" />
      <PartList parts={parts} wanted={wanted} onChange={setWanted} />
      <AddSeveralToCart {...buying} name={name} />
    </ProductDetail>
  )
}
