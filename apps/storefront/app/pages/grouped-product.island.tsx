import { useMemo } from 'react'
import { AddSeveralToCart } from '../cart/add-several-to-cart.tsx'
import { type PackedParts, unpackParts } from '../product/packed-parts.ts'
import { unpackPictures } from '../product/packed-pictures.ts'
import { PartList, useWanted } from '../product/part-list.tsx'
import { ProductDetail } from '../product/product-detail.tsx'
import type { ProductIslandProps } from '../product/product-island-props.ts'
import { ProductPrice } from '../product/product-price.tsx'

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
