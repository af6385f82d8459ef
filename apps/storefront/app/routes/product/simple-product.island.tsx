import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { ClashWithCart } from '../../features/cart/clash-with-cart.tsx'
import { StockAlert } from '../../features/product/alert/stock-alert.tsx'
import { FitsMyBike } from '../../features/product/bike/fits-my-bike.tsx'
import { DeliveryLine } from '../../features/product/delivery/delivery-line.tsx'
import { ProductPrice, Tiers } from '../../features/product/price/product-price.tsx'
import type { ProductIslandProps } from '../../features/product/product-island-props.ts'
import type { ProductFit } from './load-product-page.ts'
import { FlagDates, ProductDetail, StoreStockList } from './product-detail.tsx'

interface SimpleProductProps {
  product: ProductIslandProps
  fit: ProductFit
  /** The express payment methods in words; null if there are none. */
  express: string | null
}

/** Gallery and buy column of a product without options. */
export default function SimpleProduct({ product, fit, express }: SimpleProductProps) {
  const { sku, name, offer } = product
  return (
    <ProductDetail product={product}>
      <ProductPrice offered={offer.price} size="product" saving />
      <FlagDates flags={product.flags} price={offer.price} />
      <Tiers prices={[offer.price]} />
      <DeliveryLine
        inStock={offer.inStock}
        left={offer.left}
        delivery={offer.delivery}
        form="full"
        size="lg"
      />
      {fit.isForBikes && <FitsMyBike sku={sku} />}
      <AddToCart
        product={{ type: 'simple', sku }}
        shown={{ name }}
        price={offer.price}
        isSoldOut={!offer.inStock}
        limits={offer.limits}
        express={express}
      />
      {!offer.inStock && <StockAlert sku={sku} name={name} />}
      {fit.touchesOthers && <ClashWithCart sku={sku} />}
      <StoreStockList stores={offer.stores} />
    </ProductDetail>
  )
}
