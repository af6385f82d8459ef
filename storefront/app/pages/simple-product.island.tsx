import { AddToCart } from '../cart/add-to-cart.tsx'
import { ClashWithCart } from '../cart/clash-with-cart.tsx'
import { FitsMyBike } from '../partfinder/fits-my-bike.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { DeliveryLine } from '../product/delivery-line.tsx'
import { FlagDates, ProductDetail, StoreStockList, Tiers } from '../product/product-detail.tsx'
import { ProductPrice } from '../product/product-price.tsx'
import { StockAlert } from '../product/stock-alert.tsx'
import type { ProductPageData } from './product.ts'
import { ProductLower } from './product-lower.tsx'

/** A product without choices. */
export default function SimpleProduct({ data }: { data: ProductPageData }) {
  const { offer, trail, name } = data
  return (
    <ProductDetail
      data={data}
      pictures={offer.pictures}
      breadcrumbs={<Breadcrumbs trail={trail} here={name} />}
      lower={<ProductLower data={data} />}
    >
      <ProductPrice offered={offer.price} size="product" saving />
      <FlagDates flags={data.flags} price={offer.price} />
      <Tiers tiers={offer.tiers} />
      <DeliveryLine
        inStock={offer.inStock}
        left={offer.left}
        delivery={offer.delivery}
        form="long"
        size="lg"
      />
      <FitsMyBike sku={offer.sku} categories={data.categories} />
      <AddToCart
        product={{ type: 'simple', sku: offer.sku }}
        shown={{ name, price: offer.price.final, picture: offer.pictures[0]?.url ?? null }}
        isSoldOut={!offer.inStock}
      />
      {!offer.inStock && <StockAlert sku={offer.sku} name={name} />}
      <ClashWithCart sku={offer.sku} categories={data.categories} />
      <StoreStockList stores={offer.stores} />
    </ProductDetail>
  )
}
