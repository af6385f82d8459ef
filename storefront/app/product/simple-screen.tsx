import { AddToCart } from '../cart/add-to-cart.tsx'
import { ClashWithCart } from '../cart/clash-with-cart.tsx'
import { FitsMyBike } from '../partfinder/fits-my-bike.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { ProductLower, type ProductPageData } from '../resolve/product-lower.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { FlagDates, ProductDetail, StoreStockList, Tiers } from './product-detail.tsx'
import { productMeta } from './product-meta.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockAlert } from './stock-alert.tsx'

export const meta = productMeta

/** A product without choices. */
export function Screen({ data }: { data: ProductPageData }) {
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
