import { useMemo } from 'react'
import { type PackedParts, unpackParts } from '../../features/bundle/packed-parts.ts'
import { PartList, useWanted } from '../../features/bundle/part-list.tsx'
import { AddSeveralToCart } from '../../features/cart/add-to-cart.tsx'
import { unpackPictures } from '../../features/gallery/packed-pictures.ts'
import { ProductPrice } from '../../features/price/price.tsx'
import type { ProductIslandProps } from '../../features/product/product-island-props.ts'
import { ProductDetail } from './product-detail.tsx'

interface GroupedProductProps {
  product: ProductIslandProps
  parts: PackedParts
}

/** Gallery and buy column of a set of products, each bought as a line of its own. */
export default function GroupedProduct({ product, ...props }: GroupedProductProps) {
  const { name, offer } = product
  const parts = useMemo(() => unpackParts(props.parts), [props.parts])
  const { wanted, setWanted, ...buying } = useWanted(parts)
  return (
    <ProductDetail product={product} pictures={unpackPictures(product.pictures)}>
      <ProductPrice offered={offer.price} isFrom={offer.isFrom} size="product" />
      <PartList parts={parts} wanted={wanted} onChange={setWanted} />
      <AddSeveralToCart {...buying} name={name} />
    </ProductDetail>
  )
}
