import { AddToCart } from '../cart/add-to-cart.tsx'
import { ClashWithCart } from '../cart/clash-with-cart.tsx'
import { FitsMyBike } from '../partfinder/fits-my-bike.tsx'
import { DeliveryLine } from '../product/delivery-line.tsx'
import { unpackPictures } from '../product/packed-pictures.ts'
import { FlagDates, ProductDetail, StoreStockList, Tiers } from '../product/product-detail.tsx'
import type { ProductIslandProps } from '../product/product-island-props.ts'
import { ProductPrice } from '../product/product-price.tsx'
import { StockAlert } from '../stock-alert/stock-alert.tsx'
import type { ProductFit } from './product.ts'

interface SimpleProductProps {
  product: ProductIslandProps
  fit: ProductFit
}

/** Gallery and buy column of a product without choices. */
export default function SimpleProduct({ product, fit }: SimpleProductProps) {
  const { sku, name, offer } = product
  const pictures = unpackPictures(product.pictures)
  return (
    <ProductDetail product={product} pictures={pictures}>
      <ProductPrice offered={offer.price} size="product" saving />
      <FlagDates flags={product.flags} price={offer.price} />
      <Tiers prices={[offer.price]} />
      <DeliveryLine
        inStock={offer.inStock}
        left={offer.left}
        delivery={offer.delivery}
        form="long"
        size="lg"
      />
      {fit.isForBikes && <FitsMyBike sku={sku} />}
      <AddToCart
        product={{ type: 'simple', sku }}
        shown={{ name, price: offer.price.final, picture: pictures[0]?.url ?? null }}
        isSoldOut={!offer.inStock}
        limits={offer.limits}
      />
      {!offer.inStock && <StockAlert sku={sku} name={name} />}
      {fit.touchesOthers && <ClashWithCart sku={sku} />}
      <StoreStockList stores={offer.stores} />
    </ProductDetail>
  )
}
